import CGMime
import Foundation
import Glibc

/// Reads the values of a header's fields.
enum HeaderText {
  /// Characters of a subject that are kept.
  private static let longestSubject = 1000
  private static let longestMessageID = 500

  /// A text such as the subject, with its encoded words decoded, on one line.
  static func decoded(_ value: [UInt8]) -> String {
    oneLine(
      withCString(EncodedWords.mended(value)) { text in
        take(g_mime_utils_header_decode_text(GMimeSettings.options, text))
      } ?? "")
  }

  /// The subject, and whether something of it was cut off.
  static func subject(_ value: [UInt8]) -> (text: String, isCut: Bool) {
    let whole = decoded(value)
    let text = String(whole.prefix(longestSubject))
    return (text, text.utf8.count < whole.utf8.count || value.count >= ParsedMail.longestField)
  }

  /// The time of a field Date. Nil if it cannot be read.
  static func date(_ value: [UInt8]) -> Date? {
    guard let time = withCString(value, { g_mime_utils_header_decode_date($0) }) else { return nil }
    defer { g_date_time_unref(time) }
    return Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(time)))
  }

  /// A Message-ID without its angle brackets. Nil if there is none.
  static func messageID(_ value: [UInt8]) -> String? {
    var text = oneLine(String(decoding: value, as: UTF8.self))
    if let start = text.firstIndex(of: "<") {
      text = String(text[text.index(after: start)...].prefix { $0 != ">" })
    }
    text = text.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : String(text.prefix(longestMessageID))
  }

  /// Without folds, and without characters that nobody sees.
  static func oneLine(_ text: String) -> String {
    let seen = text.unicodeScalars.filter { !InvisibleCharacters.contains($0) }
    let spaced = String.UnicodeScalarView(seen.map { $0.properties.isControl ? " " : $0 })
    return String(spaced).split(separator: " ").joined(separator: " ")
  }

  /// Calls `body` with the bytes as a string of C.
  static func withCString<Value>(_ value: [UInt8], _ body: (UnsafePointer<CChar>) -> Value?) -> Value? {
    (value + [0]).withUnsafeBytes { buffer in
      buffer.baseAddress.flatMap { body($0.assumingMemoryBound(to: CChar.self)) }
    }
  }

  /// A string of GLib, which is freed.
  static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is one of the characters that control a terminal, line breaks and tabs included.
  fileprivate var isControl: Bool { generalCategory == .control }
}
