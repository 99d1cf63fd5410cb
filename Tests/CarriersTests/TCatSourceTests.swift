import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct TCatSourceTests {
  private let number = TrackingNumber("620434003756")!
  private let found = """
    <table id="resultTable"><tr class="top"><td>號碼</td><td>貨態</td><td>時間</td><td>營業所</td></tr>
    <tr><td>620434003756</td><td>配送中</td><td>2026/11/21 <br>09:10</td><td>甲營業所</td></tr></table></body></html>
    """

  @Test func asksTheDetailPageOnce() async throws {
    let script = Script(.answer(200, found))
    let source = TCatSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "tcat", number: number), using: script.client)
    #expect(result.outcome == .found)
    #expect(result.status == .outForDelivery)
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .get)
    #expect(request.url == "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=620434003756")
    #expect(request.headers.contains { $0 == ("User-Agent", "PickupBot/0 (test)") })
    #expect(request.isIdempotent && request.body == nil)
    #expect(request.timeout == 20 && request.maxBody == 1 << 20 && request.maxRedirects == 3)
  }

  @Test func asksUnderTheGivenBase() {
    let request = TCatSource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/tcat/Inquire/TraceDetail.aspx?BillID=620434003756")
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.failure(.notSent(reason: "refused")), "unreachable"),
    (.failure(.outcomeUnknown(reason: "cut")), "unreachable"),
    (.failure(.tooLarge(limit: 4 << 20)), "layoutChanged"),
    (.answer(500), "sourceDown"),
    (.answer(502, "<html>Bad Gateway</html>"), "sourceDown"),
    (.answer(503, "<title>Just a moment...</title>"), "blocked"),
    (.answer(403), "blocked"),
    (.answer(404), "layoutChanged"),
    (.answer(302), "layoutChanged"),
    (.answer(429, headers: [("retry-after", "30")]), "rateLimited"),
    (.answer(200, "<p>系統發生錯誤</p>"), "layoutChanged"),
    // Cut off after a complete row.
    (
      .answer(200, "<table id=resultTable><tr><td>620434003756</td><td>配送中</td><td>2026/11/21</td><td>甲</td></tr>"),
      "layoutChanged"
    ),
    (.answer(200), "layoutChanged"),
  ])
  func tellsTheSourcesTroubleFromTheNumbers(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await TCatSource(settings: .test).lookUp(Query(carrier: "tcat", number: number), using: script.client)
    #expect(result.outcome.name == outcome)
    #expect(result.events.isEmpty && script.isUsedUp)
  }

  @Test func readsBig5WhereTheHeaderSaysSo() async {
    // 配送中 in Big5, with an invalid byte in the depot's name.
    let rows: [[UInt8]] = [
      Array("<table id=resultTable><tr><td>620434003756</td><td>".utf8), [0xB0, 0x74, 0xB0, 0x65, 0xA4, 0xA4],
      Array("</td><td>2026/11/21 09:10</td><td>".utf8), [0xA5, 0xD2, 0xFF], Array("</td></tr></table></html>".utf8),
    ]
    let response = Response(
      status: 200, headers: [("content-type", "text/html; charset=big5")], body: Array(rows.joined()))
    let script = Script(.success(response))
    let result = await TCatSource(settings: .test).lookUp(Query(carrier: "tcat", number: number), using: script.client)
    #expect(result.status == .outForDelivery)
    #expect(result.events.first?.place == "甲\u{FFFD}")
  }

  @Test func readsUTF8WhereTheHeaderSaysBig5() async {
    let script = Script(.answer(200, found, headers: [("content-type", "text/html; charset=big5")]))
    let result = await TCatSource(settings: .test).lookUp(Query(carrier: "tcat", number: number), using: script.client)
    #expect(result.events.first?.place == "甲營業所")
  }

  @Test(arguments: [
    ("順利送達", Status.delivered), ("配送中", .outForDelivery), ("配送中(當配下車)", .outForDelivery),
    ("配送中（當配上車）", .outForDelivery), ("預備配送中", .inTransit), ("轉運中", .inTransit), ("已集貨", .inTransit),
    ("轉寄", .inTransit), ("取件中", .infoReceived), ("超商代收", .arrivedAtStore), ("轉交超商配達", .arrivedAtStore),
    ("轉交門市配達", .arrivedAtStore), ("暫置營業所(保管中)(請聯絡黑貓)", .exception), ("不在家", .exception),
    ("公司行號休息", .exception), ("另約時間", .exception), ("調查處理中", .exception), ("地址不明(調查處理中)", .exception),
    ("拒收(調查處理中)", .returning), ("未順利取件，請洽客服中心", .exception), ("取消取件", .exception),
    ("代收退貨", .returning), ("代收退貨(完成)", .returned), ("代收退貨（完成）", .returned), ("退貨完成", .returned),
    ("轉交超商配達刪除", nil), ("未順利送達", nil), ("運送中", nil), ("", nil),
  ])
  func knowsTheCarriersWords(text: String, status: Status?) {
    #expect(TCatSource.table.status(of: text) == status)
  }
}
