import Cards
import Chat
import Extraction
import Pictures
import Store
import Tracking

/// Has pictures read, and answers what was read in them like a text.
struct PictureHandler {
  let services: DialogServices

  /// Has the pictures read. In a group only those that are meant for the bot: members also share other pictures. Of the
  /// others only the caption is read.
  func handle(_ message: PictureMessage, _ context: inout UpdateContext) throws {
    let isMeant = context.isPrivate || context.update.isMention == true || context.update.reply?.isToBot == true
    guard isMeant else { return try handleCaption(message.caption, message.links, &context) }
    let granted = try Allowances(services: services).grant(message.files.count, [.picturesPerHour], &context)
    guard let spent = granted.spent else { return context.effects.append(.readPictures) }
    try handleCaption(message.caption, message.links, &context)
    try context.reply(.spent(spent))
  }

  private func handleCaption(_ caption: String, _ links: [String], _ context: inout UpdateContext) throws {
    guard !caption.isEmpty else { return }
    let message = try Message(caption, links: links, .caption, context, services)
    try MeaningHandler(services: services).handle(message, &context)
  }

  /// Answers what was read.
  func handle(_ reading: PictureReading, _ context: inout UpdateContext) throws {
    let handler = MeaningHandler(services: services)
    for mail in reading.mails { try handler.handle(Message(file: mail, context, services), &context) }
    guard reading.mails.count < reading.pictures.count else { return }
    let message = Message(reading, context, services)
    let meant = try handler.reader.read(message)
    try handler.carryOut(meant, of: message, &context)
    // Something was read in another picture of the album, so only a picture that could not be read at all is mentioned.
    let isAnswered =
      meant.all.isEmpty ? !message.text.isEmpty : meant.all.contains(where: \.saysWhatIsUnread)
    if let fault = reading.fault, !isAnswered { try context.explain(fault) }
  }
}

extension MeaningReader.Decision {
  /// Whether the answer is about all pictures, or about their caption alone.
  fileprivate var saysWhatIsUnread: Bool {
    switch meaning {
    case .fraud, .slip, .unread: true
    default: message.isText
    }
  }
}

extension PictureReading {
  /// Why the pictures gave nothing; nil if there are none.
  var trouble: PictureTrouble? {
    if let fault { return fault }
    if reports.isEmpty { return nil }
    return reports.allSatisfy { $0.codes.isEmpty && $0.lines.isEmpty } ? .unreadable : .nothingFound
  }

  /// Why the first picture that could not be read was not; nil if all were.
  fileprivate var fault: PictureTrouble? {
    for picture in pictures {
      switch picture.result {
      case .read, .mail: continue
      case .failed(let fault): return PictureTrouble(fault)
      case .gone, .unreachable: return .notFetched
      }
    }
    return nil
  }
}

extension PictureTrouble {
  fileprivate init(_ fault: PictureFault) {
    switch fault {
    case .empty, .notAPicture, .notAMail: self = .notAPicture
    case .tooLarge: self = .tooLarge
    case .encrypted: self = .encrypted
    case .unsupported(.pdf): self = .noPDF
    case .unsupported: self = .noHEIC
    case .notDrawable, .noFont, .timedOut, .crashed, .noReader, .busy, .cancelled: self = .failed
    }
  }
}
