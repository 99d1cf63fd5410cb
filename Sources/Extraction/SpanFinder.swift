import Tracking

/// Tries the ways in which the tokens of a chain can be one number.
///
/// Printed groups must be taken whole: three of the four groups of a bank card are no number of twelve digits.
struct SpanFinder {
  private static let longest = 40
  private static let mostUnits = 9
  static let standalone = ChainUnits.standalone

  let scene: Scene
  let text: Bytes
  private let book: ShapeBook
  private let arena: Arena

  /// All spans, chain by chain.
  private(set) var spans: ArenaList<Span>
  /// Where the spans of each chain begin that has any.
  private(set) var groups: ArenaList<Int>
  /// Those of the chain at hand.
  private var units: ChainUnits

  init(scene: Scene, book: ShapeBook) {
    self.scene = scene
    text = scene.text
    self.book = book
    arena = scene.arena
    (spans, groups) = (ArenaList(arena, capacity: 64), ArenaList(arena, capacity: 64))
    units = ChainUnits(arena)
  }

  /// Adds the spans of `chain` that have the shape of some carrier's number, and those (without shapes) that only a
  /// label could make one.
  mutating func add(_ chain: Tokens) {
    let first = spans.count
    add(chain, from: first)
    if spans.count > first { groups.append(first) }
  }

  private mutating func add(_ chain: Tokens, from start: Int) {
    if chain.count == 1 {
      append(chain, 0..<1)
      appendWithoutGluedWord(chain, 0, from: start)
      return
    }
    addUnits(of: chain, from: start)
    if let rest = withoutGluedName(chain) { addUnits(of: rest, from: start) }
  }

  private mutating func addUnits(of chain: Tokens, from start: Int) {
    units.cut(chain)
    let units = units
    units.forEachBeginning(reach: Self.mostUnits) { first in appendSpans(chain, from: first, start) }
    appendSpaced(chain, from: start)
  }

  /// The spans that begin with the unit `first`.
  private mutating func appendSpans(_ chain: Tokens, from first: Int, _ start: Int) {
    var (length, longUnits, digits, state) = (0, 0, 0, ShapeAutomaton.start)
    let isBeside = units.isShortGroup(first - 1)
    for last in first..<min(units.list.count, first + Self.mostUnits) {
      let unit = units.list[last]
      guard !unit.isProse else { return }
      length += unit.length
      digits += unit.digits
      if unit.digits > 0 && unit.length >= Self.standalone { longUnits += 1 }
      guard length <= Self.longest, last == first || longUnits <= 1 else { return }
      state = book.step(state, chain[unit.tokens], in: text)
      // No form begins so.
      if state == 0 && last > first { return }
      let isFree = !isBeside && !units.isShortGroup(last + 1)
      if last == first {
        if digits >= Tokenizer.leastDigits, isFree || length >= Self.standalone {
          append(chain, unit.tokens, state)
          appendParts(chain, unit.tokens, from: start)
        }
        if isBeside { return }
      } else if isFree, digits >= Tokenizer.leastDigits, book.hasFit(state), units.isNoList(first...last, length),
        units.isJoinable(first...last), !isName(unit: first, in: chain, beforeUnitsTo: last)
      {
        append(chain, units.tokens(first...last), state)
      }
    }
  }

  /// `SPX TW2617…`, `B M3142…`: a carrier's name, or the letter of a list, before what has a telling form by itself is no
  /// part of it.
  private func isName(unit first: Int, in chain: Tokens, beforeUnitsTo last: Int) -> Bool {
    let unit = units.list[first]
    guard unit.digits == 0, unit.tokens.count == 1 else { return false }
    if unit.length == 1, last == first + 1, units.list[last].length > units.list[last].digits {
      return book.isTelling(book.step(ShapeAutomaton.start, chain[units.list[last].tokens], in: text))
    }
    let name = chain[unit.tokens.lowerBound].range
    let hit = scene.hitBefore(name.upperBound)
    guard hit >= 0, scene.hits[hit].range == name, !scene.sense(hit).carriers.isEmpty else { return false }
    let rest = chain[units.tokens((first + 1)...last)]
    // `SF 265 229 130 365`: old waybills have twelve digits and no letters.
    let isOld = text.hasBytes("SF", at: name.lowerBound) && rest.reduce(0) { $0 + $1.length } == 12
    return isOld || book.isTelling(book.step(ShapeAutomaton.start, rest, in: text))
  }

  /// `7 9 0 5 3 5 …`, `420 11213 92 6129…`: groups of any length count as one number where the whole row is one by its
  /// check digit.
  private mutating func appendSpaced(_ chain: Tokens, from start: Int) {
    var next = 0
    while next < units.list.count {
      let row = units.row(from: next)
      if row.count > 1 { appendSpaced(chain, row, from: start) }
      next = row.upperBound + 1
    }
  }

  private mutating func appendSpaced(_ chain: Tokens, _ row: Range<Int>, from start: Int) {
    let list = units.list
    guard var first = row.first(where: { list[$0].digits > 0 }), let last = row.last(where: { list[$0].digits > 0 }),
      last > first, last - first < Self.longest
    else { return }
    // `LZ 62 83 05 193 CH`
    if first > row.lowerBound, last + 1 < row.upperBound, list[first - 1].length == 2, list[last + 1].length == 2 {
      appendWhole(chain, (first - 1)...(last + 1), from: start)
    }
    // `SF 1 7 0 0 0 …`
    if first > row.lowerBound, list[first - 1].digits == 0, (2...3).contains(list[first - 1].length) {
      appendWhole(chain, (first - 1)...last, from: start)
    }
    while first > row.lowerBound, list[first - 1].length == 1 { first -= 1 }
    appendWhole(chain, first...last, from: start)
    // `E G 1 2 3 … 5 T W`
    if last + 2 < row.upperBound, list[last + 1].length == 1, list[last + 2].length == 1 {
      appendWhole(chain, first...(last + 2), from: start)
    }
  }

  private mutating func appendWhole(_ chain: Tokens, _ row: ClosedRange<Int>, from start: Int) {
    let length = units.list[row].reduce(0) { $0 + $1.length }
    guard (10...Self.longest).contains(length), length >= row.count else { return }
    let (known, tokens) = (spans.count, units.tokens(row))
    append(chain, tokens)
    guard spans.count > known else { return }
    // Pairs of digits in a row are lottery numbers and the like, but for those behind a label.
    let isSingle = row.count > 8 && chain[tokens].allSatisfy { $0.length == 1 || $0.isWord }
    let span = spans[known]
    let isLong = span.number.count >= Evidence.longWithCheck
    let isSure = isSingle || chain[tokens].allSatisfy { $0.length == 2 } && isBehindLabel(span.range.lowerBound)
    let isNumber = span.shapes.contains { $0.holds && (isSure || ($0.isChecked && (isLong || $0.isTelling))) }
    let isKnown = spans.values[start..<known].contains { $0.range == span.range || Self.isLast($0, of: span) }
    if !isNumber || isKnown { spans.removeLast() }
  }

  /// `Waybill: 35 68 00 62 82`
  private func isBehindLabel(_ place: Int) -> Bool {
    let hit = scene.hitBefore(place)
    return hit >= 0 && scene.sense(hit).role == .label && place - scene.hits[hit].range.upperBound <= 2
  }

  /// Hyphens hold tighter than blanks. Only a word that means something may be left out before or behind (`TCAT-912…`,
  /// and not `SW-7420-…`), and the number of the piece (`577293125651-001`).
  private mutating func appendParts(_ chain: Tokens, _ tokens: Range<Int>, from start: Int) {
    // `T-CAT620434003756`: the word that is left out may have a hyphen in it.
    appendWithoutGluedWord(chain, tokens.upperBound - 1, from: start)
    guard tokens.count > 1 else { return }
    if isNamed(chain, tokens.dropLast()) { append(chain, (tokens.upperBound - 1)..<tokens.upperBound) }
    var inner = tokens
    while let first = inner.first, chain[first].isWord { inner = (first + 1)..<inner.upperBound }
    while let last = inner.last, chain[last].isWord { inner = inner.lowerBound..<last }
    guard let first = inner.first, let last = inner.last,
      first == tokens.lowerBound || isKnown(chain[first - 1].range),
      last == tokens.upperBound - 1 || isKnown(chain[last + 1].range)
    else { return }
    if inner != tokens { append(chain, inner) }
    if inner.count == 2 {
      let (body, piece) = (chain[inner.lowerBound], chain[inner.lowerBound + 1])
      if body.length >= 10 && piece.digits == piece.length && piece.length <= 3 {
        append(chain, inner.lowerBound..<(inner.lowerBound + 1))
      }
    }
  }

  /// `state`: where the automaton stands behind these tokens, if that is known.
  private mutating func append(_ chain: Tokens, _ tokens: Range<Int>, _ state: Int? = nil) {
    var (hasHyphen, isBroken) = (false, false)
    for token in chain[tokens].dropFirst() {
      switch token.joint {
      case .hyphen: hasHyphen = true
      case .lineEnd, .wrap: isBroken = true
      case .blank, .none: continue
      }
    }
    append(chain[tokens], state, hasHyphen: hasHyphen, isBroken: isBroken)
  }

  mutating func append(
    _ groups: Slice<Tokens>, _ state: Int? = nil, hasHyphen: Bool = false, isBroken: Bool = false
  ) {
    guard let first = groups.first, let last = groups.last else { return }
    var (length, digits) = (0, 0)
    for group in groups {
      length += group.length
      digits += group.digits
    }
    guard length >= 8, length <= Self.longest else { return }
    // Most ways to join groups have no shape; they end here.
    let state = state ?? book.step(ShapeAutomaton.start, groups, in: text)
    let hasFit = book.hasFit(state)
    let isSingle = groups.count == 1 && length <= 30
    guard hasFit || isSingle else { return }
    let number = Self.joined(groups, length, text, arena)
    let fits =
      hasFit
      ? Self.fits(book.fits(state, number, arena), groups, hasHyphen: hasHyphen, arena) : .none
    guard !fits.all.isEmpty || isSingle else { return }
    spans.append(
      Span(
        range: first.range.lowerBound..<last.range.upperBound, number: number, groups: PrintedGroups(groups),
        hasHyphen: hasHyphen, isBroken: isBroken, isDigits: digits == length, fits: fits))
  }

  /// The number: where it lies in the text if it is of one piece.
  private static func joined(_ groups: Slice<Tokens>, _ length: Int, _ text: Bytes, _ arena: Arena) -> Bytes {
    if groups.count == 1, let only = groups.first { return Bytes(rebasing: text[only.range]) }
    let bytes = arena.room(length, of: UInt8.self)
    var count = 0
    for group in groups {
      for place in group.range {
        bytes[count] = text[place]
        count += 1
      }
    }
    return Bytes(start: bytes, count: length)
  }

  /// Those of `fits` that a number printed in such groups may have.
  private static func fits(
    _ fits: ShapeBook.Fits, _ groups: Slice<Tokens>, hasHyphen: Bool, _ arena: Arena
  ) -> ShapeBook.Fits {
    guard groups.count > 1, hasHyphen ? groups.hasWordApart : groups.contains(where: \.isWord) else { return fits }
    // `SF 2739…` and `DA 95G9…`, but not `Mia 1673…`: words belong to a number only where its form is strict.
    let isMixed = groups.contains { !$0.isWord && $0.digits != $0.length }
    let isMark = groups.allSatisfy { $0.length < standalone && ($0.length == 1 || $0.digits > 0) }
    return ShapeBook.Fits(
      arena.filter(fits.all) { fit in
        fit.isOther ? isMark || fit.isTelling : fit.isTelling || fit.isChecked || isMixed
      })
  }
}
