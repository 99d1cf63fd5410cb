/// A barcode or QR code in a picture.
public struct PictureCode: Hashable, Codable, Sendable {
  /// The symbology.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A square code; corrects its own errors.
    case qr
    /// Barcodes with a check digit that every reader verifies.
    case code128, code93, ean13, ean8
    /// Barcodes without a check digit, or with one that is not always there.
    case code39, itf, codabar
  }

  /// The symbology.
  public var kind: Kind
  /// What it says. If `bytes` is present, unreadable bytes are U+FFFD here.
  public var text: String
  /// The content, if it is not text in a known encoding.
  public var bytes: [UInt8]?
  /// Where it is.
  public var box: PictureBox
  /// The page, from 0.
  public var page: Int
  /// Whether it may be misread: a barcode that nothing verifies and that only one line across it showed.
  public var isDoubtful: Bool

  /// Makes a code.
  public init(
    kind: Kind, text: String, bytes: [UInt8]? = nil, box: PictureBox, page: Int = 0, isDoubtful: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.bytes = bytes
    self.box = box
    self.page = page
    self.isDoubtful = isDoubtful
  }
}

extension PictureCode.Kind {
  /// Whether a misread code is noticed: the symbology has a check digit or error correction of its own.
  public var isVerified: Bool {
    switch self {
    case .qr, .code128, .code93, .ean13, .ean8: true
    case .code39, .itf, .codabar: false
    }
  }

  /// Whether such a code can say `text`. Stripes and lines of text are sometimes taken for short barcodes.
  ///
  /// - Parameter sightings: the number of lines across the code that agreed.
  public func isPlausible(_ text: String, sightings: Int) -> Bool {
    switch self {
    case .qr: !text.isEmpty
    case .ean13: text.utf8.count == 13 && EANCheckDigit.holds(text) && sightings > 1
    case .ean8: text.utf8.count == 8 && EANCheckDigit.holds(text) && sightings > 3
    case .code128, .code93: text.utf8.count > 3 || (!text.isEmpty && sightings > 3)
    case .code39: text.utf8.count > 5 || (text.utf8.count > 2 && sightings > 3)
    case .codabar: text.utf8.count > 7 && sightings > 3
    // Any part of an interleaved code is one too.
    case .itf: text.utf8.count > 7 && text.utf8.count.isMultiple(of: 2) && sightings > 3
    }
  }
}

/// The check digit of EAN-13, EAN-8 and ITF-14: weights 3 and 1 from the right.
public enum EANCheckDigit {
  /// Whether the last digit is right.
  public static func holds(_ text: String) -> Bool {
    let digits = text.utf8.map { Int($0) - 48 }
    guard digits.count > 1, digits.allSatisfy((0...9).contains) else { return false }
    let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    return sum.isMultiple(of: 10)
  }
}
