import Foundation
import Lottery
import TestSupport
import Testing

@testable import Simulator

/// The simulated lottery, read with the bot's own readers.
struct LotteryOfficeTests {
  private static func numbers(_ office: LotteryOffice) -> (feed: WinningNumbers, page: WinningNumbers) {
    func text(_ path: Substring) -> String { String(decoding: office.answer(path)?.body ?? [], as: UTF8.self) }
    return (WinningNumbers(feed: text("invoice.xml")), WinningNumbers(page: text("index.html")))
  }

  private static func office(_ date: String) throws -> (LotteryOffice, ManualClock) {
    let clock = ManualClock(try Date(date, strategy: .iso8601))
    return (LotteryOffice(now: { clock.now }), clock)
  }

  @Test(arguments: [
    ("2026-11-25T05:29:00Z", "11508"), ("2026-11-25T05:30:00Z", "11510"), ("2026-12-31T00:00:00Z", "11510"),
    ("2027-01-24T12:00:00Z", "11510"), ("2027-01-26T12:00:00Z", "11512"),
  ]) func drawsAppearByTheClock(date: String, latest: String) throws {
    let (office, _) = try Self.office(date)
    let (feed, page) = Self.numbers(office)
    #expect(feed.periods.count == 6 && feed.periods.first == latest)
    #expect(page.periods == [latest] && page.draw(of: latest) == feed.draw(of: latest))
    #expect(feed.confirmed(by: page) == feed)
    let last = String(decoding: office.answer("lastNumber.html")?.body ?? [], as: UTF8.self)
    #expect(WinningNumbers(page: last).periods == [feed.periods[1]])
  }

  @Test func faultsShow() throws {
    let (office, clock) = try Self.office("2026-11-25T06:00:00Z")
    office.setDaysLate(3)
    #expect(Self.numbers(office).feed.periods.first == "11508")
    clock.advance(by: 3 * 86_400)
    #expect(Self.numbers(office).feed.periods.first == "11510")
    office.setDisagrees(true)
    let (feed, page) = Self.numbers(office)
    #expect(feed.contradictions(with: page) == ["11510"] && feed.confirmed(by: page).periods.first == "11508")
    office.setFeedFault(.html)
    #expect(Self.numbers(office).feed.periods.isEmpty)
    office.setFeedFault(.truncated)
    #expect(Self.numbers(office).feed.periods.isEmpty)
    office.clear()
    #expect(Self.numbers(office).feed.periods.first == "11510")
  }

  @Test func numbersCanBeSet() throws {
    let (office, _) = try Self.office("2026-11-26T06:00:00Z")
    let months = try #require(LotteryMonths("11510"))
    office.set(
      LotteryNumbers(special: "00000001", grand: "00000002", first: ["00000003", "00000004", "00000005"]), of: months)
    #expect(Self.numbers(office).feed.check(number: "AB00000002", period: "11510") == .grand)
    #expect(LotteryMonths("11509") == nil && LotteryMonths("1151") == nil)
  }

  @Test func theServerAnswersAndFails() async throws {
    try await RunningSimulator.run { simulator in
      #expect(try await simulator.get("lottery/invoice.xml").text.hasPrefix("<rss"))
      #expect(try await simulator.get("lottery/other.xml").status == 404)
      _ = try await simulator.post("sim/fault", "{\"target\":\"invoice.xml\",\"status\":503}")
      #expect(try await simulator.get("lottery/invoice.xml").status == 503)
      #expect(try await simulator.get("lottery/index.html").status == 200)
      let numbers = "\"special\":\"00000001\",\"grand\":\"00000002\",\"first\":[\"00000003\",\"00000004\",\"00000005\"]"
      let period = try await simulator.get("sim/lottery").json["draws"]?.array?.first?["period"]?.string ?? ""
      #expect(try await simulator.post("sim/lottery", "{\"period\":\"\(period)\",\(numbers)}").status == 200)
      #expect(try await simulator.get("lottery/index.html").text.contains("00000002"))
      #expect(try await simulator.post("sim/lottery", "{\"period\":\"11509\",\(numbers)}").status == 400)
      #expect(try await simulator.post("sim/lottery", "{\"feed\":\"odd\"}").status == 400)
    }
  }
}
