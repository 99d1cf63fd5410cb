import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

@Suite struct AlertWeekTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Review changes of the expected text as a user: is each message worth its sound, at that hour, in those words?
  @Test(arguments: Language.allCases) func aWeekIsAsItsGoldenFile(language: Language) throws {
    let week = try AlertWeek(language)
    try Self.live(week)
    let text = week.lines.joined(separator: "\n") + "\n"
    let file = Self.folder.appendingPathComponent("week.\(language.rawValue).txt")
    if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  private static func live(_ week: AlertWeek) throws {
    let first = ParcelID(rawValue: 1)
    let third = ParcelID(rawValue: 3)
    try week.add(1, "sevenEleven", "F70334584020", product: "手機殼")
    try week.add(2, "sevenEleven", "F70334584021", product: "雨衣")
    try week.add(3, "familyMart", "16352240917", product: "耳機")
    try week.add(4, "tcat", "620434003756", product: "貓砂")
    try week.add(5, "tcat", "620434003760", product: "檯燈")
    try week.add(6, "sevenEleven", "F70334584022", product: "書")
    // Two parcels arrive at one store within a quarter of an hour: one sound.
    try week.pass(toDay: 0, 17, 50)
    try week.answer(1, .found, .arrivedAtStore, "包裹配達取件門市") {
      $0.store = Place(name: "景安門市", address: "新北市中和區景安路 100 號")
      $0.amount = Money(value: 359)
    }
    try week.answer(5, .found, .inTransit, "已集貨")
    try week.pass(toDay: 0, 18, 0)
    try week.answer(2, .found, .arrivedAtStore, "包裹配達取件門市") { $0.store = Place(name: "景安門市") }
    // At night only the arrival is sent, without a sound. The other alerts wait for the morning.
    try week.pass(toDay: 1, 7, 30)
    try week.answer(4, .found, .outForDelivery, "配送中")
    try week.pass(toDay: 1, 7, 50)
    try week.answer(4, .found, .delivered, "順利送達")
    try week.pass(toDay: 1, 23, 10)
    try week.answer(3, .found, .arrivedAtStore, "商品已到店") {
      $0.store = Place(name: "信義門市")
      $0.deadline = Deadline(day: Day(ManualClock.start).adding(days: 4), minute: 1439, origin: .carrier)
    }
    // A source fails for more than a day.
    try week.pass(toDay: 2, 9)
    try week.answer(6, .found, .inTransit, "運送中")
    try week.pass(toDay: 2, 10)
    try week.answer(6, .sourceDown)
    try week.pass(toDay: 3, 20)
    try week.answer(6, .found, .inTransit, "理貨中")
    // Picked up at noon of the last day: no reminder in the evening. Then the carrier contradicts it.
    try week.pass(toDay: 4, 12)
    try week.apply([.setPickedUp(third, Day(ManualClock.start).adding(days: 4).date(hour: 12))])
    try week.pass(toDay: 5, 14)
    try week.answer(3, .found, .returning, "逾期未取，退回中")
    // The user's reminder replaces the deadline reminder before it.
    try week.pass(toDay: 5, 17)
    try week.apply([.setReminder(first, Day(ManualClock.start).adding(days: 5).date(hour: 19))])
    try week.pass(toDay: 8, 0)
  }
}
