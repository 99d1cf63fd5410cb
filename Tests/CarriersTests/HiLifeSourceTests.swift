import HTTP
import Testing
import Tracking

@testable import Carriers

struct HiLifeSourceTests {
  private let number = TrackingNumber("52267540674")!
  private let found = """
    <table><tr><th>寄件編號</th><th>更新時間</th><th>貨物狀態</th><th>門市</th></tr>
    <tr><td>52267540674</td><td>2026/11/20 09:05</td><td>已送達取件門市</td><td>萊爾富示範店</td></tr></table></html>
    """

  @Test func asksEzShip() async throws {
    let script = Script(.answer(200, found))
    let source = HiLifeSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "hiLife", number: number), using: script.client)
    #expect(result.status == .arrivedAtStore && result.store == Place(name: "萊爾富示範店"))
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .post && request.isIdempotent && request.maxRedirects == 3)
    #expect(request.url == "https://www.ezship.com.tw/receiver_query/ezship_query_single_data.jsp")
    #expect(request.headers.contains { $0 == ("Content-Type", "application/x-www-form-urlencoded") })
    #expect(request.headers.contains { $0.name == "Referer" && $0.value.hasSuffix("shipstatus_2017.jsp") })
    #expect(String(decoding: request.body ?? [], as: UTF8.self) == "vSnID=52267540674")
  }

  @Test func asksUnderTheGivenBase() {
    let request = HiLifeSource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/hiLife/receiver_query/ezship_query_single_data.jsp")
  }

  @Test func doesNotAskForNumbersThatTheFieldDoesNotHold() async throws {
    let script = Script()
    let long = try #require(TrackingNumber("HL52267540674"))
    let source = HiLifeSource(settings: .test)
    #expect(source.refusal(of: long) == .blocked && source.refusal(of: number) == nil)
    #expect(await source.lookUp(Query(carrier: "hiLife", number: long), using: script.client).outcome == .blocked)
    #expect(script.asked.isEmpty)
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(500), "sourceDown"), (.answer(404), "layoutChanged"),
    (.answer(200, #"{"status":"ok"}"#), "layoutChanged"), (.answer(200), "layoutChanged"),
    (.answer(200, "<div>查無資料，請重新輸入查詢條件。</div>"), "notKnownYet"), (.answer(200, "<div>查無資料</div>"), "layoutChanged"),
  ])
  func tellsTheSourcesTroubleFromTheNumbers(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await HiLifeSource(settings: .test).lookUp(
      Query(carrier: "hiLife", number: number), using: script.client)
    #expect(result.outcome.name == outcome && result.events.isEmpty && script.isUsedUp)
  }

  @Test(arguments: [
    ("尚未寄件", Status.pending), ("運往取件門市途中", .inTransit), ("已送達取件門市", .arrivedAtStore), ("已完成取貨", .collected),
    ("退貨", .returning), ("配送異常", .exception), ("離開寄件門市", .inTransit), ("即將送達取件門市", nil), ("已送達", nil),
  ])
  func knowsEzShipsStates(text: String, status: Status?) {
    #expect(HiLifeSource.table.status(of: text) == status)
  }
}
