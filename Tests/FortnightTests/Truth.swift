import Foundation
import Tracking

@testable import Simulator

/// What really happens to a parcel, and what a person would call it. It knows nothing of how the bot reads answers.
struct Truth: Sendable {
  struct Moment: Sendable {
    /// To the second.
    var date: Date
    /// In the carrier's words; some leave out the store in brackets behind them.
    var texts: [String]
    var place: String
    var status: Status
    /// How exactly it is told; nil where only that it happened.
    var precision: EventTime.Precision? = .minute

    /// The time as it is told.
    var told: EventTime? {
      switch precision {
      case .second: EventTime(date, precision: .second)
      case .minute:
        EventTime(
          Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60), precision: .minute)
      case .day: EventTime(Day(date).date(), precision: .day)
      case nil: nil
      }
    }
  }

  /// Oldest first.
  let moments: [Moment]

  init(_ moments: [Moment]) { self.moments = moments }

  init(_ events: [ParcelEvent], of carrier: String) {
    moments = events.reversed().map {
      Moment(
        date: Date(timeIntervalSince1970: Double($0.date)), texts: [$0.text, $0.ownWords], place: $0.place,
        status: Self.status($0.stage, carrier))
    }
  }

  /// A stay in a status.
  struct Stay {
    var status: Status
    /// The moment with which it began.
    var first: Moment

    var since: Date { first.date }
  }

  /// The stays that somebody sees who looks when so many moments have passed, one look after another.
  func stays(lookingAt counts: [Int]) -> [(look: Int, stay: Stay)] {
    var stays: [(look: Int, stay: Stay)] = []
    var status = Status.pending
    for (look, count) in counts.enumerated() {
      guard count > 0, moments[count - 1].status.follows(status) else { continue }
      status = moments[count - 1].status
      let run = moments[..<count].reversed().prefix { $0.status == status }
      stays.append((look, Stay(status: status, first: run.last ?? moments[count - 1])))
    }
    return stays
  }

  // MARK: What stages are called

  private static func status(_ stage: Stage, _ carrier: String) -> Status {
    if let own = exceptions[carrier]?[stage] { return own }
    return switch stage {
    case .ordered, .handedIn: .infoReceived
    case .collected, .leftOrigin, .atCentre, .underway, .preparing, .atCustoms, .cleared: .inTransit
    case .outForDelivery: .outForDelivery
    case .notHome, .held: .exception
    case .refused, .notPickedUp, .returning: .returning
    case .atStore, .lastDay: .arrivedAtStore
    case .pickedUp: .collected
    case .delivered: .delivered
    case .returned: .returned
    }
  }

  /// Where a carrier's own words say something else of a stage.
  private static let exceptions: [String: [Stage: Status]] = [
    // An order, and nothing sent yet; sent back, nobody says to whom.
    "sevenEleven": [.ordered: .pending, .returned: .returning],
    "familyMart": [.ordered: .pending, .returned: .returning], "hiLife": [.ordered: .pending],
    "okMart": [.ordered: .pending, .returned: .returning], "shopee": [.ordered: .pending],
    // Taken over from the sender, and not on its way yet.
    "pchome": [.collected: .infoReceived, .pickedUp: .delivered, .returned: .returning],
    "postTW": [.collected: .infoReceived], "sfExpress": [.collected: .infoReceived],
    // "Delivered", says who handed it to a store.
    "tcat": [.pickedUp: .delivered], "ecan": [.pickedUp: .delivered],
    "kerry": [.pickedUp: .delivered, .returned: .returning],
    "momo": [.pickedUp: .delivered, .returned: .returning],
    "hct": [.refused: .exception, .pickedUp: .delivered, .returned: .returning],
    // What is declared has arrived.
    "customs": [.ordered: .inTransit],
  ]
}

extension Status {
  /// Forward, or into and out of trouble.
  fileprivate func follows(_ other: Status) -> Bool {
    let way: [Status] = [.pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .delivered, .collected]
    guard let from = way.firstIndex(of: other), let to = way.firstIndex(of: self) else { return self != other }
    return to > from
  }
}
