import Foundation
import Synchronization

/// One event in a carrier's report about a parcel.
struct ParcelEvent: Sendable, Equatable {
  /// Unix time in seconds.
  var date: Int
  var stage: Stage
  /// The carrier's own text.
  var text: String
  var place: String
  /// True if it happened in the sender's country.
  var isAbroad = false
}

/// All parcels that were ever looked up. A parcel's story starts with its first look-up.
final class ParcelStories: Sendable {
  private struct ParcelState {
    var firstSeen: Double
    var plan: StoryPlanner.Plan
  }

  static let kept = 100_000

  private let parcels = Mutex<[String: ParcelState]>([:])
  private let planner: StoryPlanner
  private let speed: Double
  private let now: @Sendable () -> Date

  init(seed: UInt64, speed: Double, now: @escaping @Sendable () -> Date) {
    planner = StoryPlanner(seed: seed)
    self.speed = max(speed, 0.000_001)
    self.now = now
  }

  /// What the carrier knows now, newest first. Empty if it knows nothing.
  func events(of number: String, at carrier: CarrierProfile) -> [ParcelEvent] {
    let moment = now().timeIntervalSince1970
    let parcel = parcels.withLock { parcels -> ParcelState in
      if let parcel = parcels["\(carrier.id):\(number)"] { return parcel }
      if parcels.count >= Self.kept { parcels.removeAll() }
      let plan = parcels[number]?.plan ?? planner.plan(for: number, on: carrier.route)
      let parcel = ParcelState(firstSeen: moment - plan.headStart * 3600 / speed, plan: plan)
      parcels["\(carrier.id):\(number)"] = parcel
      return parcel
    }
    let steps = parcel.plan.story.steps(on: carrier.route)
    return steps.compactMap { step in
      let at = parcel.firstSeen + seconds(of: step, hoursFactor: parcel.plan.hoursFactor)
      guard at <= moment, let words = carrier.statusTexts[step.stage] else { return nil }
      return event(step, words, at: Int(at), number, carrier, parcel.plan)
    }
    .reversed()
  }

  /// The last digits of the recipient's phone, if they are required for this number.
  func phone(of number: String) -> String? { parcels.withLock { $0[number]?.plan.phone } }

  /// Gives a number another story, which starts with the next look-up.
  func setPlan(for number: String, _ plan: StoryPlanner.Plan) {
    parcels.withLock { parcels in
      for key in parcels.keys where key.hasSuffix(":" + number) { parcels[key] = nil }
      parcels[number] = ParcelState(firstSeen: 0, plan: plan)
    }
  }

  /// Advances a number's story by some hours of story time.
  func advance(_ number: String, hours: Double) {
    parcels.withLock { parcels in
      for key in parcels.keys where key.hasSuffix(":" + number) { parcels[key]?.firstSeen -= hours * 3600 / speed }
    }
  }

  /// Brings a sample parcel's story to at least this hour, also if nobody has looked it up yet. A story that is further
  /// stays as it is.
  func bring(_ number: String, toHour hours: Double) {
    let latestStart = now().timeIntervalSince1970 - hours * 3600 / speed
    parcels.withLock { parcels in
      guard var plan = parcels[number]?.plan ?? StoryPlanner.fixed[number] else { return }
      for (key, parcel) in parcels where key.hasSuffix(":" + number) && parcel.firstSeen > latestStart {
        parcels[key]?.firstSeen = latestStart
      }
      plan.headStart = max(plan.headStart, hours)
      parcels[number] = ParcelState(firstSeen: 0, plan: plan)
    }
  }

  /// Steps before the first look-up keep their hours; later ones are scaled by the story speed.
  private func seconds(of step: StoryStep, hoursFactor: Double) -> Double {
    step.hours < 0 ? step.hours * 3600 : step.hours * 3600 * hoursFactor / speed
  }

  private func event(
    _ step: StoryStep, _ words: String, at date: Int, _ number: String, _ carrier: CarrierProfile,
    _ plan: StoryPlanner.Plan
  ) -> ParcelEvent {
    let stage = step.stage
    let hash = StoryPlanner.hash(number, seed: 7)
    let stores = carrier.stores
    let own = Int(hash % UInt64(stores.count))
    let store = step.isElsewhere ? stores[(own + 1) % stores.count] : plan.place ?? stores[own]
    let depots = carrier.depots
    // The first steps take place at the sender's depot.
    let isEarly = [.ordered, .handedIn, .collectedFromSender, .leftOrigin].contains(stage)
    let depot = depots[(Int(hash >> 8) % depots.count + (isEarly ? 1 : 0)) % depots.count]
    let isStore = [.atStore, .lastDay, .pickedUp, .notPickedUp].contains(stage)
    let place = isStore ? store : depot
    let text = words.replacing("{store}", with: store).replacing("{depot}", with: depot)
    let isAbroad = carrier.route == .international && [.ordered, .collectedFromSender].contains(stage)
    return ParcelEvent(date: date, stage: stage, text: text, place: place, isAbroad: isAbroad)
  }
}
