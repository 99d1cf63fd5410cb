import Foundation
import Tracking

@testable import Simulator

/// What really happens to a parcel, and which status a person would give it. Independent of how the bot reads answers.
struct Truth: Sendable {
  struct Moment: Sendable {
    /// Exact to the second.
    var date: Date
    /// The carrier's text, with and without the store name at its end.
    var texts: [String]
    var place: String
    var status: Status
    /// The precision of the reported time; nil if none is reported.
    var precision: EventTime.Precision? = .minute

    /// The time as the carrier reports it.
    var reported: EventTime? {
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
        date: Date(timeIntervalSince1970: Double($0.date)), texts: [$0.text, $0.textWithoutStore], place: $0.place,
        status: Self.status($0.stage, carrier))
    }
  }

  /// A stay in a status.
  struct Stay {
    var status: Status
    /// The moment at which it began.
    var first: Moment

    var since: Date { first.date }
  }

  /// The stays that a series of look-ups sees. `counts`: how many moments have passed at each look-up.
  func stays(lookingAt counts: [Int]) -> [(lookUp: Int, stay: Stay)] {
    var stays: [(lookUp: Int, stay: Stay)] = []
    var status = Status.pending
    for (lookUp, count) in counts.enumerated() {
      guard count > 0, moments[count - 1].status.follows(status) else { continue }
      status = moments[count - 1].status
      let run = moments[..<count].reversed().prefix { $0.status == status }
      stays.append((lookUp, Stay(status: status, first: run.last ?? moments[count - 1])))
    }
    return stays
  }

  // MARK: The status of each stage

  private static func status(_ stage: Stage, _ carrier: String) -> Status {
    if let own = exceptions[carrier]?[stage] { return own }
    return switch stage {
    case .ordered, .handedIn: .infoReceived
    case .collectedFromSender, .leftOrigin, .atCentre, .underway, .preparing, .atCustoms, .cleared: .inTransit
    case .outForDelivery: .outForDelivery
    case .notHome, .held: .exception
    case .refused, .notPickedUp, .returning: .returning
    case .atStore, .lastDay: .arrivedAtStore
    case .pickedUp: .collected
    case .delivered: .delivered
    case .returned: .returned
    }
  }

  /// Stages for which a carrier's text means another status.
  private static let exceptions: [String: [Stage: Status]] = [
    // Ordered, but not sent yet. Returned, but not necessarily to the sender.
    "sevenEleven": [.ordered: .pending, .returned: .returning],
    "familyMart": [.ordered: .pending, .returned: .returning], "hiLife": [.ordered: .pending],
    "okMart": [.ordered: .pending, .returned: .returning], "shopee": [.ordered: .pending],
    // Accepted from the sender, but not on its way yet.
    "pchome": [.collectedFromSender: .infoReceived, .pickedUp: .delivered, .returned: .returning],
    "postTW": [.collectedFromSender: .infoReceived], "sfExpress": [.collectedFromSender: .infoReceived],
    // The carrier says "delivered" when the store has handed the parcel over.
    "tcat": [.pickedUp: .delivered], "ecan": [.pickedUp: .delivered],
    "kerry": [.pickedUp: .delivered, .returned: .returning],
    "momo": [.pickedUp: .delivered, .returned: .returning],
    "hct": [.refused: .exception, .pickedUp: .delivered, .returned: .returning],
    // A parcel that is declared has already arrived in the country.
    "customs": [.ordered: .inTransit],
  ]
}

extension Status {
  /// Whether the status is a later stage, or one of the two is trouble.
  fileprivate func follows(_ other: Status) -> Bool {
    let way: [Status] = [.pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .delivered, .collected]
    guard let from = way.firstIndex(of: other), let to = way.firstIndex(of: self) else { return self != other }
    return to > from
  }
}
