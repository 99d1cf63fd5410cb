/// The bot's token. It is a secret and part of every request's address, so it is never printed.
public struct BotToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The token percent-encoded for an address.
  let pathPart: String

  /// Creates a token from any text that is not empty.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    pathPart = Self.percentEncoded(text)
  }

  /// Always `***`.
  public var description: String { "***" }
  /// Always `***`.
  public var debugDescription: String { "***" }
  /// Without children, because `dump` and test reports show the inside of values.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
