import Foundation
import GRDB
import Tracking

/// The JSON of structured columns.
enum JSON {
  static func encode(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

  static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }
}

extension Parcel {
  static let columns = """
    parcel.id, parcel.owner, parcel.name, parcel.noted, parcel.addedAt, parcel.firstAnswerAt, parcel.pickedUpAt,
    parcel.redraw, parcel.batch, shipment.id AS shipmentID, shipment.detail
    """

  init(row: Row) throws {
    let noted: Data? = row["noted"]
    let owner: Data? = row["owner"]
    self.init(
      id: ParcelID(rawValue: row["id"]), shipment: try JSON.decode(Shipment.self, from: row["detail"]),
      owner: try owner.map { try JSON.decode(Person.self, from: $0) }, name: row["name"],
      noted: try noted.map { try JSON.decode(NotedFields.self, from: $0) } ?? NotedFields(),
      addedAt: Date(seconds: row["addedAt"]), pickedUpAt: Date(seconds: row["pickedUpAt"]))
  }
}
