import Foundation
import Phrases
import Tracking

/// Why a parcel's source gives no answer. Some sources require the last digits of a phone number first.
struct SourceTroubleText: CardPart {
  let context: CardContext

  /// Why the parcel's source gives no answer, and since when; nil if it answers.
  func sentence(_ parcel: Parcel) -> String? {
    guard let trouble = parcel.shipment?.trouble else { return nil }
    if let need = phoneSentence(parcel) { return need }
    let key = Self.phrase(trouble.outcome, needsOwnKey: parcel.shipment?.needsOwnKey == true)
    return text(key, ["carrier": shortCarrier(parcel), "since": stamp(trouble.since)])
  }

  /// Chosen by the name of the outcome as it is stored with the shipment.
  private static func phrase(_ outcome: String, needsOwnKey: Bool) -> PhraseKey {
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

  // MARK: Digits of a phone number

  /// A sentence on the digits if the parcel's source requires them: that they are needed, that the chat's digits are
  /// being tried, or that the source did not accept them.
  private func phoneSentence(_ parcel: Parcel) -> String? {
    guard parcel.needsPhoneDigits else { return nil }
    return text(phoneKey(parcel), ["carrier": shortCarrier(parcel.carrier)])
  }

  private func phoneKey(_ parcel: Parcel) -> PhraseKey {
    if isTryingPhoneDigits(parcel) { return .parcelPhoneTried }
    return style.phoneDigits[parcel.carrier] == nil ? .parcelPhoneWanted : .parcelPhoneRefused
  }

  /// Whether the chat has given digits and the source has not been asked since.
  func isTryingPhoneDigits(_ parcel: Parcel) -> Bool {
    guard parcel.needsPhoneDigits, let givenAt = style.phoneDigits[parcel.carrier] else { return false }
    return parcel.shipment?.lastChecked.map { $0 <= givenAt } ?? true
  }
}

extension CardPart {
  var sourceTroubleText: SourceTroubleText { SourceTroubleText(context: context) }
}

extension Parcel {
  /// Whether the source requires the last digits of a phone number.
  var needsPhoneDigits: Bool { shipment?.trouble?.wantsPhoneDigits == true }
}
