import Tracking

/// What goes wrong when a number is copied, likeliest first, and the valid numbers that one such slip leads to.
enum Slips {
  /// One way to miswrite a number.
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

  /// How far the number meant lies from the one written; the nearest are offered.
  static let table: [(kind: Kind, distance: Int)] = [
    (.lookalike, 1), (.swap, 2), (.checkDigit, 3), (.similarDigit, 4), (.digit, 5),
  ]

  /// Letters and the digits that are taken for them; the first of two for one letter is likelier.
  static let lookalikes: [(letter: UInt8, digit: UInt8)] = pairs("O0 I1 B8 S5 Z2") + pairs("L1 Q0 D0 G6")
  private static let pairSymbols = lookalikes.map { symbols([$0.letter, $0.digit]) }
  /// The first few go both ways.
  private static let mutual = 5
  /// Digits that are taken for each other: by their look, and by their places on a keypad.
  static let similarDigits: [(UInt8, UInt8)] = pairs("17 38 68 56 08 06 49 39 27 14 25 36 47 58 69 12 23 45 78 89")
    .map { ($0.letter, $0.digit) }

  /// As many are offered at most.
  static let most = 4

  /// The numbers one slip away from `number` that have one of the forms `wanted` and whose check digit holds, nearest
  /// first. Where the number itself `holds`, any digit for any other is no slip to think of.
  static func suggestions(
    for number: [UInt8], wanted: [ShapeBook.Fit], book: ShapeBook, holds: Bool = false
  ) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for (kind, _) in table.sorted(by: { $0.distance < $1.distance }) where !(holds && kind == .digit) {
      forEachCandidate(kind, number, wanted) { candidate in
        guard found.count < most, wanted.contains(where: { $0.check.holds(for: candidate) }), candidate != number,
          !found.contains(candidate),
          book.fits(candidate).contains(where: { fit in
            fit.holds && fit.isChecked && wanted.contains { $0.carrier == fit.carrier && $0.check == fit.check }
          })
        else { return }
        found.append(candidate)
      }
      if found.count == most { break }
    }
    return found
  }

  /// What `number` is once one letter or digit in it is read as its lookalike: the telling forms with a check digit
  /// that it then has, and the valid numbers.
  static func misread(_ number: [UInt8], book: ShapeBook) -> (fits: [ShapeBook.Fit], meant: [[UInt8]])? {
    var (fits, meant): ([ShapeBook.Fit], [[UInt8]]) = ([], [])
    forEachCandidate(.lookalike, number, []) { candidate in
      let found = book.fits(candidate).filter { $0.isTelling && $0.isChecked }
      guard !found.isEmpty else { return }
      if found.contains(where: \.holds) { meant.append(candidate) } else { meant += repaired(candidate, number, found) }
      fits += found
    }
    return fits.isEmpty ? nil : (fits, Array(meant.prefix(most)))
  }

  /// The lookalike itself breaks the check: any digit may have stood there.
  private static func repaired(_ candidate: [UInt8], _ number: [UInt8], _ fits: [ShapeBook.Fit]) -> [[UInt8]] {
    guard let place = number.indices.first(where: { number[$0] != candidate[$0] }), number[place].isLetter else {
      return []
    }
    return digits.map { changed(candidate, place, $0) }.filter { repaired in
      fits.contains { $0.check.holds(for: repaired) }
    }
  }

  /// Calls `body` with the numbers that one such slip leads to. They are written into one place: most are not kept.
  private static func forEachCandidate(
    _ kind: Kind, _ number: [UInt8], _ wanted: [ShapeBook.Fit], _ body: ([UInt8]) -> Void
  ) {
    var candidate = number
    func read(_ byte: UInt8, at place: Int) {
      candidate[place] = byte
      body(candidate)
      candidate[place] = number[place]
    }
    switch kind {
    case .lookalike:
      let used = symbols(number)
      for pair in lookalikes.indices where used & pairSymbols[pair] != 0 {
        for place in number.indices { lookalike(pair, number, place).map { read($0, at: place) } }
      }
    case .swap:
      for place in swapPlaces(number) {
        candidate.swapAt(place, place + 1)
        body(candidate)
        candidate.swapAt(place, place + 1)
      }
    case .checkDigit:
      for place in Set(wanted.map { $0.check.place(in: number.count) }).sorted() {
        for digit in digits { read(digit, at: place) }
      }
    case .similarDigit:
      for place in number.indices {
        for pair in similarDigits where number[place] == pair.0 || number[place] == pair.1 {
          read(number[place] == pair.0 ? pair.1 : pair.0, at: place)
        }
      }
    case .digit:
      for place in number.indices where number[place].isDigit {
        for digit in digits { read(digit, at: place) }
      }
    }
  }

  /// Where neighbours may have changed places, likeliest first: both ends of a number are copied with care, and slips
  /// happen in its middle, rather behind it than before.
  private static func swapPlaces(_ number: [UInt8]) -> [Int] {
    let first = number.firstIndex(where: \.isDigit) ?? 0
    let last = number.lastIndex(where: \.isDigit) ?? number.count - 1
    // In eighteenths of a place: five ninths of the way.
    let middle = 18 * first + 10 * (last - first)
    return number.indices.dropLast().sorted { left, right in
      (abs(18 * left + 9 - middle), right) < (abs(18 * right + 9 - middle), left)
    }
  }

  /// A bit for each letter and digit of a number.
  private static func symbols(_ number: [UInt8]) -> UInt64 { number.reduce(0) { $0 | symbol($1) } }

  private static func symbol(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }

  /// The other one of a pair, if one of them stands at `place`.
  private static func lookalike(_ pair: Int, _ number: [UInt8], _ place: Int) -> UInt8? {
    let (letter, digit) = lookalikes[pair]
    if number[place] == letter { return digit }
    // Letters stand together: one is missing only beside another.
    guard number[place] == digit, pair < mutual, isBesideLetter(place, number) else { return nil }
    return letter
  }

  private static func isBesideLetter(_ place: Int, _ number: [UInt8]) -> Bool {
    (place > 0 && number[place - 1].isLetter) || (place + 1 < number.count && number[place + 1].isLetter)
  }

  private static let digits = Array(UInt8(0x30)...0x39)

  private static func changed(_ number: [UInt8], _ place: Int, _ byte: UInt8) -> [UInt8] {
    var number = number
    number[place] = byte
    return number
  }

  private static func pairs(_ list: String) -> [(letter: UInt8, digit: UInt8)] {
    list.utf8.split(separator: 0x20).map { ($0.first ?? 0, $0.last ?? 0) }
  }
}

extension CheckRule {
  /// Where the check digit stands in a number of that length.
  fileprivate func place(in length: Int) -> Int { self == .s10 ? min(10, length - 1) : length - 1 }
}
