import HTTP
import Testing
import Tracking

@testable import Carriers

struct EcanSourceTests {
  private let number = TrackingNumber("577293125651")!
  private let history = """
    <table class="sheetList"><tbody class="ListStyle01"><tr><td colspan="4">單號：577293125651-001</td></tr>
    <tr><td>2026/11/19 17:05</td><td>集貨</td><td></td><td>乙站</td></tr>
    <tr><td>2026/11/20 09:05</td><td>配送中</td><td>配送中</td><td>甲站</td></tr></tbody></table></html>
    """
  private let unknown = "<table><tr><th>最新狀態</th></tr></table><font>很抱歉，查無資料。原因可能為：</font>"

  private func lookUp(_ script: Script) async -> TrackingResult {
    let source = EcanSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    return await source.lookUp(Query(carrier: "ecan", number: number), using: script.client)
  }

  @Test func asksThePageWithTheHistory() async throws {
    let script = Script(.answer(200, history))
    let result = await lookUp(script)
    #expect(result.events.map(\.text) == ["配送中", "集貨"])
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .post && request.isIdempotent && request.maxRedirects == 3)
    #expect(request.url == "https://query2.e-can.com.tw/ECAN_APP/DS_LINK.asp")
    #expect(request.headers.contains { $0 == ("Content-Type", "application/x-www-form-urlencoded") })
    #expect(String(decoding: request.body ?? [], as: UTF8.self) == "txtMainID=577293125651&B1=%ACd%B8%DF")
  }

  @Test func asksTheOtherPageWhereTheFirstCannotBeRead() async throws {
    let script = Script(.answer(200, "<table class=sheetList></table>"), .answer(200, unknown))
    #expect(await lookUp(script).outcome == .notKnownYet)
    let request = try #require(script.asked.last)
    #expect(script.asked.count == 2)
    #expect(request.url == "https://query2.e-can.com.tw/%E5%A4%9A%E7%AD%86%E6%9F%A5%E4%BB%B6_oo4o.asp")
    let body = String(decoding: request.body ?? [], as: UTF8.self)
    #expect(body.hasPrefix("txtMainID_1=577293125651&txtMainID_2=&"))
    #expect(body.hasSuffix("&txtMainID_10=&B1=%ACd%B8%DF"))
    #expect(EcanSource(settings: .test).info.firstRequests == 2)
  }

  /// After a failure of the host, the second page is not requested.
  @Test(arguments: [
    (Result<Response, HTTPError>.answer(503), "sourceDown"), (.answer(429), "rateLimited"), (.answer(403), "blocked"),
    (.failure(.outcomeUnknown(reason: "cut")), "unreachable"), (.answer(200, "請輸入驗證碼"), "blocked"),
  ])
  func leavesItAtTheFirstTrouble(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    #expect(await lookUp(script).outcome.name == outcome)
    #expect(script.asked.count == 1)
  }

  @Test func asksUnderTheGivenBase() {
    let source = EcanSource(settings: .test)
    #expect(source.historyRequest(for: number).url == "http://127.0.0.1:9/ecan/ECAN_APP/DS_LINK.asp")
    #expect(source.stateRequest(for: number).url.hasPrefix("http://127.0.0.1:9/ecan/%E5%A4%9A"))
  }

  @Test(arguments: [
    ("配送完成", Status.delivered), ("完成配達", .delivered), ("貨件送達", .delivered), ("配送中", .outForDelivery),
    ("退貨完成", .returned), ("貨件退回中", .returning), ("拒收", .returning), ("未配送完成", nil), ("配送中心", nil),
  ])
  func knowsWholeWords(text: String, status: Status?) {
    #expect(EcanSource.table.status(of: text) == status)
  }
}
