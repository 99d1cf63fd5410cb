public import Chat
import Foundation
import Tracking

/// Finds the last digits of a phone number in what users write.
public enum PhoneDigits {
  private static let count = 4

  /// The four digits. Nil unless the text consists of exactly four digits, ASCII or full-width.
  static func digits(in text: String) -> Secret? {
    let plain = text.precomposedStringWithCompatibilityMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    guard plain.utf8.count == count, plain.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return nil
    }
    return Secret(plain)
  }

  /// Whether an update may contain the digits, alone or with a few words around them.
  public static func mayBePresent(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text):
      text.utf8.count <= 64 && text.unicodeScalars.count { $0.properties.numericType == .decimal } == count
    case .command, .button, .wordless, .document, .pictures, .membership, .migrated, .joined, .left: false
    }
  }
}
