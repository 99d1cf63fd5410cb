/// Days in tables and lists, whose meaning is said once: in the head of a column, or above the list.
struct DayTables {
  let scene: Scene
  let cues: [CueEngine.Cue]
  let mentions: [DayMention]

  private static let marks: CharacterSet16 = "\t|,/"

  /// For each mention the cues at the head of its column, where it stands in a table.
  func heads() -> [[CueEngine.Cue]] {
    var heads = [[CueEngine.Cue]](repeating: [], count: mentions.count)
    var (columns, mark, count): ([Int: [CueEngine.Cue]], Character16, Int) = ([:], 0, 0)
    var (cue, mention) = (0, 0)
    for line in scene.text.lines {
      let cuesHere = cues[cue...].prefix { $0.range.lowerBound < line.upperBound }
      let mentionsHere = mention..<(mentions[mention...].firstIndex { $0.range.lowerBound >= line.upperBound } ?? mentions.count)
      (cue, mention) = (cue + cuesHere.count, mentionsHere.upperBound)
      if mentionsHere.isEmpty, let head = head(line, cuesHere) {
        (columns, mark, count) = head
      } else if !columns.isEmpty, self.count(mark, in: line) == count {
        for index in mentionsHere {
          heads[index] = columns[self.count(mark, in: line.lowerBound..<mentions[index].range.lowerBound)] ?? []
        }
      } else if !columns.isEmpty {
        columns = [:]
      }
    }
    return heads
  }

  /// A line of words between marks, none of which is a number, one of them the label of a day.
  private func head(
    _ line: Range<Int>, _ cues: ArraySlice<CueEngine.Cue>
  ) -> (columns: [Int: [CueEngine.Cue]], mark: Character16, count: Int)? {
    guard let mark = line.lazy.map({ scene.text[$0] }).first(where: Self.marks.contains),
      !scene.numbers.contains(where: { line.contains($0.lowerBound) })
    else { return nil }
    var columns: [Int: [CueEngine.Cue]] = [:]
    for cue in cues where DayCues.deciding.contains(cue.rule.field) && cue.rule.side != .before {
      columns[count(mark, in: line.lowerBound..<cue.range.lowerBound), default: []].append(cue)
    }
    return columns.isEmpty ? nil : (columns, mark, count(mark, in: line))
  }

  private func count(_ mark: Character16, in range: Range<Int>) -> Int { range.count { scene.text[$0] == mark } }

  /// Whether a day stands at either end of a line that holds a parcel's number.
  func isOfRow(_ index: Int) -> Bool {
    let range = mentions[index].range
    let line = scene.text.lineRange(of: range.lowerBound)
    guard mentions[index].isDay, scene.hasNumber(in: line) else { return false }
    let before = (line.lowerBound..<range.lowerBound).prefix(6)
    return before.count < 6 && before.allSatisfy { !scene.text[$0].isDigit || $0 < line.lowerBound + 2 }
      || (range.upperBound..<line.upperBound).allSatisfy { !scene.text[$0].isIdeograph || $0 < range.upperBound + 2 }
  }
}

extension Scene {
  /// Whether a number stands in `range`.
  func hasNumber(in range: Range<Int>) -> Bool {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low].lowerBound < range.upperBound
  }
}
