/// What stands between the things of a text, asked for from the left.
struct Separators {
  private let text: Bytes
  private let lineEnds: UnsafeBufferPointer<Int32>
  /// The marks that may end a clause.
  private let marks: UnsafeBufferPointer<Int32>
  /// The first line end, and the first mark, at or behind the last gap's beginning.
  private var (next, mark) = (0, 0)
  /// The bracket behind the last number: what stands in it is said of that number.
  private var remark = 0..<0
  /// One number with such a bracket followed another.
  private var areRemarked = false

  init(_ scene: Scene) { (text, lineEnds, marks) = (scene.text, scene.lineEnds, scene.words.marks) }

  /// 5 blank line, 4 new entry of a list, 3 line, 2 sentence, 1 clause, 0 nothing. No gap begins before the last one.
  mutating func level(_ gap: Range<Int>, behindNumber: Bool, beforeNumber: Bool) -> Int {
    while next < lineEnds.count, lineEnds[next] < gap.lowerBound { next += 1 }
    var line = next
    guard lineEnd(line) < gap.upperBound else { return levelInLine(gap, behindNumber, beforeNumber) }
    var level = 3
    while true {
      let start = lineEnd(line) + 1
      if level < 4, isEntry(start) { level = 4 }
      line += 1
      guard lineEnd(line) < gap.upperBound else { return level }
      if isEmpty(start..<lineEnd(line)) { return 5 }
    }
  }

  /// `SF… （寄付）`: a bracket that opens right behind a number that ends at `end`.
  mutating func openRemark(behind end: Int) {
    let open = text.at(end) == 0x20 ? end + 1 : end
    remark = 0..<0
    guard text.at(open) == 0x28 else { return }
    var close = open + 1
    let most = min(text.count, open + 90)
    while close < most, text[close] != 0x29, text[close] != 0x0A, text[close] != 0x28 { close += 1 }
    if close < most, text[close] == 0x29 { remark = open..<close }
  }

  private func lineEnd(_ line: Int) -> Int { line < lineEnds.count ? Int(lineEnds[line]) : text.count }

  /// Nothing but blanks and strokes.
  private func isEmpty(_ line: Range<Int>) -> Bool {
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

  private mutating func levelInLine(_ gap: Range<Int>, _ behindNumber: Bool, _ beforeNumber: Bool) -> Int {
    while mark < marks.count, marks[mark] < gap.lowerBound { mark += 1 }
    // A（寄付）與B（到付168元）: where the bracket of one closes, the next begins.
    // So does what is said of both.
    let closes = !remark.isEmpty && gap.contains(remark.upperBound)
    if closes, beforeNumber { areRemarked = true }
    var level = closes && areRemarked ? 1 : 0
    for mark in marks[mark...] {
      guard mark < gap.upperBound else { break }
      if text[Int(mark)] == 0x2C, remark.contains(Int(mark)) || behindNumber && mark < bracketEnd(gap) { continue }
      switch text[Int(mark)] {
      case 0x3B, 0x21: return 2
      case 0x2C, 0x7C, 0x09, 0x2F: level = 1
      case 0x2E where text.at(Int(mark) + 1) == 0x20: return 2
      case 0xE3:
        // 。 or 、
        if text.at(Int(mark) + 2) == 0x82 { return 2 }
        level = 1
      default: break
      }
    }
    return level
  }

  /// Where the bracket closes that a number stands in: `(7305518625, HCT) comes`. What follows it is said of what is
  /// in it.
  private func bracketEnd(_ gap: Range<Int>) -> Int {
    for place in gap {
      if text[place] == 0x28 { return 0 }
      if text[place] == 0x29 { return place }
    }
    return 0
  }

  private static let bullets = WordSet(
    "-|*|•|・|●|■|□|▍|◆|▪|★|☆|→|➤|▶|‧|·|(一)|(二)|(三)|(四)|(五)|【|[|#")
  private static let ordinals = WordSet("甲、|乙、|丙、|丁、|一、|二、|三、|四、|五、")

  /// A list's mark at the beginning of a line.
  private func isEntry(_ start: Int) -> Bool {
    var place = start
    while text.at(place) == 0x20 { place += 1 }
    switch text.at(place) {
    // Most lines begin with a word.
    case 0x41...0x5A: return false
    case 0xE4...0xE9: return text.at(place + 3) == 0xE3 && Self.ordinals.stands(text, at: place)
    case 0xF0: return true
    // ① …
    case 0xE2 where [0x91, 0x92, 0x9D].contains(text.at(place + 1)): return true
    default: return Self.bullets.stands(text, at: place) || isNumbered(place)
    }
  }

  /// `1.`, `2)`, `(3)`, `4、`.
  private func isNumbered(_ start: Int) -> Bool {
    let place = text.at(start) == 0x28 ? start + 1 : start
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
