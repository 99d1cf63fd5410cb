import Cards
import Carriers
import Foundation
import Phrases
import TestSupport
import Tracking

/// Parcels, carriers and the time that the tests share.
enum Samples {
  /// Wednesday 2026-11-25, 14:30 in Taipei.
  static let now = at(11, 25, 14, 30)

  static func at(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    self.day(month, day).date(hour: hour, minute: minute)
  }

  static func day(_ month: Int, _ day: Int) -> Day {
    Day(year: 2026, month: month, day: day) ?? Day(number: 0)
  }

  private static let made = Result { Cards(phrases: try Catalogues.phrases(), carriers: carriers) }

  static func cards() throws -> Cards { try made.get() }

  static func style(_ language: Language, isPrivate: Bool = true) -> CardStyle {
    CardStyle(
      language: language, now: now, isPrivate: isPrivate, linkOnly: ["hct", "sfExpress", "dpd", "other"])
  }

  /// Carriers as in the registry, with only the properties that cards use.
  static let carriers: [Carrier] = [
    carrier("sevenEleven", .convenienceStore, "https://eservice.7-11.com.tw/e-tracking/search.aspx"),
    carrier("familyMart", .convenienceStore, "https://fmec.famiport.com.tw/FP_Entrance/QueryBox"),
    carrier("hiLife", .convenienceStore, nil),
    carrier("okMart", .convenienceStore, nil),
    carrier("shopee", .convenienceStore, "https://spx.tw/m/detail/{number}"),
    carrier("tcat", .homeDelivery, "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}"),
    carrier("hct", .homeDelivery, "https://www.hct.com.tw/Search/SearchGoods_n.aspx"),
    carrier("ecan", .homeDelivery, nil),
    carrier("postTW", .homeDelivery, nil),
    carrier("pchome", .shop, nil),
    carrier("momo", .shop, nil, example: "300498983411"),
    carrier("kerry", .shop, nil),
    carrier("taiwanExpress", .shop, nil),
    carrier("dhl", .international, nil),
    carrier("fedex", .international, nil),
    carrier("ups", .international, nil),
    carrier("usps", .international, nil),
    carrier("sfExpress", .international, nil),
    carrier("yanwen", .international, nil),
    carrier("cainiao", .international, nil),
    carrier("amazon", .international, nil),
    carrier("s10", .international, nil),
    carrier("yto", .china, nil),
    carrier("zto", .china, nil),
    carrier("jdLogistics", .china, nil),
    carrier("yamato", .asia, nil),
    carrier("japanPost", .asia, nil),
    carrier("royalMail", .europe, nil),
    carrier("dpd", .europe, nil),
    carrier("onTrac", .overseas, nil),
    carrier("australiaPost", .overseas, nil),
    carrier("customs", .customs, "https://web.customs.gov.tw/"),
    carrier("other", .other, nil),
  ]

  private static func carrier(
    _ id: CarrierID, _ category: Carrier.Category, _ page: String?, example: String? = nil
  ) -> Carrier {
    let real = Registry.carriers.first { $0.id == id }
    let host = page?.split(separator: "/").dropFirst().first.map { String($0).replacing("www.", with: "") }
    return Carrier(
      id: id, category: category,
      shapes: example.map { [NumberShape("300[0-9]{9}", prior: 0.9, examples: [$0])] } ?? [],
      hosts: host.map { [$0] } ?? [], holdDays: category == .convenienceStore ? 7 : nil,
      selfServiceSigns: real?.selfServiceSigns ?? [], pickUpProofs: real?.pickUpProofs ?? [], publicPage: page)
  }

  static func number(_ text: String) throws -> TrackingNumber {
    guard let number = TrackingNumber(text) else { throw SampleError.number(text) }
    return number
  }

  enum SampleError: Error { case number(String) }

  /// A parcel that was added on Monday at nine and last checked five minutes ago.
  static func parcel(
    _ id: Int64, _ carrier: CarrierID, _ text: String, _ status: Status, since: Date, name: String? = nil,
    change: (inout Parcel) -> Void = { _ in }
  ) throws -> Parcel {
    let added = at(11, 23, 9)
    var shipment = Shipment(
      id: ShipmentID(rawValue: id), carrier: carrier, number: try number(text), addedAt: added)
    shipment.status = status
    shipment.statusSince = since
    shipment.lastChecked = at(11, 25, 14, 25)
    shipment.lastAnswer = at(11, 25, 14, 25)
    var parcel = Parcel(id: ParcelID(rawValue: id), shipment: shipment, name: name, addedAt: added)
    change(&parcel)
    return parcel
  }

  static func event(
    _ date: Date, _ status: Status?, _ text: String, _ place: String? = nil, _ precision: EventTime.Precision = .minute
  ) -> Event {
    Event(time: EventTime(date, precision: precision), status: status, text: text, place: place)
  }
}
