/// Gives values to parcels by where they stand, and by words such as 第二件.
struct ParcelShares {
  /// What a value counts for.
  enum Scope {
    /// For the parcels whose entry it stands in; the first of them where it is a `sum`.
    case own, sum
    /// As `own`, and for the next ones that say the same by a row of these fields, or follow in a list under the same heading.
    case passedOn(by: Set<String>)
  }

  private let entries: [ParcelPassage]
  private let words: [CueEngine.Cue]
  private let text: NormalText
  private let count: Int
  /// How far a word may stand from what it is said of.
  private static let reach = 16
  private static let longestWord = 24

  init(_ entries: [ParcelPassage], words: [CueEngine.Cue], in text: NormalText, count: Int) {
    (self.entries, self.words, self.text, self.count) = (entries, words, text, count)
  }

  /// For each parcel its value: the surest of its own, else of those said of all.
  func divide<Value>(_ values: [FieldValue<Value>], _ scope: Scope = .own) -> [FieldValue<Value>?] {
    var shares = [FieldValue<Value>?](repeating: nil, count: count)
    var common: FieldValue<Value>?
    for value in values {
      if let owners = owners(of: value.range, scope) {
        for parcel in owners where value.cost < shares[parcel]?.cost ?? .max { shares[parcel] = value }
      } else if value.cost < common?.cost ?? .max {
        common = value
      }
    }
    if case .passedOn(let fields) = scope { passOn(&shares, by: fields) }
    guard let common else { return shares }
    if case .sum = scope, !isSaidOfEvery(common.range) {
      // One for several parcels is their sum.
      if shares.allSatisfy({ $0 == nil }) { shares[0] = common }
      return shares
    }
    return shares.map { $0 ?? common }
  }

  /// The parcels that a value is said of; nil where it is said of all.
  private func owners(of range: Range<Int>, _ scope: Scope) -> [Int]? {
    if let nth = nth(before: range), nth < count { return [nth] }
    guard !isSaidOfEvery(range), let entry = entry(at: range.lowerBound) else { return nil }
    if case .sum = scope { return Array(entry.parcels.prefix(1)) }
    return entry.parcels
  }

  private func passOn<Value>(_ shares: inout [FieldValue<Value>?], by fields: Set<String>) {
    for (last, entry) in zip(entries, entries.dropFirst()) {
      guard let parcel = last.parcels.last, let value = shares[parcel],
        has(fields, entry) || heads(value.range, entry, behind: last)
      else { continue }
      for next in entry.parcels where shares[next] == nil { shares[next] = value }
    }
  }

  /// Whether a value that stands before the numbers it is said of heads those of the next entry too: both are of one line
  /// and no word is between, or lines of one list, alike up to their numbers.
  private func heads(_ value: Range<Int>, _ entry: ParcelPassage, behind last: ParcelPassage) -> Bool {
    guard let own = self.entry(at: value.lowerBound), value.lowerBound < own.numbers.lowerBound else { return false }
    let before = words(in: entry.range.lowerBound..<entry.numbers.lowerBound)
    let lines = text.line(of: last.numbers.lowerBound)...text.line(of: entry.numbers.lowerBound)
    let line = text.line(of: value.lowerBound)
    if line == lines.upperBound { return before.isEmpty }
    return line < text.line(of: own.numbers.lowerBound) && !lines.contains { text.lines[$0].isEmpty }
      && before == words(in: text.lines[lines.lowerBound].lowerBound..<last.numbers.lowerBound)
  }

  private func words(in range: Range<Int>) -> [Character16] {
    text.characters[range].filter { $0.isIdeograph || $0.isLetter }
  }

  /// Whether 同一間 stands in an entry.
  private func has(_ fields: Set<String>, _ entry: ParcelPassage) -> Bool {
    near(entry.range).contains { fields.contains($0.rule.field) && entry.range.contains($0.range.lowerBound) }
  }

  private func entry(at place: Int) -> ParcelPassage? {
    let next = entries.firstIndex(beyond: { $0.range.upperBound > place })
    return entries[next...].first.flatMap { $0.range.contains(place) ? $0 : nil }
  }

  // MARK: Words

  private func near(_ range: Range<Int>) -> ArraySlice<CueEngine.Cue> {
    let first = words.firstIndex(beyond: { $0.range.lowerBound >= range.lowerBound - Self.reach - Self.longestWord })
    return words[first...].prefix { $0.range.lowerBound <= range.upperBound + Self.reach }
  }

  private func isSaidOfEvery(_ range: Range<Int>) -> Bool {
    near(range).contains { word in
      guard word.rule.field == "every" else { return false }
      let gap =
        word.range.upperBound <= range.lowerBound
        ? word.range.upperBound..<range.lowerBound : range.upperBound..<max(range.upperBound, word.range.lowerBound)
      return gap.count <= Self.reach && !gap.contains { text[$0].isLineEnd || text[$0] == "。" }
    }
  }

  private func nth(before range: Range<Int>) -> Int? {
    let word = near(range).last { $0.rule.field == "nth" && $0.range.upperBound <= range.lowerBound }
    guard let word, case let gap = word.range.upperBound..<range.lowerBound, gap.count <= Self.reach,
      !gap.contains(where: { text[$0].isLineEnd })
    else { return nil }
    return Int(word.rule.value).map { $0 - 1 }
  }
}
