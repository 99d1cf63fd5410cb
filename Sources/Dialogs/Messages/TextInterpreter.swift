import Cards
import Chat
import Extraction
import Foundation
import Mail
import Store
import Tracking

/// Reads a message for parcels, with what the chat chose before. "Today" and "until 22:00" in a notice are the store's
/// words, so days are counted in Taiwan wherever the chat is.
struct TextInterpreter {
  let services: DialogServices

  /// Reads the text. If the carrier of a number is open, reads it again with what the chat chose before; this memory is
  /// loaded only then.
  func interpret(_ text: String, links: [String] = [], _ context: UpdateContext) throws -> InterpretedText {
    let extractor = services.extractor
    let now = context.update.writtenAt
    let extraction = extractor.read(text, links: links, now: now)
    let open = Set(extraction.numbers.filter { !$0.isDecided }.map(\.number))
    let customs = CustomsMatter(in: text)
    var first = InterpretedText(extraction: extraction, customs: customs, writtenAt: now)
    first.isUsersOwn = isUsersOwn(context)
    if extraction.numbers.count == 1 { first.order = try waitingOrder(in: text, context) }
    guard !open.isEmpty else { return first }
    let memory = try context.memory()
    guard memory != ChatMemory() else { return first }
    let again = extractor.read(text, links: links, now: now, memory: memory)
    let decided = again.numbers.filter { $0.isDecided && open.contains($0.number) }
    (first.extraction, first.remembered) = (again, Set(decided.map(\.number)))
    return first
  }

  private func waitingOrder(in text: String, _ context: UpdateContext) throws -> MailOrder? {
    let since = context.now.addingTimeInterval(-MailOrder.life)
    let orders = try context.snapshot.mailOrders(in: context.update.chat, since: since).filter { $0.parcel == nil }
    guard !orders.isEmpty, let number = services.extractor.order(in: text) else { return nil }
    return orders.first { $0.number == number }
  }

  private func isUsersOwn(_ context: UpdateContext) -> Bool { context.isPrivate && !context.update.isForwarded }

  /// Whether a text that may be the value of a field has a parcel or signs of fraud, so that it is a message of its own.
  func findsParcelOrScam(_ text: String, _ links: [String], _ context: UpdateContext) throws -> Bool {
    let extraction = try interpret(text, links: links, context).extraction
    return !extraction.numbers.isEmpty || extraction.scam != nil
  }

  /// Reads what was read in pictures, together with their caption and with what the chat chose before.
  func interpret(_ reading: PictureReading, _ context: UpdateContext) throws -> InterpretedText {
    let now = context.update.writtenAt
    let picture = services.extractor.read(
      reading.reports, caption: reading.caption, links: reading.links, now: now, memory: try context.memory())
    var interpreted = InterpretedText(
      extraction: picture.result, customs: CustomsMatter(in: picture.text), writtenAt: now)
    // Words in a picture are somebody else's, and may be misread.
    interpreted.extraction.sentHints = services.extractor.read(reading.caption, now: now).sentHints
    interpreted.isUsersOwn = isUsersOwn(context)
    interpreted.picture = picture
    interpreted.files = reading.pictures.map(\.file.id)
    return interpreted
  }

  /// Reads a mail, with what the chat chose before.
  func interpret(_ mail: MailReading.Mail, _ context: UpdateContext) throws -> InterpretedText {
    let read = services.extractor.read(
      mail.report, isSenderConfirmed: mail.isSenderConfirmed, now: mail.date, memory: try context.memory())
    var interpreted = InterpretedText(
      extraction: read.result, customs: CustomsMatter(in: read.text), writtenAt: mail.date)
    interpreted.isTrusted = mail.isSenderConfirmed
    interpreted.mail = read
    interpreted.sender = mail.report.from?.address
    interpreted.organization = read.isFromKnownSender ? nil : mail.confirmedOrganization
    return interpreted
  }

  /// For a line in which the user typed a parcel.
  var typedReader: TypedParcelReader {
    TypedParcelReader(extractor: services.extractor, spoken: services.spoken, sentences: services.sentences)
  }
}
