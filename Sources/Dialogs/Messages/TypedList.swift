import Extraction

/// Several numbers in one line that a user typed: 「黑貓 620434003756 耳機、7-11 C70936641852 露營椅」.
struct TypedList {
  let extractor: Extractor
  /// Where the numbers of the message are, in Unicode scalars.
  let numbers: [Range<Int>]

  typealias Part = (text: String, range: Range<Int>)

  private static let marks: [[Unicode.Scalar]] = "、，,;；/／+＋&＆|｜".unicodeScalars.map { [$0] }
  private static let words = [" and ", "和", "跟", "還有", "还有", "以及"].map { Array($0.unicodeScalars) }

  /// The parts of a line that hold one number each, set apart by marks or words; or, where all names stand on the same side
  /// of their numbers, by that. The whole line if there are no such parts: nobody can tell which words name which number.
  /// - Parameter start: where in the message the line begins.
  func parts(of line: String, from start: Int) -> [Part] {
    let scalars = Array(line.unicodeScalars)
    let own = numbers.map { ($0.lowerBound - start)..<($0.upperBound - start) }
      .filter { !$0.isEmpty && scalars.indices.contains($0.lowerBound) && $0.upperBound <= scalars.count }
      .sorted { $0.lowerBound < $1.lowerBound }
    let whole = [(text: line, range: start..<(start + scalars.count))]
    guard own.count > 1 else { return whole }
    for cuts in [cuts(Self.marks, scalars, own), cuts(Self.marks + Self.words, scalars, own), sides(scalars, own)] {
      let ends = cuts.map(\.lowerBound) + [scalars.count]
      let parts = zip([0] + cuts.map(\.upperBound), ends).map { $0..<$1 }
      guard parts.allSatisfy({ part in own.count { part.contains($0.lowerBound) } == 1 }) else { continue }
      return parts.map { (Self.text(scalars[$0]), ($0.lowerBound + start)..<($0.upperBound + start)) }
    }
    return whole
  }

  /// Where the separators stand; a comma between digits is part of a sum.
  private func cuts(
    _ separators: [[Unicode.Scalar]], _ scalars: [Unicode.Scalar], _ own: [Range<Int>]
  ) -> [Range<Int>] {
    var (cuts, place): ([Range<Int>], Int) = ([], 0)
    while place < scalars.count {
      let isInSum = place > 0 && place + 1 < scalars.count && isDigit(scalars[place - 1]) && isDigit(scalars[place + 1])
      let isFree = !isInSum && !own.contains { $0.contains(place) }
      let length = isFree ? separators.first { scalars[place...].starts(with: $0) }?.count ?? 0 : 0
      if length > 0 { cuts.append(place..<(place + length)) }
      place += max(1, length)
    }
    return cuts
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  /// Before each number but the first if the line begins with one and ends with words, behind each but the last if it is
  /// the other way round.
  private func sides(_ scalars: [Unicode.Scalar], _ own: [Range<Int>]) -> [Range<Int>] {
    let starts = own.map { behindWords($0.lowerBound, scalars) }
    let beginsWithNumber = isBlank(scalars[..<starts[0]])
    let endsWithNumber = isBlank(scalars[own[own.count - 1].upperBound...])
    guard beginsWithNumber != endsWithNumber else { return [] }
    return beginsWithNumber
      ? starts.dropFirst().map { $0..<$0 } : own.dropLast().map { $0.upperBound..<$0.upperBound }
  }

  private func isBlank(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool { scalars.allSatisfy(\.properties.isWhitespace) }

  /// Back over a carrier's name before a number.
  private func behindWords(_ number: Int, _ scalars: [Unicode.Scalar]) -> Int {
    var words = scalars[..<number].split(whereSeparator: \.properties.isWhitespace).suffix(2)
    while let first = words.first, let last = words.last {
      if extractor.carrier(named: Self.text(scalars[first.startIndex..<last.endIndex])) != nil {
        return first.startIndex
      }
      words.removeFirst()
    }
    return number
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
