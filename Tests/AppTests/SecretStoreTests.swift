import Chat
import Dialogs
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import App

@Suite struct SecretStoreTests {
  private let folder: ScratchFolder
  private let chat = ChatID(platform: "telegram", value: "42")

  init() throws { folder = try ScratchFolder() }

  private var path: String { folder.path("bot.sqlite.key") }

  private func secretStore(createsKey: Bool = true) -> SecretStore {
    SecretStore(
      path: path, createsKey: createsKey, random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } })
  }

  private func key(_ sealed: Data, of chat: ChatID) -> SealedKey {
    SealedKey(chat: chat, source: "tracktw", serial: 1, sealed: sealed, connectedAt: .now)
  }

  @Test func keyIsCreatedOnFirstUseAndReadableOnlyByTheBot() throws {
    #expect(secretStore().keyState == .missing && secretStore().decrypt(key(Data(), of: chat)) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
    let sealed = try #require(secretStore().encrypt(Secret("12|token"), .key("tracktw"), chat))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600 && attributes[.size] as? Int == 32)
    #expect(secretStore().keyState == .good)
    // Another instance with the same file.
    #expect(secretStore().decrypt(key(sealed, of: chat))?.reveal() == "12|token")
    #expect(try #require(secretStore().encrypt(Secret("12|token"), .key("tracktw"), chat)) != sealed)
  }

  @Test func secretsAreBoundToTheirChatAndSource() throws {
    let sealed = try #require(secretStore().encrypt(Secret("12|token"), .key("tracktw"), chat))
    var other = key(sealed, of: ChatID(platform: "telegram", value: "43"))
    #expect(secretStore().decrypt(other) == nil)
    other = key(sealed, of: chat)
    other.source = "aftership"
    #expect(secretStore().decrypt(other) == nil)
  }

  @Test func digitsAreBoundToTheirChatAndCarrier() throws {
    let sealed = try #require(secretStore().encrypt(Secret("7294"), .phoneDigits("sfExpress"), chat))
    var digits = SealedDigits(chat: chat, carrier: "sfExpress", sealed: sealed, givenAt: .now)
    #expect(secretStore().decrypt(digits)?.reveal() == "7294")
    digits.chat = ChatID(platform: "telegram", value: "43")
    #expect(secretStore().decrypt(digits) == nil)
    (digits.chat, digits.carrier) = (chat, "tcat")
    #expect(secretStore().decrypt(digits) == nil)
    // Decryption also fails as the key of a source that has the carrier's name.
    var key = key(sealed, of: chat)
    key.source = "sfExpress"
    #expect(secretStore().decrypt(key) == nil)
  }

  @Test func barcodesAreBoundToTheirChat() throws {
    let sealed = try #require(secretStore().encrypt(Secret("/ABC+123"), .mobileBarcode, chat))
    var barcode = SealedBarcode(chat: chat, sealed: sealed, givenAt: .now)
    #expect(secretStore().decrypt(barcode)?.reveal() == "/ABC+123")
    barcode.chat = ChatID(platform: "telegram", value: "43")
    #expect(secretStore().decrypt(barcode) == nil)
  }

  @Test func aLostKeyDecryptsNothing() throws {
    let sealed = try #require(secretStore().encrypt(Secret("12|token"), .key("tracktw"), chat))
    try FileManager.default.removeItem(atPath: path)
    #expect(secretStore().decrypt(key(sealed, of: chat)) == nil)
    _ = try #require(secretStore().encrypt(Secret("another"), .key("tracktw"), chat))
    #expect(secretStore().decrypt(key(sealed, of: chat)) == nil)
  }

  @Test(arguments: [0, 31, 33]) func aKeyFileOfAnotherLengthIsNotOverwritten(_ length: Int) throws {
    let bytes = Data(repeating: 7, count: length)
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(
      secretStore().keyState == .unusable && secretStore().encrypt(Secret("12|token"), .key("tracktw"), chat) == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func aKeyFileNamedByTheHostIsNotCreated() {
    #expect(secretStore(createsKey: false).encrypt(Secret("12|token"), .key("tracktw"), chat) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func inboxTextsWithTokensAreEncrypted() throws {
    let clock = ManualClock()
    let ids = IDGenerator(node: 1, now: { clock.now })
    let inboxEncryption = secretStore().inboxEncryption(isNeeded: {
      $0.content == .text("12|token-of-a-member", links: [])
    })
    let store = try Store(
      path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock, inboxEncryption: inboxEncryption)
    let updates = ["12|token-of-a-member", "a message of another kind"].enumerated().map {
      Inbound.update(Samples.text($1, id: "\($0)"))
    }
    try store.inbox.receive(updates, account: "a", next: nil, receivedAt: clock.now)
    #expect(try isOnDisk("a message of another kind") && !isOnDisk("token-of-a-member"))

    // Handling fails until the update is given up. The text is never on the disk unencrypted.
    var read: Set<String> = []
    for _ in 0..<2 * Inbox.maxAttempts {
      _ = try store.inbox.handle(
        limit: 9, now: clock.now,
        handler: { row, _ in
          if case .update(let update) = row.item, case .text(let text, _) = update.content { read.insert(text) }
          throw CancellationError()
        }, reportFailure: { _, _, _ in [] })
      clock.advance(by: 10)
    }
    #expect(read == ["12|token-of-a-member", "a message of another kind"])
    #expect(try store.counters()["inbound.setAside"] == 2 && store.read { try $0.depths().inbound } == 0)
    #expect(try !isOnDisk("token-of-a-member"))
  }

  /// What a user writes to give a secret of that kind; nil if users never write one.
  private static func text(of kind: SecretKind.Family) -> String? {
    switch kind {
    case .key: "12|n4Yq8Zr2Tt6Vw0Xx1Aa3Bb5Cc7Dd9"
    case .mailPassword: "you@gmail.com abcd efgh ijkl mnop"
    case .googleCode: "http://127.0.0.1/?state=pb7.k2&code=4/0AanRRrsXyZ_1-2AbCdEfGhIjKlMnOpQrStUvWxYz&scope=x"
    case .phoneDigits: "7294"
    case .mobileBarcode: "/ABC+123"
    case .googleLink, .googleToken, .googleRevocation: nil
    }
  }

  @Test(arguments: SecretKind.Family.allCases)
  func whatMayHoldASecretOfAnyKindIsEncryptedInTheInbox(_ kind: SecretKind.Family) throws {
    guard let text = Self.text(of: kind) else { return }
    let clock = ManualClock()
    let store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock,
      inboxEncryption: secretStore().inboxEncryption(isNeeded: SecretKind.mayBePresent))
    let plain = "a message of another kind"
    let updates = [text, plain].enumerated().map { Inbound.update(Samples.text($1, id: "\($0)")) }
    try store.inbox.receive(updates, account: "a", next: nil, receivedAt: clock.now)
    // JSON escapes slashes.
    let written = [text, text.replacing("/", with: "\\/")]
    #expect(try isOnDisk(plain) && !written.contains(where: isOnDisk))
  }

  private func isOnDisk(_ text: String) throws -> Bool {
    try ["", "-wal"].contains { suffix in
      let file = URL(fileURLWithPath: folder.path("bot.sqlite") + suffix)
      return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
    }
  }
}
