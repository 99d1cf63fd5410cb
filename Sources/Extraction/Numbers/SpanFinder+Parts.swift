import Tracking

/// Numbers that are printed apart, and numbers with something beside them that is none of theirs.
extension SpanFinder {
  // MARK: Groups of any length

  /// `7 9 0 5 3 5 …`, `420 11213 92 6129…`: groups of any length are one number where the whole row is one by its check
  /// digit.
  func addSpaced(_ chain: [Token], _ units: [Unit], to spans: inout [Span]) {
    var next = 0
    while next < units.count {
      var end = next
      while end < units.count, !units[end].isWord { end += 1 }
      if end > next + 1 { addSpaced(chain, units, row: next..<end, to: &spans) }
      next = end + 1
    }
  }

  private func addSpaced(_ chain: [Token], _ units: [Unit], row: Range<Int>, to spans: inout [Span]) {
    guard let first = row.first(where: { units[$0].digits > 0 }), let last = row.last(where: { units[$0].digits > 0 }),
      last > first, last - first < Self.longest
    else { return }
    // `J J D 0 0 …`, `E G 1 2 3 … 5 T W`, `LZ 62 83 05 193 CH`: letters may stand apart at both ends.
    for start in max(row.lowerBound, first - 3)...first {
      for end in last...min(row.upperBound - 1, last + 2) {
        addWhole(chain, units[start].tokens.lowerBound..<units[end].tokens.upperBound, to: &spans)
      }
    }
  }

  private func addWhole(_ chain: [Token], _ tokens: Range<Int>, to spans: inout [Span]) {
    let row = chain[tokens]
    let length = row.reduce(0) { $0 + $1.length }
    guard (10...Self.longest).contains(length) else { return }
    let number = joined(row)
    let fits = shapes.fits(number)
    // Pairs of digits in a row are lottery numbers and the like, but for those behind a label.
    let isSingle = row.count > 8 && row.allSatisfy { $0.length == 1 || $0.isWord }
    let isPairs = row.allSatisfy { $0.length == 2 } && isBehindLabel(row.first?.range.lowerBound ?? 0)
    let isNumber = fits.contains {
      $0.holds && (isSingle || isPairs || $0.isChecked && (length >= Evidence.longWithCheck || $0.isTelling))
    }
    let span = Span(row, number, fits)
    let isKnown = spans.contains { known in
      // `420 10025 9505…`: the last group is a number by itself, by form and check digit.
      known.range == span.range
        || known.groups.count == 1 && known.range.upperBound == span.range.upperBound
          && known.fits.contains { $0.isTelling && $0.isProven }
    }
    if isNumber, !isKnown { spans.append(span) }
  }

  /// `Waybill: 35 68 00 62 82`
  func isBehindLabel(_ place: Int) -> Bool {
    (0...2).contains { words.ending(at: place - $0).map { words[$0].role == .label } ?? false }
  }

  // MARK: Parts

  /// Hyphens hold tighter than blanks. Only a word that means something may be left out before or behind (`TCAT-912…`, and
  /// not `SW-7420-…`), and the number of the piece (`577293125651-001`).
  func addParts(_ chain: [Token], _ tokens: Range<Int>, to spans: inout [Span]) {
    guard tokens.count > 1 else { return }
    var inner = tokens
    while let first = inner.first, chain[first].isWord || isNamePart(chain, tokens.lowerBound...first) {
      inner.removeFirst()
    }
    while let last = inner.last, chain[last].isWord { inner.removeLast() }
    guard let first = inner.first, let last = inner.last else { return }
    let isFreed =
      (first == tokens.lowerBound || isKnown(chain[first - 1].range))
      && (last == tokens.upperBound - 1 || isKnown(chain[last + 1].range))
    guard isFreed else { return }
    if inner != tokens { append(chain[inner], to: &spans) }
    if inner.count == 2, chain[first].length >= 10, chain[last].isDigits, chain[last].length <= 3 {
      append(chain[first...first], to: &spans)
    }
  }

  /// `7-11-F39716312587`: a name with a hyphen in it.
  private func isNamePart(_ chain: [Token], _ tokens: ClosedRange<Int>) -> Bool {
    guard let word = words.beginning(at: chain[tokens.lowerBound].range.lowerBound), words[word].isName else {
      return false
    }
    return chain[tokens.upperBound].range.upperBound <= words[word].range.upperBound
  }

  /// Whether a token is a word of the vocabulary, or the beginning or end of one.
  private func isKnown(_ token: Range<Int>) -> Bool {
    words.ending(at: token.upperBound) != nil || words.beginning(at: token.lowerBound) != nil
  }

  /// `DHL1052215953`, `No912715088543`, `EMSEN315481528JP`, `7-11M727…`, `773127775023x1`: a number without what is glued to
  /// it and is not its own.
  func addWithoutGlued(_ token: Token, to spans: inout [Span]) {
    guard token.digits >= Self.standalone else { return }
    let range = token.range
    var start = range.lowerBound
    while start < range.upperBound, text[start].isLetter { start += 1 }
    let letters = start - range.lowerBound
    if letters == 0 {
      var end = range.upperBound
      while end > start, text[end - 1].isDigit { end -= 1 }
      // How many there are.
      if range.upperBound - end <= 2, text[end - 1] == "X", end - 1 - start >= 10 {
        append(start..<(end - 1), to: &spans)
      }
      if text.has("7-11".utf16, at: start - 2), token.length == 14 {
        append((start + 2)..<range.upperBound, to: &spans)
      }
      return
    }
    guard letters >= 2 else { return }
    // The longest name or label that is glued to it; two letters of the number may follow: `EMS|EN315481528JP`.
    for length in (2...letters).reversed() {
      let prefix = range.lowerBound..<(range.lowerBound + length)
      guard isNameOrLabel(prefix) else { continue }
      let isOwnForm = spans.contains { $0.range == range && $0.fits.contains { $0.shape.need != .carrierNamed } }
      let rest = prefix.upperBound..<range.upperBound
      if !isOwnForm || shapes.fits(Array(text.characters[rest])).contains(where: \.isProven) {
        append(rest, to: &spans)
      }
      return
    }
  }

  /// Inside a run of letters no word is heard: it is looked up by itself.
  private func isNameOrLabel(_ prefix: Range<Int>) -> Bool {
    glued.contains(Array(text.characters[prefix]))
  }
}
