public import Chat
import Phrases
public import Tracking

/// Asks for the last four digits of a phone, which a source wants to know before it tells of a parcel.
public struct PhonePrompt: Codable, Sendable, Hashable {
  /// What is wrong with what came.
  public enum Fault: String, Codable, Sendable {
    /// It is not four digits; still waiting for them.
    case notDigits
    /// There is no key to hide them with.
    case unavailable
  }

  public var parcel: ParcelID
  public var fault: Fault?

  public init(_ parcel: ParcelID, fault: Fault? = nil) {
    self.parcel = parcel
    self.fault = fault
  }
}

extension Cards {
  public func phone(_ prompt: PhonePrompt, of parcel: Parcel, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    switch prompt.fault {
    case nil:
      lines.add(.bold(words.text(.buttonPhone)))
      lines.add(words.text(.phoneAsk, ["carrier": words.shortCarrier(parcel.carrier)]))
    case .notDigits: lines.add(words.text(.phoneNotDigits))
    case .unavailable: lines.add(words.text(.phoneUnavailable))
    }
    return Card(text: lines.text, buttons: [[words.button(.buttonBack, .show(parcel.id))]])
  }
}

extension CardWriter {
  /// What is said of the digits, where the parcel's source wants them: that it does; that those of the chat are tried;
  /// or that an answer came since, and they did not fit.
  func phoneNeed(_ parcel: Parcel) -> String? {
    guard wantsPhone(parcel) else { return nil }
    return text(phoneKey(parcel), ["carrier": shortCarrier(parcel.carrier)])
  }

  private func phoneKey(_ parcel: Parcel) -> PhraseKey {
    if isPhoneTried(parcel) { return .parcelPhoneTried }
    return style.phoneDigits[parcel.carrier] == nil ? .parcelPhoneWanted : .parcelPhoneRefused
  }

  /// The chat has given some, and no answer came since.
  func isPhoneTried(_ parcel: Parcel) -> Bool {
    guard wantsPhone(parcel), let givenAt = style.phoneDigits[parcel.carrier] else { return false }
    return parcel.shipment.lastChecked.map { $0 <= givenAt } ?? true
  }

  /// Where the digits are asked for.
  func phoneButton(_ parcel: Parcel) -> Button? {
    wantsPhone(parcel) && !parcel.status.isFinal ? button(.buttonPhone, .askPhone(parcel.id)) : nil
  }

  private func wantsPhone(_ parcel: Parcel) -> Bool { parcel.shipment.trouble?.wantsPhoneDigits == true }
}
