/// What stands between two things in a text.
enum Separator {
  /// 5 blank line, 4 new entry of a list, 3 line, 2 sentence, 1 clause, 0 nothing.
  static func level(_ gap: Range<Int>, _ text: Bytes) -> Int {
    var (level, lineIsEmpty, sawLine) = (0, true, false)
    var place = gap.lowerBound
    while place < gap.upperBound {
      var length = 1
      switch text[place] {
      case 0x0A:
        level = max(level, sawLine && lineIsEmpty ? 5 : isEntry(place + 1, text) ? 4 : 3)
        (sawLine, lineIsEmpty) = (true, true)
      case 0x20, 0x2D, 0x3D, 0x2A, 0x5F, 0x7E: break
      case 0xE4...0xE9: (lineIsEmpty, length) = (false, 3)
      case 0x30...0x39, 0x41...0x5A: lineIsEmpty = false
      case let byte:
        length = byte < 0x80 ? 1 : text.scalarEnd(from: place) - place
        let isRule = byte == 0xE2 && [0x94, 0x95].contains(text.at(place + 1))
        if !isRule { lineIsEmpty = false }
        level = max(level, mark(text, place))
      }
      place += length
    }
    return level
  }

  /// What a single mark separates.
  private static func mark(_ text: Bytes, _ place: Int) -> Int {
    switch text[place] {
    case 0x3B, 0x21: 2
    case 0x2C, 0x7C, 0x09, 0x2F: 1
    case 0x2E: text.at(place + 1) == 0x20 ? 2 : 0
    case 0xE3 where text.at(place + 1) == 0x80: text.at(place + 2) == 0x82 ? 2 : text.at(place + 2) == 0x81 ? 1 : 0
    default: 0
    }
  }

  private static let marks = [
    "-", "*", "•", "・", "●", "■", "□", "▍", "◆", "▪", "★", "☆", "→", "➤", "▶", "‧", "·", "甲、", "乙、", "丙、", "丁、", "一、",
    "二、", "三、", "四、", "五、", "(一)", "(二)", "(三)", "(四)", "(五)", "【", "[", "#",
  ].map { Array($0.utf8) }

  /// A list's mark at the beginning of a line.
  private static func isEntry(_ start: Int, _ text: Bytes) -> Bool {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    if text.at(place) == 0xF0 || marks.contains(where: { text.hasBytes($0, at: place) }) { return true }
    // ① …
    if text.at(place) == 0xE2, [0x91, 0x92, 0x9D].contains(text.at(place + 1)) { return true }
    if text.at(place) == 0x28 { place += 1 }
    var end = place
    while text.at(end).isDigit { end += 1 }
    guard end > place, end - place <= 2 else { return false }
    if [0x29, 0x3A].contains(text.at(end)) || text.hasBytes([0xE3, 0x80, 0x81], at: end) { return true }
    return text.at(end) == 0x2E && !text.at(end + 1).isDigit || text.at(end) == 0x2E && text.at(end + 1) == 0x20
  }

  private static let joints = ["、", "和", "及", "與", "与", "跟", "AND"].map { Array($0.utf8) }

  /// Nothing but a comma or an "and".
  static func joins(_ gap: Range<Int>, _ text: Bytes) -> Bool {
    guard gap.count <= 12 else { return false }
    var place = gap.lowerBound
    while place < gap.upperBound {
      if [0x20, 0x2C, 0x26, 0x2F, 0x2B].contains(text[place]) {
        place += 1
      } else if let joint = joints.first(where: { text.hasBytes($0, at: place) }) {
        place += joint.count
      } else {
        return false
      }
    }
    return true
  }
}
