import Foundation
import Testing

@testable import Simulator

@Suite struct CarrierPagesTests {
  static let path = "tcat/Inquire/TraceDetail.aspx?BillID="

  @Test(arguments: [
    ("620434003756", 0.0, "已集貨", "順利送達"), ("620434003756", 2.5, "轉運中", "順利送達"),
    ("620434003756", 8, "配送中", "順利送達"), ("620434003756", 10, "順利送達", "不在家"),
    ("905224497856", 16, "不在家", "順利送達"), ("905224497856", 40, "順利送達", "超商代收"),
  ])
  func livesThroughItsStory(number: String, hours: Double, latest: String, notYet: String) async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.get(Self.path + number)
      simulator.clock.advance(hours: hours)
      let page = try await simulator.get(Self.path + number).text
      let table = page.components(of: "id=\"resultTable\"", "</table>")
      #expect(table.contains(number))
      #expect(table.contains(latest))
      #expect(!table.contains(notYet))
    }
  }

  @Test func showsTheQuirksOfTheRealPage() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.get(Self.path + "620434003756")
      simulator.clock.advance(hours: 12)
      let page = try await simulator.get(Self.path + "620434003756").text
      #expect(page.contains("rowspan='5'"))
      #expect(page.contains("<span class='r2'><strong>順利送達</strong></span>"))
      #expect(page.contains("2026/11/21 <br>07:00"))
      #expect(page.contains("id=\"template\""))
      #expect(page.contains("429992512352"))
      #expect(page.contains("style=\"display:none;\""))
    }
  }

  @Test func tellsAHandOverTwiceAndWithoutADepotAtFirst() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post(
        "sim/story", "{\"number\":\"111111111111\",\"story\":\"handedToStore\",\"place\":\"景安門市\"}")
      _ = try await simulator.get(Self.path + "111111111111")
      simulator.clock.advance(hours: 15)
      let page = try await simulator.get(Self.path + "111111111111").text
      #expect(page.components(of: "", "</table>").split(separator: "超商代收").count == 3)
      #expect(page.contains("foothold.aspx?n='></a>"))
      #expect(page.contains(">景安門市</a>"))
    }
  }

  @Test func answersForUnknownAndWrongNumbers() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/story", "{\"number\":\"222222222222\",\"story\":\"neverKnown\"}")
      let unknown = try await simulator.get(Self.path + "222222222222")
      #expect(unknown.text.contains("ContentPlaceHolder1_tblNotFound"))
      #expect(try await simulator.get(Self.path + "123").text.contains("123 非有效單號 !!"))
      let momo = try await simulator.get("momo/search-result?ship_num1=222222222222")
      #expect(momo.text.contains("目前尚未能查詢"))
      #expect(try await simulator.get("tcat/elsewhere").status == 404)
      #expect(try await simulator.get("hct/x").status == 404)
    }
  }

  @Test func listsMomosEventsOldestFirst() async throws {
    try await RunningSimulator.run { simulator in
      let path = "momo/search-result?ship_num1=300498983411"
      _ = try await simulator.get(path)
      simulator.clock.advance(hours: 24)
      let page = try await simulator.get(path).text
      #expect(page.contains("[託運單號] 300498983411"))
      #expect(page.contains("[最新狀態] 已送達"))
      #expect(page.contains("2026/11/22 星期日 01:06"))
      #expect(page.contains("<li>2026-11-21 07:00:00&nbsp&nbsp&nbsp 分理作業中&nbsp&nbsp&nbsp "))
      let list = page.components(of: "panel-body", "</ul>")
      let order = ["分理作業中", "轉運中", "配送站已集貨", "配送中", "已送達"].compactMap { list.range(of: $0)?.lowerBound }
      #expect(order.count == 5)
      #expect(order == order.sorted())
    }
  }

  @Test func escapesWhatIsAskedFor() async throws {
    try await RunningSimulator.run { simulator in
      let page = try await simulator.get("momo/search-result?ship_num1=%3Cscript%3E").text
      #expect(!page.contains("<script>"))
    }
  }
}

extension String {
  /// The text between two others.
  fileprivate func components(of start: String, _ end: String) -> String {
    let from = start.isEmpty ? startIndex : range(of: start)?.upperBound ?? endIndex
    let to = self[from...].range(of: end)?.lowerBound ?? endIndex
    return String(self[from..<to])
  }
}
