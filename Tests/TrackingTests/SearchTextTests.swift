import Testing
import Tracking

@Suite struct SearchTextTests {
  @Test(arguments: [
    ("ＭＯＭＯ購物", "momo购物"), ("耳機", "耳机"), ("Ａ\r\nB\u{2028}c", "a  b c"), ("", ""), ("\n", " "), ("é", "é"),
    ("e\u{0301}", "é"), ("１２０", "120"),
  ])
  func casesWidthsAndScriptsAreTheSame(text: String, folded: String) {
    #expect(SearchText.fold([text]) == [folded])
  }

  @Test func everyTextStaysApart() {
    let texts = ["a\rb", "\n", "", "\r", "\u{0301}c", "x\u{85}"]
    #expect(SearchText.fold(texts).count == texts.count)
    #expect(SearchText.fold([]) == [])
  }

  @Test(arguments: [
    ("ab-1234 5678", "AB12345678"), ("１２３４", "1234"), ("123", nil), ("耳機1234", nil), ("1234é", nil), ("", nil),
  ])
  func aNumberIsLettersAndDigits(text: String, number: String?) {
    #expect(SearchText.number(text) == number)
  }
}
