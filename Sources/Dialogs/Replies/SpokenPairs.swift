import Foundation

/// Sentences that give a parcel, by its name, a value: 把{old}改名叫{new}, "a note for {old}: {new}".
struct SpokenPairs: Sendable {
  /// The text before the parcel's name, and between it and the value.
  private struct Pattern: Sendable {
    let opener: String
    let middle: String
  }

  private let patterns: [Pattern]

  /// - Parameter value: the place of the value in a pattern. It is always last.
  init(_ patterns: [String], value: String) {
    self.patterns = patterns.compactMap { pattern in
      let parts = pattern.replacing(value, with: "").split(separator: "{old}", omittingEmptySubsequences: false)
      return parts.count == 2 ? Pattern(opener: String(parts[0]), middle: String(parts[1])) : nil
    }.sorted { ($0.opener.count, $0.middle.count) > ($1.opener.count, $1.middle.count) }
  }

  /// The words for the parcel, and the value.
  /// - Parameter read: makes a value of the words; nil if they are none.
  func pair(in text: String, value read: (String) -> String?) -> (parcel: String, value: String)? {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Most texts have the words of no pattern.
    let spoken = line.comparable
    for pattern in patterns where spoken.contains(pattern.middle) {
      guard let rest = line.rest(afterSpoken: pattern.opener) else { continue }
      var index = rest.startIndex
      while index < rest.endIndex {
        if index > rest.startIndex, let words = String(rest[index...]).rest(afterSpoken: pattern.middle),
          let value = read(String(words))
        {
          let parcel = rest[..<index].trimmingCharacters(in: .whitespacesAndNewlines)
          if !parcel.isEmpty { return (parcel, value) }
        }
        index = rest.index(after: index)
      }
    }
    return nil
  }
}

extension String {
  /// What follows `words` at the beginning of the text; case and the form of apostrophes and colons make no
  /// difference. `words` are in that form already.
  func rest(afterSpoken words: String) -> Substring? {
    guard let end = index(startIndex, offsetBy: words.count, limitedBy: endIndex),
      String(self[..<end]).comparable == words
    else { return nil }
    return self[end...]
  }

  /// Whether it is one of the words, if that has Latin letters, or contains it.
  func isSpoken(in words: [String]) -> Bool {
    let spoken = spokenForm
    return words.contains { $0.utf8.allSatisfy { $0 < 128 } && $0 != "?" ? spoken == $0 : spoken.contains($0) }
  }

  fileprivate var comparable: String { lowercased().replacing("’", with: "'").replacing("：", with: ":") }
}
