import Tracking

/// What users type in a line of their own.
extension Extractor {
  /// Reads what stands beside the number in a line that the user typed. For lines of notices it must not be asked: what
  /// stands there is no name.
  /// - Parameters:
  ///   - line: one line.
  ///   - number: where in it the number is, in Unicode scalars.
  public func typedWords(in line: String, beside number: Range<Int>) -> TypedWords {
    let words = scene(line, today: Day(number: 0))
    let range = words.text.places(of: number)
    guard !range.isEmpty else { return TypedWords() }
    return typedLine(words, range).read().words
  }

  private func typedLine(_ words: Scene, _ number: Range<Int>) -> TypedLine {
    let scene = Scene(words, numbers: [number])
    return TypedLine(
      scene: scene, number: number, marks: lines.marks(in: scene), words: numbers.words(in: scene),
      marked: fields.typedSums(in: scene), days: fields.days(in: scene), values: fields.values(in: scene),
      carrier: { numbers.names.carrier(named: $0) })
  }

  /// The rows that decide something in the lines of `text` that hold one of the numbers.
  func lineRules(_ text: String, _ numbers: [ExtractionResult.FoundNumber]) -> Set<String> {
    let scalars = Array(text.unicodeScalars)
    return numbers.filter { !$0.range.isEmpty }.reduce(into: []) { rules, found in
      let start = scalars[..<found.range.lowerBound].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let end = scalars[found.range.upperBound...].firstIndex(of: "\n") ?? scalars.count
      var line = String.UnicodeScalarView()
      line.append(contentsOf: scalars[start..<end])
      let words = scene(String(line), today: Day(number: 0))
      let place = words.text.places(of: (found.range.lowerBound - start)..<(found.range.upperBound - start))
      if !place.isEmpty { rules.formUnion(typedLine(words, place).read().rules) }
    }
  }
}
