import Testing

@testable import Extraction

struct LettersRunTests {
  @Test(
    arguments: [
      ("", 0, 0), ("A", 1, 0), ("Z9", 2, 1), ("0AZ9[", 4, 2), ("12345678", 8, 8), ("ABC 1234", 3, 0), (":A1", 0, 0),
      ("AB12到", 4, 2), ("@A1", 0, 0), ("/9", 0, 0), ("SF27396304", 8, 6),
    ])
  func countsWhatEightBytesBeginWith(text: String, count: Int, digits: Int) {
    let bytes = Array(text.utf8.prefix(8))
    let letters = LettersRun(bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    #expect(letters.count == count)
    #expect(letters.digits == digits)
  }
}
