/// Where the entries of a list are set apart: by 4 blank lines or list marks, 3 lines, 2 sentences, 1 commas.
struct Separators {
  private let text: NormalText

  init(_ text: NormalText) { self.text = text }

  private static let bullets: CharacterSet16 = "-=_~━═*•・●■□▍◆▪★☆→➤▶‧·①②③④⑤⑥⑦⑧⑨▎#【[🔹\u{FFFD}"

  private func level(at place: Int) -> Int {
    switch text[place] {
    case "\n": isEntry(place + 1) ? 4 : 3
    case ";", "。", "!", "；": 2
    case ".": text[place + 1] == " " && text[place - 1].isAlphanumeric ? 2 : 0
    case ",", "、", "|", "\t", "，": 1
    default: 0
    }
  }

  /// A blank line, a list's mark or a number such as `2)` begins the line.
  private func isEntry(_ start: Int) -> Bool {
    if text[start].isLineEnd || Self.bullets.contains(text[start]) { return true }
    var place = text[start] == "(" ? start + 1 : start
    while text[place].isDigit || "一二三四五六七八九十".utf16.contains(text[place]), place - start < 3 { place += 1 }
    return place > start && place - start <= 3 && ").、".utf16.contains(text[place]) && !text[place + 1].isDigit
  }

  /// Behind the last of the strongest separators in `gap`, those in brackets aside.
  ///
  /// - Parameter heading: where something begins that is said of the numbers behind: its line is not cut off from them.
  func cut(_ gap: Range<Int>, before heading: Int?) -> (level: Int, place: Int) {
    let closing = gap.first { text[$0] == "(" || text[$0] == ")" }
    var (best, headed) = ((level: 0, place: heading ?? gap.upperBound), (level: 0, place: 0))
    var depth = closing.map { text[$0] == ")" } ?? false ? 1 : 0
    for place in gap {
      if text[place] == "(" { depth += 1 } else if text[place] == ")" { depth = max(0, depth - 1) }
      let level = level(at: place)
      guard level > 2 || level > 0 && depth == 0 else { continue }
      if level >= best.level { best = (level, place + 1) }
      if let heading, place < heading, level >= headed.level { headed = (level, place + 1) }
    }
    return headed.level > 2 || headed.level == best.level && heading != nil && headed.level > 0 ? headed : best
  }

  /// Back from `start` to where an entry begins.
  func before(_ start: Int, level: Int, lines: Int) -> Int {
    var (place, ends) = (start, 0)
    // 您有2個包裹待取：A…；B…: what stands before the colon is said of all.
    if level < 3, text[text[start - 1].isBlank ? start - 2 : start - 1] == ":" { return start }
    while place > 0 {
      let here = self.level(at: place - 1)
      if here == 4 || here == 3 && (level < 3 || ends == lines) || level > 0 && level < 3 && (level..<3).contains(here)
      {
        return place
      }
      if here == 3 { ends += 1 }
      place -= 1
    }
    return 0
  }

  /// On from `end` to where an entry ends.
  func behind(_ end: Int, level: Int, lines: Int) -> Int {
    var ends = 0
    for place in end..<max(end, text.count) {
      let here = self.level(at: place)
      if here >= 3, level < 3 || ends == lines { return place }
      if here == 4, text[place + 1].isLineEnd { return place }
      if here >= 3 { ends += 1 }
    }
    return text.count
  }
}
