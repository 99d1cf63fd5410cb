import Foundation
public import Tracking

/// What a browser brings back from Google's page, in the address that it is sent to.
public enum GoogleAnswer: Sendable {
  /// The user consents. `state` is nil if only the code was copied.
  case code(Secret, state: String?)
  /// The user does not, or Google refuses: `access_denied`.
  case refused(state: String?)

  /// Finds it in what a user pastes: the whole address of the page that failed, with or without other words, as chat
  /// apps change it (broken over lines, escaped once more, in brackets, without scheme), or only the code. Nil if it is
  /// nothing of this kind.
  public init?(pasted text: String) {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isInvisible($0) }))
      .replacing("&amp;", with: "&")
    let joined = shown.filter { !$0.isWhitespace }
    let state = Self.value(of: "state", in: joined, orIn: shown)
    if let code = Self.value(of: "code", in: joined, orIn: shown), Self.isCode(code) {
      self = .code(Secret(code), state: state)
    } else if Self.value(of: "error", in: joined, orIn: shown) != nil, state != nil {
      self = .refused(state: state)
    } else if let code = Self.bareCode(in: shown) {
      self = .code(Secret(code), state: nil)
    } else {
      return nil
    }
  }

  /// Reads the query of a call to our own address.
  public init?(query: String) { self.init(pasted: "?" + query) }

  /// Whether a text may have a code, so that it must not be kept in clear.
  public static func mayBePresent(in text: String) -> Bool { GoogleAnswer(pasted: text) != nil }

  /// The parameter's value. An address that was broken over lines is put together again; but a value that nothing of
  /// the address follows ends where the first word does.
  private static func value(of name: String, in joined: String, orIn shown: String) -> String? {
    if let (value, isFollowed) = find(name, in: joined), isFollowed { return value }
    return find(name, in: shown)?.value
  }

  private static func find(_ name: String, in text: String) -> (value: String, isFollowed: Bool)? {
    for mark in ["?", "&", "#", "%26", "%3F", "%3f"] {
      guard let place = text.range(of: mark + name + "=") ?? text.range(of: mark + name + "%3D") else { continue }
      let rest = text[place.upperBound...]
      let value = rest.prefix { isPart($0) }
      guard !value.isEmpty else { continue }
      return (decoded(cut(value)), rest[value.endIndex...].hasPrefix("&") || value.contains("%26"))
    }
    return nil
  }

  /// Ends a value where the next parameter begins in an address that was escaped as a whole.
  private static func cut(_ value: Substring) -> Substring {
    value.range(of: "%26").map { value[..<$0.lowerBound] } ?? value
  }

  private static func bareCode(in text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    guard words.count == 1, let word = words.first else { return nil }
    let trimmed = word.drop { "<\"'“「`".contains($0) }.prefix { isPart($0) }
    let code = decoded(trimmed)
    return isCode(code) ? code : nil
  }

  /// Google's codes begin with `4/`.
  private static func isCode(_ text: String) -> Bool {
    text.hasPrefix("4/") && (12...512).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "/") || isPart(Character(Unicode.Scalar($0))) }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "/-._~%".contains(character))
  }

  /// Undoes percent-encoding, also if it was done twice.
  private static func decoded(_ text: Substring) -> String {
    var text = String(text)
    for _ in 0..<2 where text.contains("%") { text = text.removingPercentEncoding ?? text }
    return text
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0xFEFF: true
    default: false
    }
  }
}
