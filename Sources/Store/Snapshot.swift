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
      where: "shipment.carrier = ? AND shipment.number = ? AND parcel.chat = ?",
      [carrier.rawValue, number.text, chat.description]
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

  /// The answer to a message with several numbers, encoded by its owner; nil if it is not in that chat.
  public func reading(_ id: ReadingID, in chat: ChatID) throws -> Data? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT detail FROM reading WHERE id = ? AND chat = ?"),
      arguments: [id.rawValue, chat.description]
    ).map { $0.blob(0) ?? Data() }
  }

  /// The reading that the parcel came with; nil if it is no longer kept.
  public func reading(of id: ParcelID, in chat: ChatID) throws -> ReadingID? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT reading.id FROM parcel JOIN reading ON reading.id = parcel.batch AND reading.chat = parcel.chat
          WHERE parcel.id = ? AND parcel.chat = ?
          """), arguments: [id.rawValue, chat.description]
    ).map(ReadingID.init(rawValue:))
  }

  /// The newest message that shows `slot` now.
  public func message(showing slot: String, in chat: ChatID) throws -> MessageID? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT message FROM shown WHERE chat = ? AND slot = ? ORDER BY shownAt DESC LIMIT 1"),
      arguments: [chat.description, slot]
    ).map(MessageID.init(rawValue:))
  }

  /// The slot that the message shows; nil if nothing about it is remembered.
  public func slot(of message: MessageID, in chat: ChatID) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT slot FROM shown WHERE chat = ? AND message = ?"),
      arguments: [chat.description, message.rawValue])
  }

  /// The slot that the message showed before a parcel's card was opened in it; nil if there is none.
  public func origin(of message: MessageID, in chat: ChatID) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT origin FROM shown WHERE chat = ? AND message = ?"),
      arguments: [chat.description, message.rawValue])
  }

  /// A number for the message's appearance at its last drawing; nil if that is not certain.
  public func appearanceHash(of message: MessageID, in chat: ChatID) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT look FROM shown WHERE chat = ? AND message = ?"),
      arguments: [chat.description, message.rawValue])
  }

  /// The alerts in a bundle, oldest first; nil if the bundle is not in that chat.
  public func bundle(_ id: BundleID, in chat: ChatID) throws -> AlertBundle? {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT isSilent, place FROM bundle WHERE id = ? AND chat = ?"),
      arguments: [id.rawValue, chat.description])
    guard let row else { return nil }
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Parcel.columns), alert.kind FROM alert JOIN parcel ON parcel.id = alert.parcel
        JOIN shipment ON shipment.id = parcel.shipment WHERE alert.bundle = ? ORDER BY alert.createdAt, parcel.id
        """)
    let items = try Row.fetchAll(statement, arguments: [id.rawValue]).compactMap { row -> (AlertKind, Parcel)? in
      guard let kind = row.text(Parcel.width).flatMap(AlertKind.init), let parcel = Parcel(row: row) else { return nil }
      return (kind, parcel)
    }
    return AlertBundle(items: items, isSilent: row[0], isRestoreBundle: row[1] as String? == RestoredCopy.place)
  }

  /// Whether any work is due: a shipment to ask about (also one that is being asked about), a parcel to check, an alert
  /// that was held back, or a message of alerts to send.
  public func isAnythingDue(at now: Date) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM shipment WHERE nextCheck <= :now)
          OR EXISTS (SELECT 1 FROM parcel WHERE lookAt <= :now) OR EXISTS (SELECT 1 FROM alert WHERE heldUntil <= :now)
          OR EXISTS (SELECT 1 FROM bundle WHERE sendAt <= :now)
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
        SELECT \(Parcel.columns) FROM parcel JOIN shipment ON shipment.id = parcel.shipment WHERE \(condition)
        """)
    return try Row.fetchAll(statement, arguments: arguments).compactMap { Parcel(row: $0) }
  }
}
