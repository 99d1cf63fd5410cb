import Foundation
import Synchronization

/// Something that a carrier tells of a parcel.
struct ParcelEvent: Sendable, Equatable {
  /// Unix seconds.
  var date: Int
  var stage: Stage
  /// In the carrier's own words.
  var text: String
  var place: String
  /// It happened in the sender's country.
  var isAbroad = false
}

/// All parcels that were ever asked for: each lives its story from the first question on.
final class ParcelBook: Sendable {
  private struct Life {
    var firstSeen: Double
    var part: Scenario.Part
  }

  static let kept = 100_000

  private let lives = Mutex<[String: Life]>([:])
  private let scenario: Scenario
  private let speed: Double
  private let now: @Sendable () -> Date

  init(seed: UInt64, speed: Double, now: @escaping @Sendable () -> Date) {
    scenario = Scenario(seed: seed)
    self.speed = max(speed, 0.000_001)
    self.now = now
  }

  /// What the carrier knows by now, newest first; empty while it knows nothing.
  func events(of number: String, at carrier: CarrierProfile) -> [ParcelEvent] {
    let moment = now().timeIntervalSince1970
    let life = lives.withLock { lives -> Life in
      if let life = lives["\(carrier.id):\(number)"] { return life }
      if lives.count >= Self.kept { lives.removeAll() }
      let part = lives[number]?.part ?? scenario.part(for: number, on: carrier.route)
      let life = Life(firstSeen: moment, part: part)
      lives["\(carrier.id):\(number)"] = life
      return life
    }
    let steps = life.part.story.steps(on: carrier.route)
    return steps.compactMap { step in
      let at = life.firstSeen + seconds(of: step, pace: life.part.pace)
      guard at <= moment, let words = carrier.words[step.stage] else { return nil }
      return event(step, words, at: Int(at), number, carrier, life.part)
    }
    .reversed()
  }

  /// The last digits of the recipient's phone, where they are wanted before anything is told of the number.
  func phone(of number: String) -> String? { lives.withLock { $0[number]?.part.phone } }

  /// Gives a number another story, which begins anew with the next question.
  func cast(_ number: String, _ part: Scenario.Part) {
    lives.withLock { lives in
      for key in lives.keys where key.hasSuffix(":" + number) { lives[key] = nil }
      lives[number] = Life(firstSeen: 0, part: part)
    }
  }

  /// Moves a number's story on by some hours of its own time.
  func advance(_ number: String, hours: Double) {
    lives.withLock { lives in
      for key in lives.keys where key.hasSuffix(":" + number) { lives[key]?.firstSeen -= hours * 3600 / speed }
    }
  }

  /// What lies before the first question keeps its hours; what comes after runs at the stories' speed.
  private func seconds(of step: StoryStep, pace: Double) -> Double {
    step.hours < 0 ? step.hours * 3600 : step.hours * 3600 * pace / speed
  }

  private func event(
    _ step: StoryStep, _ words: String, at date: Int, _ number: String, _ carrier: CarrierProfile, _ part: Scenario.Part
  ) -> ParcelEvent {
    let stage = step.stage
    let hash = Scenario.hash(number, seed: 7)
    let stores = carrier.stores
    let own = Int(hash % UInt64(stores.count))
    let store = step.isElsewhere ? stores[(own + 1) % stores.count] : part.place ?? stores[own]
    let depots = carrier.depots
    // The first half of the way belongs to the sender's depot.
    let isEarly = [.ordered, .handedIn, .collected, .leftOrigin].contains(stage)
    let depot = depots[(Int(hash >> 8) % depots.count + (isEarly ? 1 : 0)) % depots.count]
    let isStore = [.atStore, .lastDay, .pickedUp, .notPickedUp].contains(stage)
    let place = isStore ? store : depot
    let text = words.replacing("{store}", with: store).replacing("{depot}", with: depot)
    let isAbroad = carrier.route == .international && [.ordered, .collected].contains(stage)
    return ParcelEvent(date: date, stage: stage, text: text, place: place, isAbroad: isAbroad)
  }
}
