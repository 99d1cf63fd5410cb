import Foundation
import HTML
import Tracking

/// A short piece of an answer that could not be read, for the operator: enough to see what kind of page came, nothing
/// that tells whose parcel it was about.
enum Excerpt {
  static let maxLength = 160

  /// The beginning of `text` on one line: names, addresses and the values of JSON hidden, every digit a `#`.
  static func masked(_ text: some StringProtocol) -> String {
    let words = MaskedWords(withoutValues(line(text))).text
    return String(words.map { isDigit($0) ? "#" : $0 }.prefix(maxLength))
  }

  /// Blanks squeezed, control characters left out.
  private static func line(_ text: some StringProtocol) -> String {
    var line = ""
    var length = 0
    for character in text.prefix(2_000) where length < maxLength * 2 {
      let next: Character = character.isWhitespace ? " " : character
      if next == " " && (line.isEmpty || line.last == " ") || character.unicodeScalars.allSatisfy(isControl) {
        continue
      }
      line.append(next)
      length += 1
    }
    return line
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && (scalar.properties.generalCategory == .control || scalar == "\u{FEFF}")
  }

  /// JSON shows its keys, and of its texts those that say what is wrong.
  private static func withoutValues(_ line: String) -> String {
    guard line.hasPrefix("{") || line.hasPrefix("[") else { return line }
    return [fields, items].reduce(line) { line, texts in
      line.replacingOccurrences(of: texts, with: "$1\"...\"", options: .regularExpression)
    }
  }

  /// A text behind a key that does not speak of the answer itself, cut off or not.
  private static let fields =
    #"(?i)("(?!(?:message|msg|errormessage|error|errors|code|errorcode|status|title|detail|type|outputtype|result)")"#
    + #"[^"]{1,60}" ?: ?)"(?:[^"\\]|\\.)*(?:"|$)"#

  /// A text in a list.
  private static let items = #"((?:^|[\[,]) ?)"(?:[^"\\]|\\.)*(?:"(?= ?[,\]])|$)"#

  /// A decimal digit of any script; Chinese numerals are words.
  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.numericType == .decimal
  }

  /// The visible words of a page.
  static func masked(_ page: HTMLDocument) -> String {
    let words = [page.first("//title")?.text ?? "", page.text].filter { !$0.isEmpty }.joined(separator: " | ")
    return words.isEmpty ? "(no words)" : masked(words)
  }

  /// The beginning of bytes that are not a page.
  static func masked(_ bytes: [UInt8]) -> String {
    let text = masked(String(decoding: bytes.prefix(2_000), as: UTF8.self))
    return text.isEmpty ? "(nothing)" : text
  }
}
