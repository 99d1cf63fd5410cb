import TestSupport
import Testing

@testable import Simulator

@Suite struct StoryTests {
  @Test func givesANumberTheSameStoryAlways() {
    let numbers = (0..<5000).map { "9\(100_000_000_00 + $0 * 7)" }
    let stories = numbers.map { StoryPlanner(seed: 1).plan(for: $0, on: .home).story }
    #expect(stories == numbers.map { StoryPlanner(seed: 1).plan(for: $0, on: .home).story })
    #expect(stories != numbers.map { StoryPlanner(seed: 2).plan(for: $0, on: .home).story })
    let counts = Dictionary(grouping: stories) { $0 }.mapValues(\.count)
    #expect(counts.max { $0.value < $1.value }?.key == .plain)
    #expect(Set(stories) == Set(Story.allCases).subtracting([.neverKnown, .wrongStore, .lost]))
  }

  @Test(arguments: Story.allCases)
  func goesForwardInTime(story: Story) {
    for route in [Route.store, .home, .international, .customs] {
      let hours = story.steps(on: route).map(\.hours)
      #expect(hours == hours.sorted())
    }
  }

  @Test(arguments: CarrierProfile.all.map(\.id))
  func endsInTheCarriersWords(id: String) throws {
    let carrier = try #require(CarrierProfile.byID[id])
    let steps = Story.plain.steps(on: carrier.route)
    #expect(steps.prefix { $0.hours < 0 }.contains { carrier.statusTexts[$0.stage] != nil })
    #expect(steps.last.flatMap { carrier.statusTexts[$0.stage] } != nil)
  }

  @Test func runsFasterWhenAskedTo() {
    let clock = ManualClock.makeAtEight()
    let slow = ParcelStories(seed: 1, speed: 1, now: { clock.now })
    let fast = ParcelStories(seed: 1, speed: 3600, now: { clock.now })
    _ = (slow.events(of: "620434003756", at: .tcat), fast.events(of: "620434003756", at: .tcat))
    clock.advance(hours: 20.0 / 3600)
    #expect(slow.events(of: "620434003756", at: .tcat).count == 1)
    let events = fast.events(of: "620434003756", at: .tcat)
    #expect(events.first?.stage == .delivered)
    // Events before the first look-up keep their time.
    #expect(events.last?.date == 1_795_219_200 - 3600)
  }

  @Test func movesOnWhenTold() {
    let clock = ManualClock.makeAtEight()
    let book = ParcelStories(seed: 1, speed: 1, now: { clock.now })
    book.setPlan(for: "1", .init(story: .returned))
    #expect(book.events(of: "1", at: .tcat).first?.text == "已集貨")
    book.advance("1", hours: 18)
    #expect(book.events(of: "1", at: .tcat).first?.text == "拒收(調查處理中)")
    #expect(book.events(of: "2", at: .tcat).count <= 1)
  }

  @Test(arguments: [
    (0, "1970-01-01 08:00:00", "星期四"), (1_795_219_200, "2026-11-21 08:00:00", "星期六"),
    (1_709_164_799, "2024-02-29 07:59:59", "星期四"), (1_709_222_399, "2024-02-29 23:59:59", "星期四"),
    (951_840_000, "2000-03-01 00:00:00", "星期三"), (-1, "1970-01-01 07:59:59", "星期四"),
  ])
  func knowsTheCalendar(unix: Int, text: String, weekday: String) {
    let time = CivilTime(unix: unix)
    #expect("\(time.date("-")) \(time.clockWithSeconds)" == text)
    #expect(time.weekdayName == weekday)
  }
}
