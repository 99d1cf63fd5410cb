/// The bot's token. It is a secret and part of every request's address, so it is never printed.
public struct BotToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The token, which needs no percent-encoding in an address.
  let pathPart: String

  /// What a token looks like, in words; see "Authorizing your bot" in the Bot API's documentation.
  public static let form = "digits, a colon, then letters, digits, _ or -"

  /// Nil if the text does not have the form of a token.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.allSatisfy(\.isASCII),
      parts[0].allSatisfy(\.isNumber),
      parts[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else { return nil }
    pathPart = text
  }

  /// Always `***`.
  public var description: String { "***" }
  /// Always `***`.
  public var debugDescription: String { "***" }
  /// Without children, because `dump` and test reports show the inside of values.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
