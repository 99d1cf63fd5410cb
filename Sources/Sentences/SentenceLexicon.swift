import Tracking

/// A known word, from the tables or from the chat's parcels, with all it can mean.
struct Entry: Sendable {
  let letters: [Character]
  var meanings: Set<String> = []
  var carriers: Set<CarrierID> = []
  var parcels: Set<ParcelID> = []
}

/// Words by their first character, longer ones first.
struct SentenceLexicon: Sendable {
  private var entries: [Character: [Entry]] = [:]

  /// - Parameter words: each word with a function that adds its meaning to the word's entry.
  init(_ words: [(word: String, add: (inout Entry) -> Void)]) {
    var byWord: [String: Entry] = [:]
    for (word, (_, add)) in zip(TextFolding.lines(words.map(\.word)), words) where !word.isEmpty {
      add(&byWord[word, default: Entry(letters: Array(word))])
    }
    for entry in byWord.values { entries[entry.letters[0], default: []].append(entry) }
    for key in entries.keys { entries[key]?.sort { $0.letters.count > $1.letters.count } }
  }

  /// The longest word that starts at `start` and ends at a word boundary.
  func entry(in line: [Character], at start: Int) -> Entry? {
    entries[line[start]]?.first { entry in
      let end = start + entry.letters.count
      guard end <= line.count, line[start..<end].elementsEqual(entry.letters) else { return false }
      return end == line.count || !Self.isInsideWord(line[end - 1], line[end])
    }
  }

  /// Whether there is no word boundary between two characters: both are Latin letters, or both are digits.
  static func isInsideWord(_ last: Character, _ next: Character) -> Bool {
    (last.isLatin && next.isLatin) || (last.isDigit && next.isDigit)
  }
}
