import Cards
public import Chat
import Foundation
import Google
import Logging
import Pacing
import Receipts
import Recovery
import Store
import Tracking

/// Writes the receipts of chats into their spreadsheets at Google, connects accounts, and revokes consents that are
/// over. One account is worked on by one task, so its receipts stay in their order.
public struct GoogleLoop: Sendable {
  private let tools: GoogleTools
  private let courier: SheetCourier
  private let context: LoopContext
  private let revocationBackoff: Backoff

  /// Accounts that are worked on at the same time.
  private static let maxConcurrent = 4
  /// Seconds between two looks at what is due.
  private static let longestPause = 60.0
  /// Attempts to revoke a consent before Google is left alone with it.
  private static let maxRevocations = 12

  /// `fetch` gets pictures from the chat platform.
  public init(_ context: LoopContext, tools: GoogleTools, fetch: @escaping DocumentFetcher) {
    self.context = context
    self.tools = tools
    let scale = context.intervalScale
    revocationBackoff = Backoff(first: 30 * scale, longest: 12 * 3600 * scale)
    courier = SheetCourier(
      context: context, tools: tools, fetch: fetch, backoff: Backoff(first: 20 * scale, longest: 600 * scale))
  }

  /// Runs until stopped or cancelled.
  public func run() async {
    let revocations = WorkLoop(context, context.wakeUps.join(.google), fault: "consents cannot be revoked")
    async let revoked: Void = revocations.run(revokeDue)
    await queue.run()
    await revoked
  }

  /// Receipts are also kept by others than dialogs, which do not wake this loop.
  var queue: JobQueue<GoogleAccount> {
    JobQueue(
      fault: "spreadsheets cannot be written", workers: Self.maxConcurrent, longestPause: Self.longestPause,
      kind: .google, context: context, isReady: tools.isKeyUsable,
      lease: { [context] in
        try context.store.google.lease(limit: 1, owner: context.owner, seconds: SheetCourier.lease)
      }, item: { WorkItem(.google, $0.id.rawValue) }, work: serve, giveUp: courier.giveUp)
  }

  /// Revokes the consents that are over.
  /// - Returns: seconds until the next one is due.
  func revokeDue() async throws -> Double {
    guard tools.isKeyUsable() else { return WorkLoop.keyPause }
    let (over, next) = try context.store.google.revocations(limit: Self.maxConcurrent)
    for revocation in over { try await revoke(revocation) }
    guard over.isEmpty else { return 0 }
    return WorkLoop.pause(until: next, now: context.clock.realNow(), atMost: Self.longestPause)
  }

  private func revoke(_ revocation: GoogleAccounts.Revocation) async throws {
    let chat = ChatID(platform: "", value: "")
    guard let token = tools.open(revocation.token, .googleRevocation, chat) else {
      context.logger.warning("a consent at Google cannot be revoked", metadata: ["reason": "unreadable"])
      return try context.store.google.settle(revocation, retryAt: nil)
    }
    do throws(GoogleError) { try await tools.tokens.revoke(token) } catch {
      guard !Task.isCancelled else { return }
      context.logger.notice("a consent at Google cannot be revoked", metadata: ["reason": "\(error.name)"])
      guard revocation.attempts + 1 < Self.maxRevocations else {
        return try context.store.google.settle(revocation, retryAt: nil)
      }
      let pause = revocationBackoff.delay(attempt: revocation.attempts, random: context.random())
      return try context.store.google.settle(
        revocation, retryAt: context.clock.realNow().addingTimeInterval(pause))
    }
    try context.store.google.settle(revocation, retryAt: nil)
  }

  private func serve(_ account: GoogleAccount) async throws {
    if account.code != nil { return try await connect(account) }
    try await courier.serve(account)
  }

  /// Exchanges the code that the browser brought.
  private func connect(_ account: GoogleAccount) async throws {
    guard let link = tools.link(of: account),
      let code = account.code.flatMap({ tools.open($0, .googleCode, account.chat) })
    else { return try refuse(account, .secretUnreadable) }
    let tokens: GoogleTokens
    do throws(GoogleError) { tokens = try await tools.tokens.exchange(code, of: link) } catch {
      // The account keeps its lease, and the code is tried after the next start.
      guard !Task.isCancelled else { return }
      context.logger.notice(
        "an account at Google cannot be connected", metadata: ["chat": "\(account.chat)", "reason": "\(error.name)"])
      return try refuse(account, SheetTrouble(error))
    }
    guard let refresh = tokens.refresh, let token = tools.seal(refresh, .googleToken, account.chat),
      let revocation = tools.seal(refresh, .googleRevocation, account.chat)
    else { return try refuse(account, .secretUnreadable) }
    let ends = tokens.refreshLifetime.map { context.clock.realNow().addingTimeInterval($0) }
    let isKept = try context.store.google.connect(
      account, token: token, revocation: revocation, ends: ends, telling: message(.connected))
    // A chat that disconnected meanwhile does not leave a consent behind.
    if !isKept { try? await tools.tokens.revoke(refresh) }
    context.wakeUps.outbox.notify()
  }

  private func refuse(_ account: GoogleAccount, _ trouble: SheetTrouble) throws {
    try context.store.google.refuse(account, telling: message(.notConnected(trouble)))
    context.wakeUps.outbox.notify()
  }

  private func message(_ message: GoogleMessage) -> Outbound {
    Outbound(.send, content: Content.google(message), priority: .alert, slot: Slots.google)
  }
}
