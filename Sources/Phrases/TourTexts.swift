import Localization

/// The texts of the simulator's guided tour, from `<language>.lproj/Tour.strings`.
public enum TourTexts {
  /// The texts of one language, by key.
  /// - Throws: `PhrasesError.unreadable` if the file cannot be read.
  public static func texts(in language: Language) throws(PhrasesError) -> [String: String] {
    try Catalogue.read(language, table: "Tour", in: Localization.folder)
  }
}
