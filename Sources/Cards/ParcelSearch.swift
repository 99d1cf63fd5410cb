import Foundation
import Tracking

/// Finds parcels by words: each has to stand in a name, a shop, a product, a note, a store or a carrier's name, or to
/// be four or more characters in a row of what is shown of the number. Upper and lower case, full and half width,
/// Traditional and Simplified characters are alike.
struct ParcelSearch {
  /// In a group, where only the end of a number is shown, nobody finds out the rest by trying.
  private let showsWholeNumbers: Bool
  private let words: [String]
  /// The words as parts of a number; nil where one cannot be.
  private let parts: [String?]
  /// A number written in groups: all the words in one.
  private let whole: String?

  init(_ words: SearchWords, showsWholeNumbers: Bool = true) {
    self.showsWholeNumbers = showsWholeNumbers
    let written = words.text.split(separator: " ").map(String.init)
    self.words = Self.fold(written)
    parts = written.map(Self.number)
    whole = Self.number(words.text)
  }

  /// The parcels that have all the words, in their order. `names`: what a carrier is called.
  func found(in parcels: [Parcel], names: (CarrierID) -> [String]) -> [Parcel] {
    let carriers = Array(Set(parcels.map(\.carrier)))
    // Folded together: to begin a folding costs more than the folding.
    let texts = Self.fold(parcels.map(Self.text) + carriers.map { Self.line(names($0)) })
    let called = Dictionary(uniqueKeysWithValues: zip(carriers, texts.dropFirst(parcels.count)))
    return zip(parcels, texts).compactMap { parcel, text in
      matches(parcel, text + "\t" + called[parcel.carrier, default: ""]) ? parcel : nil
    }
  }

  private func matches(_ parcel: Parcel, _ text: String) -> Bool {
    let number = showsWholeNumbers ? parcel.number.text : parcel.number.shownEnd
    if let whole, number.contains(whole) { return true }
    return zip(words, parts).allSatisfy { word, part in
      text.contains(word) || part.map(number.contains) ?? false
    }
  }

  private static func text(_ parcel: Parcel) -> String {
    let noted = parcel.noted
    return line(
      [
        parcel.name, noted.product, noted.shop, noted.note, noted.carrierName, parcel.store?.name,
        parcel.store?.address,
      ].compactMap { $0 })
  }

  /// Without line breaks: those keep the texts apart that are folded together.
  private static func line(_ texts: [String]) -> String {
    texts.compactMap { TextCleanup.line($0, limit: 200) }.joined(separator: "\t")
  }

  private static func fold(_ texts: [String]) -> [String] {
    let plain = texts.joined(separator: "\n").precomposedStringWithCompatibilityMapping.lowercased()
    let folded = plain.applyingTransform(StringTransform("Hant-Hans"), reverse: false) ?? plain
    return folded.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Four or more letters and digits with nothing but blanks, hyphens and an ellipsis between them.
  private static func number(_ text: String) -> String? {
    let plain = text.precomposedStringWithCompatibilityMapping.uppercased().filter { !" -.".contains($0) }
    guard plain.utf8.count >= 4, plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    return plain
  }
}
