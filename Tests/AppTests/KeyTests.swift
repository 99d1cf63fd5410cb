import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import App

/// What happens while the key file is away, damaged or another one, and when it is back.
@Suite struct KeyTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let chat = Samples.chat

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  private var path: String { folder.path("bot.sqlite.key") }
  private var file: URL { URL(fileURLWithPath: path) }

  /// The secrets of a process that has just started.
  private func start(createsKey: Bool = true) -> (SecretStore, SecretStore.KeyFault?) {
    let secretStore = SecretStore(
      path: path, createsKey: createsKey, random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } })
    return (secretStore, secretStore.examine(store.keyChecks))
  }

  private func apply(_ effects: [Effect]) throws {
    try store.inbox.receive(
      [.update(Samples.text("…", id: "\(store.ids.next())"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// The chat gives its barcode.
  private func give(_ secretStore: SecretStore) throws {
    let sealed = try #require(secretStore.encrypt(Secret("/ABC+123"), .mobileBarcode, chat))
    let profile = ChatProfile(id: chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    try apply([
      .saveChat(profile), .saveMobileBarcode(SealedBarcode(chat: chat, sealed: sealed, givenAt: clock.now)),
    ])
  }

  private func barcode(_ secretStore: SecretStore) throws -> String? {
    try store.read { try $0.mobileBarcode(in: chat) }.flatMap { secretStore.decrypt($0) }?.reveal()
  }

  /// What can be wrong with the file.
  enum Change: CaseIterable {
    case away, short, long, another

    fileprivate func make(_ file: URL) throws {
      switch self {
      case .away: try FileManager.default.removeItem(at: file)
      case .short: try Data(repeating: 7, count: 10).write(to: file)
      case .long: try Data(repeating: 7, count: 4096).write(to: file)
      case .another: try Data(repeating: 7, count: 32).write(to: file)
      }
    }

    fileprivate var fault: SecretStore.KeyFault {
      switch self {
      case .away: .missing
      case .short, .long: .notAKey
      case .another: .anotherKey
      }
    }
  }

  @Test(arguments: Change.allCases, [true, false])
  func withoutTheRightKeyNothingIsDoneUntilItIsBack(_ change: Change, _ hasCheck: Bool) throws {
    try give(start().0)
    let key = try Data(contentsOf: file)
    // A database of an earlier version has no known value.
    if hasCheck { _ = start() }
    #expect(try (store.keyChecks.record().check != nil) == hasCheck)
    try change.make(file)
    let (secretStore, fault) = start()
    #expect(fault == change.fault && !secretStore.isUsable)
    #expect(try barcode(secretStore) == nil)
    // Nothing is encrypted with another key, and none is made.
    #expect(secretStore.encrypt(Secret("token"), .key("tracktw"), chat) == nil)
    secretStore.createKeyIfMissing()
    #expect(FileManager.default.fileExists(atPath: path) == (change != .away))
    #expect(secretStore.examine(store.keyChecks) == change.fault)

    try key.write(to: file)
    #expect(secretStore.examine(store.keyChecks) == nil && secretStore.isUsable)
    #expect(try barcode(secretStore) == "/ABC+123")
    #expect(secretStore.encrypt(Secret("token"), .key("tracktw"), chat) != nil)
  }

  @Test(arguments: Change.allCases) func aProcessThatHasTheKeyWorksOn(_ change: Change) throws {
    let (secretStore, _) = start()
    try give(secretStore)
    #expect(secretStore.examine(store.keyChecks) == nil)
    try change.make(file)
    #expect(secretStore.examine(store.keyChecks) == change.fault)
    #expect(try secretStore.isUsable && barcode(secretStore) == "/ABC+123")
  }

  @Test func whereNothingIsEncryptedAnyKeyIsRight() throws {
    #expect(start().1 == nil)
    try give(start().0)
    _ = start()
    try apply([.saveMobileBarcode(nil)])
    try Change.away.make(file)
    let (secretStore, fault) = start()
    #expect(fault == nil && secretStore.isUsable && !FileManager.default.fileExists(atPath: path))
    try give(secretStore)
    #expect(secretStore.examine(store.keyChecks) == nil)
    #expect(try barcode(start().0) == "/ABC+123")
  }

  /// The key opens others.
  @Test func oneDamagedValueIsNoFaultOfTheKey() throws {
    try give(start().0)
    _ = start()
    try apply([.saveMobileBarcode(SealedBarcode(chat: chat, sealed: Data([1, 2, 3]), givenAt: clock.now))])
    let (secretStore, fault) = start()
    #expect(try fault == nil && secretStore.isUsable && barcode(secretStore) == nil)
  }

  @Test func aWaitingUpdateNeedsTheKeyToo() throws {
    let (secretStore, _) = start()
    let encryption = secretStore.inboxEncryption(isNeeded: { _ in true })
    let store = try Store(
      path: folder.path("other.sqlite"), ids: store.ids, clock: clock.clock, inboxEncryption: encryption)
    try store.inbox.receive([.update(Samples.text("12|token"))], account: "a", next: nil, receivedAt: clock.now)
    #expect(try !store.keyChecks.record().values.isEmpty)
    #expect(secretStore.fault(for: try store.keyChecks.record()) == nil)
    try Change.another.make(file)
    #expect(secretStore.fault(for: try store.keyChecks.record()) == .anotherKey)
  }
}

/// `pickupbot new-key`.
extension KeyTests {
  private func replace() throws -> String {
    let environment = ["DATABASE_PATH": folder.path("lost.sqlite")]
    return try KeyReplacement(try Configuration(environment: environment, needsToken: false), clock: .system).run()
  }

  @Test func aLostKeyIsGivenUpOnlyByTheOperator() async throws {
    try give(start().0)
    try await store.backup(to: folder.path("lost.sqlite"), now: clock.now)
    let lost = folder.path("lost.sqlite.key")
    try FileManager.default.copyItem(atPath: path, toPath: lost)
    #expect(try replace().contains("Nothing was changed"))
    try Data(repeating: 7, count: 10).write(to: URL(fileURLWithPath: lost))
    #expect(throws: Bot.Failure.self) { try replace() }
    try FileManager.default.removeItem(atPath: lost)
    #expect(try replace().contains("From now on"))

    let restored = try Store(
      path: folder.path("lost.sqlite"), ids: store.ids, clock: clock.clock)
    let secretStore = SecretStore(path: lost, createsKey: true, random: { Array(repeating: 9, count: $0) })
    #expect(secretStore.examine(restored.keyChecks) == nil && secretStore.isUsable)
    let sealed = try #require(try restored.read { try $0.mobileBarcode(in: chat) })
    #expect(secretStore.decrypt(sealed) == nil)
  }
}
