import Extraction
import Foundation
import Sentences
import Tracking

/// What a user types in one line: optionally a carrier's name, the number, and optionally the parcel's name.
struct TypedParcel: Equatable {
  var carrier: CarrierID?
  var number: TrackingNumber
  var name: String?
}

/// Splits such a line into carrier, number and name.
struct TypedParcelReader {
  let extractor: Extractor
  let spoken: SpokenWords
  let sentences: SentenceReader

  /// Characters. A longer text is a sentence, not a name.
  private static let maxName = 20
  private static let nameMarks = CharacterSet(charactersIn: "，。？?！!：:；;、@#$%=<>[]【】{}|\\/~\"*_")

  /// - Parameter known: the number, if it has already been read. Otherwise the longest possible number at the start of
  ///   the line is taken; one that fits a carrier's shape comes first.
  /// - Returns: nil if the text is not such a line.
  func read(_ text: String, known: TrackingNumber? = nil) -> TypedParcel? {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard line.count <= 120, !line.contains(where: \.isNewline) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    for length in [2, 1, 0] where words.count > length {
      let carrier = length == 0 ? nil : extractor.carrier(named: words[..<length].joined(separator: " "))
      guard length == 0 || carrier != nil else { continue }
      let rest = Array(words[length...])
      guard let (number, count) = number(rest, known) else { continue }
      return TypedParcel(carrier: carrier, number: number, name: name(rest[count...].joined(separator: " ")))
    }
    return nil
  }

  private func number(_ words: [String], _ known: TrackingNumber?) -> (TrackingNumber, Int)? {
    let all = (1...words.count).reversed().compactMap { count -> (TrackingNumber, Int)? in
      let group = words[..<count]
      guard group.allSatisfy(Self.mayBePart) else { return nil }
      return TrackingNumber(group.joined(separator: " ")).map { ($0, count) }
    }
    if let known { return all.first { $0.0 == known } }
    return all.first { !extractor.candidates(for: $0.0).isEmpty } ?? all.first
  }

  /// Whether the word can be part of a number that is printed in groups: it contains a digit, or is at most two
  /// letters.
  private static func mayBePart(_ word: String) -> Bool {
    word.contains(where: \.isNumber) || (word.count <= 2 && word.allSatisfy { $0.isASCII && $0.isLetter })
  }

  /// A few words that do not ask for anything and do not name a carrier.
  private func name(_ words: String) -> String? {
    guard (1...Self.maxName).contains(words.count), words.contains(where: \.isLetter),
      words.rangeOfCharacter(from: Self.nameMarks) == nil, !spoken.isTalk(words), !sentences.isSentence(words),
      extractor.carrier(named: words) == nil,
      !words.split(whereSeparator: { !$0.isNumber }).contains(where: { $0.count > 4 })
    else { return nil }
    return words
  }
}
