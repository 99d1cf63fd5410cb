import Foundation
import HTML
import Tracking

/// A short excerpt of an answer that could not be read, for the operator. It shows what kind of page came, without
/// personal data about the parcel.
enum Excerpt {
  static let maxLength = 160

  /// The beginning of `text` on one line. Names, addresses and JSON values are hidden, and every digit is replaced with
  /// `#`.
  static func masked(_ text: some StringProtocol) -> String {
    let words = MaskedWords(withoutValues(line(text))).text
    return String(words.map { isDigit($0) ? "#" : $0 }.prefix(maxLength))
  }

  /// `text` on one line, without repeated spaces and control characters.
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

  /// Hides the strings of JSON, except those that describe an error. Keys stay visible.
  private static func withoutValues(_ line: String) -> String {
    guard line.hasPrefix("{") || line.hasPrefix("[") else { return line }
    return [fields, items].reduce(line) { line, texts in
      line.replacingOccurrences(of: texts, with: "$1\"...\"", options: .regularExpression)
    }
  }

  /// A string value after any key except those that describe the answer itself. The string can be cut off.
  private static let fields =
    #"(?i)("(?!(?:message|msg|errormessage|error|errors|code|errorcode|status|title|detail|type|outputtype|result)")"#
    + #"[^"]{1,60}" ?: ?)"(?:[^"\\]|\\.)*(?:"|$)"#

  /// A string in an array.
  private static let items = #"((?:^|[\[,]) ?)"(?:[^"\\]|\\.)*(?:"(?= ?[,\]])|$)"#

  /// A decimal digit of any script. Chinese numerals count as words.
  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.numericType == .decimal
  }

  /// The excerpt of a page: its title and visible text.
  static func masked(_ page: HTMLDocument) -> String {
    let words = [page.first("//title")?.text ?? "", page.text].filter { !$0.isEmpty }.joined(separator: " | ")
    return words.isEmpty ? "(no words)" : masked(words)
  }

  /// The excerpt of bytes that are not a page.
  static func masked(_ bytes: [UInt8]) -> String {
    let text = masked(String(decoding: bytes.prefix(2_000), as: UTF8.self))
    return text.isEmpty ? "(nothing)" : text
  }
}
