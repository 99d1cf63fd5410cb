/// What stands between two things in a text.
enum Separator {
  /// 5 blank line, 4 new entry of a list, 3 line, 2 sentence, 1 clause, 0 nothing.
  static func level(_ gap: Range<Int>, _ text: Bytes) -> Int {
    var line = text.next(0x0A, from: gap.lowerBound)
    guard line < gap.upperBound else { return levelInLine(gap, text) }
    var level = 3
    while true {
      if level < 4, isEntry(line + 1, text) { level = 4 }
      let next = text.next(0x0A, from: line + 1)
      guard next < gap.upperBound else { return level }
      if isEmpty((line + 1)..<next, text) { return 5 }
      line = next
    }
  }

  /// Nothing but blanks and strokes.
  private static func isEmpty(_ line: Range<Int>, _ text: Bytes) -> Bool {
    var place = line.lowerBound
    while place < line.upperBound {
      switch text[place] {
      case 0x20, 0x2D, 0x3D, 0x2A, 0x5F, 0x7E: place += 1
      case 0xE2 where text.at(place + 1) == 0x94 || text.at(place + 1) == 0x95: place += 3
      default: return false
      }
    }
    return true
  }

  private static func levelInLine(_ gap: Range<Int>, _ text: Bytes) -> Int {
    var level = 0
    for place in gap {
      switch text[place] {
      case 0x3B, 0x21: return 2
      case 0x2C, 0x7C, 0x09, 0x2F: level = 1
      case 0x2E where text.at(place + 1) == 0x20: return 2
      case 0xE3 where text.at(place + 1) == 0x80:
        if text.at(place + 2) == 0x82 { return 2 }
        if text.at(place + 2) == 0x81 { level = 1 }
      default: break
      }
    }
    return level
  }

  private static let marks = WordSet(
    """
    -|*|•|・|●|■|□|▍|◆|▪|★|☆|→|➤|▶|‧|·|甲、|乙、|丙、|丁、|一、|二、|三、|四、|五、|\
    (一)|(二)|(三)|(四)|(五)|【|[|#
    """)

  /// A list's mark at the beginning of a line.
  private static func isEntry(_ start: Int, _ text: Bytes) -> Bool {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    if text.at(place) == 0xF0 || marks.stands(text, at: place) { return true }
    // ① …
    if text.at(place) == 0xE2, [0x91, 0x92, 0x9D].contains(text.at(place + 1)) { return true }
    if text.at(place) == 0x28 { place += 1 }
    var end = place
    while text.at(end).isDigit { end += 1 }
    guard end > place, end - place <= 2 else { return false }
    if text.at(end) == 0x29 || text.at(end) == 0x3A || text.hasBytes("、", at: end) { return true }
    return text.at(end) == 0x2E && !text.at(end + 1).isDigit
  }

  private static let joints = WordSet(" |,|&|/|+|、|和|及|與|与|跟|AND")

  /// Nothing but a comma or an "and".
  static func joins(_ gap: Range<Int>, _ text: Bytes) -> Bool {
    guard gap.count <= 12 else { return false }
    var place = gap.lowerBound
    while place < gap.upperBound {
      guard let length = joints.length(text, at: place) else { return false }
      place += length
    }
    return true
  }
}
