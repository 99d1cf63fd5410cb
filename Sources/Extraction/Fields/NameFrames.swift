/// Finds where a name stands by the words around it: behind a label, in quotation marks, between two words.
struct NameFrames {
  let scene: Scene
  let marks: Marks
  /// The words that close a name, by where they begin.
  private let closings: [Int: [Marks.Mark]]
  /// Where words begin that end a value.
  private let ends: Set<Int>

  init(scene: Scene, marks: Marks) {
    (self.scene, self.marks) = (scene, marks)
    ends = Set(marks["end"].map(\.range.lowerBound))
    closings = Dictionary(grouping: marks["close"]) { $0.range.lowerBound }
  }

  /// No name is longer.
  static let longest = 90
  private static let openings: [Character16: Character16] = [
    0x300C: 0x300D, 0x300E: 0x300F, 0x300A: 0x300B, 0x3010: 0x3011, 0x3008: 0x3009, 0x22: 0x22, 0x5B: 0x5D, 0x28: 0x29,
    0x27: 0x27, 0x3014: 0x3015,
  ]
  /// Between a label and its value.
  private static let marksBetween: CharacterSet16 = ":|】])/-=是为"
  private static let closingBrackets: CharacterSet16 = "】])」』"
  private static let openingBrackets: CharacterSet16 = "【[(「『"
  private static let bullets: CharacterSet16 = "・·•●▪-*>"

  private var text: NormalText { scene.text }

  // MARK: Quotation marks

  /// What stands in quotation marks that open at `place`.
  func quote(at place: Int, brackets: Bool = true) -> Range<Int>? {
    guard let closing = Self.openings[text[place]], brackets || text[place] != 0x28 && text[place] != 0x5B else {
      return nil
    }
    var end = place + 1
    while end <= place + Self.longest, !text[end].isLineEnd, end < text.count {
      if text[end] == closing, closing != 0x27 || !text[end + 1].isLetter { return (place + 1)..<end }
      end += 1
    }
    return nil
  }

  /// Whether what is quoted goes on behind its marks: 【象印】保溫瓶 is one name.
  func goesOn(behind quote: Range<Int>) -> Bool {
    let next = text[quote.upperBound + 1]
    return text[quote.upperBound] == 0x3011 && (next.isIdeograph || next.isWord)
      && closings[quote.upperBound + 1] == nil
  }

  private static let others: CharacterSet16 = "等及和与、的"
  private static let joints: CharacterSet16 = "及和与、"

  /// Not 《小王子》等 3 件, nor the second of two.
  func isOne(_ quote: Range<Int>) -> Bool {
    let next = text[quote.upperBound + 1].isBlank ? text[quote.upperBound + 2] : text[quote.upperBound + 1]
    return !Self.others.contains(next) && !Self.joints.contains(text[quote.lowerBound - 2])
  }

  /// The quotation marks that close right before `place`, blanks and a stop between; in 【】 stands who speaks.
  func quote(before place: Int) -> Range<Int>? {
    var end = place - 1
    while end >= 0, text[end].isBlank { end -= 1 }
    guard end > 0, !Self.closingBrackets.contains(text[end]) || text[end] == 0x300D || text[end] == 0x300F,
      let opening = Self.openings.first(where: { $0.value == text[end] })?.key
    else { return nil }
    var start = end - 1
    while start >= max(0, end - Self.longest), !text[start].isLineEnd {
      if text[start] == opening { return (start + 1)..<end }
      start -= 1
    }
    return nil
  }

  // MARK: Behind a label

  /// The rest of the line or cell behind a label, or the line below it. Where no colon or cell's edge parts them, the
  /// label must begin its line.
  func value(of label: Range<Int>) -> Range<Int>? {
    if let cells = heads(with: label) { return cell(below: label, in: cells) }
    var place = label.upperBound
    var isParted = false
    // 【小島商店】…: no label, but a name that ends so.
    if Self.closingBrackets.contains(text[place]), !Self.openingBrackets.contains(text[label.lowerBound - 1]) {
      return nil
    }
    // Postal Product: another thing than a product.
    let last = text.characters[..<label.lowerBound].last { !$0.isBlank } ?? 0
    if text[label.lowerBound].isLetter, last.isLetter { return nil }
    while text[place].isBlank || Self.marksBetween.contains(text[place]) {
      isParted = isParted || !text[place].isBlank || text[place] == 0x09
      place += 1
    }
    if let quote = quote(at: place, brackets: false), text[place] != 0x3010 { return isOne(quote) ? quote : nil }
    let isFirst = startsLine(label.lowerBound)
    if text[place].isLineEnd, isFirst || isParted {
      guard !isList(from: text.line(of: place) + 1) else { return nil }
      place += 1
      // Lines of dashes, and the mark of a list.
      while text[place].isBlank || text[place].isLineEnd || Self.bullets.contains(text[place]) { place += 1 }
      if isNumbered(place) { place += 2 }
      // Another label there: nothing was filled in.
      guard marks.all("label", in: place..<(place + 1)).isEmpty, !isLabel(place) else { return nil }
    } else if !isParted {
      let isBare = label.lowerBound > 0 && scene.barrier(at: label.lowerBound - 1) >= .gap
      guard isFirst || isBare, !text[label.lowerBound].isLetter, place > label.upperBound else { return nil }
    }
    return place < text.count ? rest(from: place) : nil
  }

  /// Two lines with bullets, numbers or counts, of which neither is a sum.
  private func isList(from line: Int) -> Bool {
    guard line + 1 < text.lines.count else { return false }
    return text.lines[line...(line + 1)].allSatisfy {
      let count = text.characters[$0].reversed().first { !$0.isDigit && !$0.isBlank } ?? 0
      return (Self.bullets.contains(text[$0.lowerBound]) || isNumbered($0.lowerBound) || count == "X" || count == 0xD7)
        && marks.all("sum", in: $0).isEmpty
    }
  }

  private func isNumbered(_ place: Int) -> Bool {
    text[place].isDigit && (text[place + 1] == "." || text[place + 1] == ")") && !text[place + 2].isDigit
  }

  /// The cells of the line, where the label is one of three or more.
  private func heads(with label: Range<Int>) -> [Range<Int>]? {
    let line = text.lineRange(of: label.lowerBound)
    guard line.count <= 3 * Self.longest else { return nil }
    let heads = cells(of: line)
    return heads.count > 2 && column(of: label, in: heads) != nil ? heads : nil
  }

  private func column(of label: Range<Int>, in heads: [Range<Int>]) -> Int? {
    heads.firstIndex { $0.overlaps(label) && $0.count <= label.count + 2 }
  }

  /// Under the head of a table: the cell of the same column in the next line, where both lines have as many.
  private func cell(below label: Range<Int>, in heads: [Range<Int>]) -> Range<Int>? {
    let line = text.line(of: label.lowerBound) + 1
    guard line < text.lines.count, let column = column(of: label, in: heads) else { return nil }
    let cells = cells(of: text.lines[line])
    // Of several rows none is the only one.
    let isSeveral =
      line + 1 < text.lines.count && self.cells(of: text.lines[line + 1]).count == heads.count
      && marks.all("sum", in: text.lines[line + 1]).isEmpty
    return cells.count == heads.count && !isSeveral ? cells[column] : nil
  }

  private func cells(of line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    for place in line.prefix(3 * Self.longest) where text[place] == 0x09 || text[place] == "|" {
      if place > start { cells.append(start..<place) }
      start = place + 1
    }
    if start < line.upperBound { cells.append(start..<line.upperBound) }
    return cells.filter { cell in cell.contains { !text[$0].isBlank } }
  }

  /// Only marks and blanks stand before it in its line.
  func startsLine(_ place: Int) -> Bool {
    let line = text.lineRange(of: place)
    guard place - line.lowerBound <= 12 else { return false }
    return text.characters[line.lowerBound..<place].allSatisfy { !$0.isWord && !$0.isIdeograph }
  }

  /// From `place` to where the line, the cell or the saying ends.
  private func rest(from place: Int) -> Range<Int>? {
    // 1 x "Formosa Peaks" enamel mug
    let isWhole = { (end: Int) in text[end] == 0x22 && text[end + 1].isBlank && text[end + 2].isLetter }
    if let quote = quote(at: place, brackets: false), text[place] != 0x3010, !isWhole(quote.upperBound) {
      return isOne(quote) ? quote : nil
    }
    var end = place
    while end < text.count, end - place <= Self.longest, !endsValue(at: end) {
      // The bracket that the label stands in.
      if text[end] == ")", !text.characters[place..<end].contains(0x28) { break }
      end += 1
    }
    return end > place && end - place <= Self.longest ? place..<end : nil
  }

  private static let valueEnds: CharacterSet16 = ";|│<。!"

  private func endsValue(at place: Int) -> Bool {
    if text[place].isLineEnd || text[place] == 0x09 || Self.valueEnds.contains(text[place]) { return true }
    // A comma in Chinese ends it, one in English may be a part of it.
    if text[place] == ",", text[place + 1].isIdeograph || text[place - 1].isIdeograph { return true }
    if text[place] == ".", text[place + 1].isBlank { return true }
    return text[place].isBlank && (text[place + 1] == "/" || text[place + 1] == "|" || isLabel(place + 1))
      || isNumber(place) || ends.contains(place)
  }

  /// Two to six Chinese characters and a colon: the next thing of a line.
  private func isLabel(_ place: Int) -> Bool {
    let end = (place...(place + 6)).first { !text[$0].isIdeograph } ?? place
    return end > place + 1 && text[end] == ":"
  }

  func isNumber(_ place: Int) -> Bool { scene.numbers.contains { $0.lowerBound == place } }

  // MARK: Between two words

  /// From behind `open` to the first word that closes it; nil where something else ends the clause.
  func framed(_ open: Marks.Mark) -> Range<Int>? {
    var start = open.range.upperBound
    while text[start].isBlank { start += 1 }
    if let quote = quote(at: start), closes(open, at: quote.upperBound + 1) { return quote }
    let farthest = min(text.count, start + open.rule.reach)
    var place = start
    if text[start] == 0x3010, let bracket = quote(at: start) { place = bracket.upperBound + 1 }
    while place < farthest {
      if place > start, closes(open, at: place), !goesOn(open, at: place) { return start..<place }
      let barrier = scene.barrier(at: place)
      if barrier >= .gap || isNumber(place) {
        // A blank before the closing word.
        if barrier >= .clause || isNumber(place) { return nil }
        if closes(open, at: place + 1) { return place > start ? start..<place : nil }
      }
      place += 1
    }
    return nil
  }

  private func closes(_ open: Marks.Mark, at place: Int) -> Bool {
    var start = place
    while text[start].isBlank { start += 1 }
    return closing(at: start, value: open.rule.value) != nil
  }

  /// 在小樹購物訂購的: the first of two words that close belongs to the name.
  private func goesOn(_ open: Marks.Mark, at place: Int) -> Bool {
    guard open.rule.value == "order", let close = closing(at: place, value: "order") else { return false }
    return closes(open, at: close.range.upperBound)
  }

  /// Whether a word that closes a name of that kind stands at `place`, or behind the blank there.
  func isClosed(_ place: Int, by value: String) -> Bool {
    closing(at: text[place].isBlank ? place + 1 : place, value: value) != nil
  }

  /// Rows belong together whose values begin with the same word.
  private func closing(at place: Int, value: String) -> Marks.Mark? {
    let kind = value.prefix { $0 != " " }
    return closings[place]?.first { $0.rule.value.prefix { $0 != " " } == kind }
  }

  /// The rows whose words stand around a name: what leads to it, closes it, ends it or was cut off.
  func rules(around name: Range<Int>, found: Range<Int>) -> [String] {
    let behind = name.upperBound..<(max(found.upperBound, name.upperBound) + 3)
    let marks =
      marks.all("close", in: behind) + marks.all("end", in: behind) + marks.all("cut", in: found)
      + marks.all("lead", in: (name.lowerBound - 4)..<name.lowerBound)
    return marks.map(\.rule.id)
  }

  /// From the beginning of the clause, or the last word that leads to a name, to `place`.
  func before(_ place: Int) -> Range<Int>? {
    var end = place
    while end > 0, text[end - 1].isBlank { end -= 1 }
    var start = end
    while start > 0, end - start <= Self.longest, scene.barrier(at: start - 1) < .gap, !isBehindDigits(start) {
      start -= 1
    }
    let leads = [marks.all("lead", in: start..<end), marks.all("open", in: start..<end)].joined()
    if let lead = leads.map(\.range.upperBound).filter({ $0 < end }).max() { start = lead }
    return start < end ? start..<end : nil
  }

  private func isBehindDigits(_ place: Int) -> Bool {
    text[place - 1].isBlank && text[place - 2].isDigit && text[place].isIdeograph
  }
}
