/// Finds where a name stands by the words around it: behind a label, in quotation marks, between two words.
struct NameFrames {
  let scene: Scene
  let marks: Marks

  /// No name is longer.
  static let longest = 90
  private static let quotes: [Character16: Character16] = [
    0x300C: 0x300D, 0x300E: 0x300F, 0x300A: 0x300B, 0x3008: 0x3009, 0x22: 0x22,
  ]
  private static let brackets: [Character16: Character16] = [0x3010: 0x3011, 0x5B: 0x5D, 0x3014: 0x3015]
  /// Between a label and its value.
  private static let marksBetween: CharacterSet16 = ":|】])/-=是为"
  private static let bullets: CharacterSet16 = "・·•●▪-*>"
  private static let valueEnds: CharacterSet16 = ";|│<。!"
  private static let others: CharacterSet16 = "等及和与、的"

  private var text: NormalText { scene.text }

  private func has(_ field: String, at place: Int) -> Bool { !marks.all(field, in: place..<(place + 1)).isEmpty }

  func isNumber(_ place: Int) -> Bool { scene.hasNumber(in: place..<(place + 1)) }

  func behindBlanks(_ place: Int) -> Int { text[place].isBlank ? behindBlanks(place + 1) : place }

  // MARK: Quotation marks

  /// What stands in quotation marks that open at `place`.
  func quote(at place: Int) -> Range<Int>? { enclosed(at: place, by: Self.quotes[text[place]]) }

  /// What stands in brackets that open at `place`; round ones hold asides, and no names.
  func bracket(at place: Int) -> Range<Int>? { enclosed(at: place, by: Self.brackets[text[place]]) }

  private func enclosed(at place: Int, by closing: Character16?) -> Range<Int>? {
    // Behind a closing " stands a blank.
    guard let closing, !text[place + 1].isBlank else { return nil }
    return text.closing(closing, from: place + 1, within: Self.longest).map { (place + 1)..<$0 }
  }

  /// The quotation marks that close right before `place`; in 【】 stands who speaks.
  func quote(before place: Int) -> Range<Int>? {
    guard let end = text.characters[..<place].lastIndex(where: { !$0.isBlank }),
      let opening = Self.quotes.first(where: { $0.value == text[end] })?.key,
      let start = text.characters[max(0, end - Self.longest)..<end].lastIndex(of: opening)
    else { return nil }
    return text.line(of: start) == text.line(of: end) ? (start + 1)..<end : nil
  }

  /// The quotation marks or brackets that open within reach behind a word.
  func quote(behind mark: Marks.Mark) -> Range<Int>? {
    let end = mark.range.upperBound
    let place = (end...end + mark.rule.reach).first {
      !text[$0].isBlank && !text[$0].isLineEnd && text[$0] != "!" && text[$0] != ":"
    }
    guard let place else { return nil }
    if let quote = quote(at: place) { return quote }
    // 【象印】保溫瓶 is one name.
    guard let bracket = bracket(at: place), case let next = bracket.upperBound + 1 else { return nil }
    return text[next].isIdeograph && !has("close", at: next) ? nil : bracket
  }

  /// Not 《小王子》等 3 件.
  func isOne(_ quote: Range<Int>) -> Bool { !Self.others.contains(text[behindBlanks(quote.upperBound + 1)]) }

  // MARK: Behind a label

  /// The rest of the line or cell behind a label, or what stands below it. Nothing else may stand right before it.
  func value(of mark: Marks.Mark) -> Range<Int>? {
    let label = mark.range
    if scene.table.isTitle(label.lowerBound, in: text) {
      let cells = scene.table.cells(below: label, in: text).filter {
        marks.all("sum", in: text.lineRange(of: $0.lowerBound)).isEmpty
      }
      return cells.count == 1 ? cells.first : nil
    }
    if let quote = quote(at: label.upperBound) { return isOne(quote) ? quote : nil }
    guard isBare(label) else { return nil }
    var place = label.upperBound
    while text[place].isBlank || Self.marksBetween.contains(text[place]) { place += 1 }
    // English labels need a colon, or the row's leave: Item number 12.
    let isBlank = place == label.upperBound + 1 && text[label.upperBound] == 0x20 && !text[place].isLineEnd
    if isBlank, text[label.lowerBound].isLetter, mark.rule.value != "loose" { return nil }
    if text[place].isLineEnd {
      guard !isList(from: text.line(of: place) + 1) else { return nil }
      while text[place].isBlank || text[place].isLineEnd || Self.bullets.contains(text[place]) { place += 1 }
      // Another label there: nothing was filled in.
      if has("label", at: place) || isLabel(place) { return nil }
    }
    return place > label.upperBound && place < text.count ? rest(from: place) : nil
  }

  /// No word stands right before a label: neither Postal Product nor 小島商店 is one.
  private func isBare(_ label: Range<Int>) -> Bool {
    let start = label.lowerBound
    if startsLine(start) { return true }
    if text[start].isLetter { return scene.barrier(in: (start - 2)..<start) >= .gap }
    return text[start - 1].isBlank || scene.barrier(at: start - 1) >= .gap
  }

  /// Two lines with bullets or counts before or behind: none of the goods is the only one.
  private func isList(from line: Int) -> Bool {
    guard line + 1 < text.lines.count else { return false }
    return text.lines[line...(line + 1)].allSatisfy { line in
      let count = text.characters[line].last { !$0.isDigit && !$0.isBlank } ?? 0
      return (Self.bullets.contains(text[line.lowerBound]) || count == "X" || count == 0xD7)
        && marks.all("sum", in: line).isEmpty
    }
  }

  /// Only marks and blanks stand before it in its line.
  func startsLine(_ place: Int) -> Bool {
    let line = text.lineRange(of: place)
    guard place - line.lowerBound <= 12 else { return false }
    return text.characters[line.lowerBound..<place].allSatisfy { !$0.isWord && !$0.isIdeograph }
  }

  /// From `place` to where the line, the cell or the saying ends.
  private func rest(from place: Int) -> Range<Int>? {
    if let quote = quote(at: place) { return isOne(quote) ? quote : nil }
    let end = (place...place + Self.longest).first { end in
      // The bracket that the label stands in.
      let isClosed = text[end] == ")" && !text.characters[place..<end].contains(0x28)
      return end >= text.count || isClosed || endsValue(at: end)
    }
    return end.flatMap { $0 > place ? place..<$0 : nil }
  }

  private func endsValue(at place: Int) -> Bool {
    if text[place].isLineEnd || text[place] == 0x09 || Self.valueEnds.contains(text[place]) { return true }
    // A comma in Chinese ends it, one in English may be a part of it.
    if text[place] == ",", text[place + 1].isIdeograph || text[place - 1].isIdeograph { return true }
    if text[place] == ".", text[place + 1].isBlank { return true }
    return text[place].isBlank && (text[place + 1] == "/" || text[place + 1] == "|" || isLabel(place + 1))
      || isNumber(place) || has("end", at: place)
  }

  /// Two to six Chinese characters and a colon: the next thing of a line.
  private func isLabel(_ place: Int) -> Bool {
    let end = (place...(place + 6)).first { !text[$0].isIdeograph } ?? place
    return end > place + 1 && text[end] == ":"
  }

  // MARK: Between two words

  /// From behind `open` to the first word that closes it; nil where something else ends the clause.
  func framed(_ open: Marks.Mark) -> Range<Int>? {
    let start = behindBlanks(open.range.upperBound)
    let (kind, bracket) = (open.rule.value, bracket(at: start))
    if let quote = quote(at: start) ?? bracket, isClosed(quote.upperBound + 1, by: kind) { return quote }
    for place in start..<max(start, min(text.count, start + open.rule.reach)) {
      if place > start, let close = closing(at: behindBlanks(place), kind) {
        // 在小樹購物訂購的: the first of two words that close belongs to the name.
        if kind != "order" || !isClosed(close.range.upperBound, by: kind) { return start..<place }
      }
      let barrier = scene.barrier(at: place)
      if barrier >= .clause || isNumber(place) { return nil }
      if barrier == .gap, isClosed(place + 1, by: kind) { return place > start ? start..<place : nil }
    }
    return nil
  }

  /// Whether a word that closes a name of that kind stands at `place`, or behind the blank there.
  func isClosed(_ place: Int, by kind: String) -> Bool { closing(at: behindBlanks(place), kind) != nil }

  /// Rows belong together whose values begin with the same word.
  private func closing(at place: Int, _ value: String) -> Marks.Mark? {
    let closing = marks.all("close", in: place..<(place + 1))
    guard !closing.isEmpty, case let kind = value.prefix(while: { $0 != " " }) else { return nil }
    return closing.first { $0.rule.value.prefix { $0 != " " } == kind }
  }

  // MARK: Before a word

  /// From the beginning of the clause, or the last word that leads to a name, to `place`.
  func before(_ place: Int) -> Range<Int>? {
    var end = place
    while end > 0, text[end - 1].isBlank { end -= 1 }
    var start = end
    while start > 0, end - start <= Self.longest, scene.barrier(at: start - 1) < .gap {
      let isFirst = text[start - 1].isBlank && text[start].isIdeograph
      if isFirst, text[start - 2].isDigit || scene.hasNumber(over: (start - 2)..<(start - 1)) { break }
      start -= 1
    }
    let leads = [marks.all("lead", in: start..<end), marks.all("open", in: start..<end)].joined()
    start = leads.map(\.range.upperBound).filter { $0 < end }.max() ?? start
    return start < end ? start..<end : nil
  }

  /// The rows whose words stand in and around a name, once it is believed.
  func rules(around found: Range<Int>) -> [String] {
    ["close", "end", "cut", "lead", "tail", "trade", "model"].flatMap { field in
      marks.all(field, in: (found.lowerBound - 4)..<(found.upperBound + 3)).map(\.rule.id)
    }
  }
}
