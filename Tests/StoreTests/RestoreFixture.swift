import Chat
import Foundation
import GRDB
import TestSupport
import Tracking

@testable import Store

/// A database, and copies that replace it.
struct RestoreFixture {
  static let other = ChatID(platform: "telegram", value: "777")
  static let late = ChatID(platform: "telegram", value: "900")

  let folder: ScratchFolder
  let clock = ManualClock()
  let ids: IDGenerator

  init() throws {
    folder = try ScratchFolder()
    ids = IDGenerator(node: 1, now: { [clock] in clock.now })
  }

  var path: String { folder.path("bot.sqlite") }
  var copy: String { folder.path("copy.sqlite") }

  func open() throws -> Store {
    try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  /// Copies the database to `copy`, then advances the clock by an hour.
  func backUp() throws {
    try DatabaseCopy.write(from: path, to: copy, now: clock.now)
    clock.advance(by: 3600)
  }

  func restore() throws -> Restore.Outcome {
    clock.advance(by: 3600)
    return try Restore(copy, to: path).run()
  }

  func profile(_ chat: ChatID = Samples.chat) -> ChatProfile {
    ChatProfile(
      id: chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: ManualClock.start)
  }

  func parcel(_ id: Int64, _ number: String = "620434003756") -> NewParcel {
    NewParcel(
      id: ParcelID(rawValue: id), carrier: "tcat", number: Samples.number(number), owner: nil, noted: NotedFields(),
      isFollowed: true)
  }

  func reply(_ text: String) -> Effect { .send(Outbound(.send, content: .stored(Data(text.utf8)))) }

  func handle(_ effects: [Effect], chat: ChatID = Samples.chat, updateID: String, in store: Store) throws {
    try store.inbox.receive(
      [.update(Samples.text("…", id: updateID, chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 10, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  /// Changes a database file directly.
  func execute(_ sql: String, in path: String? = nil) throws {
    try DatabaseQueue(path: path ?? self.path).write { try $0.execute(sql: sql) }
  }

  func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path)).subtracting(["bot.sqlite.lock"])
  }

  func numbers(_ store: Store, _ chat: ChatID = Samples.chat) throws -> [String] {
    try store.read { try $0.parcels(in: chat) }.compactMap(\.number?.text)
  }

  /// The chats that are told about the restore: now, and when they write next.
  func toTell(_ store: Store) throws -> (now: [String], later: [String]) {
    func chats(_ condition: String) throws -> [String] {
      try store.connection.pool.read {
        try String.fetchAll($0, sql: "SELECT chat FROM restoredChat WHERE \(condition) ORDER BY 1")
      }
    }
    return (try chats("isActive"), try chats("NOT isActive"))
  }
}
