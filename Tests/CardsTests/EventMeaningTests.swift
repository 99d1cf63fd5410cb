import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

/// The meanings of carriers' event texts. The cases are in `Fixtures/event-words.tsv`.
@Suite struct EventMeaningTests {
  private static let meanings = Result { EventMeanings(try Catalogues.phrases()) }

  struct Row: Sendable, CustomTestStringConvertible {
    var language: Language
    var status: Status?
    var words: String
    var shown: String

    var testDescription: String { "\(language) \(status?.rawValue ?? "-") \(words)" }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func lines(_ path: String) -> [String] {
    let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private static let rows: [Row] = lines("Fixtures/event-words.tsv").compactMap { line in
    let cells = line.split(separator: "\t").map(String.init)
    guard cells.count == 4, let language = Language(rawValue: cells[0]) else { return nil }
    return Row(language: language, status: Status(rawValue: cells[1]), words: cells[2], shown: cells[3])
  }

  private static func words(_ text: String, _ status: Status?, _ language: Language) throws -> String {
    try Samples.cards().context(Samples.style(language)).eventText.words(Event(time: nil, status: status, text: text))
  }

  @Test func everyLineOfTheFixtureIsRead() {
    #expect(Self.rows.count == Self.lines("Fixtures/event-words.tsv").count && Self.rows.count > 60)
  }

  @Test(arguments: rows) func wordsStandBesideTheirMeaning(_ row: Row) throws {
    #expect(try Self.words(row.words, row.status, row.language) == row.shown)
  }

  /// A meaning that contradicts the status in the source's table would mislead.
  @Test func recordedWordsGetNoMeaningThatContradictsTheirStatus() throws {
    struct Line: Decodable {
      var status: String
      var words: String
    }
    let lines = try Self.lines("../CarriersTests/Fixtures/words.jsonl").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.count > 20)
    let meanings = try Self.meanings.get()
    for line in lines {
      let status = Status(rawValue: line.status)
      for told in [status, nil] {
        guard let meaning = meanings.meaning(of: line.words, status: told) else { continue }
        let statuses = EventMeanings.rows.filter { $0.meaning == meaning }.flatMap(\.statuses)
        #expect(status.map(statuses.contains) == true, "\(line.words): \(meaning.rawValue)")
      }
    }
  }

  /// A word of another row that matches first, or a negating word in it, would make it useless.
  @Test(arguments: EventMeanings.rows.indices) func everyWordIsFoundUnderEachOfItsStatuses(_ index: Int) throws {
    let (row, phrases) = (EventMeanings.rows[index], try Catalogues.phrases())
    let meanings = try Self.meanings.get()
    for language in Language.allCases {
      for word in phrases.text(row.words, in: language).split(separator: "|").map(String.init) {
        #expect(!word.isEmpty && word == word.trimmingCharacters(in: .whitespaces))
        for status in row.statuses {
          #expect(meanings.meaning(of: word, status: status) == row.meaning, "\(word), \(status)")
        }
      }
    }
  }

  @Test func aPlaceStandsBehindTheMeaning() throws {
    let event = Event(time: nil, status: .exception, text: "不在家", place: "板橋營業所")
    let words = try Samples.cards().context(Samples.style(.en)).eventText.words(event)
    #expect(words == "Nobody home (不在家) · 板橋營業所")
  }

  @Test func wordsThatAreExplainedAreNotCalledUnknown() throws {
    var parcel = try Samples.unknownWords()
    parcel.tracked.events[0].text = "不在家"
    for (language, isUnknown) in [(Language.en, false), (.zhHant, true)] {
      let style = Samples.style(language)
      let card = try Samples.cards().parcel(parcel, view: .card, in: style)
      let note = try Catalogues.phrases().text(.parcelUnknownWords, in: language)
      #expect(card.text.plainText.contains(note) == isUnknown)
    }
  }
}
