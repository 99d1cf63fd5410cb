import HTTP
import Testing
import Tracking

@testable import Carriers

struct PChomeSourceTests {
  private let number = TrackingNumber("125033438042")!

  private func page(_ states: String) -> String {
    """
    <div class="table"><div class="tr top"><p class="td">包裹號碼</p></div>
    <div class="tr"><p class="td">125033438042</p><div class="innerItem">\(states)</div></div></div></html>
    """
  }

  private func state(_ text: String, _ time: String) -> String {
    "<div class=\"list\"><p class=\"td\">\(text)</p><p class=\"td\">\(time)</p></div>"
  }

  @Test func asksTheResultPageOnce() async throws {
    let script = Script(.answer(200, page(state("配送中", "2026/11/21 07:50"))))
    let source = PChomeSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "pchome", number: number), using: script.client)
    #expect(result.status == .outForDelivery)
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .get && request.isIdempotent && request.maxRedirects == 3)
    #expect(request.url == "https://www.gopchome.com.tw/delivery/historyList/125033438042")
    #expect(request.headers.contains { $0 == ("User-Agent", "PickupBot/0 (test)") })
  }

  @Test func asksUnderTheGivenBase() {
    let request = PChomeSource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/pchome/delivery/historyList/125033438042")
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(500), "sourceDown"), (.answer(403), "blocked"), (.answer(404), "layoutChanged"),
    (.answer(429), "rateLimited"), (.answer(200, "<h1>請輸入驗證碼</h1>"), "blocked"), (.answer(200), "layoutChanged"),
    (.answer(200, #"{"ok":true}"#), "layoutChanged"), (.failure(.tooLarge(limit: 4 << 20)), "layoutChanged"),
  ])
  func tellsTheSourcesTroubleFromTheNumbers(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await PChomeSource(settings: .test).lookUp(
      Query(carrier: "pchome", number: number), using: script.client)
    #expect(result.outcome.name == outcome && result.events.isEmpty && script.isUsedUp)
  }

  /// No recorded answer shows which end of the list is newer.
  @Test(arguments: [
    (["2026/11/21 07:50", "2026/11/20 20:00"], "已送達"), (["2026/11/20 20:00", "2026/11/21 07:50"], "配送中"),
    (["115/11/20 20:00", "115/11/21 07:50"], "配送中"), (["2026/11/21", "2026/11/21"], nil),
    (["2026/11/21 07:50", ""], nil), (["", ""], nil),
  ])
  func takesTheOrderFromTheTimes(times: [String], latest: String?) {
    let body = page(state("已送達", times[0]) + state("配送中", times[1]))
    let result = PChomeSource(settings: .test).parse(Array(body.utf8), number: number)
    #expect(result.events.first?.text == latest)
    #expect(result.outcome.name == (latest == nil ? "layoutChanged" : "found"))
  }

  @Test(arguments: [
    ("配送中", Status.outForDelivery), ("已送達", .delivered), ("配送完成", .delivered), ("運送中", .inTransit),
    ("到達配送站", .inTransit), ("拒收", .returning), ("尚未送達", nil), ("未送達", nil), ("查無此單", nil), ("送達", nil),
  ])
  func knowsTheWordsOfAllCouriers(text: String, status: Status?) {
    #expect(PChomeSource.table.status(of: text) == status)
  }
}
