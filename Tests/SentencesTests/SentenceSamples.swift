import Carriers
import Foundation
import Phrases
import Sentences
import Tracking

/// A chat with two parcels, and a reader with the real tables.
enum SentenceSamples {
  static let reader = Result { try SentenceReader(try SentenceTables(), carriers: Registry.carriers) }

  /// Wednesday, ten in the morning in Taipei.
  static let now = Day(year: 2026, month: 11, day: 25)!.date(hour: 10)

  static func headphones(_ language: Language) -> Parcel {
    let names: [Language: String] = [.zhHant: "耳機", .zhHans: "耳机", .en: "Headphones"]
    return parcel(1, "sevenEleven", "F70334584020", name: names[language])
  }

  static func parcel(_ id: Int64, _ carrier: CarrierID, _ number: String, name: String?) -> Parcel {
    let shipment = Shipment(
      id: ShipmentID(rawValue: id), carrier: carrier, number: TrackingNumber(number)!, addedAt: now)
    return Parcel(id: ParcelID(rawValue: id), shipment: shipment, name: name, addedAt: now)
  }
}
