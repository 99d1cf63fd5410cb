/// Finds what may be a code by its form: letters and digits in up to five groups, `8823`, `6-5-29-14`, `K83 207`.
struct CodeFinder: Sendable {
  /// Parts of a code between hyphens.
  private static let mostGroups = 5
  private static let lengths = 3...24

  /// From the left.
  func codes(in scene: Scene) -> [CueEngine.Mention<String>] {
    let text = scene.text
    var codes: [CueEngine.Mention<String>] = []
    var place = 0
    while place < text.count {
      guard text[place].isAlphanumeric else {
        place += 1
        continue
      }
      let end = Self.wordEnd(from: place, in: text)
      let range = place..<(spaced(place..<end, in: text) ?? end)
      if isCode(range, in: scene) {
        codes.append(CueEngine.Mention(range: range, value: text.written(range)))
        place = range.upperBound
      } else {
        place = end
      }
    }
    return codes
  }

  /// Behind letters, digits and the hyphens between them.
  private static func wordEnd(from start: Int, in text: NormalText) -> Int {
    var end = start
    while text[end].isWord || text[end] == "-" && text[end + 1].isAlphanumeric { end += 1 }
    return end
  }

  private func isCode(_ range: Range<Int>, in scene: Scene) -> Bool {
    let text = scene.text
    let characters = text.characters[range]
    let groups = characters.split(separator: 0x2D)
    guard Self.lengths.contains(range.count), groups.count <= Self.mostGroups, characters.contains(where: \.isDigit),
      groups.allSatisfy({ $0.count <= 12 }), !scene.isTaken(range)
    else { return false }
    let (before, behind) = (text[range.lowerBound - 1], text[range.upperBound])
    // Parts of days, times, sums and addresses.
    if "/:.".utf16.contains(behind), text[range.upperBound + 1].isDigit { return false }
    if "/:.$#@_".utf16.contains(before), before != ":" || text[range.lowerBound - 2].isDigit { return false }
    if behind == "/" || behind == "@" || behind == "_" || behind == "%" || behind == "-" { return false }
    return !isPhone(characters) && !isDay(groups)
  }

  private func isPhone(_ characters: ArraySlice<Character16>) -> Bool {
    characters.first == 0x30 && characters.count { $0.isDigit } >= 9
      && characters.allSatisfy { $0.isDigit || $0 == "-" }
  }

  /// 2026-11-27, 11-23-2026, 26-11-23.
  private func isDay(_ groups: [ArraySlice<Character16>]) -> Bool {
    guard groups.count == 3, groups.allSatisfy({ [1, 2, 4].contains($0.count) && $0.allSatisfy(\.isDigit) }) else {
      return false
    }
    let numbers = groups.map { $0.reduce(0) { 10 * $0 + Int($1) - 0x30 } }
    func isDay(_ year: Int, _ one: Int, _ other: Int) -> Bool {
      (groups[year].count == 2 || (2000...2100).contains(numbers[year]))
        && min(numbers[one], numbers[other]) <= 12 && max(numbers[one], numbers[other]) <= 31
    }
    if groups[0].count == 2, groups[2].count == 4 { return isDay(2, 0, 1) }
    return (groups[0].count == 4 || groups.allSatisfy { $0.count == 2 }) && isDay(0, 1, 2)
  }

  /// `381 204`, `60 41 88`, `8842 1190`: digits printed in groups of one length; `K3 7719`: a cell and its code.
  private func spaced(_ first: Range<Int>, in text: NormalText) -> Int? {
    let isCell = first.count <= 3 && text[first.lowerBound].isLetter && text[first.lowerBound + 1].isDigit
    let isGroup = (2...4).contains(first.count) && text.characters[first].allSatisfy(\.isDigit)
    guard isCell || isGroup else { return nil }
    let most = first.count == 4 ? 8 : 6
    var (end, digits) = (first.upperBound, first.count)
    while text[end] == " ", text[end + 1].isDigit, digits < most {
      let next = Self.wordEnd(from: end + 1, in: text)
      let count = next - end - 1
      guard text.characters[(end + 1)..<next].allSatisfy(\.isDigit),
        isCell ? (3...4).contains(count) : count == first.count
      else { return nil }
      (end, digits) = (next, digits + count)
      if isCell { break }
    }
    return end > first.upperBound && (isCell || digits == most) ? end : nil
  }
}
