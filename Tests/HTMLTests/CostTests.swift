import Testing

@testable import HTML

/// Hostile pages that take long to parse.
@Suite struct CostTests {
  private static let filler = String(repeating: "<p>文字</p>", count: 2_000)

  private static func attributes(_ count: Int, _ form: (Int) -> String = { "a\($0)" }) -> String {
    (0..<count).map(form).joined(separator: " ")
  }

  @Test(arguments: [
    "<div " + attributes(3_000) + ">", "<div " + attributes(3_000) { "a\($0)=1" } + ">",
    "<div " + attributes(3_000) { "a\($0)='>'" } + ">", "<div " + attributes(3_000) { "a\($0)=\"<b '\"" } + ">",
    "<div\n" + attributes(3_000) { "a\($0) = x\n" } + "/>", "<div " + attributes(3_000),
    "<!-- <a b=' --><div "
      + attributes(3_000) + ">", "<script>x = '<b c=\"'</script><div " + attributes(3_000) + ">",
    "<div " + attributes(1_500) + " x=\">\" " + attributes(1_500) { "b\($0)" } + ">",
    "<div " + attributes(1_500) { "a\($0)=\"x\"" } + " " + attributes(1_500) { "b\($0)='y'" } + ">",
  ])
  func aTagWithThousandsOfAttributesIsNotParsed(_ tag: String) {
    #expect(HTMLDocument(Array((Self.filler + tag + "x").utf8)) == nil)
  }

  @Test(arguments: [
    "<div " + attributes(1_900) + ">", "<div a='" + attributes(9_000) + "'>", "<div a=\"" + attributes(9_000) + "\">",
    "<div>" + attributes(9_000), "<script>if (a < 1) { " + attributes(9_000) + " }</script>",
    String(repeating: "<td class=a id=b>x</td>", count: 5_000), "<input value=" + String(repeating: "x", count: 90_000),
  ])
  func otherLongPagesAre(_ tag: String) {
    #expect(HTMLDocument(Array((Self.filler + tag).utf8)) != nil)
  }

  @Test func manyQueriesAndTextsAreStopped() throws {
    let piece = "<div class=panel><div class=list><ul><li>x</li></ul></div></div>"
    let long = Array(String(repeating: piece, count: 500).utf8)
    let byQueries = try #require(HTMLDocument(long))
    byQueries.stepsLeft = 100_000
    var found = 0
    for _ in 0..<50 { found += byQueries.nodes("//div[@class='panel']//div[@class='list']//li").count }
    #expect(byQueries.isTooCostly && found > 0 && found < 50 * 500)
    let byTexts = try #require(HTMLDocument(long))
    byTexts.stepsLeft = 100_000
    let body = try #require(byTexts.first("//body"))
    var letters = 0
    for _ in 0..<200 { letters += body.text.count }
    #expect(byTexts.isTooCostly && letters > 0 && letters < 200 * 1_000)
    #expect(byTexts.nodes("//li").isEmpty)
  }

  @Test func anOrdinaryPageCostsLittle() throws {
    let row = "<tr><td>配送中</td><td>2026/11/21 10:00</td><td>甲</td></tr>"
    let page = try #require(HTMLDocument(Array(("<table>" + String(repeating: row, count: 500) + "</table>").utf8)))
    for row in page.nodes("//tr") { #expect(row.nodes("./td").map(\.text).count == 3) }
    #expect(!page.isTooCostly)
  }
}
