public import Chat
public import Foundation
import GRDB
public import Tracking

/// A consistent view of the database, valid for one transaction.
public struct Snapshot {
  let db: Database

  /// The profile of the chat; nil if it never wrote or is forgotten.
  public func chat(_ id: ChatID) throws -> ChatProfile? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(ChatProfile.columns) FROM chat WHERE id = ? AND isForgotten = 0"),
      arguments: [id.description]
    ).map { ChatProfile(row: $0) }
  }

  /// The parcel with that id; nil if it is not in that chat.
  public func parcel(_ id: ParcelID, in chat: ChatID) throws -> Parcel? {
    try parcels(where: "parcel.id = ? AND parcel.chat = ?", [id.rawValue, chat.description]).first
  }

  /// The chat's parcel with that carrier and number; nil if it has none.
  public func parcel(carrier: CarrierID, number: TrackingNumber, in chat: ChatID) throws -> Parcel? {
    try parcels(
      where: """
        parcel.chat = ? AND parcel.shipment = (SELECT id FROM shipment WHERE carrier = ? AND number = ?)
        """, [chat.description, carrier.rawValue, number.text]
    ).first
  }

  /// The chat's parcel with that number, of any carrier; nil if it has none. The join starts with the number, because a
  /// chat may have hundreds of parcels.
  public func parcelID(number: TrackingNumber, in chat: ChatID) throws -> ParcelID? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT parcel.id FROM shipment CROSS JOIN parcel ON parcel.chat = ? AND parcel.shipment = shipment.id
          WHERE shipment.number = ? LIMIT 1
          """), arguments: [chat.description, number.text]
    ).map(ParcelID.init(rawValue:))
  }

  /// All parcels of the chat, newest first.
  public func parcels(in chat: ChatID) throws -> [Parcel] {
    try parcels(where: "parcel.chat = ? ORDER BY parcel.id DESC", [chat.description])
  }

  /// The chat's parcels that are not in the archive, newest first.
  public func openParcels(in chat: ChatID) throws -> [Parcel] {
    try parcels(where: "parcel.chat = ? AND archivedAt IS NULL ORDER BY parcel.id DESC", [chat.description])
  }

  /// The chat's parcels without a number, newest first.
  public func parcelsWithoutNumber(in chat: ChatID) throws -> [Parcel] {
    try parcels(where: "parcel.chat = ? AND parcel.shipment IS NULL ORDER BY parcel.id DESC", [chat.description])
  }

  /// Those that are not in the archive.
  public func openParcelsWithoutNumber(in chat: ChatID) throws -> [Parcel] {
    try parcels(
      where: "parcel.chat = ? AND parcel.shipment IS NULL AND archivedAt IS NULL ORDER BY parcel.id DESC",
      [chat.description])
  }

  /// The number of parcels in the chat.
  public func parcelCount(in chat: ChatID) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT count(*) FROM parcel WHERE chat = ?"), arguments: [chat.description]) ?? 0
  }

  /// The number of parcels in the chat that are not in the archive.
  public func openParcelCount(in chat: ChatID) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT count(*) FROM parcel WHERE chat = ? AND archivedAt IS NULL"),
      arguments: [chat.description]) ?? 0
  }

  /// The carrier that the chat last chose for numbers of each form.
  public func carrierChoices(in chat: ChatID) throws -> [String: CarrierID] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT form, carrier FROM choice WHERE chat = ?"), arguments: [chat.description]
    ).reduce(into: [:]) { $0[$1[0]] = CarrierID(rawValue: $1[1]) }
  }

  /// The numbers of the chat's parcels, with their carriers. If a number has two carriers, the newer parcel's carrier
  /// is given.
  public func numbers(in chat: ChatID) throws -> [TrackingNumber: CarrierID] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT number, carrier FROM parcel JOIN shipment ON shipment.id = parcel.shipment
          WHERE chat = ? ORDER BY parcel.id
          """), arguments: [chat.description]
    ).reduce(into: [:]) { numbers, row in
      if let number = TrackingNumber(row[0] as String) { numbers[number] = CarrierID(rawValue: row[1]) }
    }
  }

  /// Whether any work is due: a shipment to ask about (also one that is being asked about), a parcel to check, an alert
  /// that was held back, a message of alerts or about the lottery to send, or a picture to read.
  public func isAnythingDue(at now: Date) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM shipment WHERE nextCheck <= :now)
          OR EXISTS (SELECT 1 FROM parcel WHERE lookAt <= :now) OR EXISTS (SELECT 1 FROM alert WHERE heldUntil <= :now)
          OR EXISTS (SELECT 1 FROM bundle WHERE sendAt <= :now) OR EXISTS (SELECT 1 FROM picture)
          OR EXISTS (SELECT 1 FROM lotteryNotice WHERE dueAt <= :now)
        """, arguments: ["now": now.seconds]) ?? false
  }

  /// The number of parcels that still wait for their first answer from a source.
  public func unansweredCount() throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM parcel JOIN shipment ON shipment.id = parcel.shipment
        WHERE firstAnswerAt IS NULL AND nextCheck IS NOT NULL AND failures = 0
        """) ?? 0
  }

  func parcels(where condition: String, _ arguments: StatementArguments) throws -> [Parcel] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Parcel.columns) FROM \(Parcel.tables) WHERE \(condition)
        """)
    return try Row.fetchAll(statement, arguments: arguments).compactMap { Parcel(row: $0) }
  }

  /// Decodes a value of that column in the row `id`. If it cannot be read, it is set aside and nil is returned.
  public func decoded<T: Codable>(_ type: T.Type, from data: Data, of column: StoredColumn, id: Int64) -> T? {
    column.read(type, from: data, row: String(id))
  }

  /// The same for columns that have one value per chat.
  public func decoded<T: Codable>(_ type: T.Type, from data: Data, of column: StoredColumn, in chat: ChatID) -> T? {
    column.read(type, from: data, row: chat.description)
  }
}
