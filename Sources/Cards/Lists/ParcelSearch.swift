import Tracking

/// Finds parcels that match all words of a search. A word matches if a name, shop, product, note, store or carrier name
/// contains it, or if it is four or more consecutive characters of the visible part of the number, or of the pick-up code
/// in a private chat. Case, width, and Traditional or Simplified characters make no difference.
struct ParcelSearch {
  /// False in a group, which sees only the end of a number: a search must not reveal the rest by trial.
  private let showsWholeNumbers: Bool
  private let words: [String]
  /// The words in the form of a number; nil for a word that cannot be part of one.
  private let parts: [String?]
  /// All words joined, for a number that is written in groups.
  private let whole: String?

  init(_ words: SearchWords, showsWholeNumbers: Bool = true) {
    self.showsWholeNumbers = showsWholeNumbers
    let written = words.text.split(separator: " ").map(String.init)
    self.words = SearchText.fold(written)
    parts = written.map(SearchText.number)
    whole = SearchText.number(words.text)
  }

  /// The parcels that match, in the given order. `names`: all names of a carrier.
  func found(in parcels: [Parcel], names: (CarrierID) -> [String]) -> [Parcel] {
    let carriers = Array(Set(parcels.map(\.carrier)))
    // All texts are folded in one call, because the setup costs more than the folding itself.
    let texts = SearchText.fold(parcels.map(Self.text) + carriers.map { Self.line(names($0)) })
    let called = Dictionary(uniqueKeysWithValues: zip(carriers, texts.dropFirst(parcels.count)))
    return zip(parcels, texts).compactMap { parcel, text in
      matches(parcel, text + "\t" + called[parcel.carrier, default: ""]) ? parcel : nil
    }
  }

  private func matches(_ parcel: Parcel, _ text: String) -> Bool {
    let number = showsWholeNumbers ? parcel.number?.text : parcel.number?.lastFourCharacters
    let code = showsWholeNumbers ? parcel.pickupCode.flatMap(SearchText.number) : nil
    func isPart(_ digits: String) -> Bool { [number, code].contains { $0?.contains(digits) ?? false } }
    if let whole, isPart(whole) { return true }
    return zip(words, parts).allSatisfy { word, part in text.contains(word) || part.map(isPart) ?? false }
  }

  private static func text(_ parcel: Parcel) -> String {
    let noted = parcel.noted
    return line(
      [
        parcel.name, noted.product, noted.shop, noted.note, noted.carrierName, parcel.store?.name,
        parcel.store?.address,
      ].compactMap { $0 })
  }

  private static func line(_ texts: [String]) -> String {
    texts.compactMap { TextCleanup.line($0, limit: 200) }.joined(separator: "\t")
  }
}
