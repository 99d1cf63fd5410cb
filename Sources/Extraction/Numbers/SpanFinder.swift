import Tracking

/// Tries the ways in which the tokens of a chain can be one number.
///
/// Printed groups must be taken whole: three of the four groups of a bank card are no number of twelve digits.
struct SpanFinder {
  let text: NormalText
  let words: Words
  let shapes: ShapeBook
  /// Words that people glue to numbers.
  let glued: Set<[Character16]>

  static let longest = 40
  private static let mostUnits = 9
  /// A group at least this long may be a number by itself, whatever stands beside it.
  static let standalone = 9

  /// Tokens that hyphens hold together.
  struct Unit {
    let tokens: Range<Int>
    let length: Int
    let digits: Int
    /// A word, and no letters of a number.
    var isWord: Bool { digits == 0 && length > 2 }
    /// Digits that no number stands beside; one or two characters may, such as the mark of a list.
    var isShortGroup: Bool { digits > 0 && length > 2 && length < SpanFinder.standalone }
  }

  /// The spans of `chain` that have the form of some carrier's number, and those without that only a label could make one.
  func spans(_ chain: [Token]) -> [Span] {
    var spans: [Span] = []
    let units = units(chain)
    for first in units.indices where units[first].digits > 0 || units[first].length <= ChainFinder.longestLetters {
      add(chain, units, from: first, to: &spans)
    }
    addSpaced(chain, units, to: &spans)
    for token in chain { addWithoutGlued(token, to: &spans) }
    return spans
  }

  private func units(_ chain: [Token]) -> [Unit] {
    var (units, start): ([Unit], Int) = ([], 0)
    for index in 1...chain.count where index == chain.count || chain[index].joint != .hyphen {
      let tokens = chain[start..<index]
      units.append(
        Unit(
          tokens: start..<index, length: tokens.reduce(0) { $0 + $1.length },
          digits: tokens.reduce(0) { $0 + $1.digits }))
      start = index
    }
    return units
  }

  /// The spans that begin with the unit `first`.
  private func add(_ chain: [Token], _ units: [Unit], from first: Int, to spans: inout [Span]) {
    let isBeside = first > 0 && units[first - 1].isShortGroup
    var (length, digits) = (0, 0)
    for last in first..<min(units.count, first + Self.mostUnits) {
      length += units[last].length
      digits += units[last].digits
      guard length <= Self.longest else { return }
      let isFree = !isBeside && !(last + 1 < units.count && units[last + 1].isShortGroup)
      let tokens = units[first].tokens.lowerBound..<units[last].tokens.upperBound
      if first == last {
        if digits >= ChainFinder.leastDigits, isFree || length >= Self.standalone {
          append(chain[tokens], to: &spans)
          addParts(chain, tokens, to: &spans)
        }
        if isBeside { return }
      } else if isFree, digits >= ChainFinder.leastDigits, isOne(units[first...last], chain[tokens]) {
        // `運單號碼：SN 8374920144`: letters right behind a label belong to the number.
        let isLettered =
          chain[tokens].count == 2 && isBehindLabel(chain[tokens.lowerBound].range.lowerBound)
          && isAbbreviation(chain[tokens.lowerBound])
        append(chain[tokens], needsForm: !isLettered, isHeld: isLettered, to: &spans)
      }
    }
  }

  /// Whether units with blanks between may be one number.
  private func isOne(_ units: ArraySlice<Unit>, _ tokens: ArraySlice<Token>) -> Bool {
    let numbers = units.filter { $0.digits > 0 }
    // A long group takes only letters beside it; short ones take each other.
    let isCut = tokens.contains { $0.joint == .cut }
    if !isCut, numbers.count > 1, numbers.contains(where: { $0.length >= Self.standalone }) { return false }
    // Words stand at its ends.
    if units.dropFirst().dropLast().contains(where: { $0.digits == 0 && $0.length > 3 }) { return false }
    // A long row of groups of one or two characters is a list.
    if units.count(where: { $0.length <= 2 }) > 3 { return false }
    return !beginsWithOther(tokens)
  }

  /// `is QA08…`, `SPX TW2617…`, `B M3142…`: the letters of a number stand together, so that a word before a group that has
  /// letters of its own is none of it.
  private func beginsWithOther(_ tokens: ArraySlice<Token>) -> Bool {
    guard let first = tokens.first, first.isWord, let next = tokens.dropFirst().first else { return false }
    if text[next.range.lowerBound].isLetter, !(first.length == 1 && next.length == 1) { return true }
    // `Purolator PIN 3328…`: it ends a label.
    if let label = words.ending(at: first.range.upperBound), words[label].range.lowerBound < first.range.lowerBound {
      return true
    }
    // `SF 265 229 130 365`: old waybills have twelve digits and no letters; so has whatever is told by itself.
    guard let word = words.beginning(at: first.range.lowerBound), words[word].range == first.range, words[word].isName
    else { return false }
    let rest = joined(tokens.dropFirst())
    return text.has("SF".utf16, at: first.range.lowerBound) && rest.count == 12
      || shapes.fits(rest).contains(where: \.isTelling)
  }

  /// SN, REF: a short word that elsewhere says what another number is.
  private func isAbbreviation(_ token: Token) -> Bool {
    guard token.isWord, token.length <= 4, let word = words.beginning(at: token.range.lowerBound),
      words[word].range == token.range
    else { return false }
    return words[word].role?.isOther ?? false
  }

  func append(_ range: Range<Int>, to spans: inout [Span]) {
    let digits = text.characters[range].count(where: \.isDigit)
    append([Token(range: range, digits: digits)][...], to: &spans)
  }

  /// - Parameter needsForm: without a carrier's form it is no number even behind a label.
  func append(
    _ tokens: ArraySlice<Token>, needsForm: Bool = false, isHeld: Bool = false, to spans: inout [Span]
  ) {
    let range = tokens[tokens.startIndex].range.lowerBound..<tokens[tokens.endIndex - 1].range.upperBound
    guard !spans.contains(where: { $0.range == range }) else { return }
    let number = joined(tokens)
    guard (8...Self.longest).contains(number.count) else { return }
    let isHeld =
      isHeld
      || tokens.dropFirst().allSatisfy { $0.joint == .hyphen }
        && isBehindLabel(tokens[tokens.startIndex].range.lowerBound)
    let isSingle = (tokens.count == 1 || isHeld) && number.count <= 30
    let fits = allowed(shapes.fits(number), tokens)
    guard !fits.isEmpty || isSingle && !needsForm else { return }
    spans.append(Span(tokens, number, fits))
  }

  func joined(_ tokens: ArraySlice<Token>) -> [Character16] {
    tokens.flatMap { text.characters[$0.range] }
  }

  /// Of `fits` those that a number printed in such groups may have: `SF 2739…` and `DA 95G9…`, but not `Mia 1673…`. Words
  /// belong to a number only where its form is strict.
  private func allowed(_ fits: [ShapeBook.Fit], _ tokens: ArraySlice<Token>) -> [ShapeBook.Fit] {
    guard tokens.count > 1 else { return fits }
    var fits = fits
    if tokens.contains(where: { $0.joint == .cut }) { fits = fits.filter { $0.isTelling || $0.isProven } }
    let hasWordApart = zip(tokens, tokens.dropFirst()).contains { $1.joint == .blank && ($0.isWord || $1.isWord) }
    guard hasWordApart else { return fits }
    let isMixed = tokens.contains { !$0.isWord && !$0.isDigits }
    let isMark = tokens.allSatisfy { $0.length < Self.standalone && ($0.length == 1 || $0.digits > 0) }
    return fits.filter { fit in
      fit.shape.isOther ? isMark || fit.isTelling : fit.isTelling || fit.isChecked || isMixed
    }
  }
}
