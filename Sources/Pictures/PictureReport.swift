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
