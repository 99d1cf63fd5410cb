import Tracking

/// A word that the tables know, or that this chat's parcels bring along.
struct Entry: Sendable {
  let letters: [Character]
  var meanings: Set<String> = []
  var carriers: Set<CarrierID> = []
  var parcels: Set<ParcelID> = []
}

/// Words by their first letter, longer ones first.
struct Lexicon: Sendable {
  private var entries: [Character: [Entry]] = [:]

  /// - Parameter words: each with what it adds to its entry.
  init(_ words: [(word: String, add: (inout Entry) -> Void)]) {
    var byWord: [String: Entry] = [:]
    for (word, (_, add)) in zip(Fold.lines(words.map(\.word)), words) where !word.isEmpty {
      add(&byWord[word, default: Entry(letters: Array(word))])
    }
    for entry in byWord.values { entries[entry.letters[0], default: []].append(entry) }
    for key in entries.keys { entries[key]?.sort { $0.letters.count > $1.letters.count } }
  }

  /// The longest word that begins at `start` and ends where a word may end.
  func entry(in line: [Character], at start: Int) -> Entry? {
    entries[line[start]]?.first { entry in
      let end = start + entry.letters.count
      guard end <= line.count, line[start..<end].elementsEqual(entry.letters) else { return false }
      return end == line.count || !Self.goesOn(line[end - 1], line[end])
    }
  }

  /// Inside a word of Latin letters, or a number.
  static func goesOn(_ last: Character, _ next: Character) -> Bool {
    (last.isLatin && next.isLatin) || (last.isDigit && next.isDigit)
  }
}
