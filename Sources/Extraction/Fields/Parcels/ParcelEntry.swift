/// The part of a text that speaks of one parcel of several, or of some that are named together.
struct ParcelEntry: Sendable {
  var parcels: [Int]
  /// The numbers, and all that is said of them.
  var range: Range<Int>

  private static let joints: CharacterSet16 = " \t,、&+和及與与跟/#"

  /// - Parameters:
  ///   - items: the numbers from the left, and whose they are.
  ///   - places: where something is said, from the left.
  static func entries(of items: [(range: Range<Int>, parcel: Int)], places: [Range<Int>], in text: NormalText)
    -> [ParcelEntry]
  {
    var groups: [ParcelEntry] = []
    for item in items {
      let isNext = groups.last.map { last in
        let gap = last.range.upperBound..<max(last.range.upperBound, item.range.lowerBound)
        return isJoined(gap, text) || isRemark(gap, text) && !places.contains { $0.overlaps(gap) }
      }
      if let last = groups.last, isNext ?? false || last.parcels == [item.parcel] {
        groups[groups.count - 1].range = last.range.lowerBound..<item.range.upperBound
        if !last.parcels.contains(item.parcel) { groups[groups.count - 1].parcels.append(item.parcel) }
      } else {
        groups.append(ParcelEntry(parcels: [item.parcel], range: item.range))
      }
    }
    guard groups.count > 1 else { return [] }
    return widen(groups, places: places, in: text)
  }

  /// Nothing but commas, blanks and "and" between two numbers.
  private static func isJoined(_ gap: Range<Int>, _ text: NormalText) -> Bool {
    gap.count <= 5 && (gap.allSatisfy { joints.contains(text[$0]) } || text.has(" AND ".utf16, at: gap.lowerBound))
  }

  /// A bracket between: （小明）
  private static func isRemark(_ gap: Range<Int>, _ text: NormalText) -> Bool {
    (2...8).contains(gap.count) && text[gap.lowerBound] == "(" && text[gap.upperBound - 1] == ")"
  }

  /// Each from the separator before it to the one behind.
  private static func widen(_ groups: [ParcelEntry], places: [Range<Int>], in text: NormalText) -> [ParcelEntry] {
    let isHeaded = areHeaded(groups, places, text)
    let separators = Separators(text)
    var entries = groups
    var levels: [Int] = []
    for index in 1..<groups.count {
      let gap = groups[index - 1].range.upperBound..<groups[index].range.lowerBound
      let (level, cut) = separators.cut(gap, first: isHeaded)
      levels.append(level)
      entries[index - 1].range = entries[index - 1].range.lowerBound..<cut
      entries[index].range = cut..<groups[index].range.upperBound
    }
    let level = levels.min() ?? 0
    let last = groups.count - 1
    // 您的包裹A由新竹物流派送，單號B，預計…: two numbers of one parcel.
    if levels.allSatisfy({ $0 < 2 }), text[groups[last].range.upperBound] != "(",
      !places.contains(where: { $0.lowerBound < groups[last].range.lowerBound })
    {
      return []
    }
    // The first one begins, and the last one ends, as far off as the others do.
    let (above, below) = lines(of: entries, around: groups, places, text)
    let start = separators.before(groups[0].range.lowerBound, level: level, lines: above)
    let end = separators.behind(groups[last].range.upperBound, level: level, lines: below)
    entries[0].range = start..<entries[0].range.upperBound
    entries[last].range = entries[last].range.lowerBound..<end
    return entries
  }

  /// What is said stands above each number, and nothing behind the last.
  private static func areHeaded(_ groups: [ParcelEntry], _ places: [Range<Int>], _ text: NormalText) -> Bool {
    guard let first = groups.first, let last = groups.last else { return false }
    let (start, end) = (text.lineRange(of: first.range.lowerBound).lowerBound, last.range.upperBound)
    return places.contains { $0.upperBound <= start }
      && !places.contains {
        $0.lowerBound >= first.range.upperBound
          && $0.upperBound <= text.lineRange(of: first.range.upperBound).upperBound || $0.lowerBound >= end
      }
  }

  /// In how many lines above and below their numbers something is said in the entries at most.
  private static func lines(
    of entries: [ParcelEntry], around groups: [ParcelEntry], _ places: [Range<Int>], _ text: NormalText
  ) -> (above: Int, below: Int) {
    var (above, below, index) = (0, 0, 0)
    for place in places {
      while index < entries.count, entries[index].range.upperBound <= place.lowerBound { index += 1 }
      guard index < entries.count, entries[index].range.contains(place.lowerBound) else { continue }
      let (line, number) = (text.line(of: place.lowerBound), groups[index].range)
      if index > 0 { above = max(above, text.line(of: number.lowerBound) - line) }
      if index + 1 < entries.count { below = max(below, line - text.line(of: number.upperBound - 1)) }
    }
    return (above, below)
  }
}

/// Where the entries of a list are set apart: by 4 blank lines or list marks, 3 lines, 2 sentences, 1 commas.
private struct Separators {
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

  /// The strongest separator in `gap`, outside brackets: the last of its kind, or the first.
  func cut(_ gap: Range<Int>, first: Bool) -> (level: Int, place: Int) {
    let closing = gap.first { text[$0] == "(" || text[$0] == ")" }
    var (level, cut, depth) = (0, gap.upperBound, closing.map { text[$0] == ")" } ?? false ? 1 : 0)
    for place in gap {
      switch text[place] {
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      default: break
      }
      let here = self.level(at: place)
      guard here > 2 || depth == 0, here > level || here > 0 && here == level && !first else { continue }
      (level, cut) = (here, place + 1)
    }
    return (level, cut)
  }

  /// Back from `start` to where an entry begins.
  func before(_ start: Int, level: Int, lines: Int) -> Int {
    var (place, ends) = (start, 0)
    // 您有2個包裹待取：A…；B…: what stands before the colon is said of all.
    if level < 3, text[text[start - 1].isBlank ? start - 2 : start - 1] == ":" { return start }
    while place > 0 {
      let here = self.level(at: place - 1)
      if here == 4 || here == 3 && (level < 3 || ends == lines)
        || here > 0 && here < 3 && level > 0 && here >= level && level < 3
      {
        return place
      }
      if here == 3 { ends += 1 }
      place -= 1
    }
    return 0
  }

  func behind(_ end: Int, level: Int, lines: Int) -> Int {
    var (place, ends) = (end, 0)
    while place < text.count {
      let here = self.level(at: place)
      if here >= 3, level < 3 || ends == lines { return place }
      if here == 4, text[place + 1].isLineEnd { return place }
      if here >= 3 { ends += 1 }
      place += 1
    }
    return text.count
  }
}
