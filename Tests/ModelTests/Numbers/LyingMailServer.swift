import Mail
import Synchronization

/// A mail server that says the same as any other, except for one number. It ends the connection when a client asks for
/// more than a client needs.
final class LyingMailServer: ByteStream {
  private struct State {
    var waiting: [UInt8] = []
    var tag = ""
    var commands = 0
    /// Mails arrive once.
    var hasIdled = false
    var isClosed = false
  }

  /// What comes first, and then the answers by the beginning of the command. `{tag}` is the command's tag.
  typealias Script = [(command: String, answer: String)]

  private let state = Mutex(State())
  private let script: Script

  init(_ script: Script) {
    self.script = script
    state.withLock { $0.waiting = Array((script.first?.answer ?? "").utf8) }
  }

  static let header = "From: shop@example.com\r\nSubject: Hi\r\nMessage-ID: <1@example.com>\r\n\r\n"

  static let honest: Script = [
    ("", "* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n"), ("LOGIN", "{tag} OK [CAPABILITY IMAP4rev1 IDLE] welcome\r\n"),
    (
      "EXAMINE",
      "* 3 EXISTS\r\n* 0 RECENT\r\n* OK [UNSEEN 2] first\r\n* OK [UIDVALIDITY 7] valid\r\n* OK [UIDNEXT 12] next\r\n"
        + "* OK [HIGHESTMODSEQ 715194045007] modseq\r\n{tag} OK [READ-ONLY] done\r\n"
    ),
    ("UID SEARCH SINCE", "* SEARCH 5 11\r\n{tag} OK done\r\n"),
    ("UID SEARCH UID", "* SEARCH 13 14\r\n{tag} OK done\r\n"),
    (
      "UID FETCH 5,11 ",
      [5, 11].map { uid in
        "* \(uid - 4) FETCH (UID \(uid) RFC822.SIZE 70 INTERNALDATE \"07-Nov-2026 02:44:25 +0800\" BODY[HEADER.FIELDS "
          + "(FROM SUBJECT DATE MESSAGE-ID)]<0> {\(header.utf8.count)}\r\n\(header))\r\n"
      }.joined() + "{tag} OK done\r\n"
    ),
    ("UID FETCH 5 ", "* 1 FETCH (UID 5 BODY[]<0> {\(header.utf8.count)}\r\n\(header))\r\n{tag} OK done\r\n"),
    ("UID FETCH", "{tag} OK done\r\n"), ("IDLE", "+ idling\r\n* 4 EXISTS\r\n* 2 EXPUNGE\r\n"),
    ("DONE", "{tag} OK done\r\n"), ("NOOP", "* 5 EXISTS\r\n* 1 EXPUNGE\r\n{tag} OK done\r\n"),
    ("LOGOUT", "* BYE bye\r\n{tag} OK done\r\n"),
  ]

  /// The most commands of a client that finds mails twice.
  private static let mostCommands = 20

  /// The number of commands that the client has sent.
  var commands: Int { state.withLock { $0.commands } }

  func send(_ bytes: [UInt8], within seconds: Double) async throws(MailError) {
    let line = String(decoding: bytes.dropLast(2), as: UTF8.self)
    let isOpen = state.withLock { state in
      state.commands += 1
      guard !state.isClosed, state.commands <= Self.mostCommands else { return false }
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 2, words[0].hasPrefix("P") { state.tag = words[0] }
      let command = words.count == 2 ? words[1] : line
      var answer = script.dropFirst().first { command.hasPrefix($0.command) }?.answer ?? "{tag} BAD\r\n"
      if command == "IDLE" {
        if state.hasIdled { answer = "+ idling\r\n" }
        state.hasIdled = true
      }
      state.waiting += Array(answer.replacing("{tag}", with: state.tag).utf8)
      return true
    }
    if !isOpen { throw .lost }
  }

  func receive(upTo limit: Int, within seconds: Double) async throws(MailError) -> [UInt8]? {
    let bytes: [UInt8]? = state.withLock { state in
      guard !state.isClosed, !state.waiting.isEmpty else { return nil }
      let part = Array(state.waiting.prefix(limit))
      state.waiting.removeFirst(part.count)
      return part
    }
    guard let bytes else { throw .lost }
    return bytes
  }

  func close() { state.withLock { $0.isClosed = true } }
}
