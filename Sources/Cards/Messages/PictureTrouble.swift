/// Why a picture gave nothing.
public enum PictureTrouble: String, Codable, Sendable, CaseIterable {
  /// Neither a code nor words could be read in it.
  case unreadable
  /// It was read, and no number is in it.
  case nothingFound
  /// The file is too large, or has too many pixels or pages.
  case tooLarge
  /// The document asks for a password.
  case encrypted
  /// The file is no picture and no document that can be read.
  case notAPicture
  /// HEIC photos cannot be read here.
  case noHEIC
  /// PDF documents cannot be read here.
  case noPDF
  /// The platform no longer has the file, or does not deliver it.
  case notFetched
  /// Reading it took too long or failed.
  case failed
}
