import Cards
import Chat
import Extraction
import Store
import Tracking

/// What is in a message: parcels, notices, pictures and mails.
extension MeaningReader {
  static func fraud(_ message: Message) throws -> Meaning? { try message.fraud().map(Meaning.fraud) }

  static func oneTimeCode(_ message: Message) throws -> Meaning? {
    let extraction = try message.extraction()
    guard extraction.numbers.isEmpty, extraction.doubtful.isEmpty else { return nil }
    return message.services.spoken.isOneTimeCode(message.fullText) ? .oneTimeCode : nil
  }

  static func parcels(_ message: Message) throws -> Meaning? { try message.isNumberless() ? nil : .parcels }

  static func parcelCorrection(_ message: Message) throws -> Meaning? {
    let context = message.context
    let extraction = try message.extraction()
    func isNew(_ number: TrackingNumber) throws -> Bool {
      try context.snapshot.parcelID(number: number, in: context.update.chat) == nil
    }
    let own = try context.update.message.map { try context.snapshot.parcels(from: $0, in: context.update.chat) } ?? []
    let hasNew =
      try extraction.numbers.contains { try isNew($0.number) }
      || context.isPrivate && extraction.doubtful.contains { try isNew($0.number) }
    return own.isEmpty && !hasNew ? nil : .parcelCorrection
  }

  static func loneCode(_ message: Message) -> Meaning? {
    message.services.extractor.loneCode(in: message.fullText).map(Meaning.loneCode)
  }

  static func detailsForCard(_ message: Message) throws -> Meaning? {
    let parcels = try message.parcelsRepliedTo()
    guard parcels.count == 1, let noted = try message.interpreted().notedFieldsWithoutNumber else { return nil }
    return .pickupDetails(noted, of: parcels[0])
  }

  static func customs(_ message: Message) throws -> Meaning? {
    try mayBeNotice(message) ? message.interpreted().customs.map(Meaning.customs) : nil
  }

  static func notice(_ message: Message) throws -> Meaning? {
    try mayBeNotice(message) ? message.interpreted().notedFieldsWithoutNumber.map(Meaning.notice) : nil
  }

  /// In a group, a text must be a notice and meant for the bot.
  private static func mayBeNotice(_ message: Message) throws -> Bool {
    guard message.isText, !message.context.isPrivate else { return true }
    return try message.context.isAddressedToBot && message.interpreted().notedFieldsWithoutNumber != nil
  }

  /// A mail without a number is about an order or a notice, if it is about a parcel at all.
  static func mailWithoutNumber(_ message: Message) throws -> Meaning? {
    try message.interpreted().mail?.isParcelMail == true ? .mailWithoutNumber : nil
  }

  static func fraudAsked(_ message: Message) throws -> Meaning? {
    try mayAnswerNothing(message) && message.extraction().asksAboutFraud ? .fraudAsked : nil
  }

  static func nothing(_ message: Message) -> Meaning? { mayAnswerNothing(message) ? .nothing : nil }

  /// Members of a group are not told that nothing was found in what they write.
  private static func mayAnswerNothing(_ message: Message) -> Bool { !message.isText || message.context.isPrivate }

  // MARK: Pictures

  static func captionAlone(_ message: Message) throws -> Meaning? {
    guard try !message.text.isEmpty && message.invoices() == nil && message.slip() == nil else { return nil }
    return .captionAlone
  }

  static func unreadPicture(_ message: Message) throws -> Meaning? {
    guard message.text.isEmpty, try message.invoices() == nil, try message.slip() == nil else { return nil }
    return message.pictures?.trouble.map(Meaning.unread)
  }

  static func moreInPicture(_ message: Message) throws -> Meaning? {
    let hasSlip = try message.text.isEmpty && message.slip() != nil
    return try hasSlip || message.invoices() != nil ? message.pictures.map(Meaning.moreInPicture) : nil
  }
}
