import Chat
public import Foundation
import GRDB
public import Tracking

/// One chat's stake in a shipment.
public struct Follower: Sendable {
  public var chat: ChatProfile
  public var parcel: Parcel
  /// When the chat's first answer came; nil: the coming one is the first.
  public var firstAnswerAt: Date?
  /// What waits for this answer, news or not.
  public var redraw: Redraw
  /// The answer that it shares with the others of its message.
  public var reading: ReadingID?
  /// When time alone may call for an alert.
  public var lookAt: Date?
  /// Up to when it was looked at; nil: never yet.
  public var lookedAt: Date?
}

extension Follower {
  private static let columns = "\(ChatProfile.columns), \(Parcel.columns), redraw, batch, lookAt, lookedAt"

  /// A row of `columns`. `shipment` where it is read already.
  private init?(row: Row, shipment: Shipment? = nil) {
    guard let parcel = Parcel(row: row, at: ChatProfile.width, shipment: shipment) else { return nil }
    let rest = ChatProfile.width + Parcel.width
    self.init(
      chat: ChatProfile(row: row), parcel: parcel, firstAnswerAt: Date(seconds: row.seconds(ChatProfile.width + 5)),
      redraw: Redraw(code: row.integer(rest)), reading: (row[rest + 1] as Int64?).map(ReadingID.init(rawValue:)),
      lookAt: Date(seconds: row.seconds(rest + 2)), lookedAt: Date(seconds: row.seconds(rest + 3)))
  }

  /// Those whose chats want to hear of the shipment.
  static func all(of shipment: Shipment, in db: Database) throws -> [Follower] {
    let statement = try db.cachedStatement(sql: select(where: "parcel.shipment = ? AND \(isServed)"))
    return try Row.fetchAll(statement, arguments: [shipment.id.rawValue]).compactMap {
      Follower(row: $0, shipment: shipment)
    }
  }

  /// Those of the parcels whose chats want to hear of them.
  static func all(of parcels: [Int64], in db: Database) throws -> [Follower] {
    let statement = try db.cachedStatement(
      sql: select(where: "parcel.id IN (SELECT value FROM json_each(?)) AND \(isServed) ORDER BY lookAt"))
    return try Row.fetchAll(statement, arguments: [JSON.list(parcels)]).compactMap { Follower(row: $0) }
  }

  /// The chat wants the bot, and may use it.
  private static let isServed = "closedAt IS NULL AND isShutOut = 0"

  private static func select(where condition: String) -> String {
    """
    SELECT \(columns) FROM parcel JOIN shipment ON shipment.id = parcel.shipment JOIN chat ON chat.id = parcel.chat
    WHERE \(condition)
    """
  }
}
