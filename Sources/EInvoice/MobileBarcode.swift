/// The mobile barcode (手機條碼) that a till scans to store an invoice in its owner's carrier instead of printing it: a
/// slash and seven characters of Code 39's own set (Ministry of Finance, 電子發票實施作業要點: `^/[0-9A-Z.\-+]{7}$`).
/// It belongs to one person and is kept like a secret.
public struct MobileBarcode: Hashable, Sendable {
  /// The eight characters: `/ABC+123`.
  public let text: String

  /// Reads what somebody typed. Letters may be small and characters wide, as Chinese keyboards type them. Nil if it has
  /// not the form of a mobile barcode.
  public init?(_ typed: String) {
    let characters = typed.unicodeScalars.filter { !$0.properties.isWhitespace }.map(Self.plain)
    let text = String(String.UnicodeScalarView(characters)).uppercased()
    guard text.utf8.count == 8, text.first == "/", text.utf8.dropFirst().allSatisfy(Self.isAllowed) else { return nil }
    self.text = text
  }

  /// The first mobile barcode among other words: `手機條碼 /ABC+123`. Nil if there is none, or if its characters go on.
  public init?(in message: String) {
    for word in message.split(whereSeparator: \.isWhitespace) {
      guard let slash = word.firstIndex(where: { $0 == "/" || $0 == "／" }) else { continue }
      if let barcode = MobileBarcode(String(word[slash...])) {
        self = barcode
        return
      }
    }
    return nil
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
  }

  /// The narrow form of a wide character, and the hyphen for the dashes that keyboards put in its place.
  private static func plain(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(character.value - 0xFEE0) ?? character
    case 0x2010...0x2015, 0x2212: "-"
    default: character
    }
  }
}

extension MobileBarcode: CustomStringConvertible {
  /// Nothing of it, so that no log gets it.
  public var description: String { "mobile barcode" }
}
