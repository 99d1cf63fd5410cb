import Testing

@testable import HTML

struct HTMLDocumentTests {
  private func page(_ html: String) throws -> HTMLDocument {
    try #require(HTMLDocument(Array(html.utf8)))
  }

  @Test func findsElementsByXPath() throws {
    let page = try page("<ul class='a b'><li>1</li><li>2</li></ul><ul><li>3</li></ul>")
    let items = page.nodes("//ul[contains(concat(' ',normalize-space(@class),' '),' a ')]/li")
    #expect(items.map(\.text) == ["1", "2"])
    #expect(page.first("//ul[2]/li")?.text == "3")
    #expect(page.first("//ol") == nil)
  }

  @Test func readsAttributesChildrenAndNames() throws {
    let page = try page("<p title='甲 &amp; 乙'><a href='x?n=甲'></a><!-- c --><b>2</b></p>")
    let paragraph = try #require(page.first("//p"))
    #expect(paragraph.attribute("title") == "甲 & 乙")
    #expect(paragraph.attribute("id") == nil)
    #expect(paragraph.children.map(\.name) == ["a", "b"])
    #expect(paragraph.first("./a")?.attribute("href") == "x?n=甲")
  }

  @Test func leavesCommentsOut() throws {
    let page = try page("<div><!-- <ul id='decoy'><li>no</li></ul> -->yes<!-- no --></div>")
    #expect(page.first("//*[@id='decoy']") == nil)
    #expect(page.first("//div")?.text == "yes")
    #expect(page.first("//div")?.rawText == "yes")
    #expect(page.nodes("//comment()").isEmpty)
  }

  @Test func setsWordsApartWhereThePageDoes() throws {
    let page = try page("<table><tr><td>2026/06/29<br>14:37</td><td>\n 甲 \u{3000} 乙\t</td></tr></table>")
    #expect(page.first("//tr")?.text == "2026/06/29 14:37 甲 乙")
    #expect(page.first("//td")?.rawText == "2026/06/2914:37")
  }

  @Test func leavesScriptsOutOfTheWordsOnly() throws {
    let page = try page("<body>a<script>alert('非有效單號')</script><style>b{}</style></body>")
    #expect(page.text == "a")
    #expect(page.first("//script")?.rawText == "alert('非有效單號')")
  }

  @Test(arguments: ["a&nbsp;&nbsp; b", "a&nbsp&nbsp&nbsp b", "a&nbsp b", "a\u{A0}b"])
  func readsOpenBlankEntities(_ html: String) throws {
    #expect(try page("<p>\(html)</p>").first("//p")?.text == "a b")
  }

  @Test func isNotMisledByAWrongMeta() throws {
    let page = try page("<html><head><meta charset='big5'><title>黑貓</title></head><body>宅急便</body></html>")
    #expect(page.first("//title")?.text == "黑貓")
    #expect(page.text == "宅急便")
  }

  @Test func keepsEveryRowBehindBadBytes() throws {
    // "甲" and "乙" in Big5 with an invalid byte between them.
    let bytes: [UInt8] = Array("<p>".utf8) + [0xA5, 0xD2, 0xFF, 0xA4, 0x41] + Array("</p><p>end</p>".utf8)
    let page = try #require(HTMLDocument(bytes, charset: "Big5"))
    #expect(page.nodes("//p").map(\.text) == ["甲\u{FFFD}乙", "end"])
  }

  @Test func readsOnBehindZeroBytes() throws {
    #expect(try page("<p>a\0b</p><p>c</p>").nodes("//p").map(\.text) == ["a b", "c"])
  }

  @Test func mendsUnclosedCells() throws {
    let page = try page("<table><tr><td>1<td>2<tr><td>3")
    #expect(page.nodes("//tr").map { $0.nodes("./td").map(\.text) } == [["1", "2"], ["3"]])
  }

  @Test func outlivesItsDocumentVariable() throws {
    let node: HTMLNode? = try page("<p>kept</p>").first("//p")
    #expect(node?.text == "kept")
  }

  @Test(arguments: ["//[", "count(//p)", "", "//p[@x=", "string(//p)"])
  func answersAnUnfitQueryWithNothing(_ query: String) throws {
    #expect(try page("<p>x</p>").nodes(query).isEmpty)
  }

  @Test func hasNoDocumentInNothing() {
    #expect(HTMLDocument([]) == nil)
  }

  @Test(arguments: ["<div>", "<table><tr><td>", "<!--", "&", "<", "<p x='", "]]>", "甲"])
  func standsFourMegabytesOfAnything(_ piece: String) {
    let unit = Array(piece.utf8)
    var bytes: [UInt8] = []
    while bytes.count < 4 << 20 { bytes += unit }
    let page = HTMLDocument(bytes)
    #expect(page?.nodes("//table[@id='resultTable']//tr/td").isEmpty ?? true)
    #expect((page?.text.utf8.count ?? 0) <= bytes.count * 2)
  }

  /// The steps of a walk in short: `<p` for an element that begins, `p>` for one that ends.
  private func steps(_ html: String, skipping skipped: String = "") throws -> [String] {
    let root = try #require(try page(html).root)
    var steps: [String] = []
    root.walk { element in
      steps.append("<\(element.name)")
      return element.name != skipped
    } text: {
      steps.append($0)
    } leave: {
      steps.append("\($0.name)>")
    }
    return steps
  }

  @Test func walksInTheOrderOfThePage() throws {
    #expect(
      try steps("<body><p>a<b>b</b><br></p><!-- c --><i></i></body>") == [
        "<html", "<body", "<p", "a", "<b", "b", "b>", "<br", "br>", "p>", "<i", "i>", "body>", "html>",
      ])
    #expect(
      try steps("<body><b>a</b><i>b</i></body>", skipping: "b") == [
        "<html", "<body", "<b", "<i", "b", "i>", "body>", "html>",
      ])
    #expect(try steps("<b>a</b>", skipping: "html") == ["<html"])
    #expect(try steps("<p>a&nbsp b</p>").contains("a\u{A0} b"))
  }

  @Test func aWalkEndsWithTheBudget() throws {
    let page = try page(String(repeating: "<p>", count: 100_000))
    page.stepsLeft = 1000
    var count = 0
    try #require(page.root).walk { _ in
      count += 1
      return true
    } text: { _ in
    } leave: { _ in
    }
    #expect(count < 1001 && page.isTooCostly)
  }
}
