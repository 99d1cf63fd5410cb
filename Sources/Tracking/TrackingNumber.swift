import Foundation

/// A number in normal form: NFKC, upper case, only `A–Z` and `0–9`, 4 to 40 characters, with a digit in it.
public struct TrackingNumber: Hashable, Codable, Sendable, CustomStringConvertible {
  public let text: String

  /// Normalizes `text`; nil when characters other than letters, digits, spaces and hyphens are in it,
  /// or when what is left is not 4 to 40 characters with at least one digit.
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

  /// The number whose normal form is `ascii`; nil when that is no normal form.
  public init?(ascii: [UInt8]) {
    guard let number = ascii.withUnsafeBufferPointer({ TrackingNumber(ascii: $0) }) else { return nil }
    self = number
  }

  /// The same where it lies.
  public init?(ascii: UnsafeBufferPointer<UInt8>) {
    guard (4...40).contains(ascii.count), ascii.allSatisfy(Self.isNormal), ascii.contains(where: { $0 < 65 }) else {
      return nil
    }
    text = String(decoding: ascii, as: UTF8.self)
  }

  private static func isNormal(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...90).contains(byte) }

  /// What may stand between the groups of a printed number: spaces, hyphens and dashes, invisible characters.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint || scalar == "-"
      || ("\u{2010}"..."\u{2015}").contains(scalar) || scalar == "\u{2212}" || scalar == "\u{FE63}"
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let number = TrackingNumber(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a tracking number"))
    }
    self = number
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public var description: String { text }

  /// The last four characters behind an ellipsis, for logs and shared lists.
  public var masked: String { "…" + shownEnd }

  /// What a group sees of it.
  public var shownEnd: String { String(text.suffix(4)) }

  /// How the number looks: each run of letters or digits with its length, `A2N9A2` for `RR824903259TW`.
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
