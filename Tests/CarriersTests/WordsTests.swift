import Carriers
import Foundation
import Testing
import Tracking

/// `Fixtures/words.jsonl`: lines as `pickupbot sources --unknown` prints them, with the right status.
struct WordsTests {
  struct Line: Decodable, Sendable, CustomTestStringConvertible {
    var source: SourceID
    var carrier: CarrierID
    var words: String
    var status: String

    private enum CodingKeys: CodingKey { case source, carrier, words, status }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      source = SourceID(rawValue: try fields.decode(String.self, forKey: .source))
      carrier = CarrierID(rawValue: try fields.decode(String.self, forKey: .carrier))
      words = try fields.decode(String.self, forKey: .words)
      status = try fields.decode(String.self, forKey: .status)
    }

    var testDescription: String { "\(source) \(carrier) \(words)" }
  }

  static let lines: [Line] = {
    let text = (try? String(contentsOf: Fixture.folder.appending(path: "words.jsonl"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }()

  @Test(arguments: lines) func wordsMeanWhatTheirLineSays(_ line: Line) {
    let meaning = Registry.meaning(of: line.words, source: line.source, carrier: line.carrier)
    #expect(meaning?.rawValue ?? "unknown" == line.status)
    #expect(line.status == "unknown" || Status(rawValue: line.status) != nil)
  }

  @Test func everyLineIsReadAndNamesASourceOfItsCarrier() throws {
    let text = try String(contentsOf: Fixture.folder.appending(path: "words.jsonl"), encoding: .utf8)
    #expect(Self.lines.count == text.split(separator: "\n").count { !$0.hasPrefix("#") })
    for line in Self.lines {
      let source = Registry.parsers.first { $0.info.id == line.source }
      #expect(source?.info.carriers.contains(line.carrier) == true, "\(line.words)")
      #expect(MaskedWords(line.words).text.filter(\.isNumber) == line.words.filter(\.isNumber), "\(line.words)")
    }
  }

  @Test func everySourceHasALine() {
    // Both versions of AfterShip share a table.
    let sources = Set(Registry.parsers.map(\.info.id)).subtracting(["aftershipV4"])
    #expect(sources.isSubset(of: Self.lines.map(\.source)))
  }
}
