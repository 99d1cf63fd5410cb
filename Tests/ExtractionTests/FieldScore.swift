import Extraction
import Foundation
import Testing
import Tracking

/// How each field fares over the corpus.
struct FieldScore {
  private(set) var right = 0
  private(set) var missed = 0
  /// Found, and another value than the right one, or where there is none.
  private(set) var wrong = 0

  mutating func add<Value, Given>(
    _ expected: Fields.Expected<Value>, _ given: Given?, isSame: (Value, Given) -> Bool
  ) {
    switch (expected, given) {
    case (.unchecked, _), (.nothing, nil): return
    case (.nothing, _?): wrong += 1
    case (.value, nil): missed += 1
    case (.value(let value), let given?): if isSame(value, given) { right += 1 } else { wrong += 1 }
    }
  }

  var precision: Double { right + wrong == 0 ? 1 : Double(right) / Double(right + wrong) }
  var recall: Double { right + missed == 0 ? 1 : Double(right) / Double(right + missed) }
}

@Suite struct FieldScoreTests {
  @Test func everyFieldIsReadWell() throws {
    let extractor = try #require(shared)
    var scores: [Fields.Key: FieldScore] = [:]
    func add(_ fields: Fields, _ parcel: Notice.Parcel, _ notice: Notice) {
      let reading = FieldReading(parcel: parcel, notice: notice)
      for (key, expected) in fields.texts {
        scores[key, default: FieldScore()].add(expected, reading.text(key)) {
          FieldReading.isSame(key, given: $1, expected: $0, extractor)
        }
      }
      scores[.amount, default: FieldScore()].add(fields.amount, parcel.amount?.value) {
        $0.value == $1.value && $0.currency == $1.currency
      }
    }
    for message in try Fixtures.corpus().flatMap(\.messages) {
      let notice = extractor.read(message.text, now: message.read)
      if let fields = message.fields { add(fields, notice.parcels.first ?? Notice.Parcel(), notice) }
      for fields in message.parcels ?? [] {
        // A number that was not found is the number's fault, not the fields'.
        guard let found = notice.parcels.first(where: { $0.number?.text == fields.number }) else { continue }
        add(fields, found, notice)
      }
    }
    for (key, score) in scores.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      print("\(key.rawValue): right \(score.right), wrong \(score.wrong), missed \(score.missed)")
      #expect(score.precision >= 0.98, "\(key.rawValue)")
      // Products are named in running talk as well, which is not read.
      #expect(score.recall >= (key == .product ? 0.6 : 0.93), "\(key.rawValue)")
    }
  }
}
