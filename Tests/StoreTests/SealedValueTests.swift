import Chat
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Store

/// Which values of the database are encrypted, and what waits for their key.
@Suite struct SealedValueTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private var store: Store { fixture.store }

  /// Rows with one secret of that kind.
  private static func rows(_ kind: SecretKind.Family) -> String {
    func google(_ column: String) -> String {
      "INSERT INTO google (id, chat, \(column)) VALUES (1, 'telegram:42', x'05')"
    }
    return switch kind {
    case .key:
      "INSERT INTO credential (chat, source, serial, sealed, connectedAt) VALUES ('telegram:42', 'tracktw', 1, x'05', 0)"
    case .mailPassword:
      """
      INSERT INTO mailbox (id, chat, address, host, port, sealed, connectedAt)
      VALUES (1, 'telegram:42', 'a@b.c', 'h', 993, x'05', 0)
      """
    case .googleLink: google("link")
    case .googleCode: google("code")
    case .googleToken: google("token")
    case .googleRevocation: "INSERT INTO googleRevocation (id, token, fetchAt) VALUES (1, x'05', 0)"
    case .phoneDigits:
      "INSERT INTO phoneDigits (chat, carrier, sealed, givenAt) VALUES ('telegram:42', 'sfExpress', x'05', 0)"
    case .mobileBarcode: "INSERT INTO mobileBarcode (chat, sealed, givenAt) VALUES ('telegram:42', x'05', 0)"
    }
  }

  private static func kind(_ family: SecretKind.Family) -> SecretKind {
    switch family {
    case .key: .key("tracktw")
    case .mailPassword: .mailPassword
    case .googleLink: .googleLink
    case .googleCode: .googleCode
    case .googleToken: .googleToken
    case .googleRevocation: .googleRevocation
    case .phoneDigits: .phoneDigits("sfExpress")
    case .mobileBarcode: .mobileBarcode
    }
  }

  @Test(arguments: SecretKind.Family.allCases)
  func secretsOfEveryKindAreFound(_ family: SecretKind.Family) async throws {
    try fixture.handle([.saveChat(fixture.profile())])
    #expect(try store.keyChecks.record().values.isEmpty)
    try await store.connection.pool.write { try $0.execute(sql: Self.rows(family)) }
    let value = try #require(try store.keyChecks.record().values.first)
    guard case .secret(let kind, let chat) = value.purpose else { return #expect(Bool(false)) }
    #expect(kind == Self.kind(family) && kind.family == family && value.sealed == Data([5]))
    #expect((chat == Samples.chat) == (family != .googleRevocation))

    // A restored copy with it needs the key.
    let copy = fixture.folder.path("copy.sqlite")
    try await store.backup(to: copy, now: fixture.clock.now)
    #expect(try Store.keyRecord(path: copy).values.count == 1)
    #expect(try Restore(copy, to: fixture.folder.path("new.sqlite")).run().hasSecrets)
  }

  @Test func theCheckIsReplaced() throws {
    for check in [Data([1]), Data([2])] {
      try store.keyChecks.save(check)
      #expect(try store.keyChecks.record().check == check)
    }
    try store.keyChecks.delete()
    #expect(try store.keyChecks.record().check == nil)
  }

  /// An update that cannot be decrypted without the key waits with those behind it; other chats go on.
  @Test func anEncryptedUpdateWaitsForTheKey() throws {
    let (key, clock) = (KeyFlag(), fixture.clock)
    let encryption = InboxEncryption(
      isNeeded: { $0.content == .text("secret", links: []) }, encrypt: { $0 }, decrypt: { key.isSet ? $0 : nil },
      isKeyUsable: { key.isSet })
    let store = try Store(
      path: fixture.folder.path("other.sqlite"), ids: fixture.ids, clock: clock.clock, inboxEncryption: encryption)
    let other = ChatID(platform: "telegram", value: "43")
    try store.inbox.receive(
      [
        .update(Samples.text("secret", id: "1")), .update(Samples.text("more", id: "2")),
        .update(Samples.text("hello", id: "3", chat: other)),
      ], account: "a", next: nil, receivedAt: clock.now)
    func handle(isFirst: Bool = false) throws -> (read: [String], result: InboxResult) {
      var read: [String] = []
      let lane = isFirst ? try store.inbox.countAttempt()?.lane : nil
      let result = try store.inbox.handle(
        limit: 9, now: clock.now, lane: lane, isAttemptCounted: isFirst,
        handler: { row, _ in
          if case .update(let update) = row.item, case .text(let text, _) = update.content { read.append(text) }
          return []
        }, reportFailure: { _, _, error in throw error })
      return (read, result)
    }
    #expect(try handle().read == ["hello"])
    // Starts without the key count as no attempts, however many they are.
    for _ in 1...5 {
      clock.advance(by: 11)
      let (read, result) = try handle(isFirst: true)
      #expect(read == [] && result.failures.isEmpty && !result.hasMore && result.retryAt != nil)
    }
    #expect(try store.housekeeping.setAsides().isEmpty && store.counters()["inbound.unreadable"] == nil)
    key.set()
    clock.advance(by: 11)
    #expect(try handle(isFirst: true).read == ["secret", "more"])
  }
}

/// Whether the key is there.
private final class KeyFlag: Sendable {
  private let flag = Mutex(false)

  var isSet: Bool { flag.withLock { $0 } }

  func set() { flag.withLock { $0 = true } }
}
