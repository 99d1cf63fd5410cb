/// How strongly two things in a text are parted by what stands between them.
struct ParcelSeparators {
  let text: NormalText

  /// From nothing at all to a blank line.
  enum Level: Int, Comparable {
    case none, clause, sentence, line
    /// A new entry of a list.
    case entry
    case blankLine

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  private static let sentenceMarks: CharacterSet16 = "。;!"
  private static let clauseMarks: CharacterSet16 = ",|\t/、"
  private static let bullets: CharacterSet16 = "-*•・●■□▍◆▪★☆→➤▶‧·【[#\u{FFFD}①②③④⑤⑥⑦⑧⑨➊➋➌➍➎❶❷❸❹❺✔✅"
  private static let rules: CharacterSet16 = "-=*_~─━═ \t"
  private static let ordinals: CharacterSet16 = "甲乙丙丁一二三四五六"

  /// - Parameter beforeNumber: a parcel's number follows the gap.
  func level(of gap: Range<Int>, beforeNumber: Bool) -> Level {
    var level = Level.none
    var lineStart: Int?
    let bracketEnd = beforeNumber ? gap.lowerBound : bracketEnd(gap)
    for place in gap {
      let character = text[place]
      if character.isLineEnd {
        if let start = lineStart, (start..<place).allSatisfy({ Self.rules.contains(text[$0]) }) { return .blankLine }
        lineStart = place + 1
        level = max(level, isEntry(place + 1) ? .entry : .line)
      } else if place < bracketEnd {
        continue
      } else if Self.sentenceMarks.contains(character) || character == "." && text[place + 1].isBlank {
        level = max(level, .sentence)
      } else if Self.clauseMarks.contains(character) || character == ")" && beforeNumber {
        level = max(level, .clause)
      }
    }
    return level
  }

  /// Where the bracket closes that a number stands in: what follows `(7305518625, HCT)` is said of it.
  private func bracketEnd(_ gap: Range<Int>) -> Int {
    guard let end = gap.prefix(30).first(where: { text[$0] == "(" || text[$0] == ")" }), text[end] == ")" else {
      return gap.lowerBound
    }
    return end
  }

  /// A list's mark at the beginning of a line: a bullet, `1.`, `(2)`, 三、.
  private func isEntry(_ start: Int) -> Bool {
    if Self.bullets.contains(text[start]) { return true }
    if Self.ordinals.contains(text[start]), text[start + 1] == "、" { return true }
    let place = text[start] == "(" ? start + 1 : start
    var end = place
    while text[end].isDigit, end - place <= 2 { end += 1 }
    guard end > place, end - place <= 2 else { return false }
    return text[end] == ")" || text[end] == ":" || text[end] == "、" || text[end] == "." && !text[end + 1].isDigit
  }

  private static let joints: CharacterSet16 = " ,&/+、和及与跟"

  /// Nothing but a comma or an "and": the two are spoken of together.
  func joins(_ gap: Range<Int>) -> Bool {
    guard gap.count <= 8 else { return false }
    let rest = gap.map { text[$0] }.filter { !Self.joints.contains($0) }
    return rest.isEmpty || rest.elementsEqual("AND".utf16)
  }
}
