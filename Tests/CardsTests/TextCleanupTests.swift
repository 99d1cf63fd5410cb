import Testing

@testable import Cards

@Suite struct TextCleanupTests {
  @Test(arguments: [
    ("耳機", "耳機"), ("a b", "a b"), ("  a \n\t b  ", "a b"), ("a\u{3000}b", "a b"), ("a\u{A0}b", "a b"),
    ("a\u{200B}b\u{FEFF}", "ab"), ("\u{202E}abc", "abc"), ("a\u{0}b\u{7F}\u{85}c", "a b c"), ("café", "café"),
    ("甲，乙、丙", "甲，乙、丙"), ("甲\u{3164}乙", "甲乙"), ("Ａ\u{FFF9}", "Ａ"),
    ("👨‍👩‍👧‍👦!", "👨‍👩‍👧‍👦!"), ("1234567890", "1234567890"), ("12345678901", "1234567890…"), ("一二三四五六七八九十百", "一二三四五六七八九十…"),
  ])
  func lineIsOneCleanLine(text: String, expected: String) {
    #expect(TextCleanup.line(text, limit: 10) == expected)
  }

  @Test(arguments: ["", " ", "\n\n", "\u{200B}", "\u{202E}"])
  func nothingLeftIsNil(text: String) {
    #expect(TextCleanup.line(text, limit: 10) == nil)
  }

  @Test(arguments: [("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcdef…"), ("一二三四", 6, "一二三…"), ("a一二三", 6, "a一二…")])
  func titleIsCutByWidth(text: String, columns: Int, expected: String) {
    #expect(TextCleanup.title(text, columns: columns) == expected)
  }
}
