import Chat
import Foundation
import GRDB
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards
@testable import Scheduler
@testable import Store

/// A value that cannot be read affects nothing else: its chat is told once, and all other work goes on.
@Suite struct UnreadableRowTests {
  /// The unreadable values that are tried in a column.
  enum Raw: String, CaseIterable {
    case truncated, notJSON, otherVersion, empty, null, wrongType

    func value(in place: DatabaseValue) -> DatabaseValue {
      let now = Data.fromDatabaseValue(place) ?? Data()
      return switch self {
      case .truncated: now.prefix(now.count / 2).databaseValue
      case .notJSON: Data([1, 2, 0xFF]).databaseValue
      case .otherVersion: Data(#"{"v":99}"#.utf8).databaseValue
      case .empty: Data().databaseValue
      case .null: .null
      case .wrongType: 7.databaseValue
      }
    }
  }

  /// All columns except those that only the dialogs read, which are tested with the dialogs.
  private static let columns = StoredColumn.allCases.filter { $0 != .chatDialogue && $0 != .undoDetail }

  @Test(arguments: columns) func isSetAsideOnceAndAllElseGoesOn(_ column: StoredColumn) async throws {
    let whole = try #require(try await scene(column, nil))
    let healthy = whole.platform.texts(in: UnreadableScene.healthy)
    #expect(healthy.count >= 4 && whole.raised.all == [])
    let word = try Self.word(of: column)
    #expect(!whole.platform.texts(in: UnreadableScene.sick).contains(word))
    for raw in Raw.allCases {
      guard let scene = try await scene(column, raw) else { continue }
      let isHarmless = raw == .null && !column.isNeeded || raw == .empty && column == .shipmentDetail
      #expect(scene.raised.all == (isHarmless ? [] : [column]), "\(raw)")
      #expect(try scene.store.housekeeping.setAsides().map(\.column) == (isHarmless ? [] : [column]), "\(raw)")
      #expect(try scene.store.counters()["rows.setAside"] ?? 0 == (isHarmless ? 0 : 1), "\(raw)")
      let told = scene.platform.texts(in: UnreadableScene.sick).count { $0 == word }
      #expect(told == (isHarmless ? 0 : 1), "\(raw)")
      #expect(scene.platform.texts(in: UnreadableScene.healthy) == healthy, "\(raw)")
      #expect(try scene.store.read { try $0.depths().outbound } == 0, "\(raw)")
      // Checked after the first hour: the pass has asked the source again.
      let followed = try #require(try scene.store.read { try $0.parcels(in: UnreadableScene.healthy) }.first)
      #expect(try #require(followed.tracked.lastChecked) > ManualClock.start.addingTimeInterval(3600), "\(raw)")
    }
  }

  private static func word(of column: StoredColumn) throws -> String {
    let outbound = try #require(try SetAsideNotice.outbound(of: column))
    guard case .systemMessage(let message) = try outbound.content.decoded(Content.self) else {
      return ""
    }
    let cards = Cards(phrases: try Catalogues.phrases(), carriers: [])
    let context = cards.context(CardStyle(language: .en, now: Date()))
    return "send " + SystemMessageCard(context: context, message: message).card.text.plainText
  }

  /// The scene after one pass with `raw` in the column. Nil if the column cannot hold that value.
  private func scene(_ column: StoredColumn, _ raw: Raw?) async throws -> UnreadableScene? {
    let scene = try UnreadableScene(keepsList: column == .importParcels)
    try await scene.begin()
    if column == .outboundContent || column == .inboundBody { try scene.fill() }
    if let raw, try !spoil(column, raw, scene) { return nil }
    try await scene.goRound()
    return scene
  }

  /// - Returns: false if the column cannot hold that value.
  private func spoil(_ column: StoredColumn, _ raw: Raw, _ scene: UnreadableScene) throws -> Bool {
    let sick = UnreadableScene.sick.description
    let rows =
      switch column.table {
      case "chat": "id = '\(sick)'"
      case "shipment": "id = (SELECT shipment FROM parcel WHERE chat = '\(sick)')"
      case "inbound": "id = (SELECT max(id) FROM inbound WHERE lane = '\(sick)' AND isDone = 0)"
      case "outbound": "id = (SELECT max(id) FROM outbound WHERE chat = '\(sick)')"
      default: "chat = '\(sick)'"
      }
    return try scene.store.connection.write { transaction in
      let db = transaction.db
      let place = try #require(
        try Row.fetchOne(db, sql: "SELECT \(column.name) FROM \(column.table) WHERE \(rows)"), "\(column)")
      #expect(place[0] as DatabaseValue != .null)
      do {
        try db.execute(
          sql: "UPDATE \(column.table) SET \(column.name) = ? WHERE \(rows)", arguments: [raw.value(in: place[0])])
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT { return false }
      #expect(db.changesCount == 1)
      return true
    }
  }

  @Test func whatWasSetAsideIsKeptForTheHostAndPruned() async throws {
    let scene = try #require(try await scene(.chatPreferences, .notJSON))
    let kept = try #require(try scene.store.housekeeping.setAsides().first)
    #expect(kept.raw == Data([1, 2, 0xFF]) && kept.reason == "notJSON" && kept.chat == UnreadableScene.sick)
    #expect(kept.row == UnreadableScene.sick.description)
    try scene.store.housekeeping.pruneSetAsides(before: kept.at)
    #expect(try scene.store.housekeeping.setAsides().count == 1)
    try scene.store.housekeeping.pruneSetAsides(before: kept.at.addingTimeInterval(1))
    #expect(try scene.store.housekeeping.setAsides() == [])
  }

  /// The unreadable body of an update is not kept, because it may contain a user's text.
  @Test func ofAMessageNothingIsKept() async throws {
    let scene = try #require(try await scene(.inboundBody, .truncated))
    #expect(try scene.store.housekeeping.setAsides().map(\.raw) == [nil])
  }

  @Test func whatWasSetAsideGoesWithItsChat() async throws {
    for column in [StoredColumn.chatPreferences, .shipmentDetail, .parcelNoted] {
      let scene = try #require(try await scene(column, .notJSON))
      try scene.store.connection.write { transaction in
        let db = transaction.db
        try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [UnreadableScene.sick.description])
        try db.execute(sql: "DELETE FROM shipment WHERE id NOT IN (SELECT shipment FROM parcel)")
      }
      #expect(try scene.store.housekeeping.setAsides() == [])
    }
  }
}
