import Foundation
import Tracking

/// Says which alerts a chat should have got of a parcel. Deliberately simple, and knows nothing of how the bot decides.
struct AlertChecker {
  /// One chat's stake.
  struct Listener: Sendable {
    var chat: Int
    var addedAt: Date
  }

  /// When the bot learned so many of the parcel's moments.
  struct Look: Sendable {
    var at: Date
    var moments: Int
  }

  struct Expected: Hashable {
    var chat: Int
    var kind: AlertKind
    /// When the bot knew what there is to tell.
    var knownAt: Date
  }

  /// After so long without a word of the carrier the chat is asked once.
  private static let doubt = 3 * 86_400.0
  /// News that is older only changes the card.
  private static let freshness = 48 * 3600.0

  let truth: Truth
  let listeners: [Listener]

  func alerts(_ looks: [Look]) -> [Expected] {
    let stays = truth.stays(lookingAt: looks.map(\.moments))
    return listeners.flatMap { listener in
      let told = stays.compactMap { look, stay -> Expected? in
        guard let kind = Self.kind(stay.status), Self.rings(stay.first, for: listener, looks, look) else { return nil }
        return Expected(chat: listener.chat, kind: kind, knownAt: looks[look].at)
      }
      let doubtful = looks.first { $0.moments == 0 && $0.at >= listener.addedAt.addingTimeInterval(Self.doubt) }
      return told + (doubtful.map { [Expected(chat: listener.chat, kind: .stillUnknown, knownAt: $0.at)] } ?? [])
    }
  }

  /// What happened after the parcel was added. Where the time does not tell, what was not yet so at the first answer.
  private static func rings(_ moment: Truth.Moment, for listener: Listener, _ looks: [Look], _ look: Int) -> Bool {
    guard listener.addedAt <= looks[look].at else { return false }
    let hadAnswer = looks[..<look].contains { $0.at >= listener.addedAt }
    guard let told = moment.told else { return hadAnswer }
    if looks[look].at.timeIntervalSince(told.date) > freshness { return false }
    if told.date >= listener.addedAt { return true }
    let grain: Double =
      switch told.precision {
      case .second: 1
      case .minute: 60
      case .day: 86_400
      }
    return told.date.addingTimeInterval(grain) > listener.addedAt && hadAnswer
  }

  private static func kind(_ status: Status) -> AlertKind? {
    switch status {
    case .arrivedAtStore: .readyForPickup
    case .outForDelivery: .outForDelivery
    case .delivered: .delivered
    case .exception, .returning, .returned: .trouble
    case .pending, .infoReceived, .inTransit, .collected, .expired: nil
    }
  }
}
