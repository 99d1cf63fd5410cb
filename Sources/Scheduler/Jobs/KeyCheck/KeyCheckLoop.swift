import Cards
import Chat
import Foundation
import Logging
import Pacing
public import Store
public import Tracker
public import Tracking

/// Decrypts a chat's key. Nil if it cannot be decrypted any more.
public typealias KeyDecryptor = @Sendable (SealedKey) -> Secret?

/// Decrypts the phone digits that a chat entrusted. Nil if they cannot be decrypted any more.
public typealias DigitsDecryptor = @Sendable (SealedDigits) -> Secret?

/// Decrypts the mobile barcode that a chat entrusted. Nil if it cannot be decrypted any more.
public typealias BarcodeDecryptor = @Sendable (SealedBarcode) -> Secret?

/// Checks the keys that chats connect: asks each source whether it accepts the key, and tells the chat the result.
public struct KeyCheckLoop: Sendable {
  private let context: LoopContext
  private let tracker: Tracker
  private let decryptKey: KeyDecryptor
  private let isKeyUsable: @Sendable () -> Bool
  private let backoff: Backoff

  /// Keys checked at the same time.
  private static let maxConcurrent = 16

  /// `isKeyUsable` says whether the key is there that decrypts chats' keys.
  public init(
    _ context: LoopContext, tracker: Tracker, decryptKey: @escaping KeyDecryptor,
    isKeyUsable: @escaping @Sendable () -> Bool = { true }
  ) {
    self.context = context
    self.tracker = tracker
    self.decryptKey = decryptKey
    self.isKeyUsable = isKeyUsable
    backoff = Backoff(first: 30 * context.intervalScale, longest: 6 * 3600 * context.intervalScale)
  }

  /// Runs until stopped or cancelled. Keys whose check is unfinished stay due and are checked again after the next
  /// start.
  public func run() async {
    await WorkLoop(context, context.wakeUps.join(.keys), fault: "keys cannot be checked").run(pass)
  }

  /// Checks the keys that are due.
  /// - Returns: seconds until the next pass is due.
  func pass() async throws -> Double {
    guard isKeyUsable() else { return WorkLoop.keyPause }
    let (due, next) = try context.store.credentials.keysToCheck(limit: Self.maxConcurrent)
    guard !due.isEmpty else { return WorkLoop.pause(until: next, now: context.clock.realNow()) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for key in due { group.addTask { try await check(key) } }
      try await group.waitForAll()
    }
    return 0
  }

  private func check(_ key: SealedKey) async throws {
    guard let secret = decryptKey(key) else {
      context.logger.warning(
        "a chat's key cannot be opened", metadata: ["chat": "\(key.chat)", "source": "\(key.source)"])
      return try settle(key, .dropped, telling: .unreadable)
    }
    let verdict = await tracker.check(key.credential, key: secret)
    guard !Task.isCancelled else { return }
    switch verdict {
    case .accepted:
      try settle(
        key, .accepted(exclusiveCarriers: tracker.coverage.added(by: key.source)),
        telling: key.isAccepted ? nil : .accepted)
      context.wakeUps.notify(.shipments)
    case .refused: try settle(key, .dropped, telling: key.isAccepted ? .noLongerAccepted : .refused)
    case .unclear:
      let pause = backoff.delay(attempt: key.attempts, random: context.random())
      // Reported only once, while the user still waits for the first verdict.
      let isNews = key.attempts == 0 && !key.isAccepted
      try settle(key, .retryAt(context.clock.realNow().addingTimeInterval(pause)), telling: isNews ? .unchecked : nil)
    }
  }

  private func settle(_ key: SealedKey, _ end: KeyCheckResult, telling message: ConnectionState?) throws {
    let outbound = message.map { message in
      // The first result replaces the "checking" message, where the user is looking. Later results are sent as a new
      // message, so that the user notices them.
      let isAwaited = key.attempts == 0 && !key.isAccepted
      return Outbound(
        isAwaited ? .edit(nil) : .send, content: Content.connection(message),
        priority: isAwaited ? .reply : .alert, slot: Slots.connection)
    }
    try context.store.credentials.finishCheck(of: key, end, telling: outbound, now: context.clock.now())
    if outbound != nil { context.wakeUps.outbox.notify() }
  }
}
