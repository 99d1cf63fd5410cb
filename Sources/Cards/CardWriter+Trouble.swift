import Phrases
import Tracking

extension CardWriter {
  /// Why the parcel's source gives no answer, and since when; nil if it answers.
  func sourceTrouble(_ parcel: Parcel) -> String? {
    guard let trouble = parcel.shipment.trouble else { return nil }
    if let need = phoneSentence(parcel) { return need }
    let key = Self.troubleKey(trouble.outcome, needsOwnKey: parcel.shipment.needsOwnKey == true)
    return text(key, ["carrier": shortCarrier(parcel), "since": stamp(trouble.since)])
  }

  /// Chosen by the name of the outcome as it is stored with the shipment.
  private static func troubleKey(_ outcome: String, needsOwnKey: Bool) -> PhraseKey {
    switch outcome {
    case "blocked": .parcelSourceBlocked
    case "rateLimited": .parcelSourceLimited
    case "unreachable", "addressNotAllowed": .parcelSourceUnreachable
    case "layoutChanged": .parcelSourceUnreadable
    // A chat can replace its own key, but not the operator's.
    case "unauthorized": needsOwnKey ? .parcelSourceUnauthorizedOwn : .parcelSourceUnauthorized
    default: .parcelSourceDown
    }
  }
}
