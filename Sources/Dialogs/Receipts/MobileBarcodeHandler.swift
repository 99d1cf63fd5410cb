import Cards
public import Chat
import EInvoice
import Sentences
import Store
import Tracking

/// The chat's mobile barcode: asked for, kept encrypted, shown at the till.
struct MobileBarcodeHandler {
  let services: DialogServices

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

  /// What a text is while the bot waits for the barcode. What begins with a slash is never read as anything else.
  func answer(_ message: Message) throws -> StateAnswer {
    if let barcode = MobileBarcode(message.text) ?? MobileBarcode(in: message.text) {
      return .value { try keep(barcode, &$0) }
    }
    if !message.text.hasPrefix("/"), try message.meansSomethingElse() { return .notMine(endsWait: true) }
    return .askAgain { context in
      context.state.mode = .awaitingMobileBarcode
      try context.reply(.mobileBarcode(.notABarcode))
    }
  }

  /// Whether a command that is no command of the bot is a barcode: Telegram takes the beginning of one for a command.
  func isBarcode(_ name: String, _ arguments: String) -> Bool {
    // Seven letters alone are rather a mistyped command.
    MobileBarcode("/" + name + arguments).map { !$0.text.dropFirst().allSatisfy(\.isLetter) } ?? false
  }

  /// The barcode leaves this function only encrypted, and the user's message is deleted.
  func keep(_ barcode: MobileBarcode, _ context: inout UpdateContext) throws {
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
    case .button, .wordless, .document, .pictures, .membership, .migrated, .joined, .left: false
    }
  }

  /// Whether a command is a barcode: Telegram takes the beginning of `/ABC+123` for one.
  static func isBarcode(_ name: String, _ arguments: String) -> Bool {
    MobileBarcode("/" + name + arguments) != nil && (!arguments.isEmpty || Command(name: name) == nil)
  }
}
