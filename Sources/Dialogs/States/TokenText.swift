public import Chat
import Tracking

/// Finds tokens in what users write. Track.TW does not document the format of its tokens; a token is taken to be one
/// long run of letters, digits and a few signs.
public enum TokenText {
  private static let signs = Set("|._~+/=-".utf8)

  /// The only run in the text that can be a token. Nil if there is none, if there are several, or if the text contains
  /// a URL.
  static func token(in text: String) -> Secret? {
    guard !text.contains("://") else { return nil }
    let runs = runs(in: text, from: 20)
    return runs.count == 1 && runs[0].count <= 4096 ? Secret(String(decoding: runs[0], as: UTF8.self)) : nil
  }

  /// Whether an update may contain a token or a part of one.
  public static func mayBePresent(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text): !runs(in: text, from: 12).isEmpty
    case .command(let name, let arguments): !runs(in: name + " " + arguments, from: 12).isEmpty
    case .button, .wordless, .document, .pictures, .membership, .migrated, .joined, .left: false
    }
  }

  private static func runs(in text: String, from length: Int) -> [Substring.UTF8View] {
    text.utf8.split { !isLetter($0) && !isDigit($0) && !signs.contains($0) }
      .filter { $0.count >= length && $0.contains(where: isLetter) }
      .map { $0 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
