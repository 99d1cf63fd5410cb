import Foundation
import Phrases
import Testing
import Tracking

@testable import Sentences

/// On Wednesday, 2026-11-25, at ten in the morning in Taipei; the last day to pick up is Friday.
@Suite struct SpokenTimeTests {
  static let times: [(text: String, expected: String)] = [
    ("明天 18:00 提醒我", "11-26 18:00"), ("明天下午三點提醒", "11-26 15:00"), ("下班前提醒我", "11-25 17:30"),
    ("週五提醒我", "11-27 09:00"), ("下週三晚上八點叫我", "12-02 20:00"), ("半小時後提醒我", "11-25 10:30"),
    ("兩個小時後提醒", "11-25 12:00"), ("一個半小時後提醒我", "11-25 11:30"), ("六點半提醒我", "11-25 18:30"),
    ("11點提醒我", "11-25 11:00"), ("早上提醒我", "11-26 09:00"), ("今晚提醒", "11-25 19:00"),
    ("三天後提醒我", "11-28 09:00"), ("11/27 提醒", "11-27 09:00"), ("27號中午提醒我", "11-27 12:00"),
    ("12月1日早上8點提醒我", "12-01 08:00"), ("最後一天提醒我", "11-27 10:00"), ("到期前一天提醒我", "11-26 18:00"),
    ("晚上12點提醒我", "11-26 00:00"), ("凌晨2點提醒我", "11-26 02:00"), ("後天一早叫我", "11-27 07:00"),
    ("周六中午提醒我取件", "11-28 12:00"), ("下班前提醒我取快递", "11-25 17:30"), ("下午两点半叫我", "11-25 14:30"),
    ("remind me tomorrow morning", "11-26 09:00"), ("remind me at 6pm", "11-25 18:00"),
    ("remind me tmr at 6:30 pm", "11-26 18:30"), ("remind me in 20 minutes", "11-25 10:20"),
    ("remind me in an hour", "11-25 11:00"), ("remind me in half an hour", "11-25 10:30"),
    ("remind me on friday", "11-27 09:00"), ("remind me before i leave work", "11-25 17:30"),
    ("remind me tonight", "11-25 19:00"), ("remind me on nov 27th at noon", "11-27 12:00"),
    ("remind me the day before it expires", "11-26 18:00"), ("remind me at 6", "11-25 18:00"),
    ("remind me in 2 days", "11-27 09:00"), ("remind me wednesday at 8am", "12-02 08:00"),
    ("今天早上9點提醒我", "11-25 09:00"), ("ping me at 18:15", "11-25 18:15"), ("a nudge at half 5 pls", "11-25 17:30"),
    ("remind me tomorrow arvo", "11-26 15:00"),
  ]

  @Test(arguments: times.indices) func aTimeIsRead(_ index: Int) throws {
    let (text, expected) = Self.times[index]
    let sentence = try SentenceSamples.reader.get().read(text, isReply: false, parcels: [])
    #expect(sentence.intent == .remind, "\(text)")
    let deadline = Day(SentenceSamples.now).adding(days: 2)
    let date = sentence.time?.date(after: SentenceSamples.now, zone: .taipei, deadline: deadline)
    #expect(date.map(Self.stamp) == expected, "\(text)")
  }

  @Test(arguments: ["耳機到了嗎", "2 個包裹", "711", "保留 7 天", "have it", "how long will they hold it"])
  func thereIsNoTime(_ text: String) throws {
    #expect(try SentenceSamples.reader.get().read(text, isReply: false, parcels: []).time == nil, "\(text)")
  }

  /// Without a known deadline, times relative to it give nil.
  @Test func theDayBeforeNoDeadlineIsNone() throws {
    let time = try #require(try SentenceSamples.reader.get().read("最後一天提醒我", isReply: true, parcels: []).time)
    #expect(time.date(after: SentenceSamples.now, zone: .taipei) == nil)
  }

  /// Times said before a clock change that are after it. `now` and the expected times are in UTC.
  static let acrossChanges: [(zone: String, now: String, text: String, expected: String)] = [
    ("Europe/Berlin", "2026-10-24 12:00", "明天早上9點提醒我", "2026-10-25 08:00"),
    ("Europe/Berlin", "2026-10-24 12:00", "後天下午三點提醒我", "2026-10-26 14:00"),
    ("Europe/Berlin", "2026-10-24 12:00", "remind me tomorrow at 2:30 am", "2026-10-25 00:30"),
    ("Europe/Berlin", "2026-10-18 10:00", "remind me sunday at 8am", "2026-10-25 07:00"),
    ("Europe/Berlin", "2026-10-25 00:45", "半小時後提醒我", "2026-10-25 01:15"),
    ("Europe/Berlin", "2026-10-24 22:30", "remind me at 6pm", "2026-10-25 17:00"),
    ("Europe/Berlin", "2026-10-25 16:30", "今晚提醒", "2026-10-25 18:00"),
    ("Europe/Berlin", "2027-03-27 12:00", "remind me tomorrow at 2:30 am", "2027-03-28 01:30"),
    ("Europe/Berlin", "2027-03-27 12:00", "明天 18:00 提醒我", "2027-03-28 16:00"),
    ("Europe/Berlin", "2027-03-27 12:00", "三天後提醒我", "2027-03-30 07:00"),
    ("America/New_York", "2026-10-31 16:00", "remind me tomorrow at 1:30 am", "2026-11-01 05:30"),
    ("America/New_York", "2026-10-31 16:00", "remind me tomorrow at 9am", "2026-11-01 14:00"),
    ("Australia/Lord_Howe", "2026-10-03 02:00", "明天早上9點提醒我", "2026-10-03 22:00"),
    ("Asia/Kolkata", "2026-10-24 20:00", "remind me tomorrow at 9am", "2026-10-26 03:30"),
    ("UTC+05:45", "2026-10-24 20:00", "remind me at 6pm", "2026-10-25 12:15"),
  ]

  @Test(arguments: acrossChanges.indices) func aTimeIsThatOfTheDayItIsOn(_ index: Int) throws {
    let (name, now, text, expected) = Self.acrossChanges[index]
    let time = try SentenceSamples.reader.get().read(text, isReply: false, parcels: []).time
    let date = time?.date(after: try Self.instant(now), zone: try #require(Zone(name)))
    #expect(date == (try Self.instant(expected)), "\(text) in \(name)")
  }

  /// The instant that `text` names in UTC.
  private static func instant(_ text: String) throws -> Date {
    let clock = text.suffix(5).split(separator: ":").compactMap { Int($0) }
    return try #require(Day(text.prefix(10))).date(hour: clock[0], minute: clock[1], utcOffset: 0)
  }

  private static func stamp(_ date: Date) -> String {
    let day = Day(date)
    let minute = Int(date.timeIntervalSince(day.date()) / 60)
    return String(day.description.dropFirst(5)) + " " + MinuteOfDay.text(minute)
  }
}
