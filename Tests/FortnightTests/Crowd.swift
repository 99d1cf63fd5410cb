import Foundation
import Tracking

/// Parcels by the thousand, made of what alerts depend on alone: what happens when, how exactly it is told, who follows.
struct Crowd: Sendable {
  struct Life: Sendable {
    var truth: Truth
    var followers: [AlertChecker.Listener]
  }

  static let carrier: CarrierID = "tcat"

  let lives: [Life]

  /// Lives begin up to ten days before `start`, so that there are parcels in every stage when they are added.
  init(_ count: Int, chats: Int, from start: Date, lot: Lot) {
    lives = (0..<count).map { index in
      let birth = start.addingTimeInterval(lot.within(-10...9, "birth", "\(index)") * 86_400)
      let truth = Truth(Self.moments(index, from: birth, lot))
      return Life(truth: truth, followers: Self.followers(index, chats, from: start, birth, lot))
    }
  }

  static func number(_ index: Int) -> TrackingNumber? { TrackingNumber(String(620_000_000_000 + index)) }

  static func index(of number: TrackingNumber) -> Int? { Int(number.text).map { $0 - 620_000_000_000 } }

  // MARK: What happens

  private static let ways: [[Status]] = [
    [.infoReceived, .inTransit, .arrivedAtStore, .collected],
    [.infoReceived, .inTransit, .outForDelivery, .delivered],
    [.infoReceived, .inTransit, .outForDelivery, .exception, .outForDelivery, .delivered],
    [.infoReceived, .inTransit, .arrivedAtStore, .returning, .returned],
    [.inTransit, .exception, .inTransit, .arrivedAtStore, .exception, .arrivedAtStore, .collected],
    [.inTransit, .outForDelivery, .returning, .returned], [.infoReceived, .inTransit], [],
  ]

  private static func moments(_ index: Int, from birth: Date, _ lot: Lot) -> [Truth.Moment] {
    let way = ways[lot.pick(ways.count, "way", "\(index)")]
    let precision: EventTime.Precision? =
      switch lot.pick(10, "precision", "\(index)") {
      case 0: .day
      case 1: nil
      case 2...5: .second
      default: .minute
      }
    var date = birth
    return way.enumerated().map { step, status in
      date += lot.within(1...44, "step", "\(index)", "\(step)") * 3600
      return Truth.Moment(
        date: date, texts: ["第\(step + 1)步"], place: "", status: status, precision: precision)
    }
  }

  private static func followers(
    _ index: Int, _ chats: Int, from start: Date, _ birth: Date, _ lot: Lot
  ) -> [AlertChecker.Listener] {
    let count = 1 + lot.pick(5, "followers", "\(index)") / 4
    let first = lot.pick(chats, "chat", "\(index)")
    return (0..<count).map { follower in
      let earliest = max(start, birth).addingTimeInterval(30)
      let addedAt = earliest.addingTimeInterval(lot.within(0...50, "added", "\(index)", "\(follower)") * 3600)
      return AlertChecker.Listener(chat: (first + follower) % chats, addedAt: addedAt)
    }.sorted { $0.addedAt < $1.addedAt }
  }
}
