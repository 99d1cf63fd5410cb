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
      let mentionsHere =
        mention..<(mentions[mention...].firstIndex { $0.range.lowerBound >= line.upperBound } ?? mentions.count)
      (cue, mention) = (cue + cuesHere.count, mentionsHere.upperBound)
      if mentionsHere.isEmpty, let head = head(line, cuesHere) {
        (columns, mark, count) = head
      } else if !columns.isEmpty, self.count(mark, in: line) == count {
        var (column, place) = (0, line.lowerBound)
        for index in mentionsHere {
          column += self.count(mark, in: place..<max(place, mentions[index].range.lowerBound))
          place = max(place, mentions[index].range.lowerBound)
          heads[index] = columns[column] ?? []
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
    guard let mark = line.lazy.map({ scene.text[$0] }).first(where: Self.marks.contains), !scene.hasNumber(in: line)
    else { return nil }
    var columns: [Int: [CueEngine.Cue]] = [:]
    var (column, place) = (0, line.lowerBound)
    for cue in cues where DayRule.deciding.contains(cue.rule.field) && cue.rule.side != .before {
      column += count(mark, in: place..<max(place, cue.range.lowerBound))
      place = max(place, cue.range.lowerBound)
      columns[column, default: []].append(cue)
    }
    return columns.isEmpty ? nil : (columns, mark, count(mark, in: line))
  }

  private func count(_ mark: Character16, in range: Range<Int>) -> Int { range.count { scene.text[$0] == mark } }

  /// What may stand behind a day at the end of a row: a sum, or a few words.
  private static let longestRest = 40

  /// Whether a day stands at either end of a line that holds a parcel's number.
  func isOfRow(_ index: Int) -> Bool {
    let range = mentions[index].range
    let line = scene.text.lineRange(of: range.lowerBound)
    guard mentions[index].isDay, scene.hasNumber(in: line) else { return false }
    // Behind a bullet or `1.`.
    if range.lowerBound - line.lowerBound < 6 { return true }
    let rest = range.upperBound..<max(range.upperBound, line.upperBound)
    return rest.count <= Self.longestRest && rest.dropFirst(2).allSatisfy { !scene.text[$0].isIdeograph }
  }
}
