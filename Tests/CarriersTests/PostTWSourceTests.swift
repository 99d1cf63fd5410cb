import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct PostTWSourceTests {
  private let number = TrackingNumber("00275410713628")!

  private func answer(_ status: String, code: String = "?") -> String {
    """
    [{"header":{"OutputType":"Screen"},"body":{"host_rs":{"ITEM":[{"MAILNO":"00275410713628",
    "DATIME":"20261120090500","STATUS":"\(status)        ","BRHNC":" 示範郵局 ","EVCODE":"\(code)"}]}}}]
    """
  }

  @Test func asksTheDispatcherForDomesticMail() async throws {
    let script = Script(.answer(200, answer("郵件投遞中")))
    let source = PostTWSource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "postTW", number: number), using: script.client)
    #expect(result.status == .outForDelivery)
    #expect(result.events.first?.text == "郵件投遞中" && result.events.first?.place == "示範郵局")
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .post && request.isIdempotent && request.maxRedirects == 0)
    #expect(request.url == "https://postserv.post.gov.tw/pstmail/EsoafDispatcher")
    #expect(request.headers.contains { $0 == ("Content-Type", "application/json") })
    #expect(request.headers.contains { $0 == ("User-Agent", "PickupBot/0 (test)") })
    let sent = try JSONSerialization.jsonObject(with: Data(request.body ?? [])) as? [String: [String: Any]]
    #expect(sent?["body"]?["MAILNO"] as? String == "00275410713628" && sent?["body"]?["pageCount"] as? Int == 10)
    #expect(sent?["header"]?["TxnCode"] as? String == "EB500100")
    #expect(sent?["header"]?["BizCode"] as? String == "query2")
    #expect(sent?["header"]?["SectionID"] as? String == "esoaf")
    #expect((sent?["header"]?["TXN_DATA"] as? [String: Any])?.isEmpty == true)
  }

  @Test func asksUnderTheGivenBase() {
    let request = PostTWSource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/postTW/pstmail/EsoafDispatcher")
  }

  /// The page for these numbers requires a captcha.
  @Test(arguments: ["RR824903259TW", "LH038196094TW", "RF604721248GB"])
  func doesNotAskForNumbersWithLetters(_ text: String) async throws {
    let script = Script()
    let number = try #require(TrackingNumber(text))
    let source = PostTWSource(settings: .test)
    #expect(source.refusal(of: number) == .blocked && source.refusal(of: self.number) == nil)
    #expect(await source.lookUp(Query(carrier: "postTW", number: number), using: script.client).outcome == .blocked)
    #expect(script.asked.isEmpty)
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(500, "<html>"), "sourceDown"), (.answer(403), "blocked"),
    (.answer(302), "layoutChanged"), (.answer(429), "rateLimited"), (.answer(200, "[]"), "layoutChanged"),
    (.answer(200, "{}"), "layoutChanged"), (.answer(200, "<html>請輸入驗證碼</html>"), "blocked"),
    (.answer(200, #"[{"header":{"OutputType":"Screen"},"body":{}}]"#), "layoutChanged"),
    (.failure(.notSent(reason: "refused")), "unreachable"),
  ])
  func tellsTheSourcesTroubleFromTheNumbers(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await PostTWSource(settings: .test).lookUp(
      Query(carrier: "postTW", number: number), using: script.client)
    #expect(result.outcome.name == outcome && result.events.isEmpty && script.isUsedUp)
  }

  /// The words come first. A code is used only for unknown words, and no code gives `delivered` or `collected`.
  @Test(arguments: [
    ("入帳成功", "Q", Status.inTransit), ("入帳成功", "I", .inTransit), ("取件成功", "O", .infoReceived),
    ("新的說法", "Y", .outForDelivery), ("新的說法", "G2", .arrivedAtStore), ("新的說法", "I", nil), ("尚未投遞成功", "I", nil),
    ("新的說法", "", nil), ("新的說法", "H7", nil), ("投遞成功", "?", .delivered),
  ])
  func knowsWordsAndCodes(text: String, code: String, status: Status?) {
    let result = PostTWSource(settings: .test).parse(Array(answer(text, code: code).utf8), number: number)
    #expect(result.outcome == .found && result.status == status)
  }

  @Test func readsTheWordsWithoutACode() {
    #expect(PostTWSource.table.status(of: "收受人領取") == .collected)
    #expect(PostTWSource.table.status(of: "i郵箱逾期退招領") == .exception)
    #expect(PostTWSource.table.status(of: "退回寄件人途中") == .returning)
    #expect(PostTWSource.table.status(of: "投遞不成功") == .exception)
  }
}
