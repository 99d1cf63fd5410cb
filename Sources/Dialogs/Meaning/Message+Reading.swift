import Cards
import Chat
import Extraction
import Foundation
import Mail
import Pictures
import Store
import Tracking

/// How each body is read. "Today" and "until 22:00" in a notice are the store's words, so days are counted in Taiwan
/// wherever the chat is.
extension Message {
  func interpret() throws -> InterpretedText {
    switch body {
    case .text: try interpretText()
    case .pictures(let reading): try interpret(reading)
    case .mailFile(let mail): try interpret(mail)
    case .mail(let mail, let heardAt): try interpret(mail, heardAt: heardAt)
    }
  }

  /// The words of the body and their links, for a second reading.
  func textOfBody() throws -> (String, [String]) {
    guard case .text = body else {
      let interpreted = try interpreted()
      if let picture = interpreted.picture { return (picture.text, picture.links) }
      let mail = interpreted.mail ?? interpreted.file
      return (mail?.text ?? "", mail?.links ?? [])
    }
    return (fullText, fullLinks)
  }

  /// If the carrier of a number is open, the text is read again with what the chat chose before.
  private func interpretText() throws -> InterpretedText {
    let extraction = plainExtraction()
    var result = InterpretedText(
      extraction: extraction, customs: CustomsMatter(in: fullText), writtenAt: context.update.writtenAt)
    result.isUsersOwn = isUsersOwn
    // What a command adds is not looked at for fraud, so a status in it counts only where nothing is suspicious.
    result.isTrusted = source != .command
    if extraction.numbers.count == 1 { result.order = try waitingOrder() }
    let open = Set(extraction.numbers.filter { !$0.isDecided }.map(\.number))
    if !open.isEmpty, try context.memory() != ChatMemory() {
      let again = try extractionWithMemory()
      let decided = again.numbers.filter { $0.isDecided && open.contains($0.number) }
      (result.extraction, result.remembered) = (again, Set(decided.map(\.number)))
    }
    let isOwnLine =
      source == .command ? context.update.reply == nil : source != .forwarded && !context.update.isForwarded
    let hasNumbers = !result.extraction.numbers.isEmpty || !result.extraction.doubtful.isEmpty
    if isOwnLine, hasNumbers { result.readTyped(in: fullText, by: typedReader) }
    return result
  }

  private func waitingOrder() throws -> MailOrder? {
    let since = context.now.addingTimeInterval(-MailOrder.life)
    let orders = try context.snapshot.mailOrders(in: context.update.chat, since: since).filter { $0.parcel == nil }
    guard !orders.isEmpty, let number = orderNumber else { return nil }
    return orders.first { $0.number == number }
  }

  private var isUsersOwn: Bool { context.isPrivate && !context.update.isForwarded }

  /// What was read in pictures, together with their caption and with what the chat chose before.
  private func interpret(_ reading: PictureReading) throws -> InterpretedText {
    let now = context.update.writtenAt
    let picture = services.extractor.read(
      reading.reports, caption: reading.caption, links: reading.links, now: now, memory: try context.memory())
    var interpreted = InterpretedText(
      extraction: picture.result, customs: CustomsMatter(in: picture.text), writtenAt: now)
    // Words in a picture are somebody else's, and may be misread.
    interpreted.extraction.sentHints = plainExtraction().sentHints
    interpreted.isUsersOwn = isUsersOwn
    interpreted.isTrusted = true
    interpreted.picture = picture
    interpreted.files = reading.pictures.map(\.file.id)
    return interpreted
  }

  /// A mail that the user sent as a file is read like a forwarded text: nobody confirmed its sender.
  private func interpret(_ mail: MailReport) throws -> InterpretedText {
    let date = mail.date.map { min($0, context.update.date) } ?? context.update.date
    let read = services.extractor.read(mail, isSenderConfirmed: false, now: date, memory: try context.memory())
    var interpreted = InterpretedText(extraction: read.result, customs: CustomsMatter(in: read.text), writtenAt: date)
    interpreted.isTrusted = true
    interpreted.file = read
    return interpreted
  }

  private func interpret(_ mail: MailReading.Mail, heardAt: Date?) throws -> InterpretedText {
    let read = services.extractor.read(
      mail.report, isSenderConfirmed: mail.isSenderConfirmed, now: mail.date, memory: try context.memory())
    var interpreted = InterpretedText(
      extraction: read.result, customs: CustomsMatter(in: read.text), writtenAt: mail.date)
    interpreted.isTrusted = mail.isSenderConfirmed
    interpreted.mail = read
    interpreted.sender = mail.report.from?.address
    interpreted.organization = read.isFromKnownSender ? nil : mail.confirmedOrganization
    interpreted.heardAt = heardAt
    return interpreted
  }

  /// For a line in which the user typed a parcel.
  var typedReader: TypedParcelReader {
    TypedParcelReader(extractor: services.extractor, spoken: services.spoken, sentences: services.sentences)
  }
}
