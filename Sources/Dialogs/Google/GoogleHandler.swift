import Cards
import Chat
import Foundation
import Google
import Store
import Tracking

/// The chat's spreadsheet at Google: its buttons, and the address that the user pastes.
struct GoogleHandler {
  let services: DialogServices

  /// Seconds for which a link can be used.
  private static let linkLife = 3600.0
  private static let maxFolders = 5
  private static let maxFolder = 60
  private static let maxSheetName = 100

  /// `/sheets` shows how it stands.
  func handle(_ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.google(.privateOnly)) }
    try context.reply(.google(.overview), slot: Slots.google)
  }

  /// Handles a button below a message about the spreadsheet.
  func handle(_ action: GoogleAction, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.answerPress(.none, showing: .google(.privateOnly)) }
    guard services.google != nil else { return try context.answerPress(.none, showing: .google(.unavailable)) }
    if case .awaitingGoogleName = context.state.mode { context.state.mode = .idle }
    switch action {
    case .overview: try show(.overview, &context)
    case .connect:
      try context.answerPress(.none)
      guard try begin(&context) else { return try context.show(.google(.notNow)) }
      try context.show(.google(.link), slot: Slots.google)
    case .cancel:
      if let account = try context.snapshot.google(in: context.update.chat) {
        context.effects.append(.google(.cancel(account.id)))
      }
      try show(.overview, &context)
    case .options: try show(.options, &context)
    case .sendAll: try apply(.send(try unsent(context)), .overview, &context)
    case .retry: try apply(.retry, .overview, &context)
    case .renewSheet: try apply(.renewSheet, .overview, &context)
    case .askFolder: try ask(.folder, &context)
    case .askSheet: try ask(.sheet, &context)
    case .usualNames:
      context.effects.append(.google(.setFolder(nil)))
      try apply(.setSheetName(nil), .options, &context)
    case .share: try apply(.setShared(true), .options, &context)
    case .unshare: try apply(.setShared(false), .options, &context)
    case .disconnect: try show(.askDisconnect, &context)
    case .confirmDisconnect: try apply(.disconnect, .disconnected, &context)
    }
  }

  private func show(_ message: GoogleMessage, _ context: inout UpdateContext) throws {
    try context.answerPress(.none, showing: .google(message), slot: Slots.google)
  }

  /// Changes the account, if there is one, and shows the message.
  private func apply(_ effect: GoogleEffect, _ message: GoogleMessage, _ context: inout UpdateContext) throws {
    guard try context.snapshot.google(in: context.update.chat) != nil else { return try show(.overview, &context) }
    context.effects.append(.google(effect))
    try show(message, &context)
  }

  private func ask(_ name: GoogleName, _ context: inout UpdateContext) throws {
    context.state.mode = .awaitingGoogleName(name)
    try show(.askName(name), &context)
  }

  /// The receipts that can be written and never were queued, oldest first.
  private func unsent(_ context: UpdateContext) throws -> [ReceiptID] {
    try context.snapshot.receiptsToSend(in: context.update.chat)
  }

  /// Begins an attempt to connect. False if it cannot be kept safely.
  private func begin(_ context: inout UpdateContext) throws -> Bool {
    guard let google = services.google else { return false }
    let chat = context.update.chat
    let id = try context.snapshot.google(in: chat)?.id ?? services.newID()
    let link = GoogleLink(for: id.rawValue, redirect: google.redirect, random: google.random)
    guard let sealed = services.seal(link.text, .googleLink, chat) else { return false }
    let until = services.clock.realNow().addingTimeInterval(Self.linkLife)
    context.effects.append(.google(.begin(id, link: sealed, until: until)))
    return true
  }
}

/// What the user writes.
extension GoogleHandler {
  /// The address of the browser's page, or the code in it; nil if the text is something else.
  func pastedAnswer(in message: Message) throws -> GoogleAnswer? {
    guard let google = services.google, let answer = GoogleAnswer(pasted: message.text) else { return nil }
    let isAwaited = try message.context.snapshot.google(in: message.context.update.chat) != nil
    return isAwaited || message.text.contains(google.redirect) ? answer : nil
  }

  /// Takes such an answer. The message is deleted, and the code leaves this function only encrypted.
  func take(_ answer: GoogleAnswer, _ context: inout UpdateContext) throws {
    guard let google = services.google else { return }
    let chat = context.update.chat
    let account = try context.snapshot.google(in: chat)
    try context.deleteMessage()
    if let spent = try Allowances(services: services).grant(1, [.connectTriesPerHour], &context).spent {
      return try context.reply(.spent(spent))
    }
    guard let account, account.awaitsAnswer(at: services.clock.realNow()),
      let link = account.link.flatMap({ google.open($0, .googleLink, chat) }).flatMap(GoogleLink.init)
    else {
      return try offerAnew(&context)
    }
    switch answer {
    // A code alone has no state; but only the chat that asked has the verifier that belongs to it.
    case .code(let code, let state) where state.map(link.matches) ?? true:
      guard let sealed = services.seal(code, .googleCode, chat) else {
        return try context.reply(.google(.notNow))
      }
      context.effects.append(.google(.exchange(account.id, code: sealed)))
      try context.reply(.google(.connecting), slot: Slots.google)
    case .refused(let state) where state.map(link.matches) == true:
      context.effects.append(.google(.cancel(account.id)))
      try context.reply(.google(.declined), slot: Slots.google)
    case .code, .refused: try offerAnew(&context)
    }
  }

  /// The answer belongs to no open attempt.
  private func offerAnew(_ context: inout UpdateContext) throws {
    try context.reply(.google(try begin(&context) ? .stale : .notNow), slot: Slots.google)
  }

  /// What a text is while the bot waits for a name.
  static func answer(_ text: String, of name: GoogleName) -> StateAnswer {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let effect = effect(text, of: name) else { return .askAgain { try $0.reply(.google(.badName(name))) } }
    return .value { context in
      context.state.mode = .idle
      context.effects.append(.google(effect))
      try context.reply(.google(.options), slot: Slots.google)
    }
  }

  /// Nil if the text cannot be the name.
  private static func effect(_ text: String, of name: GoogleName) -> GoogleEffect? {
    guard !text.isEmpty, !text.contains(where: \.isNewline) else { return nil }
    if name == .sheet { return text.count <= maxSheetName ? .setSheetName(text) : nil }
    let folders = text.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
    guard (1...maxFolders).contains(folders.count), folders.allSatisfy({ !$0.isEmpty && $0.count <= maxFolder }) else {
      return nil
    }
    return .setFolder(folders.joined(separator: "/"))
  }
}
