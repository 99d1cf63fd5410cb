import Phrases
import Tracking

/// A parcel that the user sends to somebody else.
struct SentText: CardPart {
  let context: CardContext

  /// "Sent by you"; in a group, where not everybody sends it, "Sent to somebody else".
  var heading: String { text(style.isPrivate ? .sentByYou : .sentByGroup) }

  /// Says that the user sends the parcel; nil if not.
  func words(_ parcel: Parcel) -> String? { parcel.isSent ? heading : nil }

  /// What its status means, where that is something else than for a parcel that the user gets. Nil if there is nothing
  /// to explain.
  func meaning(_ parcel: Parcel) -> PhraseKey? {
    switch parcel.status {
    case .inTransit where pickupText.isForStore(parcel): .sentToStore
    case .arrivedAtStore: isKept(parcel) ? .sentIfNotCollected : nil
    default: nil
    }
  }

  private func isKept(_ parcel: Parcel) -> Bool { parcel.deadline.map { deadlineText.days(to: $0) >= 0 } ?? true }

  /// What to do about silence.
  func quietAdvice(_ parcel: Parcel) -> PhraseKey {
    switch parcel.status {
    case .infoReceived: .sentNotHandedOver
    case .returning: .sentQuietReturning
    default: .sentAskCarrier
    }
  }

  /// Says that it has arrived where the receiver collects it, or that the receiver has it.
  func arrival(_ parcel: Parcel) -> PhraseKey {
    switch parcel.status {
    case .arrivedAtStore: isStoreCarrier(parcel.carrier) ? .sentAlertAtStore : .sentAlertAtPoint
    case .delivered: .sentAlertDelivered
    default: .sentAlertCollected
    }
  }
}

extension CardPart {
  var sentText: SentText { SentText(context: context) }
}

extension Parcel {
  /// The emoji of its status. 🟣 marks what the user can pick up, so a sent parcel at a store is still on its way.
  var mark: String { isSent && status == .arrivedAtStore ? Status.inTransit.mark : status.mark }
}
