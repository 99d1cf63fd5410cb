import Cards
public import Chat
import EInvoice
import Sentences
import Store
import Tracking

/// The chat's mobile barcode: asked for, kept encrypted, shown at the till.
struct MobileBarcodeHandler {
  let services: DialogServices

  /// Handles a message that names a mobile barcode: `手機條碼 /ABC+123`. One that is only a barcode is not kept before
  /// the user was asked.
  /// - Returns: false if the message is about something else.
  func handle(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard let barcode = MobileBarcode(in: text) else { return false }
    if MobileBarcode(text) != nil {
      guard context.isPrivate else { return false }
      try ask(&context)
      return true
    }
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.prefix { $0 != "/" && $0 != "／" } }
    let sentence = services.sentences.read(words.joined(separator: " "), isReply: false, parcels: [])
    guard sentence.intent == .mobileBarcode, context.isAddressedToBot else { return false }
    try keep(barcode, &context)
    return true
  }

  /// Shows the barcode, or asks for it if none is kept.
  func show(_ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.mobileBarcode(.privateOnly)) }
    guard try context.snapshot.mobileBarcode(in: context.update.chat) != nil else { return try ask(&context) }
    try context.reply(.mobileBarcode(.shown), slot: Slots.mobileBarcode)
  }

  /// Asks for the barcode: the next text is read as one.
  func ask(_ context: inout UpdateContext) throws {
    context.state.mode = .awaitingMobileBarcode
    try context.reply(.mobileBarcode(.ask))
  }

  /// Handles a button below a message about the barcode.
  func handle(_ action: MobileBarcodeAction, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.showGone() }
    if context.state.mode == .awaitingMobileBarcode { context.state.mode = .idle }
    switch action {
    case .show:
      try context.answerPress(.none)
      try show(&context)
    case .replace:
      try context.answerPress(.none)
      try ask(&context)
    case .delete: try context.answerPress(.none, replying: .mobileBarcode(.askDelete))
    case .confirmDelete:
      context.effects.append(.saveMobileBarcode(nil))
      // The newest picture of it goes too.
      if let shown = try context.snapshot.message(showing: Slots.mobileBarcode, in: context.update.chat) {
        try context.delete(shown, .answer)
      }
      try context.answerPress(.none, showing: .mobileBarcode(.deleted))
    case .cancel: try context.answerPress(.none, showing: .systemMessage(.unchanged))
    }
  }

  /// Handles the text while the bot waits for the barcode. What begins with a slash is never read as anything else.
  func handleAnswer(_ text: String, _ context: inout UpdateContext) throws {
    guard let barcode = MobileBarcode(text) ?? MobileBarcode(in: text) else {
      if !text.hasPrefix("/"), try OtherMeaning(services: services).isMeant(by: text, context) {
        context.state.mode = .idle
        return try FreeText(services: services).handle(text, links: [], &context)
      }
      context.state.mode = .awaitingMobileBarcode
      return try context.reply(.mobileBarcode(.notABarcode))
    }
    try keep(barcode, &context)
  }

  /// Handles a command that is no command of the bot. Telegram takes the beginning of a barcode for one.
  /// - Returns: false if it is no barcode, and the bot does not wait for one.
  func handleCommand(
    _ name: String, _ arguments: String, isAwaited: Bool, _ context: inout UpdateContext
  ) throws -> Bool {
    guard context.isPrivate else { return false }
    let text = "/" + name + arguments
    if isAwaited {
      try handleAnswer(text, &context)
    } else if let barcode = MobileBarcode(text), !barcode.text.dropFirst().allSatisfy(\.isLetter) {
      // Seven letters alone are rather a mistyped command.
      try ask(&context)
    } else {
      return false
    }
    return true
  }

  /// The barcode leaves this function only encrypted, and the user's message is deleted.
  private func keep(_ barcode: MobileBarcode, _ context: inout UpdateContext) throws {
    try context.deleteMessage()
    guard context.isPrivate else { return try context.reply(.mobileBarcode(.privateOnly)) }
    context.state.mode = .idle
    let chat = context.update.chat
    guard let sealed = services.seal(Secret(barcode.text), .mobileBarcode, chat) else {
      return try context.reply(.mobileBarcode(.unavailable))
    }
    context.effects.append(.saveMobileBarcode(SealedBarcode(chat: chat, sealed: sealed, givenAt: context.now)))
    try context.reply(.mobileBarcode(.shown), slot: Slots.mobileBarcode)
  }
}

/// Finds mobile barcodes in what users write.
public enum MobileBarcodeText {
  /// Whether an update may contain a mobile barcode.
  public static func mayBePresent(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text): MobileBarcode(in: text) != nil
    case .command(let name, let arguments):
      MobileBarcode(in: arguments) != nil || isBarcode(name, arguments)
    case .button, .wordless, .document, .pictures, .picturesRead, .mailsRead, .modelRead, .membership,
      .migrated, .joined, .left:
      false
    }
  }

  /// Whether a command is a barcode: Telegram takes the beginning of `/ABC+123` for one.
  static func isBarcode(_ name: String, _ arguments: String) -> Bool {
    MobileBarcode("/" + name + arguments) != nil && (!arguments.isEmpty || Command(name: name) == nil)
  }
}
