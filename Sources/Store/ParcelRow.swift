import Foundation
import GRDB
import Tracking

/// The JSON of structured columns.
enum JSON {
  /// A JSON list of ids, for one statement over many rows.
  static func list(_ ids: [Int64]) -> String { "[" + ids.map(String.init).joined(separator: ",") + "]" }

  static func encode(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

  static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }
}

extension Shipment {
  static let columns = "shipment.id, shipment.carrier, shipment.number, shipment.createdAt, shipment.detail"
  static let width = 5

  /// A row of `columns`, from that one on. One that nobody has told anything of has an empty detail.
  init(row: Row, at first: Int = 0) throws {
    let detail: Data = row[first + 4]
    guard detail.isEmpty, let number = TrackingNumber(row[first + 2] as String) else {
      self = try JSON.decode(Shipment.self, from: detail)
      return
    }
    self.init(
      id: ShipmentID(rawValue: row[first]), carrier: CarrierID(rawValue: row[first + 1]), number: number,
      addedAt: Date(seconds: row[first + 3]))
  }
}

extension Parcel {
  static let columns = """
    parcel.id, parcel.owner, parcel.name, parcel.noted, parcel.addedAt, parcel.firstAnswerAt, parcel.pickedUpAt,
    parcel.unconfirmed, parcel.isMuted, parcel.archivedAt, parcel.remindAt, parcel.claim, parcel.mutedBy,
    parcel.restoredAt, \(Shipment.columns)
    """
  private static let ownWidth = 14
  static let width = ownWidth + Shipment.width

  /// A row of `columns`, from that one on. `shipment` where it is read already.
  init(row: Row, at first: Int = 0, shipment: Shipment? = nil) throws {
    let noted: Data? = row[first + 3]
    let owner: Data? = row[first + 1]
    self.init(
      id: ParcelID(rawValue: row[first]),
      shipment: try shipment ?? Shipment(row: row, at: first + Self.ownWidth),
      owner: try owner.map { try JSON.decode(Person.self, from: $0) }, name: row[first + 2],
      noted: try noted.map { try JSON.decode(NotedFields.self, from: $0) } ?? NotedFields(),
      addedAt: Date(seconds: row[first + 4]), pickedUpAt: Date(seconds: row[first + 6] as Double?),
      unconfirmed: (row[first + 7] as Int?).flatMap(Unconfirmed.init(rawValue:)))
    isMuted = row[first + 8]
    archivedAt = Date(seconds: row[first + 9] as Double?)
    remindAt = Date(seconds: row[first + 10] as Double?)
    claim = try (row[first + 11] as Data?).map { try JSON.decode(Person.self, from: $0) }
    mutedBy = try (row[first + 12] as Data?).map { try JSON.decode(Set<String>.self, from: $0) } ?? []
    restoredAt = Date(seconds: row[first + 13] as Double?)
  }
}
