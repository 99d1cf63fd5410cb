import Foundation
import GRDB
import Tracking

/// JSON encoding of structured columns.
enum JSON {
  /// A JSON array of ids, so that one statement can work on many rows.
  static func list(_ ids: [Int64]) -> String { "[" + ids.map(String.init).joined(separator: ",") + "]" }

  static func encode(_ value: some Encodable) throws -> Data { try StoredJSON.encode(value) }

  static func decode<T: Codable>(_ type: T.Type, from data: Data) throws -> T {
    try StoredJSON.decode(type, from: data)
  }
}

extension Shipment {
  static let columns = "shipment.id, shipment.carrier, shipment.number, shipment.createdAt, shipment.detail"
  static let width = 5

  /// Decodes a row of `columns` that begins at index `first`. An empty detail means that no source has answered yet,
  /// and an unreadable detail is treated the same way. Nil if even the number cannot be read.
  init?(row: Row, at first: Int = 0) {
    let detail = row.blob(first + 4) ?? Data()
    func bare() -> Shipment? {
      guard let number = row.text(first + 2).flatMap({ TrackingNumber($0) }), let carrier = row.text(first + 1) else {
        return nil
      }
      return Shipment(
        id: ShipmentID(rawValue: row[first]), carrier: CarrierID(rawValue: carrier), number: number,
        addedAt: Date(seconds: row.seconds(first + 3) ?? 0))
    }
    func told() -> Shipment? {
      StoredColumn.shipmentDetail.read(
        Shipment.self, from: detail, row: String(row[first] as Int64), filling: bare())
    }
    guard let shipment = detail.isEmpty ? bare() : told() ?? bare() else { return nil }
    self = shipment
  }
}

extension Parcel {
  static let columns = """
    parcel.id, parcel.owner, parcel.name, parcel.noted, parcel.addedAt, parcel.firstAnswerAt, parcel.pickedUpAt,
    parcel.unconfirmed, parcel.isMuted, parcel.archivedAt, parcel.remindAt, parcel.claim, parcel.mutedBy,
    parcel.restoredAt, parcel.origin, parcel.question, parcel.joined, \(Shipment.columns)
    """
  private static let ownWidth = 17
  static let width = ownWidth + Shipment.width

  /// The tables from which `columns` are read. A parcel without a number has no shipment.
  static let tables = "parcel LEFT JOIN shipment ON shipment.id = parcel.shipment"

  /// Decodes a row of `columns` that begins at index `first`. `shipment`: the shipment, if the caller has already read
  /// it. A value that cannot be read counts as unset. Nil if the shipment cannot be read.
  init?(row: Row, at first: Int = 0, shipment: Shipment? = nil) {
    let hasShipment = row[first + Self.ownWidth] as Int64? != nil
    let shipment = shipment ?? (hasShipment ? Shipment(row: row, at: first + Self.ownWidth) : nil)
    guard shipment != nil || !hasShipment else { return nil }
    func read<T: Codable>(_ type: T.Type, _ index: Int, _ column: StoredColumn) -> T? {
      row.blob(first + index).flatMap { column.read(type, from: $0, row: String(row[first] as Int64)) }
    }
    self.init(
      id: ParcelID(rawValue: row[first]), shipment: shipment, owner: read(Person.self, 1, .parcelOwner),
      name: row.text(first + 2), noted: read(NotedFields.self, 3, .parcelNoted) ?? NotedFields(),
      addedAt: Date(seconds: row.seconds(first + 4) ?? 0), pickedUpAt: Date(seconds: row.seconds(first + 6)),
      unconfirmed: Unconfirmed(rawValue: row.integer(first + 7)))
    isMuted = row.flag(first + 8)
    archivedAt = Date(seconds: row.seconds(first + 9))
    remindAt = Date(seconds: row.seconds(first + 10))
    claim = read(Person.self, 11, .parcelClaim)
    mutedBy = read(Set<String>.self, 12, .parcelMutedBy) ?? []
    unarchivedAt = Date(seconds: row.seconds(first + 13))
    origin = row.text(first + 14).flatMap(Origin.init(rawValue:))
    question = read(SameParcelQuestion.self, 15, .parcelQuestion)
    joined = read(JoinedNotice.self, 16, .parcelJoined)
  }
}
