import Foundation
import TestSupport
import Testing
import Tracking

@Suite struct ParcelStatisticsTests {
  /// A parcel of the tables below: when it was sent (nil: no event), added and received, in days of 2026.
  struct Row: Sendable {
    var carrier: CarrierID = "tcat"
    var status = Status.delivered
    var sent: Double?
    var added = 0.0
    var end = 0.0
    var amount: Money?
  }

  /// 2026-11-25, noon in Taipei.
  private static let now = at(329.5)

  /// The start of that day of the year 2026 in Taipei; 1 is January 1.
  private static func at(_ days: Double) -> Date {
    (Day(year: 2026, month: 1, day: 1) ?? Day(number: 0)).date().addingTimeInterval((days - 1) * 86_400)
  }

  private func figures(_ rows: [Row], zone: Zone = .taipei) -> ParcelStatistics {
    let parcels = rows.enumerated().map { index, row in
      var shipment = Samples.shipment(row.carrier, "62043400\(1000 + index)", status: row.status)
      shipment.statusSince = Self.at(row.end)
      shipment.amount = row.amount
      if let sent = row.sent {
        shipment.events = [
          Event(time: EventTime(Self.at(row.end), precision: .minute), status: row.status, text: "b"),
          Event(time: nil, status: nil, text: "?"),
          Event(time: EventTime(Self.at(sent), precision: .minute), status: .inTransit, text: "a"),
        ]
      }
      return Parcel(id: ParcelID(rawValue: Int64(index + 1)), shipment: shipment, addedAt: Self.at(row.added))
    }
    return ParcelStatistics(of: parcels, now: Self.now, zone: zone)
  }

  @Test func nothingGivesNothing() {
    let figures = figures([])
    #expect(figures.received == 0 && figures.months.isEmpty && figures.carriers.isEmpty && figures.days == nil)
  }

  @Test(arguments: Status.allCases) func everyParcelIsCountedOnce(status: Status) {
    let figures = figures([Row(status: status)])
    #expect(figures.received + figures.underWay + figures.sentBack + figures.lost == 1)
    #expect(figures.received == (status == .delivered || status == .collected ? 1 : 0))
  }

  /// What the user sends is neither received nor waited for, and others pay for it.
  @Test(arguments: Status.allCases) func whatTheUserSentIsCountedByItself(status: Status) {
    var shipment = Samples.shipment(status: status)
    shipment.amount = Money(value: 359)
    var parcel = Parcel(id: ParcelID(rawValue: 1), shipment: shipment, addedAt: Self.at(320))
    parcel.noted.isSent = true
    let figures = ParcelStatistics(of: [parcel], now: Self.now, zone: .taipei)
    #expect(figures.sent == 1)
    #expect(figures.received + figures.underWay + figures.sentBack + figures.lost == 0)
    #expect(figures.months.isEmpty && figures.carriers.isEmpty && figures.spent.isEmpty)
  }

  @Test func theUsersWordCounts() {
    var parcel = Parcel(id: ParcelID(rawValue: 1), shipment: Samples.shipment(), addedAt: Self.at(320))
    parcel.tracked.status = .arrivedAtStore
    parcel.pickedUpAt = Self.at(322.5)
    let figures = ParcelStatistics(of: [parcel], now: Self.now, zone: .taipei)
    #expect(figures.received == 1 && figures.days == 2.5)
  }

  @Test(
    arguments: [
      // Counted from the first event, or else from when it was added.
      ([Row(sent: 320, added: 321, end: 322)], 2.0), ([Row(added: 321, end: 322)], 1),
      // Added after it was received: the time is unknown.
      ([Row(added: 325, end: 322)], nil),
      ([Row(added: 325, end: 322), Row(sent: 320, end: 323)], 3),
      // The middle value, or the mean of the two middle values.
      ([Row(sent: 1, end: 2), Row(sent: 1, end: 11), Row(sent: 1, end: 4)], 3),
      ([Row(sent: 1, end: 2), Row(sent: 1, end: 11), Row(sent: 1, end: 4), Row(sent: 1, end: 5)], 3.5),
      // Parcels that were not received do not count.
      ([Row(status: .inTransit, sent: 1, end: 9), Row(status: .returned, sent: 1, end: 9)], nil),
    ] as [([Row], Double?)])
  func daysAreTheMedian(rows: [Row], days: Double?) {
    #expect(figures(rows).days == days)
  }

  @Test func carriersAreApartAndTheBusiestFirst() {
    let rows = [
      Row(carrier: "momo", sent: 1, end: 3), Row(carrier: "tcat", sent: 1, end: 2),
      Row(carrier: "tcat", sent: 1, end: 6), Row(carrier: "hct", added: 9, end: 4),
      Row(carrier: "tcat", status: .inTransit),
    ]
    let shares = figures(rows).carriers
    #expect(shares.map(\.carrier) == ["tcat", "hct", "momo"])
    #expect(shares.map(\.received) == [2, 1, 1])
    #expect(shares.map(\.days) == [3, nil, 2])
  }

  @Test func monthsReachFromTheFirstToThePresent() {
    // Days 305 and 304 begin November and end October.
    let months = figures([Row(end: 305), Row(end: 304.99), Row(end: 250), Row(end: 20)]).months
    #expect(months.map(\.month) == [11, 10, 9])
    #expect(months.map(\.received) == [1, 1, 1])
    #expect(figures([Row(end: 20)]).months.isEmpty)
    #expect(figures([Row(end: 152)]).months.map(\.received) == [0, 0, 0, 0, 0, 1])
  }

  @Test func theChatsClockSaysWhichMonth() {
    // In a zone eight hours behind, it is still October.
    #expect(figures([Row(end: 305)], zone: Zone(utcOffset: 0)).months.map(\.received) == [0, 1])
  }

  @Test func amountsOfReceivedParcelsAreSummedByCurrency() {
    let rows = [
      Row(end: 306, amount: Money(value: 12.5, currency: "USD")), Row(end: 306, amount: Money(value: 100)),
      Row(end: 300, amount: Money(value: 250)), Row(end: 306), Row(end: 10, amount: Money(value: 1)),
      Row(status: .returned, end: 306, amount: Money(value: 999)),
    ]
    let figures = figures(rows)
    #expect(figures.spent == [Money(value: 351), Money(value: 12.5, currency: "USD")])
    #expect(
      figures.months.map(\.spent) == [[Money(value: 100), Money(value: 12.5, currency: "USD")], [Money(value: 250)]])
  }
}
