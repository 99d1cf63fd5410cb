/// A line of text.
public struct PictureLine: Hashable, Codable, Sendable {
  /// The text, without spaces between Chinese characters.
  public var text: String
  /// Where it is.
  public var box: PictureBox
  /// The page, from 0.
  public var page: Int
  /// How sure the reader is, from 0 to 1. 1 for the text of a document.
  public var confidence: Double
  /// Whether the text is that of a document, which is exact. Otherwise it was read from the picture and may be wrong.
  public var isExact: Bool

  /// Makes a line.
  public init(text: String, box: PictureBox, page: Int = 0, confidence: Double, isExact: Bool = false) {
    self.text = text
    self.box = box
    self.page = page
    self.confidence = confidence
    self.isExact = isExact
  }
}
