import Cards
import Chat
import Mail
import Store
import Tracking

/// The chat's mailboxes: `/mail`, its buttons, and the account that the user sends.
struct MailboxHandler {
  let services: DialogServices

  /// Mailboxes that a chat may connect.
  private static let maxMailboxes = 10

  /// `/mail` shows the mailboxes. `/mail ADDRESS PASSWORD` takes the text as the account.
  func handle(_ arguments: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.reply(.mail(.privateOnly)) }
    guard arguments.contains("@") else { return try context.reply(.mail(.overview)) }
    try answer(arguments, at: Self.provider(of: arguments)).perform(&context)
  }

  /// The provider of the address in the text. One that takes no passwords is treated like an unknown one.
  private static func provider(of text: String) -> MailProvider {
    let domain = text.split { $0.isWhitespace }.first { $0.contains("@") }?.split(separator: "@").last?.lowercased()
    switch domain {
    case "gmail.com", "googlemail.com": return .gmail
    case "icloud.com", "me.com", "mac.com": return .icloud
    case let domain? where domain.hasPrefix("yahoo."): return .yahoo
    case let domain? where domain.hasSuffix(".hinet.net"): return .hinet
    default: return .other
    }
  }

  /// Handles a button below a message about mailboxes.
  func handle(_ action: MailAction, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.showGone() }
    if case .awaitingMailAccount = context.state.mode { context.state.mode = .idle }
    switch action {
    case .overview: try context.answerPress(.none, showing: .mail(.overview))
    case .readAllSenders:
      context.effects.append(.mail(.ignoreNoSender))
      try context.answerPress(.none, showing: .mail(.overview))
    case .cancel: try context.answerPress(.none, showing: .systemMessage(.unchanged))
    case .add(let provider):
      let count = try context.snapshot.mailboxes(in: context.update.chat).count
      guard count < Self.maxMailboxes else { return try context.answerPress(.none, showing: .mail(.full)) }
      if provider != .outlook { context.state.mode = .awaitingMailAccount(provider) }
      try context.answerPress(.none, showing: .mail(.ask(provider)))
    case .show(let id): try handle(id, &context) { try $0.answerPress(.none) }
    case .scan(let id):
      try handle(id, &context) {
        $0.effects.append(.mail(.scan(id, services.newID())))
        try $0.answerPress(.none)
      }
    case .disconnect(let id):
      guard try mailbox(id, context) != nil else { return try context.showGone() }
      try context.answerPress(.none, showing: .mail(.askDisconnect(id)))
    case .confirmDisconnect(let id):
      guard let mailbox = try mailbox(id, context) else { return try context.showGone() }
      context.effects.append(.mail(.disconnect(id)))
      try context.answerPress(.none, showing: .mail(.disconnected(address: mailbox.address)))
    }
  }

  private func mailbox(_ id: MailboxID, _ context: UpdateContext) throws -> Mailbox? {
    try context.snapshot.mailbox(id, in: context.update.chat)
  }

  /// Does something with a mailbox and shows it in the pressed message.
  private func handle(
    _ id: MailboxID, _ context: inout UpdateContext, _ body: (inout UpdateContext) throws -> Void
  ) throws {
    guard try mailbox(id, context) != nil else { return try context.showGone() }
    try body(&context)
    try context.show(.mailbox(id), slot: Slots.mailbox(id))
  }

  /// What a text is while the bot waits for an account. It is never read as anything else, and the user's message is
  /// deleted if it may contain a password.
  func answer(_ text: String, at provider: MailProvider) -> StateAnswer {
    let account: MailAccountText.Account
    do throws(MailAccountText.Fault) {
      account = try MailAccountText.account(in: text, at: provider)
    } catch {
      return askAgain(error == .incomplete ? .notAnAccount(provider) : .notAnAppPassword(provider), at: provider)
    }
    guard let host = account.host, services.mailHosts.allows(host: host, port: account.port) else {
      return askAgain(.hostNotAllowed, at: provider)
    }
    return .value { context in
      try deleteIfSecret(&context)
      try connect(account, host, &context)
    }
  }

  private func askAgain(_ message: MailMessage, at provider: MailProvider) -> StateAnswer {
    .askAgain { context in
      context.state.mode = .awaitingMailAccount(provider)
      try deleteIfSecret(&context)
      try context.reply(.mail(message))
    }
  }

  private func deleteIfSecret(_ context: inout UpdateContext) throws {
    if let content = context.content, MailAccountText.mayBePresent(in: Update(context.update, content)) {
      try context.deleteMessage()
    }
  }

  /// The password leaves this function only encrypted.
  private func connect(
    _ account: MailAccountText.Account, _ host: String, _ context: inout UpdateContext
  ) throws {
    context.state.mode = .idle
    let chat = context.update.chat
    let known = try context.snapshot.mailboxes(in: chat)
    guard known.count < Self.maxMailboxes || known.contains(where: { $0.address == account.address }) else {
      return try context.reply(.mail(.full))
    }
    if let spent = try Allowances(services: services).grant(1, [.connectTriesPerHour], &context).spent {
      return try context.reply(.spent(spent))
    }
    guard let sealed = services.seal(account.password, .mailPassword, chat) else {
      return try context.reply(.mail(.unavailable))
    }
    let id = known.first { $0.address == account.address }?.id ?? services.newID()
    let mailbox = Mailbox(
      id: id, chat: chat, address: account.address, host: host, port: account.port, sealed: sealed,
      scan: services.newID(), connectedAt: context.now)
    context.effects.append(.mail(.connect(mailbox)))
    try context.reply(.mailbox(id), slot: Slots.mailbox(id))
  }
}
