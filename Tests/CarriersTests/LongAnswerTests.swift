import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Carriers

/// Answers of 3 MB are refused for every source. Shorter long answers give few events or none.
@Suite struct LongAnswerTests {
  struct Trial: Sendable, CustomTestStringConvertible {
    var source: SourceID
    var name: String
    var body: @Sendable () -> [UInt8]

    var testDescription: String { "\(source): \(name)" }
  }

  private static let size = 400_000
  private static let number = "900000000001"

  /// `head`, as many pieces as make the answer long, and `tail`.
  private static func long(
    _ head: String, _ tail: String = "", _ piece: @escaping @Sendable (Int) -> String
  ) -> @Sendable () -> [UInt8] {
    {
      var bytes = Array(head.utf8)
      bytes.reserveCapacity(size + 1_000)
      var index = 0
      while bytes.count < size {
        bytes.append(contentsOf: piece(index).utf8)
        index += 1
      }
      return bytes + Array(tail.utf8)
    }
  }

  private static func list(_ head: String, _ tail: String, _ item: String) -> @Sendable () -> [UInt8] {
    long(head, tail) { $0 == 0 ? item : "," + item }
  }

  /// Long answers that are tried with every source.
  private static let anything: [(String, @Sendable () -> [UInt8])] = [
    ("one line", long("<html><body>") { _ in "配送中" }), ("nested lists", long("") { _ in "[" }),
  ]

  private static let objects: [(String, @Sendable () -> [UInt8])] = [
    ("one string", long("\"", "\"") { _ in "配送中" }), ("a list of nothing", list("[", "]", "{}")),
    ("nested objects", long("") { _ in "{\"a\":" }), ("a map", long("{", "\"z\":0}") { "\"\($0)\":\"x\"," }),
    ("refusals", long("{\"message\":\"x\",\"errors\":{", "\"z\":[]}}") { "\"tracking_number\($0)\":[\"x\"]," }),
  ]

  private static let pages: [(String, @Sendable () -> [UInt8])] = [
    ("attributes", long("<html><div ", "></html>") { "a\($0) " }),
    ("nested elements", long("") { _ in "<div><table><tr><td>" }),
    (
      "panels in panels",
      long("", "</html>") { _ in
        "<div class=panel><div class=list_title><h4>[託運單號] \(number)</h4><li>x</li></div><div class=panel-body><ul><li>x"
      }
    ),
    (
      "panels",
      long("", "</html>") { _ in
        "<div class=panel><div class=list_title><h4>x</h4></div><div class=panel-body><ul><li>配送中</ul></div></div>"
      }
    ),
    (
      "lists", long("", "</html>") { _ in "<div class=orderlist-box><ul class=order-list><li><div class=col-1>a</div>" }
    ),
    (
      "rows",
      long("<table id=resultTable class=sheetList><tbody class=ListStyle01>", "</table></html>") { _ in
        "<tr><td>\(number)</td><td>配送中</td><td>2026/11/21 10:00</td><td>甲</td></tr>"
      }
    ),
    (
      "rows of a table with headings",
      long("<table><tr><th>寄件編號</th><th>貨物狀態</th><th>更新時間</th></tr>", "</table></html>") { _ in
        "<tr><td>\(number)</td><td>配送中</td><td>2026/11/21 10:00</td></tr>"
      }
    ),
    (
      "states",
      long("<div class=table><div class=tr><p class=td>\(number)</p><div class=innerItem>", "</html>") { _ in
        "<div class=list><p class=td>配送中</p><p class=td>2026/11/21 10:00</p></div>"
      }
    ),
    ("scripts", long("", "</html>") { _ in "<script>非有效單號</script>" }),
  ]

  /// The start and the end of a source's answer, and one member of its history. Each is tried with many members.
  private static let histories: [(SourceID, String, String, String)] = [
    ("tracktw", #"{"tracking_number":"\#(number)","package_history":["#, "]}", #"{"time":1,"status":"配送中"}"#),
    ("tracktw", #"{"data":["#, "]}", #"{"id":"x","package":{"tracking_number":"\#(number)"}}"#),
    (
      "aftership", #"{"meta":{"code":200},"data":{"tracking_number":"\#(number)","tag":"InTransit","checkpoints":["#,
      "]}}", #"{"message":"x"}"#
    ),
    ("aftership", #"{"meta":{"code":200},"data":{"trackings":["#, "]}}", #"{"tracking_number":"1","tag":"x"}"#),
    (
      "aftershipV4",
      #"{"meta":{"code":200},"data":{"tracking":{"tracking_number":"\#(number)","tag":"InTransit","#
        + #""checkpoints":["#, "]}}}", #"{"message":"x"}"#
    ),
    (
      "seventeentrack",
      #"{"code":0,"data":{"accepted":[{"number":"\#(number)","track_info":{"tracking":{"providers":[{"events":["#,
      "]}]}}}]}}", #"{"description":"x"}"#
    ),
    (
      "seventeentrack",
      #"{"code":0,"data":{"accepted":[{"number":"\#(number)","track_info":{"tracking":{"providers":["#, "]}}}]}}",
      #"{"events":[{"description":"x"}]}"#
    ),
    ("seventeentrack", #"{"code":0,"data":{"rejected":["#, "]}}", #"{"number":"1","error":{"code":1}}"#),
    ("dhlUnified", #"{"shipments":[{"id":"\#(number)","events":["#, "]}]}", #"{"description":"x"}"#),
    ("dhlUnified", #"{"shipments":["#, "]}", #"{"id":"\#(number)"}"#),
    (
      "postTW", #"[{"header":{"OutputType":"Screen"},"body":{"host_rs":{"MAILNO":"\#(number)","ITEM":["#, "]}}}]",
      #"{"STATUS":"投遞成功"}"#
    ),
    ("kerry", #"{"list":[{"bolNo":"\#(number)","course":["#, "]}]}", #"{"statusIdName":"配送中"}"#),
    ("kerry", #"{"list":["#, "]}", #"{"bolNo":"\#(number)","course":[]}"#),
    ("familyMart", #"{"d":"{\"ErrorCode\":\"000\",\"List\":["#, #"]}"}"#, #"{\"ORDER_NO\":\"\#(number)\"}"#),
  ]

  private static let trials =
    Registry.parsers.map(\.info.id).flatMap { id in
      (anything + (["tcat", "momo", "pchome", "ecan", "hiLife"].contains(id) ? pages : objects)).map {
        Trial(source: id, name: $0.0, body: $0.1)
      }
    }
    + histories.flatMap { id, head, tail, event in
      [
        Trial(source: id, name: "nothing in \(head.suffix(12))", body: list(head, tail, "{}")),
        Trial(source: id, name: "events in \(head.suffix(12))", body: list(head, tail, event)),
      ]
    }

  @Test(arguments: trials)
  func endsInFewEvents(_ trial: Trial) throws {
    let source = try #require(Registry.parser(trial.source))
    let result = source.parse(trial.body(), number: TrackingNumber(Self.number))
    #expect(result.events.count <= 500)
    #expect(result.outcome.isAnswer || result.events.isEmpty)
    #expect(result.truncated().events.count <= 60)
  }

  /// Every source limits the size of its answers.
  @Test func noSourceTakesMoreThanAMegabyte() async throws {
    let limits = Mutex<[Int]>([])
    let client = HTTPClient { request throws(HTTPError) in
      limits.withLock { $0.append(request.maxBody) }
      throw .tooLarge(limit: request.maxBody)
    }
    for source in Registry.parsers {
      let query = Query(
        carrier: try #require(source.info.carriers.first), number: try #require(TrackingNumber("900000000001")))
      let result = await source.lookUp(query, using: client)
      #expect(result.outcome.name == (source.refusal(of: query.number) == nil ? "layoutChanged" : "blocked"))
    }
    #expect(limits.withLock { $0.count >= Registry.parsers.count - 1 && $0.allSatisfy { $0 <= 1 << 20 } })
  }
}
