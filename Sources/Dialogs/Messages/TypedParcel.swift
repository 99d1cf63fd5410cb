import Extraction
import Foundation
import Sentences
import Tracking

/// What a user types in one line: the number, and optionally a carrier's name, the parcel's name and an amount.
struct TypedParcel: Equatable {
  var carrier: CarrierID?
  var number: TrackingNumber
  var name: String?
  var amount: Money?

  /// Whether the line says more than the number.
  var saysMore: Bool { carrier != nil || name != nil || amount != nil }
}

/// Reads such lines.
struct TypedParcelReader {
  let extractor: Extractor
  let spoken: SpokenWords
  let sentences: SentenceReader

  /// In characters. No longer line is one of these.
  private static let maxLine = 120

  // MARK: Lines of a message

  /// A line of a message or a part of one, and where it is, in Unicode scalars.
  private struct Line {
    let text: String
    let range: Range<Int>
  }

  /// Reads the lines in which the numbers of a message stand. Several numbers must stand in lines of their own, with only a
  /// heading above them and a word below: the lines of a notice are not typed. Several in one line must be listed, each in
  /// a part of its own; otherwise nobody can tell which words name which.
  /// - Parameter numbers: those that were read in the text, with their places in it, in Unicode scalars.
  func read(_ text: String, _ numbers: [(number: TrackingNumber, range: Range<Int>)]) -> [TrackingNumber: TypedParcel] {
    let lists = lines(of: text).map { line in
      TypedList(extractor: extractor, numbers: numbers.map(\.range)).parts(of: line.text, from: line.range.lowerBound)
        .map { Line(text: $0.text, range: $0.range) }
    }
    let lines = lists.flatMap(\.self)
    let holders = lines.map { line in numbers.filter { !$0.range.isEmpty && line.range.contains($0.range.lowerBound) } }
    guard holders.allSatisfy({ $0.count <= 1 }),
      numbers.count > 1 ? !holders.dropFirst().dropLast().contains(where: \.isEmpty) : lines.count == 1
    else { return [:] }
    let read = zip(lines, holders).map { line, holder -> TypedParcel? in
      guard let (number, range) = holder.first, line.text.count <= Self.maxLine else { return nil }
      let start = line.range.lowerBound
      return parcel(number, at: (range.lowerBound - start)..<(range.upperBound - start), in: line.text)
    }
    var (parcels, first): ([TrackingNumber: TypedParcel], Int) = ([:], 0)
    for list in lists {
      var own = read[first..<(first + list.count)].compactMap(\.self)
      first += list.count
      // One name for two parcels of a line may be that of either, or of both.
      if own.contains(where: { $0.name == nil }), own.count > 1 {
        for index in own.indices { own[index].name = nil }
      }
      for parcel in own { parcels[parcel.number] = parcels[parcel.number] ?? parcel }
    }
    return parcels
  }

  /// Those that hold something.
  private func lines(of text: String) -> [Line] {
    var start = 0
    return text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" })
      .compactMap { part in
        defer { start += part.count + 1 }
        let line = String(part)
        return line.contains { !$0.isWhitespace } ? Line(text: line, range: start..<(start + part.count)) : nil
      }
  }

  private func parcel(_ number: TrackingNumber, at place: Range<Int>, in line: String) -> TypedParcel {
    let words = extractor.typedWords(in: line, beside: place)
    guard let name = words.name else {
      return TypedParcel(carrier: words.carrier, number: number, amount: words.amount)
    }
    // Words that ask something say nothing of the parcel.
    guard !spoken.isTalk(name), !sentences.isSentence(name) else {
      return TypedParcel(carrier: words.carrier, number: number)
    }
    return TypedParcel(carrier: words.carrier, number: number, name: name, amount: words.amount)
  }

  // MARK: A line with any number

  /// Reads a line whose number need not be one that is found in a message: the longest possible number at the start or
  /// behind a carrier's name is taken; one that fits a carrier's shape comes first.
  /// - Returns: nil if the text is not such a line.
  func read(_ text: String) -> TypedParcel? {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard line.count <= Self.maxLine, !line.contains(where: \.isNewline) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace)
    for length in [2, 1, 0] where words.count > length {
      let carrier = length == 0 ? nil : extractor.carrier(named: words[..<length].joined(separator: " "))
      guard length == 0 || carrier != nil, let (number, count) = number(Array(words[length...])) else { continue }
      let group = words[length..<(length + count)]
      guard let start = group.first?.startIndex, let end = group.last?.endIndex else { continue }
      let scalars = line.unicodeScalars
      let first = scalars.distance(from: scalars.startIndex, to: start)
      var parcel = parcel(number, at: first..<(first + scalars.distance(from: start, to: end)), in: line)
      parcel.carrier = carrier
      return parcel
    }
    return nil
  }

  private func number(_ words: [Substring]) -> (TrackingNumber, Int)? {
    let all = (1...words.count).reversed().compactMap { count -> (TrackingNumber, Int)? in
      let group = words[..<count]
      guard group.allSatisfy(Self.mayBePart) else { return nil }
      return TrackingNumber(group.joined(separator: " ")).map { ($0, count) }
    }
    return all.first { !extractor.candidates(for: $0.0).isEmpty } ?? all.first
  }

  /// Whether the word can be part of a number that is printed in groups: it contains a digit, or is at most two
  /// letters.
  private static func mayBePart(_ word: Substring) -> Bool {
    word.contains(where: \.isNumber) || (word.count <= 2 && word.allSatisfy { $0.isASCII && $0.isLetter })
  }
}
