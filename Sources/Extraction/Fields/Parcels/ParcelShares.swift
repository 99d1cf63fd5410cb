/// Gives values to parcels by where they stand, and by words such as 第二件.
struct ParcelShares {
  private let entries: [ParcelEntry]
  private let words: [CueEngine.Cue]
  private let text: NormalText
  private let count: Int
  /// How far a word may stand from what it is said of.
  private static let reach = 16
  private static let longestWord = 24

  init(_ entries: [ParcelEntry], words: [CueEngine.Cue], in text: NormalText, count: Int) {
    (self.entries, self.words, self.text, self.count) = (entries, words, text, count)
  }

  /// For each parcel its value: the surest of its own, else of those said of all.
  ///
  /// - Parameter isSum: one for several parcels is their sum, and the first one's.
  func divide<Value>(_ values: [FieldValue<Value>], isSum: Bool = false) -> [FieldValue<Value>?] {
    var own = [FieldValue<Value>?](repeating: nil, count: count)
    var common: FieldValue<Value>?
    for value in values {
      let isEvery = isSaidOfEvery(value.range)
      if let nth = nth(before: value.range), nth < count {
        if value.cost < own[nth]?.cost ?? .max { own[nth] = value }
      } else if !isEvery, let entry = entry(at: value.range.lowerBound) {
        for parcel in isSum ? Array(entry.parcels.prefix(1)) : entry.parcels
        where value.cost < own[parcel]?.cost ?? .max { own[parcel] = value }
      } else if value.cost < common?.cost ?? .max {
        common = value
      }
    }
    guard let common else { return own }
    if isSum, !isSaidOfEvery(common.range) {
      if own.allSatisfy({ $0 == nil }) { own[0] = common }
    } else {
      for parcel in 0..<count where own[parcel] == nil { own[parcel] = common }
    }
    return own
  }

  /// Whether 同一間 stands in the entry of a parcel.
  func isSame(_ parcel: Int) -> Bool {
    guard let entry = entries.first(where: { $0.parcels.contains(parcel) }) else { return false }
    return near(entry.range).contains { $0.rule.field == "same" && entry.range.contains($0.range.lowerBound) }
  }

  private func entry(at place: Int) -> ParcelEntry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].range.contains(place) ? entries[low] : nil
  }

  // MARK: Words

  private func near(_ range: Range<Int>) -> ArraySlice<CueEngine.Cue> {
    let (from, to) = (range.lowerBound - Self.reach - Self.longestWord, range.upperBound + Self.reach)
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].range.lowerBound < from { low = middle + 1 } else { high = middle }
    }
    return words[low...].prefix { $0.range.lowerBound <= to }
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
