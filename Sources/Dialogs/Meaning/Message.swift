import Cards
import Chat
import Extraction
import Foundation
import Mail
import Pictures
import Sentences
import Store
import Tracking

/// A text that came from a chat, or what was read in its picture or mail, with everything that decides what it means.
/// Each reading is done when it is first asked for, and only once. Reading changes nothing.
final class Message {
  /// How the text came.
  enum Source: String, CaseIterable {
    case typed, forwarded
    /// What stands below a picture.
    case caption
    /// The new text of an edited message.
    case edited
    /// What was read in pictures.
    case picture
    /// A mail that was sent as a file.
    case mailFile = "mail file"
    /// A mail in the chat's mailbox.
    case mailbox
    /// What follows a command.
    case command
  }

  /// What is read.
  enum Body {
    case text
    case pictures(PictureReading)
    case mailFile(MailReport)
    /// `heardAt`: see `InterpretedText`.
    case mail(MailReading.Mail, heardAt: Date?)
  }

  let services: DialogServices
  /// The chat as the message found it.
  let context: UpdateContext
  let source: Source
  let body: Body
  /// What the person wrote; empty for a mail.
  let text: String
  /// Links behind words of the text.
  let links: [String]
  /// The text that is read for parcels, and its links: `text`, and in a group, if the bot is mentioned in a reply to
  /// another member's message, that message.
  let fullText: String
  let fullLinks: [String]

  private var cache = Cache()

  /// What was read so far. The outer optional is nil for what was not yet asked for.
  private struct Cache {
    var plain: ExtractionResult?
    var remembering: ExtractionResult?
    var interpreted: InterpretedText?
    var fraud: ExtractionResult??
    var sentence: Sentence??
    var listed: [Parcel]?
    var repliedTo: [Parcel]?
    var invoices: FoundInvoices??
    var slip: SlipText??
  }

  private init(
    _ source: Source, _ body: Body, _ text: String, links: [String], _ context: UpdateContext,
    _ services: DialogServices
  ) {
    (self.source, self.body, self.text, self.links) = (source, body, text, links)
    (self.context, self.services) = (context, services)
    (fullText, fullLinks) = (text, links)
  }

  /// A message's text.
  /// - Parameter source: how it came, if it was not forwarded.
  init(
    _ text: String, links: [String] = [], _ source: Source = .typed, _ context: UpdateContext,
    _ services: DialogServices
  ) throws {
    self.source = source == .typed || source == .caption ? context.update.isForwarded ? .forwarded : source : source
    (self.body, self.text, self.links) = (.text, text, links)
    (self.context, self.services) = (context, services)
    if source != .command, source != .edited, context.update.isMention == true, let pointed = context.update.reply,
      let words = pointed.othersText, try !context.mayBeAnswer()
    {
      (fullText, fullLinks) = (text + "\n" + words, links + pointed.links)
    } else {
      (fullText, fullLinks) = (text, links)
    }
  }

  /// What was read in pictures. Their caption is the text.
  convenience init(_ reading: PictureReading, _ context: UpdateContext, _ services: DialogServices) {
    self.init(.picture, .pictures(reading), reading.caption, links: reading.links, context, services)
  }

  /// The caption, as a message of its own.
  func caption() throws -> Message { try Message(text, links: links, .caption, context, services) }

  convenience init(file mail: MailReport, _ context: UpdateContext, _ services: DialogServices) {
    self.init(.mailFile, .mailFile(mail), "", links: [], context, services)
  }

  convenience init(
    _ mail: MailReading.Mail, heardAt: Date?, _ context: UpdateContext, _ services: DialogServices
  ) {
    self.init(.mailbox, .mail(mail, heardAt: heardAt), "", links: [], context, services)
  }

  /// Whether it is what a person wrote.
  var isText: Bool { if case .text = body { true } else { false } }

  /// The pictures that were read; nil for everything else.
  var pictures: PictureReading? { if case .pictures(let reading) = body { reading } else { nil } }

  // MARK: Readings

  /// The text alone, without what the chat chose before.
  func plainExtraction() -> ExtractionResult {
    cached(\.plain) {
      services.extractor.read(fullText, links: fullLinks, now: context.update.writtenAt)
    }
  }

  /// The text, with what the chat chose before.
  func extractionWithMemory() throws -> ExtractionResult {
    try cached(\.remembering) {
      let (text, links) = try textOfBody()
      return services.extractor.read(text, links: links, now: context.update.writtenAt, memory: try context.memory())
    }
  }

  /// What was read, with the chat's earlier choices where a carrier is open. Its status counts only if the message is
  /// no fraud.
  func interpreted() throws -> InterpretedText {
    try cached(\.interpreted) { try interpret() }
  }

  func extraction() throws -> ExtractionResult { try interpreted().extraction }

  /// What was read in a message that looks like fraud; nil if it does not. The chat's own parcels can clear it of the
  /// suspicion, so they are loaded only for a suspicious one.
  func fraud() throws -> ExtractionResult? {
    try cached(\.fraud) {
      let extraction = try extraction()
      guard let scam = extraction.scam else { return nil }
      if case .mail(let mail, _) = body {
        return scam.verdict == .scam || !mail.isSenderConfirmed ? extraction : nil
      }
      let again = try extractionWithMemory()
      return again.scam == nil ? nil : again
    }
  }

  /// Whether there is no number to add or to ask about. In a group, a doubtful one is not asked about unless the bot is
  /// addressed; in a mailbox none is.
  func isNumberless() throws -> Bool {
    let extraction = try extraction()
    guard extraction.numbers.isEmpty else { return false }
    return extraction.doubtful.isEmpty || source == .mailbox || !context.isAddressedToBot
  }

  /// The text as a sentence of the user's own; nil if it is too long for one, or somebody else's.
  func sentence() throws -> Sentence? {
    try cached(\.sentence) {
      guard source != .forwarded, SentenceReader.mayBeSentence(fullText) else { return nil }
      return services.sentences.read(fullText, isReply: false, parcels: try listedParcels())
    }
  }

  func listedParcels() throws -> [Parcel] { try cached(\.listed) { try context.listedParcels() } }

  /// The parcels of the message that this one replies to.
  func parcelsRepliedTo() throws -> [Parcel] { try cached(\.repliedTo) { try findParcelsRepliedTo() } }

  /// The e-invoices whose codes are in it.
  func invoices() throws -> FoundInvoices? {
    try cached(\.invoices) { try findInvoices() }
  }

  /// The till slip or invoice in its words, or what looks like one.
  func slip() throws -> SlipText? { try cached(\.slip) { try findSlip() } }

  /// Whether it has a parcel or signs of fraud.
  func findsParcelOrScam() throws -> Bool {
    let extraction = try extraction()
    return !extraction.numbers.isEmpty || extraction.scam != nil
  }

  /// Whether a text that is no answer to an open question means something else: it has a parcel or signs of fraud, or is
  /// a request of which every word is known.
  func meansSomethingElse() throws -> Bool {
    if try findsParcelOrScam() { return true }
    guard let sentence = try sentence() else { return false }
    return sentence.intent != nil && sentence.isWhole
  }

  private func cached<Value>(_ place: WritableKeyPath<Cache, Value?>, _ read: () throws -> Value) rethrows -> Value {
    if let known = cache[keyPath: place] { return known }
    let value = try read()
    cache[keyPath: place] = value
    return value
  }
}
