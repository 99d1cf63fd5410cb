/// What words say of several parcels: 第二件要付 350 is said of the second number, 都是 8/29 截止 of all that stand before.
struct ParcelWords {
  let scene: Scene
  /// From the left.
  let words: [(rule: Rule, range: Range<Int>)]
  /// From the left.
  let items: [ParcelDivision.Item]

  /// How far words stand off.
  private static let reach = 20

  /// By claim the parcels that words name; those that none is said of are missing.
  func owners(of claims: [ParcelDivision.Claim], parcels: Int) -> [Int: [Int]] {
    let counted = words.filter { $0.rule.field == "nth" || $0.rule.field == "every" }
    guard !counted.isEmpty, let last = items.last?.range.upperBound else { return [:] }
    var owners: [Int: [Int]] = [:]
    for (index, claim) in claims.enumerated() {
      guard let word = word(before: claim.range.lowerBound, counted) else { continue }
      if let number = Int(word.rule.value) {
        owners[index] = parcel(number).map { [$0] }
      } else if last <= word.range.lowerBound {
        owners[index] = Array(0..<parcels)
      }
    }
    return owners
  }

  /// The nearest word before `place` in its sentence, where no number stands between.
  private func word(before place: Int, _ counted: [(rule: Rule, range: Range<Int>)]) -> (rule: Rule, range: Range<Int>)?
  {
    var (low, high) = (0, counted.count)
    while low < high {
      let middle = (low + high) / 2
      if counted[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let word = counted[low - 1]
    let gap = word.range.upperBound..<place
    let isNear = gap.count <= Self.reach && !gap.contains { scene.text[$0].isLineEnd } && !scene.hasStop(in: gap)
    return isNear && !scene.hasNumber(in: gap) ? word : nil
  }

  /// The parcel whose number is the first, the second … in the text.
  private func parcel(_ number: Int) -> Int? {
    var seen: [Int] = []
    for item in items where !seen.contains(item.parcel) {
      seen.append(item.parcel)
      if seen.count == number { return item.parcel }
    }
    return nil
  }
}
