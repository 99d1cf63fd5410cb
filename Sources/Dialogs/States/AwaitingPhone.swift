import Cards
public import Chat
import Foundation
import Store
import Tracking

/// The last four digits of a phone, where a source wants them.
extension Dialogs {
  /// A group reads along, and the digits are one person's: there it is only said where they are taken.
  func askPhone(of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.answer(.phonePrivateOnly) }
    guard parcel.shipment.trouble?.wantsPhoneDigits == true else {
      try context.answer(.outdated)
      return try context.showCard(parcel.id)
    }
    context.state.mode = .awaitingPhone(parcel.id)
    try context.answer(.none)
    try context.show(.phone(PhonePrompt(parcel.id)), slot: Slots.passing(parcel.id))
  }

  /// Whatever comes is read as nothing else. The digits go from here sealed, and out of the chat; all the carrier's
  /// parcels that wait for them are asked about at once, as far as the chat may have that.
  func phone(_ text: String, of id: ParcelID, _ context: inout UpdateContext) throws {
    let chat = context.update.chat
    guard let parcel = try context.snapshot.parcel(id, in: chat) else {
      context.state.mode = .idle
      return try context.reply(.gone)
    }
    guard let digits = PhoneDigits.digits(in: text) else {
      return try context.reply(.phone(PhonePrompt(id, fault: .notDigits)), slot: Slots.passing(id))
    }
    context.state.mode = .idle
    try context.deleteMessage()
    guard let sealed = seal(digits, .phoneDigits(parcel.carrier), chat) else {
      return try context.reply(.phone(PhonePrompt(id, fault: .unavailable)), slot: Slots.passing(id))
    }
    context.effects.append(
      .keepDigits(SealedDigits(chat: chat, carrier: parcel.carrier, sealed: sealed, givenAt: context.now)))
    let waiting = try context.snapshot.parcels(in: chat).filter {
      $0.carrier == parcel.carrier && $0.shipment.trouble?.wantsPhoneDigits == true
    }
    let (granted, spent) = try grant(waiting.count, Allowance.lookUps, &context)
    for other in waiting.prefix(granted) { context.effects.append(.lookUpNow(other.id, .card)) }
    try context.reply(.parcel(id, view: .card), slot: Slots.parcel(id))
    if let spent { try context.reply(.spent(spent)) }
  }
}

/// Finds the last digits of a phone in what users write.
public enum PhoneDigits {
  private static let count = 4

  /// Four digits, of ASCII's or as wide as Chinese characters, and nothing else.
  static func digits(in text: String) -> Secret? {
    let plain = text.precomposedStringWithCompatibilityMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    guard plain.utf8.count == count, plain.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return nil
    }
    return Secret(plain)
  }

  /// Whether an update may hold them, alone or with a few words around them.
  public static func mayStand(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text):
      text.utf8.count <= 64 && text.unicodeScalars.count { $0.properties.numericType == .decimal } == count
    case .command, .button, .wordless, .document, .membership, .migrated, .joined, .left: false
    }
  }
}
