/// The part of a text that speaks of one parcel of several, or of some that are named together.
struct ParcelPassage: Sendable {
  var parcels: [Int]
  /// From the first number to the last.
  var numbers: Range<Int>
  /// The numbers, and all that is said of them.
  var range: Range<Int>

  private static let joints: CharacterSet16 = " \t,、&+和及與与跟/#"

  /// - Parameters:
  ///   - items: the numbers from the left, and whose they are.
  ///   - values: where something is said, by kind: stores, deadlines, amounts…
  static func entries(
    of items: [(range: Range<Int>, parcel: Int)], values: [[Range<Int>]], in text: NormalText
  ) -> [ParcelPassage] {
    let places = values.joined().sorted { $0.lowerBound < $1.lowerBound }
    let groups = groups(of: items, places: places, in: text)
    guard groups.count > 1 else { return [] }
    let headings = values.filter { areHeadings($0, of: groups) }.joined().map(\.lowerBound).sorted()
    return widen(groups, places: places, headings: headings, in: text)
  }

  /// Numbers that are named together.
  private static func groups(
    of items: [(range: Range<Int>, parcel: Int)], places: [Range<Int>], in text: NormalText
  ) -> [ParcelPassage] {
    var groups: [ParcelPassage] = []
    for (range, parcel) in items {
      if var last = groups.last {
        let gap = last.range.upperBound..<max(last.range.upperBound, range.lowerBound)
        let isRemark = isRemark(gap, text) && !places.contains { $0.overlaps(gap) }
        if isJoined(gap, text) || isRemark || last.parcels == [parcel] {
          last.numbers = last.range.lowerBound..<range.upperBound
          last.range = last.numbers
          if !last.parcels.contains(parcel) { last.parcels.append(parcel) }
          groups[groups.count - 1] = last
          continue
        }
      }
      groups.append(ParcelPassage(parcels: [parcel], numbers: range, range: range))
    }
    return groups
  }

  /// Nothing but commas, blanks and "and" between two numbers.
  private static func isJoined(_ gap: Range<Int>, _ text: NormalText) -> Bool {
    gap.count <= 5 && (gap.allSatisfy { joints.contains(text[$0]) } || text.has(" AND ".utf16, at: gap.lowerBound))
  }

  /// A bracket between: （小明）
  private static func isRemark(_ gap: Range<Int>, _ text: NormalText) -> Bool {
    (2...8).contains(gap.count) && text[gap.lowerBound] == "(" && text[gap.upperBound - 1] == ")"
  }

  /// Values of one kind that stand before their numbers: before the first one and between, and none behind the last.
  private static func areHeadings(_ places: [Range<Int>], of groups: [ParcelPassage]) -> Bool {
    let (first, last) = (groups[0].range.lowerBound, groups[groups.count - 1].range.lowerBound)
    return places.contains { $0.lowerBound < first } && places.contains { (first..<last).contains($0.lowerBound) }
      && !places.contains { $0.lowerBound > last }
  }

  /// Each from the separator before it to the one behind.
  private static func widen(
    _ groups: [ParcelPassage], places: [Range<Int>], headings: [Int], in text: NormalText
  ) -> [ParcelPassage] {
    let separators = Separators(text)
    var entries = groups
    var level = Int.max
    var (strongest, last) = (0, groups.count - 1)
    for index in 1...last {
      let gap = groups[index - 1].range.upperBound..<groups[index].range.lowerBound
      let heading = headings[headings.firstIndex(beyond: { $0 >= gap.lowerBound })...].first { $0 < gap.upperBound }
      let (here, cut) = separators.cut(gap, before: heading)
      (level, strongest) = (min(level, here), max(strongest, here))
      entries[index - 1].range = entries[index - 1].range.lowerBound..<cut
      entries[index].range = cut..<groups[index].range.upperBound
    }
    // 您的包裹A由新竹物流派送，單號B，預計…: two numbers of one parcel.
    if strongest < 2, text[groups[last].range.upperBound] != "(",
      !places.contains(where: { $0.lowerBound < groups[last].range.lowerBound })
    {
      return []
    }
    // The first one begins, and the last one ends, as far off as the others do.
    let (above, below) = lines(of: entries, places, text)
    let start = separators.before(groups[0].range.lowerBound, level: level, lines: above)
    let end = separators.behind(groups[last].range.upperBound, level: level, lines: below)
    entries[0].range = start..<entries[0].range.upperBound
    entries[last].range = entries[last].range.lowerBound..<end
    return entries
  }

  /// In how many lines above and below their numbers something is said in the entries at most.
  private static func lines(
    of entries: [ParcelPassage], _ places: [Range<Int>], _ text: NormalText
  ) -> (above: Int, below: Int) {
    var (above, below, index) = (0, 0, 0)
    for place in places {
      while index < entries.count, entries[index].range.upperBound <= place.lowerBound { index += 1 }
      guard index < entries.count, entries[index].range.contains(place.lowerBound) else { continue }
      let (line, numbers) = (text.line(of: place.lowerBound), entries[index].numbers)
      if index > 0 { above = max(above, text.line(of: numbers.lowerBound) - line) }
      if index + 1 < entries.count { below = max(below, line - text.line(of: numbers.upperBound - 1)) }
    }
    return (above, below)
  }
}
