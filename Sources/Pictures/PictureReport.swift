/// What was read from a picture or document.
public struct PictureReport: Hashable, Codable, Sendable {
  /// The format of the file.
  public var format: PictureFormat
  /// The number of pages: 1 for a picture.
  public var pages: Int
  /// Barcodes and QR codes, by page and from top to bottom. Each text appears once on a page.
  public var codes: [PictureCode]
  /// Lines of text, by page and from top to bottom.
  public var lines: [PictureLine]
  /// What was left out.
  public var missing: [PictureOmission]

  /// Makes a report.
  public init(
    format: PictureFormat, pages: Int = 1, codes: [PictureCode] = [], lines: [PictureLine] = [],
    missing: [PictureOmission] = []
  ) {
    self.format = format
    self.pages = pages
    self.codes = codes
    self.lines = lines
    self.missing = missing
  }
}

/// A part of a picture that was not read.
public enum PictureOmission: String, Codable, Sendable {
  /// Words: tesseract or its language data are not installed.
  case words
  /// Words of a part of the picture or of later pages: reading them would have taken too long.
  case time
  /// Codes of the pages after the fifth.
  case laterPages
}

/// A place on a page, in fractions of the page's width and height. The origin is the upper left corner of the upright
/// page.
public struct PictureBox: Hashable, Codable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a place.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

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
