import Chat
import Foundation
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// Which amounts count as spent, once each.
@Suite struct SpendingTests {
  private let fixture: StoreFixture
  private static let parcel = ParcelID(rawValue: 100)

  init() throws {
    fixture = try StoreFixture()
    var parcel = fixture.parcel(100, "620434003756")
    parcel.noted.amount = Money(value: 590, currency: "TWD")
    try fixture.handle([.saveChat(fixture.profile()), .add(parcel)], updateID: "1")
  }

  private func receipt(
    _ id: Int64, _ value: Decimal?, _ currency: String? = "TWD", day: String? = "2026-11-20",
    _ change: (inout KeptReceipt) -> Void = { _ in }
  ) -> KeptReceipt {
    var receipt = Receipt(kind: .slip)
    receipt.total = value.map { Receipt.Total(value: $0, currency: currency) }
    receipt.date = day.flatMap { Day($0) }
    var kept = KeptReceipt(id: ReceiptID(rawValue: id), receipt, from: .text, addedAt: fixture.clock.now)
    change(&kept)
    return kept
  }

  private func keep(_ receipts: [KeptReceipt]) throws {
    try fixture.handle(receipts.map { .receipt(.save($0)) }, updateID: "receipts")
  }

  private func spending(zone: Zone = .taipei) throws -> (entries: [Spending.Entry], uncounted: Int) {
    try fixture.store.read { try $0.spending(in: Samples.chat, zone: zone) }
  }

  private func pickUp() throws {
    try fixture.handle([.setPickedUp(Self.parcel, fixture.clock.now)], updateID: "picked up")
  }

  @Test func receiptsCountWithTheirDayCurrencyAndCategory() throws {
    try keep([
      receipt(1, Decimal(string: "85.05")) { $0.receipt.category = .health }, receipt(2, -20, "USD"), receipt(3, nil),
      receipt(4, 7, nil), receipt(5, 9) { $0.unconfirmed = [.amount] },
    ])
    let (entries, uncounted) = try spending()
    #expect(
      entries.map(\.money) == [Money(value: 8505 / Decimal(100), currency: "TWD"), Money(value: -20, currency: "USD")])
    #expect(entries.map(\.purpose) == [.category(.health), .category(.other)])
    #expect(entries.map(\.day) == [Day("2026-11-20"), Day("2026-11-20")])
    #expect(uncounted == 3)
    #expect(try fixture.store.read { try $0.hasReceipts(in: Samples.chat) })
    #expect(try !fixture.store.read { try $0.hasReceipts(in: ChatID(platform: "telegram", value: "1")) })
  }

  /// A receipt without a day counts for the day when it was kept, where the chat is.
  @Test(arguments: [("Asia/Taipei", 1), ("America/Los_Angeles", 0)])
  func aDayIsThatOfTheChatsZone(zone: String, days: Int) throws {
    // 20:00 in London: in Taipei it is the next day.
    let evening = Day(number: 20_780).date(hour: 20, utcOffset: 0)
    try keep([receipt(1, 5, day: nil) { $0.addedAt = evening }])
    #expect(try spending(zone: try #require(Zone(zone))).entries.map(\.day) == [Day(number: 20_780 + days)])
  }

  @Test func aParcelCountsOnceItIsReceived() throws {
    #expect(try spending().entries.isEmpty)
    try pickUp()
    #expect(try spending().entries.map(\.money) == [Money(value: 590, currency: "TWD")])
    // What was paid at the pick-up is a receipt. If the user deletes that, the parcel still cost it.
    #expect(try spending().entries.map(\.purpose) == [.category(.shopping)])
    let paid = try #require(try fixture.store.read { try $0.receipts(in: Samples.chat).first?.id })
    try fixture.handle([.receipt(.delete(paid))], updateID: "paid")
    #expect(try spending().entries.map(\.money) == [Money(value: 590, currency: "TWD")])
    #expect(try spending().entries.map(\.purpose) == [.parcel])
  }

  /// Neither if the bot learns after the end that the user sent it.
  @Test func whatOthersPaidDoesNotCount() throws {
    try pickUp()
    var noted = NotedFields(amount: Money(value: 590))
    noted.isSent = true
    try fixture.handle([.setNoted(Self.parcel, noted)], updateID: "sent")
    #expect(try spending().entries.isEmpty)
    try pickUp()
    #expect(try spending().entries.isEmpty)
  }

  /// Its receipt stands for it, unless that says no amount.
  @Test func aParcelWithAReceiptCountsOnce() throws {
    try keep([receipt(1, 599) { $0.parcel = Self.parcel }])
    try pickUp()
    #expect(try spending().entries.map(\.money.value) == [599])
    try fixture.handle([.receipt(.save(receipt(1, nil) { $0.parcel = Self.parcel }))], updateID: "no amount")
    let (entries, uncounted) = try spending()
    #expect(entries.map(\.money.value) == [590] && uncounted == 1)
    try fixture.handle([.receipt(.delete(ReceiptID(rawValue: 1)))], updateID: "deleted")
    #expect(try spending().entries.map(\.money.value) == [590])
  }
}
