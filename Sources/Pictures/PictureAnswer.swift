public import Foundation
public import Mail

/// What `pickupbot-look` prints: one of these as JSON.
public enum PictureAnswer: Codable, Sendable {
  /// To `read`: what was read.
  case report(PictureReport)
  /// To `draw` and `chart`: a PNG file.
  case drawing(Data)
  /// To `jpeg`: a JPEG file within `PictureLimits.sentSide` and `sentBytes`.
  case jpeg(Data)
  /// To `mail`: what was read.
  case mail(MailReport)
  /// To `headers`: what was read in each header, in the same order. The reports have no text.
  case mailHeaders([MailReport])
  /// To `abilities`: what is installed.
  case abilities(PictureAbilities)
  /// To anything: why it was not done.
  case fault(PictureFault)
}

/// The libraries that `pickupbot-look` found.
public struct PictureAbilities: Hashable, Codable, Sendable {
  /// Versions of the libraries that are linked.
  public var libraries: [String]
  /// Whether words can be read in pictures.
  public var words: Bool
  /// Whether Traditional Chinese words can be read.
  public var traditionalChinese: Bool
  /// Whether Simplified Chinese words can be read.
  public var simplifiedChinese: Bool
  /// Whether PDF documents can be read.
  public var pdf: Bool
  /// Whether HEIC photos can be read.
  public var heic: Bool
  /// The scripts in which charts can be drawn.
  public var charts: [ChartDrawing.Script]

  /// Makes a list of what was found.
  public init(
    libraries: [String], words: Bool, traditionalChinese: Bool, simplifiedChinese: Bool, pdf: Bool, heic: Bool,
    charts: [ChartDrawing.Script]
  ) {
    self.libraries = libraries
    self.words = words
    self.traditionalChinese = traditionalChinese
    self.simplifiedChinese = simplifiedChinese
    self.pdf = pdf
    self.heic = heic
    self.charts = charts
  }

  /// The Debian packages that are not installed, in the order of the fields.
  public var missingPackages: [String] {
    let packages = [
      (words, "tesseract-ocr"), (traditionalChinese, "tesseract-ocr-chi-tra"),
      (simplifiedChinese, "tesseract-ocr-chi-sim"), (pdf, "libpoppler-glib8"), (heic, "libheif1"),
      // poppler brings the libraries that draw charts.
      (charts.contains(.simplified) || !pdf, "fonts-wqy-microhei"),
      (charts.contains(.traditional) || !pdf, "fonts-cwtex-heib"),
    ]
    return packages.filter { !$0.0 }.map(\.1)
  }
}

/// In which languages words are read. Digits and Latin letters always are.
public enum PictureWords: String, Codable, Sendable, CaseIterable {
  /// Only codes, and the text of documents.
  case none
  /// Traditional Chinese.
  case traditional
  /// Simplified Chinese.
  case simplified
}
