public import Chat
import Phrases
public import Tracking

/// Asks for the last four digits of a phone number. Some sources require them before they answer about a parcel.
public struct PhonePrompt: Codable, Sendable, Hashable {
  /// Why the user's answer was not accepted.
  public enum Fault: String, Codable, Sendable {
    /// The answer was not four digits; the bot still waits for them.
    case notDigits
    /// The operator has set no key to encrypt the digits with.
    case unavailable
  }

  /// The parcel whose source requires the digits.
  public var parcel: ParcelID
  /// Why the previous answer was not accepted; nil for the first question.
  public var fault: Fault?

  /// Creates a prompt for a parcel.
  public init(_ parcel: ParcelID, fault: Fault? = nil) {
    self.parcel = parcel
    self.fault = fault
  }
}

extension Cards {
  /// The question for the digits, or the reason why the answer was not accepted.
  public func phone(_ prompt: PhonePrompt, of parcel: Parcel, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    switch prompt.fault {
    case nil:
      lines.add(.bold(writer.text(.buttonPhone)))
      lines.add(writer.text(.phoneAsk, ["carrier": writer.shortCarrier(parcel.carrier)]))
    case .notDigits: lines.add(writer.text(.phoneNotDigits))
    case .unavailable: lines.add(writer.text(.phoneUnavailable))
    }
    return Card(text: lines.text, buttons: [[writer.button(.buttonBack, .show(parcel.id))]])
  }
}

extension CardWriter {
  /// A sentence on the digits if the parcel's source requires them: that they are needed, that the chat's digits are
  /// being tried, or that the source did not accept them.
  func phoneSentence(_ parcel: Parcel) -> String? {
    guard needsPhoneDigits(parcel) else { return nil }
    return text(phoneKey(parcel), ["carrier": shortCarrier(parcel.carrier)])
  }

  private func phoneKey(_ parcel: Parcel) -> PhraseKey {
    if isTryingPhoneDigits(parcel) { return .parcelPhoneTried }
    return style.phoneDigits[parcel.carrier] == nil ? .parcelPhoneWanted : .parcelPhoneRefused
  }

  /// Whether the chat has given digits and the source has not been asked since.
  func isTryingPhoneDigits(_ parcel: Parcel) -> Bool {
    guard needsPhoneDigits(parcel), let givenAt = style.phoneDigits[parcel.carrier] else { return false }
    return parcel.shipment.lastChecked.map { $0 <= givenAt } ?? true
  }

  /// Asks for the digits; nil if the source does not require them.
  func phoneButton(_ parcel: Parcel) -> Button? {
    needsPhoneDigits(parcel) && !parcel.status.isFinal ? button(.buttonPhone, .askPhone(parcel.id)) : nil
  }

  private func needsPhoneDigits(_ parcel: Parcel) -> Bool { parcel.shipment.trouble?.wantsPhoneDigits == true }
}
