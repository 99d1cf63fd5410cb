import Localization

/// The words of the simulator's guided tour: `<language>.lproj/Tour.strings`.
public enum TourWords {
  /// One language's words by key.
  public static func words(in language: Language) throws(PhrasesError) -> [String: String] {
    try Catalogue.read(language, table: "Tour", in: Localization.folder)
  }
}
