import Chat
import Testing

@testable import ChatTelegram

@Suite struct MessageTextTests {
  @Test(
    arguments: [
      ([.plain("a < b & c > d \"e\"")], "a &lt; b &amp; c &gt; d \"e\""),
      (
        [.bold("<b>"), .plain(" "), .italic("i"), .code("F1&2"), .spoiler("12")],
        "<b>&lt;b&gt;</b> <i>i</i><code>F1&amp;2</code><tg-spoiler>12</tg-spoiler>"
      ),
      (
        [.link("a<b", url: "https://x.tw/?a=\"1\"&b=<>")],
        "<a href=\"https://x.tw/?a=&quot;1&quot;&amp;b=&lt;&gt;\">a&lt;b</a>"
      ),
      ([.mention("a<b", user: "12"), .plain(" x")], "<a href=\"tg://user?id=12\">a&lt;b</a> x"),
      ([.mention("a<b", user: "1\"><b>")], "a&lt;b"),
      ([.plain("x"), .bold(""), .quote([.plain("")])], "x"),
      (
        [.plain("x"), .quote([.plain("q"), .bold("b")]), .plain("y")],
        "x\n<blockquote expandable>q<b>b</b></blockquote>\ny"
      ),
      (
        [.plain("x\n"), .quote([.plain("q")]), .bold("y")],
        "x\n<blockquote expandable>q</blockquote>\n<b>y</b>"
      ),
      (
        [.bold("x\n"), .quote([.plain("q")]), .plain("\ny")],
        "<b>x\n</b><blockquote expandable>q</blockquote>\ny"
      ),
      (
        [.quote([.plain("a")]), .quote([.plain("b")])],
        "<blockquote expandable>a</blockquote>\n<blockquote expandable>b</blockquote>"
      ),
      ([.quote([.plain("a"), .quote([.code("b")])])], "<blockquote expandable>a<code>b</code></blockquote>"),
      ([.plain("</tg-spoiler>&lt;")], "&lt;/tg-spoiler&gt;&amp;lt;"),
    ] as [([RichText.Span], String)])
  func writesHTML(spans: [RichText.Span], html: String) {
    #expect(encode(spans, .html) == html)
  }

  @Test func writesWordsAlone() {
    let spans: [RichText.Span] = [.plain("a<"), .bold("b"), .quote([.code("c")]), .link("d", url: "https://e")]
    #expect(encode(spans, .plain) == "a<b\nc\nd")
  }

  @Test(arguments: [[], [.plain("")], [.plain(" \n\t")], [.bold(""), .quote([.plain(" ")])]] as [[RichText.Span]])
  func textWithoutVisibleCharactersIsNil(spans: [RichText.Span]) {
    #expect(encode(spans, .html) == nil)
    #expect(encode(spans, .plain) == nil)
  }

  @Test func takesExactlyTheLimit() {
    let text = String(repeating: "包", count: 4096)
    #expect(encode([.plain(text)], .html) == text)
    #expect(encode([.plain(text + "x")], .html) == String(repeating: "包", count: 4095) + "…")
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "😀", "é", "&", "x"])
  func cutsBetweenCharacters(_ character: String) throws {
    let text = try #require(encode([.bold(String(repeating: character, count: 5000))], .plain))
    #expect(text.utf16.count <= 4096)
    #expect(text.utf16.count > 4095 - character.utf16.count)
    #expect(text.dropLast().allSatisfy { String($0) == character })
    #expect(text.last == "…")
  }

  private static let tooLong: [[RichText.Span]] = [
    Array(repeating: .bold("包&"), count: 3000), Array(repeating: .spoiler("x"), count: 4000),
    [.quote(Array(repeating: .code("<>"), count: 3000))], [.bold(String(repeating: "&", count: 9000))],
    Array(repeating: .link("x", url: "https://x.tw/" + String(repeating: "\"", count: 500)), count: 50),
    [.link("x", url: "https://" + String(repeating: "x", count: 40_000)), .plain("y")],
    [.plain("x\n"), .quote([.plain(String(repeating: "line\n", count: 2000))]), .plain("y")],
  ]

  @Test(arguments: tooLong.indices)
  func staysWithinLimitsWithEveryTagClosed(index: Int) throws {
    let html = try #require(encode(Self.tooLong[index], .html))
    #expect(html.utf8.count <= 32_768)
    #expect(parsedUnits(html) <= 4096)
    #expect(html.hasSuffix("…"))
    for tag in ["b", "code", "tg-spoiler", "a", "blockquote"] {
      let opened = html.components(of: "<\(tag)>") + html.components(of: "<\(tag) ")
      #expect(opened == html.components(of: "</\(tag)>"))
    }
  }

  private func encode(_ spans: [RichText.Span], _ style: MessageText.Style) -> String? {
    MessageText.encode(RichText(spans), style).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The UTF-16 units that remain without tags; a character reference counts as one.
  private func parsedUnits(_ html: String) -> Int {
    var units = 0
    var isTag = false
    var isReference = false
    for unit in html.unicodeScalars {
      switch unit {
      case "<": isTag = true
      case ">": isTag = false
      case "&" where !isTag: isReference = true
      case ";" where isReference:
        isReference = false
        units += 1
      default: units += isTag || isReference ? 0 : String(unit).utf16.count
      }
    }
    return units
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { self.ranges(of: part).count }
}
