import Foundation
import Testing

@testable import Simulator

/// The carriers with form or JSON requests.
@Suite struct DirectAnswersTests {
  static let orders = "familyMart/FMEDCFPWebV2_II/list.aspx/GetOrderDetail"

  static func order(_ number: String) -> String {
    "{\"EC_ORDER_NO\":\"\(number)\",\"ORDER_NO\":\"\(number)\",\"RCV_USER_NAME\":null}"
  }

  static func mail(_ number: String) -> String {
    "{\"header\":{\"TxnCode\":\"EB500100\",\"BizCode\":\"query2\"},\"body\":{\"MAILNO\":\"\(number)\",\"pageCount\":10}}"
  }

  static func waybill(_ number: String) -> String {
    "{\"trackType\":\"0\",\"trackNo\":[{\"idxTxt\":\"一\",\"value\":\"\(number)\"},{\"idxTxt\":\"二\",\"value\":\"\"}]}"
  }

  static func form(_ simulator: RunningSimulator, _ path: String, _ body: String) async throws -> Reply {
    try await simulator.send("POST", path, body, ["Content-Type": "application/x-www-form-urlencoded"])
  }

  @Test func thePostPadsItsWordsAndRefusesLetters() async throws {
    try await RunningSimulator.run { simulator in
      let path = "postTW/pstmail/EsoafDispatcher"
      let known = try await simulator.post(path, Self.mail("00100200300411")).json
      let screen = known.array?.first?["body"]
      let item = screen?["host_rs"]?["ITEM"]?.array?.first
      #expect(item?["STATUS"]?.string == "交寄郵件          ")
      #expect(item?["DATIME"]?.string == "20261121070000" && item?["EVCODE"]?.string == "A")
      #expect(known.array?.last?["header"]?["OutputType"]?.string == "EndBracket")
      let refused = try await simulator.post(path, Self.mail("RR824903259TW")).json
      #expect(refused.array?.first?["body"]?["incorrectList"]?.array?.first?.string == "RR824903259TW")
      #expect(refused.array?.first?["body"]?["host_rs"] == .null)
      let other = try await simulator.post(path, "{\"header\":{\"TxnCode\":\"EB500200\"}}").json
      #expect(other.array?.first?["header"]?["OutputType"]?.string == "Message")
    }
  }

  @Test func kerryWritesDatesAsNumbers() async throws {
    try await RunningSimulator.run { simulator in
      let path = "kerry/api/Tracking/GetTracking"
      _ = try await simulator.post("sim/story", "{\"number\":\"90000000199\",\"story\":\"neverKnown\"}")
      let known = try await simulator.post(path, Self.waybill("90000000101")).json
      let step = known["list"]?.array?.first?["course"]?.array?.first
      #expect(step?["processCargoCrtDate"]?.int == 20_261_121 && step?["processCargoCrtTime"]?.int == 70_000)
      #expect(known["errTrackNo"]?.array == [])
      let unknown = try await simulator.post(path, Self.waybill("90000000199")).json
      #expect(unknown["list"]?.array?.first?["course"]?.array?.first?["statusId"]?.string == "ERROR")
      #expect(unknown["errTrackNo"]?.array == [.string("90000000199")])
    }
  }

  @Test func ecanAnswersInBig5OldestFirst() async throws {
    try await RunningSimulator.run { simulator in
      let history = "ecan/ECAN_APP/DS_LINK.asp"
      _ = try await Self.form(simulator, history, "txtMainID=770000000105")
      simulator.clock.advance(hours: 5)
      let page = try await Self.form(simulator, history, "txtMainID=770000000105&B1=%ACd%B8%DF")
      #expect(page.headers["Content-Type"] == "text/html")
      let text = String(data: page.body, encoding: String.Encoding(rawValue: 0x8000_0A03)) ?? ""
      let (first, last) = (text.range(of: "集貨"), text.range(of: "轉運中"))
      #expect(text.contains("單號：770000000105-001"))
      #expect(try #require(first).lowerBound < #require(last).lowerBound)
      _ = try await simulator.post("sim/story", "{\"number\":\"770000000199\",\"story\":\"neverKnown\"}")
      let states = "ecan/%E5%A4%9A%E7%AD%86%E6%9F%A5%E4%BB%B6_oo4o.asp"
      let unknown = try await Self.form(simulator, states, "txtMainID_1=770000000199&txtMainID_2=")
      let words = String(data: unknown.body, encoding: String.Encoding(rawValue: 0x8000_0A03)) ?? ""
      #expect(words.contains("很抱歉，查無資料"))
    }
  }

  @Test func familyMartPutsJSONIntoJSON() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post(Self.orders, Self.order("16341539811"))
      simulator.clock.advance(hours: 20)
      let outer = try await simulator.post(Self.orders, Self.order("16341539811")).json
      let inner = try JSONReader.value(of: Array((outer["d"]?.string ?? "").utf8))
      #expect(inner["ErrorCode"]?.string == "000")
      let newest = inner["List"]?.array?.first
      #expect(newest?["STATUS_D"]?.string == "貨件配達取件店舖")
      #expect(newest?["RCV_STORE_NAME"]?.string == "全家中和景平店")
      #expect(newest?["ORDER_DATE_R"]?.string == "2026/11/21 23:24")
      #expect(newest?["ORDER_DATE_RTN"]?.string == "2026/11/28")
      #expect(try await simulator.post(Self.orders, "{}").status == 500)
    }
  }

  @Test func ezShipTakesElevenCharacters() async throws {
    try await RunningSimulator.run { simulator in
      let path = "hiLife/receiver_query/ezship_query_single_data.jsp"
      let known = try await Self.form(simulator, path, "vSnID=52000000101")
      #expect(known.text.contains("<th>貨物狀態</th>") && known.text.contains("<td>52000000101</td>"))
      #expect(try await Self.form(simulator, path, "vSnID=HL52267540674").text.contains("查無資料，請重新輸入查詢條件"))
    }
  }

  @Test func theirPagesAreNowhereElse() async throws {
    try await RunningSimulator.run { simulator in
      for path in ["postTW/x", "kerry/api/Tracking/GetTracking", "ecan/x", Self.orders, "hiLife/x", "pchome/x"] {
        let status = try await simulator.get(path).status
        #expect(status == 404)
      }
    }
  }

  @Test func pchomeShowsTheStatesInsideTheRow() async throws {
    try await RunningSimulator.run { simulator in
      let path = "pchome/delivery/historyList/"
      let known = try await simulator.get(path + "125033438042").text
      #expect(known.contains("<p class=\"td\">125033438042</p>") && !known.contains("查無此單"))
      _ = try await simulator.post("sim/story", "{\"number\":\"120000000199\",\"story\":\"neverKnown\"}")
      #expect(try await simulator.get(path + "120000000199").text.contains("<p class=\"td\">查無此單</p>"))
      #expect(!(try await simulator.get(path + "%3Cscript%3E").text.contains("<script>")))
    }
  }
}
