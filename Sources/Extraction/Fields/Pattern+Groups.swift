import PCRE

/// The groups of a match as bytes of the text; group 0 is the whole.
struct Groups {
  private let ranges: [Range<Int>?]

  fileprivate init(_ captures: Captures) { ranges = (0..<captures.count).map { captures[$0] } }

  subscript(_ group: Int) -> Range<Int>? { group < ranges.count ? ranges[group] : nil }

  var range: Range<Int> { ranges[0] ?? 0..<0 }
}

extension Pattern {
  /// The match that begins at `place`, for a pattern that begins with `\G`. A match given up counts as none.
  func groups(in text: Bytes, at place: Int) -> Groups? {
    (try? withFirstMatch(in: text, from: place, isValid: true) { Groups($0) }) ?? nil
  }
}
