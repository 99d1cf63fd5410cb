import Tracking

/// How long a carrier's numbers are, where one is too long or too short for it.
extension ShapeBook {
  private static let lengths = 6...40

  /// The lengths that numbers of `carrier` have which look like `number` but for its length, ascending. Forms that count
  /// only beside the carrier's name are left out where it has others. Empty where `number` is as long as one of its forms,
  /// or looks like none of them.
  func usualLengths(like number: [Character16], of carrier: Int) -> [Int] {
    func needs(_ number: [Character16]) -> [NumberShape.Need] {
      fits(number).filter { $0.carrier == carrier }.map(\.shape.need)
    }
    guard needs(number).isEmpty else { return [] }
    var (usual, named): ([Int], [Int]) = ([], [])
    for length in Self.lengths {
      let needs = Self.resized(number, to: length).map(needs) ?? []
      if needs.contains(where: { $0 != .carrierNamed }) {
        usual.append(length)
      } else if !needs.isEmpty {
        named.append(length)
      }
    }
    return usual.isEmpty ? named : usual
  }

  /// The number with more or fewer digits at the end of its longest row of digits.
  private static func resized(_ number: [Character16], to length: Int) -> [Character16]? {
    var longest = 0..<0
    var start = 0
    for place in 0...number.count where place == number.count || !number[place].isDigit {
      if place - start >= longest.count { longest = start..<place }
      start = place + 1
    }
    let count = longest.count + length - number.count
    guard count > 0 else { return nil }
    var resized = number
    let digits = number[longest].prefix(count) + Array(repeating: 0x30, count: max(0, count - longest.count))
    resized.replaceSubrange(longest, with: digits)
    return resized
  }
}

extension Slips {
  /// The numbers of `carrier` with one of `lengths` that `number` is once a digit too many is left out, or once a digit
  /// that was to be typed twice is typed again: three at most, likeliest first. Where no check digit tells, only a digit
  /// that was typed twice, and the last one, are left out, and none is added.
  static func ofRightLength(
    _ number: [Character16], _ lengths: [Int], of carrier: Int, book: ShapeBook
  ) -> [[Character16]] {
    var found: [[Character16]] = []
    func add(_ candidates: [[Character16]], isLikely: Bool) {
      for candidate in candidates where found.count < most && !found.contains(candidate) {
        let fits = book.fits(candidate).filter { $0.carrier == carrier && $0.shape.need != .contextUnnamed }
        let isChecked = fits.contains(where: \.isChecked)
        if isChecked ? fits.contains(where: \.isProven) : isLikely && !fits.isEmpty { found.append(candidate) }
      }
    }
    if lengths.contains(number.count - 1) {
      let places = middleOut(number, width: 1).filter { number[$0].isDigit }
      let doubled = places.filter { $0 > 0 && number[$0 - 1] == number[$0] }
      add((doubled + [number.count - 1]).filter { number[$0].isDigit }.map { without($0, number) }, isLikely: true)
      add(places.map { without($0, number) }, isLikely: false)
    }
    if lengths.contains(number.count + 1) {
      let places = middleOut(number, width: 1).filter { number[$0].isDigit }
      add(places.map { Array(number[...$0] + number[$0...]) }, isLikely: false)
    }
    return found
  }

  private static func without(_ place: Int, _ number: [Character16]) -> [Character16] {
    Array(number[..<place] + number[(place + 1)...])
  }
}
