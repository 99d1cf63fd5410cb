import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Tracking

extension Samples {
  static func words(_ text: String) throws -> SearchWords {
    guard let words = SearchWords(text) else { throw SampleError.number(text) }
    return words
  }

  /// The filter for 景安門市, as its button encodes it.
  static func filterOfStore() throws -> ListFilter {
    let card = try cards().listFilters(try mixed(), page: 0, filter: nil, style(.zhHant))
    for button in card.buttons.flatMap({ $0 }) where button.title.hasPrefix("景安門市") {
      guard case .action(let data) = button.effect else { continue }
      if case .list(_, let filter?)? = Action(encoded: data) { return filter }
    }
    throw SampleError.number("景安門市")
  }

  /// Parcels finished since September, some of them archived, and one archived on its way.
  static func past() throws -> [Parcel] {
    var parcels: [Parcel] = []
    let ends = [at(11, 24, 15), at(11, 12, 20), at(11, 3, 9), at(10, 30, 12), at(10, 9, 18), at(9, 20, 11)]
    for (index, end) in ends.enumerated() {
      let carrier: CarrierID = index.isMultiple(of: 2) ? "sevenEleven" : "tcat"
      let status: Status = index.isMultiple(of: 2) ? .collected : .delivered
      let old = try parcel(
        Int64(200 + index), carrier, "F7033458403\(index)", status, since: end, name: ["貓砂", "檯燈", nil][index % 3]
      ) {
        let days = Double(index) / 2 + 0.3
        $0.tracked.events = [event(end.addingTimeInterval(-days * 86_400), .inTransit, "已集貨")]
        $0.addedAt = end.addingTimeInterval(-3 * 86_400)
        $0.archivedAt = index > 0 ? end.addingTimeInterval(7 * 86_400) : nil
        $0.tracked.amount = index < 4 ? Money(value: Decimal(100 * (index + 1))) : nil
      }
      parcels.append(old)
    }
    parcels[2].tracked.amount = Money(value: 12.5, currency: "USD")
    parcels.append(
      try parcel(210, "momo", "300123456789", .inTransit, since: at(11, 18, 9), name: "氣炸鍋") {
        $0.archivedAt = at(11, 21, 9)
      })
    parcels.append(
      try parcel(211, "hct", "8443674831", .returned, since: at(10, 2, 9), name: "書桌") { $0.archivedAt = at(10, 16, 9) }
    )
    return parcels
  }
}
