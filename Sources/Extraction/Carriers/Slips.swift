import Tracking

/// What goes wrong when a number is copied, likeliest first, and the valid numbers that one such slip leads to.
enum Slips {
  /// One way to miswrite a number, nearest first.
  enum Kind: CaseIterable {
    /// A letter for the digit that looks like it, or the other way round.
    case lookalike
    /// Two neighbours changed places.
    case swap
    /// The check digit is misread, the rest is right.
    case checkDigit
    /// A digit for one that looks or lies like it.
    case similarDigit
    /// Any other digit.
    case digit
  }

  /// Letters and the digits that are taken for them; the first of two for one letter is likelier, and the first few go both
  /// ways.
  private static let lookalikes = pairs("O0 I1 B8 S5 Z2 L1 Q0 D0 G6")
  private static let mutual = 5
  /// Digits that are taken for each other: by their look, and by their places on a keypad.
  private static let similar = pairs("17 38 68 56 08 06 49 39 27 14 25 36 47 58 69 12 23 45 78 89")
  /// As many are offered at most.
  private static let most = 4
  private static let digits = Array("0123456789".utf16)

  private static func pairs(_ list: String) -> [(Character16, Character16)] {
    list.split(separator: " ").map { Array($0.utf16) }.map { ($0[0], $0[1]) }
  }

  /// The numbers one slip away from `number` that have one of the forms `wanted` and whose check digit holds, nearest
  /// first. Where the number itself `holds`, any digit for any other is no slip to think of.
  static func suggestions(
    for number: [Character16], wanted: [ShapeBook.Fit], book: ShapeBook, holds: Bool = false
  ) -> [[Character16]] {
    var found: [[Character16]] = []
    for kind in Kind.allCases where !(holds && kind == .digit) {
      for candidate in candidates(kind, number, wanted) where found.count < most {
        // Few pass the sum, and asking for the forms costs more.
        let ascii = candidate.ascii
        guard candidate != number, !found.contains(candidate),
          wanted.contains(where: { $0.shape.check.holds(for: ascii) }),
          book.fits(candidate).contains(where: { fit in
            fit.isProven && wanted.contains { $0.carrier == fit.carrier && $0.shape.check == fit.shape.check }
          })
        else { continue }
        found.append(candidate)
      }
    }
    return found
  }

  /// What `number` is once one letter or digit in it is read as its lookalike: the telling forms with a check digit that it
  /// then has, and the valid numbers.
  static func misread(_ number: [Character16], book: ShapeBook) -> (fits: [ShapeBook.Fit], meant: [[Character16]])? {
    var (fits, meant): ([ShapeBook.Fit], [[Character16]]) = ([], [])
    for candidate in candidates(.lookalike, number, []) {
      let found = book.fits(candidate).filter { $0.isTelling && $0.isChecked }
      guard !found.isEmpty else { continue }
      fits += found
      if found.contains(where: \.holds) { meant.append(candidate) } else { meant += repaired(candidate, number, found) }
    }
    return fits.isEmpty ? nil : (fits, Array(meant.prefix(most)))
  }

  /// The lookalike itself breaks the check: any digit may have stood there.
  private static func repaired(
    _ candidate: [Character16], _ number: [Character16], _ fits: [ShapeBook.Fit]
  ) -> [[Character16]] {
    guard let place = number.indices.first(where: { number[$0] != candidate[$0] }), number[place].isLetter else {
      return []
    }
    return digits.map { changed(candidate, place, $0) }.filter { repaired in
      let ascii = repaired.ascii
      return fits.contains { $0.shape.check.holds(for: ascii) }
    }
  }

  private static func candidates(_ kind: Kind, _ number: [Character16], _ wanted: [ShapeBook.Fit]) -> [[Character16]] {
    switch kind {
    case .lookalike:
      return lookalikes.indices.flatMap { pair in
        number.indices.compactMap { place in lookalike(pair, number, place).map { changed(number, place, $0) } }
      }
    case .swap:
      return swapPlaces(number).map { place in
        var swapped = number
        swapped.swapAt(place, place + 1)
        return swapped
      }
    case .checkDigit:
      let places = Set(wanted.map { $0.shape.check == .s10 ? min(10, number.count - 1) : number.count - 1 })
      return places.sorted().flatMap { place in digits.map { changed(number, place, $0) } }
    case .similarDigit:
      return number.indices.flatMap { place in
        similar.compactMap { one, other in
          number[place] == one
            ? changed(number, place, other) : number[place] == other ? changed(number, place, one) : nil
        }
      }
    case .digit:
      return number.indices.filter { number[$0].isDigit }.flatMap { place in digits.map { changed(number, place, $0) } }
    }
  }

  /// Where neighbours may have changed places, likeliest first: both ends of a number are copied with care, and slips happen
  /// in its middle, rather behind it than before.
  private static func swapPlaces(_ number: [Character16]) -> [Int] {
    let first = number.firstIndex(where: \.isDigit) ?? 0
    let last = number.lastIndex(where: \.isDigit) ?? number.count - 1
    // In eighteenths of a place: five ninths of the way.
    let middle = 18 * first + 10 * (last - first)
    return number.indices.dropLast().sorted { left, right in
      (abs(18 * left + 9 - middle), right) < (abs(18 * right + 9 - middle), left)
    }
  }

  /// The other one of a pair, if one of them stands at `place`.
  private static func lookalike(_ pair: Int, _ number: [Character16], _ place: Int) -> Character16? {
    let (letter, digit) = lookalikes[pair]
    if number[place] == letter { return digit }
    // Letters stand together: one is missing only beside another.
    guard number[place] == digit, pair < mutual,
      place > 0 && number[place - 1].isLetter || place + 1 < number.count && number[place + 1].isLetter
    else { return nil }
    return letter
  }

  private static func changed(_ number: [Character16], _ place: Int, _ character: Character16) -> [Character16] {
    var number = number
    number[place] = character
    return number
  }
}
