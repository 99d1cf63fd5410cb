import Tracking

/// What goes wrong when a number is copied, and the valid numbers that one such slip leads to. A slip is one character
/// for another, or two neighbours that changed places. A digit is never taken for a letter.
enum Slips {
  /// One way to miswrite a number, nearest first.
  private enum Kind {
    /// A letter for the digit that looks like it.
    case letter
    /// A digit for one that looks or lies like it, other than the check digit.
    case similarDigit
    /// Any other digit but the check digit.
    case otherDigit
    /// Two neighbours changed places.
    case swap
    /// The check digit is wrong, the rest is right.
    case checkDigit
  }

  /// Letters and the digits that are written for them; the first of two for one letter is likelier.
  private static let letters = pairs("O0 I1 B8 S5 Z2 L1 Q0 D0 G6")
  /// The first few look alike in both directions.
  private static let mutual = 5
  /// Digits that are taken for each other, by their look and by their places on a keypad: likeliest first.
  private static let similar = pairs("17 38 68 56 08 06 49 39 27 14 25 36 47 58 69 12 23 45 78 89")
  /// As many are offered at most.
  static let most = 3
  private static let digits = Array("0123456789".utf16)

  private static func pairs(_ list: String) -> [(Character16, Character16)] {
    list.split(separator: " ").map { Array($0.utf16) }.map { ($0[0], $0[1]) }
  }

  /// The numbers one slip away from `number` that have one of the forms `wanted` and whose check digit holds: the likeliest
  /// with one other digit, the likeliest with two neighbours swapped, the one with another check digit; then the rest of
  /// these, since one kind alone would often take all places. Where the number itself `holds`, any digit for any other is no
  /// slip to think of.
  static func suggestions(
    for number: [Character16], wanted: [ShapeBook.Fit], book: ShapeBook, holds: Bool = false
  ) -> [[Character16]] {
    func valid(_ kinds: [Kind]) -> [[Character16]] {
      var found: [[Character16]] = []
      for candidate in kinds.lazy.flatMap({ candidates($0, number, wanted) }) {
        if found.count == most { break }
        if !found.contains(candidate), isValid(candidate, number, wanted, book) { found.append(candidate) }
      }
      return found
    }
    let ways = [
      valid(holds ? [.letter, .similarDigit] : [.letter, .similarDigit, .otherDigit]), valid([.swap]),
      valid([.checkDigit]),
    ]
    return Array((ways.compactMap(\.first) + ways.flatMap { $0.dropFirst() }).prefix(most))
  }

  private static func isValid(
    _ candidate: [Character16], _ number: [Character16], _ wanted: [ShapeBook.Fit], _ book: ShapeBook
  ) -> Bool {
    // Few pass the sum, and asking for the forms costs more.
    let ascii = candidate.ascii
    return candidate != number && wanted.contains { $0.shape.check.holds(for: ascii) }
      && book.fits(candidate).contains { fit in
        fit.isProven && wanted.contains { $0.carrier == fit.carrier && $0.shape.check == fit.shape.check }
      }
  }

  /// What `number` is once one letter or digit in it is read as its lookalike: the telling forms with a check digit that it
  /// then has, and the valid numbers with a digit for a letter.
  static func misread(_ number: [Character16], book: ShapeBook) -> (fits: [ShapeBook.Fit], meant: [[Character16]])? {
    var (fits, meant): ([ShapeBook.Fit], [[Character16]]) = ([], [])
    func telling(_ candidate: [Character16]) -> [ShapeBook.Fit] {
      book.fits(candidate).filter { $0.isTelling && $0.isChecked }
    }
    for candidate in candidates(.letter, number, []) {
      let found = telling(candidate)
      fits += found
      if found.contains(where: \.holds) {
        meant.append(candidate)
      } else if !found.isEmpty {
        meant += repaired(candidate, number, found)
      }
    }
    fits += written(number).flatMap(telling)
    return fits.isEmpty ? nil : (fits, Array(meant.prefix(most)))
  }

  /// The lookalike itself breaks the check: any digit may have stood there.
  private static func repaired(
    _ candidate: [Character16], _ number: [Character16], _ fits: [ShapeBook.Fit]
  ) -> [[Character16]] {
    guard let place = number.indices.first(where: { number[$0] != candidate[$0] }) else { return [] }
    return digits.map { changed(candidate, place, $0) }.filter { repaired in
      let ascii = repaired.ascii
      return fits.contains { $0.shape.check.holds(for: ascii) }
    }
  }

  private static func candidates(_ kind: Kind, _ number: [Character16], _ wanted: [ShapeBook.Fit]) -> [[Character16]] {
    switch kind {
    case .letter:
      return letters.flatMap { letter, digit in
        number.indices.filter { number[$0] == letter }.map { changed(number, $0, digit) }
      }
    case .similarDigit:
      let places = bodyPlaces(number, wanted)
      return similar.flatMap { one, other in
        places.compactMap { place in
          number[place] == one
            ? changed(number, place, other) : number[place] == other ? changed(number, place, one) : nil
        }
      }
    case .otherDigit:
      return bodyPlaces(number, wanted).flatMap { place in digits.map { changed(number, place, $0) } }
    case .swap:
      // A letter and a digit stay in their places.
      return middleOut(number, width: 2).filter { number[$0].isDigit == number[$0 + 1].isDigit }.map { place in
        var swapped = number
        swapped.swapAt(place, place + 1)
        return swapped
      }
    case .checkDigit:
      return checkPlaces(number, wanted).sorted().flatMap { place in digits.map { changed(number, place, $0) } }
    }
  }

  /// A digit stands for the letter that looks like it. Letters stand together: one is missing only beside another.
  private static func written(_ number: [Character16]) -> [[Character16]] {
    letters.prefix(mutual).flatMap { letter, digit in
      number.indices.filter { place in
        number[place] == digit
          && (place > 0 && number[place - 1].isLetter || place + 1 < number.count && number[place + 1].isLetter)
      }.map { changed(number, $0, letter) }
    }
  }

  // MARK: Places

  /// Digits that are no check digit.
  private static func bodyPlaces(_ number: [Character16], _ wanted: [ShapeBook.Fit]) -> [Int] {
    let checks = checkPlaces(number, wanted)
    return middleOut(number, width: 1).filter { number[$0].isDigit && !checks.contains($0) }
  }

  private static func checkPlaces(_ number: [Character16], _ wanted: [ShapeBook.Fit]) -> Set<Int> {
    Set(
      wanted.map { fit in
        switch fit.shape.check {
        case .s10: min(10, number.count - 1)
        case .fedexAstra32: min(27, number.count - 1)
        default: number.count - 1
        }
      })
  }

  /// Where so many characters may have gone wrong, likeliest first: both ends of a number are copied with care, and slips
  /// happen in its middle, rather behind it than before.
  static func middleOut(_ number: [Character16], width: Int) -> [Int] {
    let first = number.firstIndex(where: \.isDigit) ?? 0
    let last = number.lastIndex(where: \.isDigit) ?? number.count - 1
    // In eighteenths of a place: five ninths of the way.
    let middle = 18 * first + 10 * (last - first)
    let half = 9 * (width - 1)
    return number.indices.dropLast(width - 1).sorted { left, right in
      (abs(18 * left + half - middle), right) < (abs(18 * right + half - middle), left)
    }
  }

  private static func changed(_ number: [Character16], _ place: Int, _ character: Character16) -> [Character16] {
    var number = number
    number[place] = character
    return number
  }
}
