import Testing

@testable import Simulator

@Suite struct MarkupReaderTests {
  @Test(arguments: [
    ("a < b", "Unsupported start tag \"\" at byte offset 2"),
    ("<p>x</p>", "Unsupported start tag \"p\" at byte offset 0"),
    ("包<br>", "Unsupported start tag \"br\" at byte offset 3"),
    ("<b>x", "Can't find end tag corresponding to start tag \"b\""),
    ("<b><i>x</b></i>", "Unmatched end tag at byte offset 7, expected \"</i>\", found \"</b>\""),
    ("</b>", "Unexpected end tag at byte offset 0"),
    ("<a href=\"x", "Unclosed start tag at byte offset 0"),
    ("<b", "Unclosed start tag at byte offset 0"),
    ("<span>x</span>", "Tag \"span\" must have class \"tg-spoiler\" at byte offset 0"),
    ("<a href=x/y>z</a>", "Unexpected end of name token at byte offset 8"),
  ])
  func refusesAsTheServerDoes(source: String, words: String) {
    #expect(throws: APIFailure.cantParse(words)) { try MarkupReader.read(source) }
  }

  @Test(arguments: [
    ("a &lt; b &amp; c &gt; d &quot;", "a < b & c > d \""), ("&nbsp;&apos;&copy;", "&nbsp;&apos;&copy;"),
    ("&#21253;&#x88f9;", "包裹"), ("R&D > 5", "R&D > 5"), ("<B>x</b>", "x"), ("<b></b>", ""),
  ])
  func decodesText(source: String, plain: String) throws {
    #expect(try MarkupReader.read(source).plain == plain)
  }

  @Test func countsPlacesInUTF16() throws {
    let text = try MarkupReader.read("📦<b>包<i>裹</i></b> <a href=\"https://x.tw/?a=1&amp;b=2\">x</a>")
    #expect(
      text.entities == [
        .init(mark: .bold, offset: 2, length: 2), .init(mark: .italic, offset: 3, length: 1),
        .init(mark: .link, offset: 5, length: 1, argument: "https://x.tw/?a=1&b=2"),
      ])
  }

  @Test(arguments: [
    ("<blockquote expandable>x</blockquote>", MarkedText.Mark.expandable), ("<blockquote>x</blockquote>", .blockquote),
    ("<tg-spoiler>x</tg-spoiler>", .spoiler), ("<span class=\"tg-spoiler\">x</span>", .spoiler),
    ("<pre>x</pre>", .pre), ("<code>x</code>", .code), ("<del>x</del>", .strikethrough), ("<ins>x</ins>", .underline),
  ])
  func knowsEveryTag(source: String, mark: MarkedText.Mark) throws {
    #expect(try MarkupReader.read(source).entities.map(\.mark) == [mark])
  }

  @Test func givesThePageNothingDangerous() throws {
    let text = try MarkupReader.read("<a href=\"javascript:alert(1)\">&lt;img&gt;</a>")
    #expect(text.html == "<a>&lt;img&gt;</a>")
  }
}
