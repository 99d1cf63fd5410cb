import Chat
public import Foundation
import GRDB
public import Tracking

/// A chat that follows a shipment, with its parcel.
public struct Follower: Sendable {
  /// Profile of the chat.
  public var chat: ChatProfile
  /// The chat's entry for the shipment.
  public var parcel: Parcel
  /// When the chat got its first answer for the parcel; nil if the next answer is the first.
  public var firstAnswerAt: Date?
  /// What the next answer redraws, even if it brings no news.
  public var redraw: Redraw
  /// The reading that shows the parcel together with the others of its message; nil if there is none.
  public var reading: ReadingID?
  /// When the parcel must be checked for alerts that depend on time alone; nil if not scheduled.
  public var nextAlertCheck: Date?
  /// Until when the parcel was checked for alerts; nil if it never was.
  public var lastAlertCheck: Date?
  /// When the next reminder about the parcel is due; nil if none is.
  public var nextReminder: Date?
}

extension Follower {
  private static let columns = "\(ChatProfile.columns), \(Parcel.columns), redraw, batch, lookAt, lookedAt, reminderAt"

  /// Decodes a row of `columns`. `shipment`: the shipment, if the caller has already read it.
  private init?(row: Row, shipment: Shipment? = nil) {
    guard let parcel = Parcel(row: row, at: ChatProfile.width, shipment: shipment) else { return nil }
    let rest = ChatProfile.width + Parcel.width
    self.init(
      chat: ChatProfile(row: row), parcel: parcel, firstAnswerAt: Date(seconds: row.seconds(ChatProfile.width + 5)),
      redraw: Redraw(code: row.integer(rest)), reading: (row[rest + 1] as Int64?).map(ReadingID.init(rawValue:)),
      nextAlertCheck: Date(seconds: row.seconds(rest + 2)), lastAlertCheck: Date(seconds: row.seconds(rest + 3)),
      nextReminder: Date(seconds: row.seconds(rest + 4)))
  }

  /// The followers of the shipment whose chats the bot serves.
  static func all(of shipment: Shipment, in db: Database) throws -> [Follower] {
    let statement = try db.cachedStatement(sql: select(where: "parcel.shipment = ? AND \(isServed)"))
    return try Row.fetchAll(statement, arguments: [shipment.id.rawValue]).compactMap {
      Follower(row: $0, shipment: shipment)
    }
  }

  /// The followers with those parcels whose chats the bot serves, ordered by `nextAlertCheck`.
  static func all(of parcels: [Int64], in db: Database) throws -> [Follower] {
    let statement = try db.cachedStatement(
      sql: select(where: "parcel.id IN (SELECT value FROM json_each(?)) AND \(isServed) ORDER BY lookAt"))
    return try Row.fetchAll(statement, arguments: [JSON.list(parcels)]).compactMap { Follower(row: $0) }
  }

  /// Condition for a chat that the bot serves: it has not removed the bot and may use it.
  private static let isServed = "closedAt IS NULL AND isShutOut = 0"

  private static func select(where condition: String) -> String {
    """
    SELECT \(columns) FROM \(Parcel.tables) JOIN chat ON chat.id = parcel.chat
    WHERE \(condition)
    """
  }
}
