import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import App
@testable import Store

/// This version opens and migrates the databases of all versions so far (`Frozen/<version>.db`, with key files) and runs
/// a bot on each. `PICKUPBOT_UPDATE_FROZEN=1` writes the database of this version.
@Suite(.serialized) struct FrozenDatabaseTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Frozen")

  private static var versions: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".db") }.map { String($0.dropLast(3)) }.sorted()
  }

  private static func file(_ version: String) -> String { folder.appendingPathComponent(version + ".db").path }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_FROZEN"] == "1"))
  func freeze() async throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try await FrozenDatabase.write(to: Self.file(Version.current))
  }

  @Test func eachVersionHasOne() throws {
    #expect(
      Self.versions.contains(Version.current),
      "run PICKUPBOT_UPDATE_FROZEN=1 swift test --filter FrozenDatabase, once a release")
    for version in Self.versions {
      let path = Self.file(version)
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
      #expect(size <= 200_000, "\(version)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".key")).count == 32, "\(version)")
    }
  }

  @Test(arguments: versions) func thisVersionRunsOn(_ version: String) async throws {
    let scratch = try ScratchFolder()
    let path = scratch.path("bot.sqlite")
    for end in ["", ".key"] {
      try FileManager.default.copyItem(atPath: Self.file(version) + end, toPath: path + end)
    }
    let clock = ManualClock(FrozenDatabase.end.addingTimeInterval(600))
    let bot = try FrozenBot(path: path, clock: clock)
    let setAside = try bot.store.housekeeping.setAsides().count
    let chats = try bot.query { db in
      try Row.fetchAll(db, sql: "SELECT id, kind FROM chat WHERE closedAt IS NULL AND isForgotten = 0").map {
        (ChatID($0[0] as String)!, Update.ChatKind(rawValue: $0[1])!)
      }
    }
    #expect(chats.count >= 3 && Set(chats.map(\.1)) == [.private, .group])

    // The secrets of chats can be decrypted with the key.
    let key = try #require(try bot.store.read { try $0.key(of: "tracktw", in: FrozenDatabase.first) })
    #expect(bot.secretStore.decrypt(key)?.reveal() == FrozenDatabase.token)
    #expect(bot.secretStore.fault(for: try bot.store.keyChecks.record()) == nil)
    let shipments = try bot.query { try Int64.fetchAll($0, sql: "SELECT id FROM shipment") }
    let digits = try bot.store.connection.write { try $0.credentials.digits(of: shipments) }.values.flatMap { $0 }
    #expect(Set(digits.map { bot.secretStore.decrypt($0)?.reveal() }) == [FrozenDatabase.digits])

    // Pending work is finished, every chat gets its replies, and due shipments are looked up.
    let before = bot.recorder.messageCount
    try bot.handleAll()
    for (chat, kind) in chats {
      #expect(try !bot.store.read { try $0.parcels(in: chat) }.isEmpty, "\(chat)")
      for command in ["list", "history", "settings", "stats", "help", "privacy", "undo"] {
        try bot.handleUpdate(.command(command, arguments: ""), in: chat, kind)
      }
      try bot.handleUpdate(.command("add", arguments: "907123456784"), in: chat, kind)
    }
    try await bot.send()
    try await bot.lookUpDue()
    try await bot.send()
    clock.advance(by: 3 * 86_400)
    try await bot.lookUpDue()
    try await bot.send()
    let depths = try bot.store.read { try $0.depths() }
    #expect(depths.inbound == 0 && depths.outbound == 0)
    #expect(bot.recorder.messageCount - before >= chats.count * 5)
    #expect(bot.recorder.unreadableColumns == [])
    #expect(try bot.store.housekeeping.setAsides().count == setAside)
    #expect(try bot.store.counters()["outbound.dropped.unreadable"] == nil)
    // The sources are down. Some shipments were looked up before the circuit breakers opened.
    let parcels = try chats.flatMap { chat, _ in try bot.store.read { try $0.openParcels(in: chat) } }
    #expect(parcels.contains { ($0.shipment?.lastChecked ?? .distantPast) > FrozenDatabase.end })
  }
}
