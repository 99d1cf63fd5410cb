import Foundation
import Phrases
import Testing

@Suite struct PageWordsTests {
  @Test func everyLanguageHasTheSameKeysAndNoEmptyWord() throws {
    let all = try PageTexts.all()
    let english = try #require(all[.en])
    for language in Language.allCases {
      let words = try #require(all[language])
      #expect(Set(words.keys) == Set(english.keys), "\(language)")
      #expect(!words.values.contains(""), "\(language)")
    }
  }

  /// Prefixes of keys that the page composes from a prefix and a name.
  private static let families = [
    "calls.", "fault.", "label.", "mail.sample.", "notice.", "person.", "sample.", "stage.", "stories.route.", "story.",
    "theme.",
  ]

  /// The page uses exactly the keys that exist.
  @Test func keysAreThoseOfThePage() throws {
    let keys = Set(try #require(try PageTexts.all()[.en]).keys)
    let page = try pageText()
    let names = Set(page.split { !$0.isLetter && !$0.isNumber })
    for key in keys where !page.contains("\"\(key)\"") {
      let family = try #require(Self.families.first { key.hasPrefix($0) }, "\(key)")
      #expect(page.contains("\"\(family)\"") || page.contains("`\(family)${"), "\(family)")
      #expect(names.contains(key.dropFirst(family.count).prefix { $0 != "." }), "\(key)")
    }
    for call in [" t(\"", "(t(\"", "data-text=\"", "data-label=\""] {
      for part in page.split(separator: call).dropFirst() {
        let key = String(part.prefix { $0 != "\"" })
        #expect(keys.contains(key) || Self.families.contains(key) || key == "carrier.", "\(key)")
      }
    }
  }

  /// The page's files, and the files that name the stories, their stages and the carriers.
  private func pageText() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Simulator")
    let page = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Page")
      .filter { !["labels", "mails"].contains($0) }.map { "Page/" + $0 }
    let stories = [
      "Page/labels/labels.json", "Page/mails/mails.json", "Stories/Story.swift", "Stories/Stage.swift",
      "Stories/SampleParcels.swift",
    ]
    return try (page + stories).map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined(separator: "\n")
  }
}
