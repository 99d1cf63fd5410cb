import EInvoice
import Foundation
import Tracking

/// Names of shops and things.
enum SlipName {
  /// Without punctuation and decoration at the ends, and with single blanks.
  static func trimmed(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.trimmingCharacters(in: marks)
  }

  private static let marks = CharacterSet(charactersIn: " *=-_#~.,:;|/\\+<>、，。：；！!?？·•…\"'「」【】[]")
}
