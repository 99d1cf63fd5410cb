import Carriers
import Foundation
import Testing
import Tracking

/// Damaged answers cause no crash, no hang and no status that the whole answer does not give.
struct HostileAnswerTests {
  private static let junk: [[UInt8]] = [
    [], [0], [0xFF, 0xFE], Array("null".utf8), Array("{}".utf8), Array("[]".utf8), Array("\"x\"".utf8),
    Array("<html>".utf8), Array("<!--".utf8), [UInt8](repeating: 0, count: 4 << 20),
    [UInt8](repeating: 0xFF, count: 100_000), repeated("[", 100_000), repeated("{\"a\":", 100_000),
    repeated("<div>", 800_000), repeated("\u{FFFD}\u{1}<\u{7F}&>'\"", 30_000),
  ]

  private static func repeated(_ piece: String, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(contentsOf: piece.utf8) }
    return bytes
  }

  /// A shortened answer can have fewer statuses, but none that the whole answer does not have.
  @Test(arguments: Fixture.all)
  func aCutAnswerNeverInventsAStatus(_ fixture: Fixture) throws {
    let source = try #require(Registry.parsers.first { $0.info.id == fixture.source })
    let whole = try fixture.bytes
    let known = source.parse(whole, number: nil)
    let statuses = Set(known.events.map(\.status))
    for length in stride(from: 0, to: whole.count, by: 13) {
      let cut = source.parse(Array(whole[..<length]), number: known.number)
      #expect(cut.events.allSatisfy { $0.status == nil || statuses.contains($0.status) }, "\(length) bytes")
    }
  }

  @Test(arguments: Registry.parsers.map(\.info.id))
  func junkIsALayoutChange(_ id: SourceID) throws {
    let source = try #require(Registry.parsers.first { $0.info.id == id })
    let number = try #require(TrackingNumber("900000000001"))
    for bytes in Self.junk {
      let result = source.parse(bytes, number: number)
      #expect(result.outcome.name == "layoutChanged" && result.events.isEmpty)
    }
  }

  @Test func nestedTablesAreNotReadAsRows() throws {
    let page = """
      <table id="resultTable"><tr><td><table><tr><td>900000000002</td><td>順利送達</td><td></td><td></td></tr></table>
      </td></tr><tr><td>900000000001</td><td>轉運中</td><td>2026/11/21 10:00</td><td>甲</td></tr></table></html>
      """
    let source = try #require(Registry.parser("tcat"))
    let result = source.parse(Array(page.utf8), number: TrackingNumber("900000000001"))
    #expect(result.status == .inTransit && result.events.count == 1)
  }

  @Test func deepAndWidePagesAreReadInTime() throws {
    let row = "<tr><td>配送中</td><td>2026/11/21 10:00</td><td>甲</td></tr>"
    var page = "<table id=resultTable><tr><td>900000000001</td><td>配送中</td><td>2026/11/21 10:00</td><td>甲</td></tr>"
    page += String(repeating: row, count: 5_000) + "</table></html>"
    let tcat = try #require(Registry.parser("tcat")).parse(Array(page.utf8), number: nil)
    #expect(tcat.status == .outForDelivery)
    var panels = "<div id=accordion>"
    for index in 0..<3_000 {
      panels += "<div class=panel><div class=list_title><h4>[託運單號] 3\(100_000_000 + index)</h4></div>"
      panels += "<div class=panel-body><ul><li>2026-11-21 10:00:00&nbsp 配送中</li></ul></div></div>"
    }
    let momo = try #require(Registry.parser("momo")).parse(
      Array((panels + "</html>").utf8), number: TrackingNumber("3100000007"))
    #expect(momo.status == .outForDelivery)
  }
}
