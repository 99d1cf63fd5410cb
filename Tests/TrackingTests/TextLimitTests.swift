import Foundation
import TestSupport
import Testing

@testable import Tracking

@Suite struct TextLimitTests {
  private static let family = "👨‍👩‍👧‍👦"
  private static let heap = "e" + String(repeating: "\u{301}", count: 3000)

  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("配送中", 3, "配送中"), ("預備配送中", 3, "預備…"),
    ("a\r\nb", 3, "a\r\nb"), ("🇹🇼🇹🇼🇹🇼", 3, "🇹🇼…"), (family + "ab", 1, "…"), (family, 3, "…"), (heap, 3, "…"),
    ("a" + heap + "b", 5, "a…"), ("abc", 1, "…"),
  ])
  func cutsBetweenCharacters(_ text: String, limit: Int, truncated: String) {
    #expect(text.truncated(to: limit) == truncated)
    #expect(text.truncated(to: limit).truncated(to: limit) == truncated)
  }

  @Test func anAnswerIsCut() {
    let long = String(repeating: "長", count: 100_000)
    var event = Event(time: nil, status: .inTransit, text: long, place: long)
    event.otherTexts = Array(repeating: long, count: 50)
    let result = TrackingResult(
      .found, events: Array(repeating: event, count: 10_000), store: Place(name: long, address: long),
      pickupCode: long, memo: long
    ).truncated()
    #expect(result.events.count == 60)
    #expect(result.events.allSatisfy { $0.text.count == 500 && $0.text.hasSuffix("長…") && $0.place?.count == 120 })
    #expect(result.events.allSatisfy { $0.otherTexts?.map(\.count) == [500, 500, 500, 500] })
    #expect(result.store?.name.count == 120 && result.store?.address?.count == 250)
    // A code or an id is dropped, because a part of it would be wrong.
    #expect(result.pickupCode == nil && result.memo == nil)
    #expect(TrackingResult(.found, memo: "a b").truncated().memo == nil)
    #expect(TrackingResult(.layoutChanged(excerpt: long)).truncated().outcome.excerpt?.count == 160)
  }

  @Test func anOrdinaryAnswerStaysAsItIs() {
    let result = TrackingResult(
      .found, events: [Samples.event(.inTransit, "轉運中", minutesAfterStart: 1)],
      store: Place(name: "景安門市", address: "新北市"), pickupCode: "12345678", memo: "5b7658cec7c33c0e007de3c5")
    #expect(result.truncated() == result)
  }

  /// However much the sources report, the newest events are kept and the size limit of a row holds.
  @Test(arguments: ["x", "長", "\u{1}", "\"", "/\\", "😀", "\u{1}長\"", heap])
  func aShipmentIsNeverLargerThanARowMayBe(_ piece: String) throws {
    let long = String(repeating: piece, count: 600)
    var shipment = Samples.shipment()
    for day in 0..<4 {
      let events = (0..<80).map { index in
        var event = Samples.event(nil, long + "\(day) \(index)", minutesAfterStart: Double(5000 * day - 60 * index))
        event.place = "\(index)" + long
        event.otherTexts = (0..<9).map { "\($0)" + long }
        return event
      }
      let newest = Samples.event(.outForDelivery, "第\(day)天", minutesAfterStart: Double(5000 * day + 1))
      let store = Place(name: long, address: long)
      let result = TrackingResult(.found, events: [newest] + events, store: store, pickupCode: long)
      shipment.merge(result, at: ManualClock.start)
      for source in 0..<Shipment.maxMemos {
        shipment.memos["source \(source)"] = String(repeating: "/", count: TextLimit.memo)
      }
      let size = try JSONEncoder().encode(shipment).count
      #expect(size <= 64 << 10)
      #expect(shipment.events.first?.text == "第\(day)天" && shipment.events.count <= 60)
    }
    #expect(shipment.status == .outForDelivery)
  }

  @Test func whatWasStoredBeforeTheLimitsIsCutWithTheNextAnswer() throws {
    let long = String(repeating: "長", count: 50_000)
    var shipment = Samples.shipment()
    shipment.events = [Samples.event(.inTransit, long, minutesAfterStart: 1)]
    shipment.events[0].otherTexts = [long]
    let news = Samples.event(.outForDelivery, "配送中", minutesAfterStart: 90)
    shipment.merge(TrackingResult(.found, events: [news]), at: ManualClock.start)
    #expect(shipment.events.map(\.text.count) == [3, 500])
    #expect(try JSONEncoder().encode(shipment).count < 8 << 10)
  }
}
