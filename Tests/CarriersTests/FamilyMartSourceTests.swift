import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct FamilyMartSourceTests {
  private let number = TrackingNumber("16341539811")!
  private let found = #"""
    {"d":"{\"ErrorCode\":\"000\",\"ErrorMessage\":\"\",\"List\":[{\"ORDER_NO\":\"16341539811\",\"STATUS_D\":\"貨件配達取件店舖\",\"ORDER_DATE_R\":\"2026/11/20 09:05\",\"RCV_STORE_NAME\":\"全家示範店\",\"RCV_STORE_ADDRESS\":\"示範路1號\",\"ORDER_DATE_RTN\":\"2026/11/27\"}]}"}
    """#

  @Test func asksForTheOrderWithOldTLS() async throws {
    let script = Script(.answer(200, found))
    let source = FamilyMartSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "familyMart", number: number), using: script.client)
    #expect(result.status == .arrivedAtStore)
    #expect(result.store == Place(name: "全家示範店", address: "示範路1號"))
    #expect(result.deadline == Deadline(day: try #require(Day("2026-11-27")), origin: .carrier))
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .post && request.isIdempotent && request.maxRedirects == 0)
    #expect(request.url == "https://ecfme.fme.com.tw/FMEDCFPWebV2_II/list.aspx/GetOrderDetail")
    #expect(request.headers.contains { $0 == ("Content-Type", "application/json; charset=UTF-8") })
    let sent = try JSONSerialization.jsonObject(with: Data(request.body ?? [])) as? [String: Any]
    #expect(sent?["EC_ORDER_NO"] as? String == "16341539811" && sent?["ORDER_NO"] as? String == "16341539811")
    #expect(sent?["RCV_USER_NAME"] is NSNull && sent?.count == 3)
    #expect(request.allowsOldTLS)
  }

  /// Only this host may use old TLS settings.
  @Test func noOtherSourceMayUseOldTLS() {
    #expect(Registry.parsers.filter(\.info.needsOldTLS).map(\.info.id) == ["familyMart"])
    #expect(!KerrySource(settings: .test).request(for: number).allowsOldTLS)
  }

  @Test func asksUnderTheGivenBase() {
    let request = FamilyMartSource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/familyMart/FMEDCFPWebV2_II/list.aspx/GetOrderDetail")
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(500, #"{"Message":"error"}"#), "sourceDown"), (.answer(403), "blocked"),
    (.answer(200, #"{"d":null}"#), "layoutChanged"), (.answer(200, #"{"d":"null"}"#), "layoutChanged"),
    (.answer(200, #"{"d":"{\"ErrorCode\":\"000\",\"List\":{}}"}"#), "layoutChanged"),
    (.answer(200, #"{"d":"{\"ErrorCode\":\"999\",\"List\":null}"}"#), "notKnownYet"),
    (.failure(.notSent(reason: "TLS (35)")), "unreachable"), (.answer(200, "<html>驗證碼</html>"), "blocked"),
  ])
  func tellsTheSourcesTroubleFromTheNumbers(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await FamilyMartSource(settings: .test).lookUp(
      Query(carrier: "familyMart", number: number), using: script.client)
    #expect(result.outcome.name == outcome && result.events.isEmpty && script.isUsedUp)
  }

  @Test(arguments: [
    ("訂單成立未寄件", Status.pending), ("已完成寄件", .infoReceived), ("貨件前往物流中心", .inTransit), ("物流中心理貨中", .inTransit),
    ("配送中", .inTransit), ("貨件配達取件店舖", .arrivedAtStore), ("已完成取件", .collected), ("取件完成", .collected),
    ("逾期未取", .returning), ("貨件退回", .returning), ("貨件遺失", .exception), ("尚未配達取件店舖", nil), ("未完成取件", nil),
    ("物流中心退貨驗收", .returning),
  ])
  func knowsTheChainsWords(text: String, status: Status?) {
    #expect(FamilyMartSource.table.status(of: text) == status)
  }
}
