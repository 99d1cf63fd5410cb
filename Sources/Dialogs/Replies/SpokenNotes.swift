import Foundation
import Phrases

/// Reads sentences that give a parcel a note: 耳機備註：送人的, "a note for the headphones: gift".
struct SpokenNotes: Sendable {
  private let pairs: SpokenPairs
  /// What such a sentence asks or removes is no note.
  private let no: [String]

  init(_ phrases: Phrases) {
    pairs = SpokenPairs(phrases.spokenWords(.saidNotePair), value: "{note}")
    no = phrases.spokenWords(.saidNoteNot)
  }

  /// The parcel's name and the note.
  func pair(in text: String) -> (parcel: String, value: String)? {
    pairs.pair(in: text) { words in
      let note = words.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n:：,，「」『』“”\""))
      return note.isEmpty || note.isSpoken(in: no) ? nil : note
    }
  }
}
