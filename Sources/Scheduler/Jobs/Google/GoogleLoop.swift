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
  private let environment: JobEnvironment
  private let revocationBackoff: Backoff

  /// Accounts that are worked on at the same time.
  private static let maxConcurrent = 4
  /// Seconds between two looks at what is due.
  private static let longestPause = 60.0
  /// Attempts to revoke a consent before Google is left alone with it.
  private static let maxRevocations = 12

  /// `fetch` gets pictures from the chat platform.
  public init(_ environment: JobEnvironment, tools: GoogleTools, fetch: @escaping DocumentFetcher) {
    self.environment = environment
    self.tools = tools
    let scale = environment.intervalScale
    revocationBackoff = Backoff(first: 30 * scale, longest: 12 * 3600 * scale)
    courier = SheetCourier(
      store: environment.store, tools: tools, fetch: fetch, clock: environment.clock, wakeUps: environment.wakeUps,
      backoff: Backoff(first: 20 * scale, longest: 600 * scale), random: environment.random,
      logger: environment.logger)
  }

  /// Runs until stopped or cancelled.
  public func run() async {
    let revocations = WorkLoop(
      environment.wakeUps, environment.wakeUps.google.join(), fault: "consents cannot be revoked",
      random: environment.random, logger: environment.logger)
    async let revoked: Void = revocations.run(revokeDue)
    await queue.run()
    await revoked
  }

  /// Receipts are also kept by others than dialogs, which do not wake this loop.
  var queue: JobQueue<GoogleAccount> {
    JobQueue(
      fault: "spreadsheets cannot be written", workers: Self.maxConcurrent, longestPause: Self.longestPause,
      wakeUp: environment.wakeUps.google, environment: environment, isReady: tools.isKeyUsable,
      lease: { [environment] in
        try environment.store.google.lease(limit: 1, owner: environment.owner, seconds: SheetCourier.lease)
      }, item: { WorkItem(.google, $0.id.rawValue) }, work: serve, giveUp: courier.giveUp)
  }

  /// Revokes the consents that are over.
  /// - Returns: seconds until the next one is due.
  func revokeDue() async throws -> Double {
    guard tools.isKeyUsable() else { return WorkLoop.keyPause }
    let (over, next) = try environment.store.google.revocations(limit: Self.maxConcurrent)
    for revocation in over { try await revoke(revocation) }
    guard over.isEmpty else { return 0 }
    return WorkLoop.pause(until: next, now: environment.clock.realNow(), atMost: Self.longestPause)
  }

  private func revoke(_ revocation: GoogleAccounts.Revocation) async throws {
    let chat = ChatID(platform: "", value: "")
    guard let token = tools.open(revocation.token, .googleRevocation, chat) else {
      environment.logger.warning("a consent at Google cannot be revoked", metadata: ["reason": "unreadable"])
      return try environment.store.google.settle(revocation, retryAt: nil)
    }
    do throws(GoogleError) { try await tools.tokens.revoke(token) } catch {
      guard !Task.isCancelled else { return }
      environment.logger.notice("a consent at Google cannot be revoked", metadata: ["reason": "\(error.name)"])
      guard revocation.attempts + 1 < Self.maxRevocations else {
        return try environment.store.google.settle(revocation, retryAt: nil)
      }
      let pause = revocationBackoff.delay(attempt: revocation.attempts, random: environment.random())
      return try environment.store.google.settle(
        revocation, retryAt: environment.clock.realNow().addingTimeInterval(pause))
    }
    try environment.store.google.settle(revocation, retryAt: nil)
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
      environment.logger.notice(
        "an account at Google cannot be connected", metadata: ["chat": "\(account.chat)", "reason": "\(error.name)"])
      return try refuse(account, SheetTrouble(error))
    }
    guard let refresh = tokens.refresh, let token = tools.seal(refresh, .googleToken, account.chat),
      let revocation = tools.seal(refresh, .googleRevocation, account.chat)
    else { return try refuse(account, .secretUnreadable) }
    let ends = tokens.refreshLifetime.map { environment.clock.realNow().addingTimeInterval($0) }
    let isKept = try environment.store.google.connect(
      account, token: token, revocation: revocation, ends: ends, telling: message(.connected))
    // A chat that disconnected meanwhile does not leave a consent behind.
    if !isKept { try? await tools.tokens.revoke(refresh) }
    environment.wakeUps.outbox.notify()
  }

  private func refuse(_ account: GoogleAccount, _ trouble: SheetTrouble) throws {
    try environment.store.google.refuse(account, telling: message(.notConnected(trouble)))
    environment.wakeUps.outbox.notify()
  }

  private func message(_ message: GoogleMessage) -> Outbound {
    Outbound(.send, content: Content.google(message), priority: .alert, slot: Slots.google)
  }
}
