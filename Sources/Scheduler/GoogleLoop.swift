import Cards
public import Chat
import Foundation
import Google
public import Logging
import Pacing
import Receipts
public import Store
public import Tracking

/// Writes the receipts of chats into their spreadsheets at Google, connects accounts, and revokes consents that are
/// over. One account is worked on by one task, so its receipts stay in their order.
public struct GoogleLoop: Sendable {
  private let store: Store
  private let tools: GoogleTools
  private let courier: SheetCourier
  private let clock: Clock
  private let wakeUps: WakeUps
  private let owner: String
  private let revocationBackoff: Backoff
  private let random: @Sendable () -> Double
  private let logger: Logger

  /// Accounts that are worked on at the same time.
  private static let maxConcurrent = 4
  /// Seconds between two looks at what is due.
  private static let longestPause = 60.0
  /// Attempts to revoke a consent before Google is left alone with it.
  private static let maxRevocations = 12

  /// `fetch` gets pictures from the chat platform. `intervalScale` multiplies the pauses between attempts.
  public init(
    store: Store, tools: GoogleTools, fetch: @escaping DocumentFetcher, clock: Clock, wakeUps: WakeUps,
    intervalScale: Double = 1, owner: String, random: @escaping @Sendable () -> Double, logger: Logger
  ) {
    self.store = store
    self.tools = tools
    self.clock = clock
    self.wakeUps = wakeUps
    self.owner = owner
    self.random = random
    self.logger = logger
    revocationBackoff = Backoff(first: 30 * intervalScale, longest: 12 * 3600 * intervalScale)
    courier = SheetCourier(
      store: store, tools: tools, fetch: fetch, clock: clock, wakeUps: wakeUps,
      backoff: Backoff(first: 20 * intervalScale, longest: 600 * intervalScale), random: random, logger: logger)
  }

  /// Runs until stopped or cancelled. What is unfinished is done again after the next start.
  public func run() async {
    await WorkLoop(
      wakeUps, wakeUps.google, fault: "spreadsheets cannot be written", random: random, logger: logger
    ).run(pass)
  }

  /// Does what is due.
  /// - Returns: seconds until the next pass is due.
  func pass() async throws -> Double {
    let (over, nextRevocation) = try store.google.revocations(limit: Self.maxConcurrent)
    let (due, next) = try store.google.lease(
      limit: Self.maxConcurrent, owner: owner, seconds: SheetCourier.lease)
    guard !due.isEmpty || !over.isEmpty else {
      let first = [next, nextRevocation].compactMap(\.self).min()
      // Receipts are also kept by others than dialogs, which do not wake this loop.
      return WorkLoop.pause(until: first, now: clock.realNow(), atMost: Self.longestPause)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for revocation in over { group.addTask { try await revoke(revocation) } }
      for account in due { group.addTask { try await serve(account) } }
      try await group.waitForAll()
    }
    return 0
  }

  private func revoke(_ revocation: GoogleAccounts.Revocation) async throws {
    let chat = ChatID(platform: "", value: "")
    guard let token = tools.open(revocation.token, .googleRevocation, chat) else {
      logger.warning("a consent at Google cannot be revoked", metadata: ["reason": "unreadable"])
      return try store.google.settle(revocation, retryAt: nil)
    }
    do throws(GoogleError) { try await tools.tokens.revoke(token) } catch {
      guard !Task.isCancelled else { return }
      logger.notice("a consent at Google cannot be revoked", metadata: ["reason": "\(error.name)"])
      guard revocation.attempts + 1 < Self.maxRevocations else {
        return try store.google.settle(revocation, retryAt: nil)
      }
      let pause = revocationBackoff.delay(attempt: revocation.attempts, random: random())
      return try store.google.settle(revocation, retryAt: clock.realNow().addingTimeInterval(pause))
    }
    try store.google.settle(revocation, retryAt: nil)
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
      logger.notice(
        "an account at Google cannot be connected", metadata: ["chat": "\(account.chat)", "reason": "\(error.name)"])
      return try refuse(account, SheetTrouble(error))
    }
    guard let refresh = tokens.refresh, let token = tools.seal(refresh, .googleToken, account.chat),
      let revocation = tools.seal(refresh, .googleRevocation, account.chat)
    else { return try refuse(account, .secretUnreadable) }
    let ends = tokens.refreshLifetime.map { clock.realNow().addingTimeInterval($0) }
    let isKept = try store.google.connect(
      account, token: token, revocation: revocation, ends: ends, telling: message(.connected))
    // A chat that disconnected meanwhile does not leave a consent behind.
    if !isKept { try? await tools.tokens.revoke(refresh) }
    wakeUps.outbox.notify()
  }

  private func refuse(_ account: GoogleAccount, _ trouble: SheetTrouble) throws {
    try store.google.refuse(account, telling: message(.notConnected(trouble)))
    wakeUps.outbox.notify()
  }

  private func message(_ message: GoogleMessage) -> Outbound {
    Outbound(.send, content: Content.google(message), priority: .alert, slot: Slots.google)
  }
}
