/// One answer of a server.
enum IMAPResponse: Equatable, Sendable {
  /// `+ …`: the server waits for more.
  case continuation
  /// `A3 OK …`: the end of a command.
  case tagged(String, IMAPStatus)
  /// `* OK …`, `* NO …`, `* BAD …`, `* BYE …`, `* PREAUTH …`.
  case status(IMAPStatus)
  /// `* SEARCH 2 3`, `* 12 EXISTS`, `* 5 FETCH (…)`: the number in front, the name in upper case, the rest.
  case data(number: UInt32?, name: String, [IMAPValue])
}

/// The outcome that a server reports. The text for people is not kept, so it cannot get into an error or a log.
struct IMAPStatus: Equatable, Sendable {
  enum Kind: String {
    case ok = "OK"
    case no = "NO"
    case bad = "BAD"
    case bye = "BYE"
    case preauth = "PREAUTH"
  }

  var kind: Kind
  /// The code in brackets, in upper case: `UIDVALIDITY`; empty without one.
  var code = ""
  /// The words after the code, in upper case.
  var arguments: [String] = []
  /// Whether the code or the text says that the server has too many clients or cannot work now.
  var isBusy = false

  /// Codes (RFC 5530, RFC 9051) for a refusal that has nothing to do with the question.
  private static let busyCodes: Set = ["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG", "THROTTLED", "OVERQUOTA"]
  /// Words of servers that send no code: Gmail, for one, says "Too many simultaneous connections".
  private static let busyWords = [
    "too many", "temporar", "rate limit", "connection limit", "maximum number of connections", "system busy",
    "server busy", "service unavailable", "service not available",
  ]
  /// Codes that say whose fault it is, so that the text is not looked at.
  private static let plainCodes: Set = ["AUTHENTICATIONFAILED", "AUTHORIZATIONFAILED", "EXPIRED", "NONEXISTENT"]

  init(_ kind: Kind, code: String = "", arguments: [String] = [], isBusy: Bool = false) {
    self.kind = kind
    self.code = code
    self.arguments = arguments
    self.isBusy = isBusy
  }

  /// Reads what follows the kind: `[CODE words] text`.
  init(_ kind: Kind, text: ArraySlice<UInt8>) {
    self.kind = kind
    var rest = text.drop { $0 == UInt8(ascii: " ") }
    if rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      let words = String(decoding: rest[rest.startIndex..<end].dropFirst(), as: UTF8.self).uppercased()
        .split(separator: " ").map(String.init)
      code = words.first ?? ""
      arguments = Array(words.dropFirst())
      rest = rest[end...].dropFirst()
    }
    guard !Self.plainCodes.contains(code) else { return }
    let said = String(decoding: rest.prefix(1024), as: UTF8.self).lowercased()
    isBusy = Self.busyCodes.contains(code) || kind != .ok && Self.busyWords.contains { said.contains($0) }
  }

  /// The argument of a code such as `[UIDNEXT 5]`. IMAP numbers mails and folders from 1; what is not such a number has
  /// not been said.
  func number(of code: String) -> UInt32? {
    guard self.code == code, let number = arguments.first.flatMap({ IMAPValue.atom($0).number }), number > 0 else {
      return nil
    }
    return number
  }
}
