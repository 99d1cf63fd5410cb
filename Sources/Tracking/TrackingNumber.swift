import Foundation

/// A tracking number in normal form: NFKC, upper case, only `A–Z` and `0–9`, 4 to 40 characters with at least one
/// digit.
public struct TrackingNumber: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The normal form.
  public let text: String

  /// Normalizes `text`. Nil if it contains characters other than letters, digits, whitespace, hyphens, dashes and
  /// invisible characters, or if the rest is not 4 to 40 characters with at least one digit.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 400 else { return nil }
    if text.utf8.allSatisfy(Self.isNormal) {
      guard (4...40).contains(text.utf8.count), text.utf8.contains(where: { $0 < 65 }) else { return nil }
      self.text = String(text)
      return
    }
    var normal = ""
    for scalar in String(text).precomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar {
      case "0"..."9", "A"..."Z": normal.unicodeScalars.append(scalar)
      case "a"..."z": normal.unicodeScalars.append(Unicode.Scalar(scalar.value - 32)!)
      case _ where Self.isIgnorable(scalar): continue
      default: return nil
      }
    }
    guard (4...40).contains(normal.utf8.count), normal.utf8.contains(where: { (48...57).contains($0) })
    else { return nil }
    self.text = normal
  }

  /// The number with the normal form `ascii`. Nil if that is not a normal form.
  public init?(ascii: [UInt8]) {
    guard let number = ascii.withUnsafeBufferPointer({ TrackingNumber(ascii: $0) }) else { return nil }
    self = number
  }

  /// Same as above, for a buffer. It avoids a copy.
  public init?(ascii: UnsafeBufferPointer<UInt8>) {
    guard (4...40).contains(ascii.count), ascii.allSatisfy(Self.isNormal), ascii.contains(where: { $0 < 65 }) else {
      return nil
    }
    text = String(decoding: ascii, as: UTF8.self)
  }

  private static func isNormal(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...90).contains(byte) }

  /// Characters that may separate the groups of a printed number: whitespace, hyphens and dashes, invisible characters.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint || scalar == "-"
      || ("\u{2010}"..."\u{2015}").contains(scalar) || scalar == "\u{2212}" || scalar == "\u{FE63}"
  }

  /// Decodes a text and normalizes it.
  /// - Throws: `DecodingError.dataCorrupted` if it is not a tracking number.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let number = TrackingNumber(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a tracking number"))
    }
    self = number
  }

  /// Encodes the normal form as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The normal form.
  public var description: String { text }

  /// An ellipsis and the last four characters, for logs and shared lists.
  public var masked: String { "…" + lastFourCharacters }

  /// The last four characters, the part that a group sees.
  public var lastFourCharacters: String { String(text.suffix(4)) }

  /// The form of the number: each run of letters (A) or digits (N) with its length, `A2N9A2` for `RR824903259TW`.
  public var form: String {
    var form = ""
    var (kind, length): (Character?, Int) = (nil, 0)
    for character in text {
      let next: Character = character.isNumber ? "N" : "A"
      if next != kind {
        if let kind { form += "\(kind)\(length)" }
        (kind, length) = (next, 0)
      }
      length += 1
    }
    return kind.map { form + "\($0)\(length)" } ?? form
  }
}
