import HTTP
import Testing
import Tracking

@testable import Carriers

struct MomoSourceTests {
  private let number = TrackingNumber("300498983411")!

  @Test func asksTheResultPageOnce() async throws {
    let page = """
      <div id="accordion"><div class="panel"><div class="list_title"><h4>[託運單號] 300498983411</h4></div>
      <div class="panel-body"><ul><li>2026-11-20 23:40:49&nbsp&nbsp&nbsp 分理作業中&nbsp&nbsp&nbsp 乙站</li>
      <li>2026-11-21 07:50:43&nbsp&nbsp&nbsp配送中&nbsp&nbsp&nbsp甲站</li></ul></div></div></div></html>
      """
    let script = Script(.answer(200, page))
    let source = MomoSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "momo", number: number), using: script.client)
    #expect(result.events.map(\.text) == ["配送中", "分理作業中"])
    #expect(result.events.map(\.place) == ["甲站", "乙站"])
    #expect(result.status == .outForDelivery)
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.url == "https://tmsvendor.fs.com.tw/search-result?ship_num1=300498983411")
    #expect(request.headers.contains { $0 == ("User-Agent", "PickupBot/0 (test)") })
    #expect(request.maxRedirects == 3)
  }

  @Test func asksUnderTheGivenBase() {
    let request = MomoSource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/momo/search-result?ship_num1=300498983411")
  }

  @Test(arguments: [
    ("分理作業中", Status.inTransit), ("配送站已集貨", .inTransit), ("配送中", .outForDelivery), ("已送達", .delivered),
    ("尚未送達", nil), ("未送達", nil), ("配送中心", nil),
  ])
  func knowsTheCarriersWords(text: String, status: Status?) {
    #expect(MomoSource.table.status(of: text) == status)
  }
}
