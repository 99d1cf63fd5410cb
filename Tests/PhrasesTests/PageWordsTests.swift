import Foundation
import Phrases
import Testing

@Suite struct PageWordsTests {
  @Test func everyLanguageHasTheSameKeysAndNoEmptyWord() throws {
    let all = try PageWords.all()
    let english = try #require(all[.en])
    for language in Language.allCases {
      let words = try #require(all[language])
      #expect(Set(words.keys) == Set(english.keys), "\(language)")
      #expect(!words.values.contains(""), "\(language)")
    }
  }

  /// What the page asks for is there, and what is there is asked for.
  @Test func keysAreThoseOfThePage() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/Simulator/Page/index.html"), encoding: .utf8)
    for key in try #require(try PageWords.all()[.en]).keys {
      // Families are put together from a prefix and a name.
      let name = key.hasPrefix("fault.") || key.hasPrefix("sample.") ? key.split(separator: ".")[1] : Substring(key)
      #expect(page.contains("\"\(name)\""), "\(key)")
    }
    let words = try #require(try PageWords.all()[.en])
    for call in [" t(\"", "(t(\"", "{t(\""] {
      for part in page.split(separator: call).dropFirst() {
        let key = String(part.prefix { $0 != "\"" })
        #expect(words[key] != nil, "\(key)")
      }
    }
  }
}
