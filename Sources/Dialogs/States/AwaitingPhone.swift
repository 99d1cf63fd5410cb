import Cards
public import Chat
import Foundation
import Store
import Tracking

/// The last four digits of a phone number, for sources that need them.
extension Dialogs {
  /// Asks for the digits, in a private chat only. In a group, where all members would see them, only says where to send
  /// them.
  func askPhone(of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.answerPress(.phonePrivateOnly) }
    guard parcel.shipment.trouble?.wantsPhoneDigits == true else {
      try context.answerPress(.outdated)
      return try context.showCard(parcel.id)
    }
    context.state.mode = .awaitingPhone(parcel.id)
    try context.answerPress(.none)
    try context.show(.phone(PhonePrompt(parcel.id)), slot: Slots.temporaryView(parcel.id))
  }

  /// Handles the text while the bot waits for the digits. It is never read as anything else. The digits leave this
  /// function only encrypted, and the user's message is deleted. All parcels of the carrier that wait for the digits
  /// are then looked up, as far as the chat's allowance permits.
  func handlePhoneDigits(_ text: String, of id: ParcelID, _ context: inout UpdateContext) throws {
    let chat = context.update.chat
    guard let parcel = try context.snapshot.parcel(id, in: chat) else {
      context.state.mode = .idle
      return try context.reply(.gone)
    }
    guard let digits = PhoneDigits.digits(in: text) else {
      return try context.reply(.phone(PhonePrompt(id, fault: .notDigits)), slot: Slots.temporaryView(id))
    }
    context.state.mode = .idle
    try context.deleteMessage()
    guard let sealed = seal(digits, .phoneDigits(parcel.carrier), chat) else {
      return try context.reply(.phone(PhonePrompt(id, fault: .unavailable)), slot: Slots.temporaryView(id))
    }
    context.effects.append(
      .saveDigits(SealedDigits(chat: chat, carrier: parcel.carrier, sealed: sealed, givenAt: context.now)))
    let waiting = try context.snapshot.parcels(in: chat).filter {
      $0.carrier == parcel.carrier && $0.shipment.trouble?.wantsPhoneDigits == true
    }
    let (granted, spent) = try grant(waiting.count, Allowance.lookUps, &context)
    for other in waiting.prefix(granted) { context.effects.append(.lookUpNow(other.id, .card)) }
    try context.reply(.parcel(id, view: .card), slot: Slots.parcel(id))
    if let spent { try context.reply(.spent(spent)) }
  }
}

/// Finds the last digits of a phone number in what users write.
public enum PhoneDigits {
  private static let count = 4

  /// The four digits. Nil unless the text consists of exactly four digits, ASCII or full-width.
  static func digits(in text: String) -> Secret? {
    let plain = text.precomposedStringWithCompatibilityMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    guard plain.utf8.count == count, plain.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return nil
    }
    return Secret(plain)
  }

  /// Whether an update may contain the digits, alone or with a few words around them.
  public static func mayBePresent(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text):
      text.utf8.count <= 64 && text.unicodeScalars.count { $0.properties.numericType == .decimal } == count
    case .command, .button, .wordless, .document, .membership, .migrated, .joined, .left: false
    }
  }
}
