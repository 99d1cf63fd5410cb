import Testing

@testable import Extraction

@Suite struct TokenizerTests {
  private func chains(_ text: String) -> [[String]] {
    let normal = NormalText(text)
    let finder = WordFinder(WordFinder.Words())
    var chains: [[String]] = []
    // The tokens lie in it.
    let arena = Arena()
    defer { withExtendedLifetime(arena) {} }
    normal.bytes.withUnsafeBufferPointer { text in
      let tokens = finder.scan(text, arena).tokens
      Tokenizer.forEachChain(in: text, tokens) { chain in
        chains.append(chain.map { String(decoding: text[$0.range], as: UTF8.self) })
      }
    }
    return chains
  }

  @Test(arguments: [
    ("RR 123 456 789 TW", [["RR", "123", "456", "789", "TW"]]),
    ("1234-5678", [["1234", "5678"]]),
    ("1234.5678.9012", [["1234", "5678", "9012"]]),
    ("12345,67890123", [["67890123"]]),
    ("12345", []),
    ("單號912715088543,電話", [["912715088543"]]),
    ("123456    654321", [["123456"], ["654321"]]),
    ("A B C D E F G H I J 123456", [["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "123456"]]),
  ])
  func cutsChains(text: String, expected: [[String]]) { #expect(chains(text) == expected) }

  /// Prose is passed over, and nothing near a number is.
  @Test func wordsFarFromAnyDigitAreLeftOut() {
    let prose = String(repeating: "SOME WORDS OF A LETTER ", count: 30)
    let found = chains(prose + "SF 1234567890123 TW " + prose + "987654")
    #expect(found.count == 2)
    #expect(found.first?.contains("1234567890123") ?? false)
    #expect(found.first.map { $0.drop { $0 != "SF" }.prefix(3) } == ["SF", "1234567890123", "TW"])
    #expect(found.allSatisfy { $0.count < 64 })
  }

  @Test(arguments: ["", "A", "9", "ABCDEFGH9", "包裹包裹包裹1", "/:/:/:/:/:", "ABCDEFG1ABCDEFG2"])
  func theNextDigitIsFound(text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      for start in 0...bytes.count {
        let right = bytes[start...].firstIndex(where: \.isDigit) ?? bytes.count
        #expect(buffer.nextDigit(from: start) == right)
      }
    }
  }
}
