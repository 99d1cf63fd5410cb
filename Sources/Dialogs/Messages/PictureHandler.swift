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
    if !caption.isEmpty { try TextHandler(services: services).handle(caption, links: links, &context) }
  }

  /// Answers what was read.
  func handle(_ reading: PictureReading, _ context: inout UpdateContext) throws {
    for mail in reading.mails { try MailFile(services: services).handle(mail, &context) }
    guard reading.mails.count < reading.pictures.count else { return }
    var interpreted = try TextInterpreter(services: services).interpret(reading, context)
    guard let picture = interpreted.picture else { return }
    let scam = ScamCheck(services: services)
    if try scam.warn(interpreted, in: picture.text, links: picture.links, &context) { return }
    interpreted.isTrusted = true
    let receipts = ReceiptKeeper(services: services)
    let hasInvoice = try receipts.keepInvoices(in: picture, of: reading, &context)
    let extraction = interpreted.extraction
    if !extraction.numbers.isEmpty || !extraction.doubtful.isEmpty {
      try ParcelAdder(services: services).addParcels(from: interpreted, &context)
    } else if interpreted.notedFieldsWithoutNumber != nil || interpreted.customs != nil {
      if try !addToParcelRepliedTo(interpreted, &context) {
        try FreeText(services: services).answerNumberless(interpreted, &context)
      }
    } else if !reading.caption.isEmpty, !hasInvoice {
      // The caption of a slip is its note; otherwise it is a message of its own.
      if try receipts.keepSlip(in: reading, &context) { return }
      try TextHandler(services: services).handle(reading.caption, links: reading.links, &context)
    } else if !hasInvoice, let trouble = reading.trouble {
      let isKept = try receipts.keepSlip(in: reading, &context)
      let isOffered = try ModelHandler(services: services).offer(reading, &context)
      return isKept || isOffered ? () : try explain(trouble, &context)
    } else if hasInvoice {
      try ModelHandler(services: services).offer(reading, &context)
    }
    // Something was read in another picture of the album, so only a picture that could not be read at all is mentioned.
    if let fault = reading.fault { try explain(fault, &context) }
  }

  /// Adds the details, such as the code for the counter, to the only parcel of the message that the pictures reply to.
  /// - Returns: false if there are no details, or not just one such parcel.
  private func addToParcelRepliedTo(_ interpreted: InterpretedText, _ context: inout UpdateContext) throws -> Bool {
    let parcels = try ReplyHandler(services: services).parcelsRepliedTo(context)
    guard parcels.count == 1, let noted = interpreted.notedFieldsWithoutNumber else { return false }
    try NotedDetails(services: services).update(parcels[0].id, with: noted, &context)
    try context.replyWithCard(parcels[0].id)
    return true
  }

  /// Says why nothing was read. What would help is said once a day.
  private func explain(_ trouble: PictureTrouble, _ context: inout UpdateContext) throws {
    let isHelped = trouble == .unreadable || trouble == .nothingFound
    let hasAdvice = isHelped && context.state.pictureAdviceAt == nil
    if hasAdvice { context.state.pictureAdviceAt = context.now }
    try context.reply(.pictureUnread(trouble, hasAdvice: hasAdvice))
  }
}

extension PictureReading {
  /// Why the pictures gave nothing; nil if there are none.
  fileprivate var trouble: PictureTrouble? {
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
