import Phrases
import Tracking

extension CardWriter {
  /// Why a parcel's source gives no answer, and since when; nil where all is well.
  func sourceTrouble(_ parcel: Parcel) -> String? {
    guard let trouble = parcel.shipment.trouble else { return nil }
    if let need = phoneNeed(parcel) { return need }
    let key = Self.troubleKey(trouble.outcome, isKeyed: parcel.shipment.isKeyed == true)
    return text(key, ["carrier": shortCarrier(parcel), "since": stamp(trouble.since)])
  }

  /// By the outcome's name, as it is stored with the shipment.
  private static func troubleKey(_ outcome: String, isKeyed: Bool) -> PhraseKey {
    switch outcome {
    case "blocked": .parcelSourceBlocked
    case "rateLimited": .parcelSourceLimited
    case "unreachable", "addressNotAllowed": .parcelSourceUnreachable
    case "layoutChanged": .parcelSourceUnreadable
    // A chat's own key can be replaced by whoever brought it.
    case "unauthorized": isKeyed ? .parcelSourceUnauthorizedOwn : .parcelSourceUnauthorized
    default: .parcelSourceDown
    }
  }
}
