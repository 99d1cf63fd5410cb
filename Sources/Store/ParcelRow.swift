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

extension Parcel {
  static let columns = """
    parcel.id, parcel.owner, parcel.name, parcel.noted, parcel.addedAt, parcel.firstAnswerAt, parcel.pickedUpAt,
    parcel.unconfirmed, shipment.detail
    """
  static let width = 9

  /// A row of `columns`, from that one on. `shipment` where it is read already.
  init(row: Row, at first: Int = 0, shipment: Shipment? = nil) throws {
    let noted: Data? = row[first + 3]
    let owner: Data? = row[first + 1]
    self.init(
      id: ParcelID(rawValue: row[first]),
      shipment: try shipment ?? JSON.decode(Shipment.self, from: row[first + 8]),
      owner: try owner.map { try JSON.decode(Person.self, from: $0) }, name: row[first + 2],
      noted: try noted.map { try JSON.decode(NotedFields.self, from: $0) } ?? NotedFields(),
      addedAt: Date(seconds: row[first + 4]), pickedUpAt: Date(seconds: row[first + 6] as Double?),
      unconfirmed: (row[first + 7] as Int?).flatMap(Unconfirmed.init(rawValue:)))
  }
}
