import Mail
import Synchronization
import Tracking

@testable import IMAP

/// What a healthy server says, and changes to it.
struct Script: Sendable {
  static let header = "From: shop@example.com\r\nSubject: Hi\r\n\r\n"

  var greeting = "* OK [CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN SASL-IR] ready\r\n"
  /// Answers by the beginning of the command; the first that fits counts. `{tag}` is the command's tag.
  var answers: [(command: String, text: String)] = [
    ("LOGIN", "{tag} OK [CAPABILITY IMAP4rev1 IDLE] welcome\r\n"),
    ("AUTHENTICATE", "{tag} OK [CAPABILITY IMAP4rev1 IDLE] welcome\r\n"),
    ("CAPABILITY", "* CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN\r\n{tag} OK done\r\n"),
    (
      "EXAMINE",
      "* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS ()] none\r\n* 3 EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 7] valid\r\n"
        + "* OK [UIDNEXT 12] next\r\n{tag} OK [READ-ONLY] done\r\n"
    ),
    ("UID SEARCH SINCE", "* SEARCH 11 3 5\r\n{tag} OK done\r\n"),
    ("UID SEARCH UID", "* SEARCH 11 5\r\n{tag} OK done\r\n"),
    (
      "UID FETCH 3,5 ",
      "* 1 FETCH (UID 3 RFC822.SIZE 70 INTERNALDATE \"07-Nov-2026 02:44:25 +0800\" BODY[HEADER.FIELDS (FROM SUBJECT "
        + "DATE MESSAGE-ID)]<0> {\(Script.header.utf8.count)}\r\n\(Script.header))\r\n"
        + "* 2 FETCH (UID 5 RFC822.SIZE 71 INTERNALDATE \" 8-Nov-2026 00:00:00 +0000\" BODY[HEADER.FIELDS (FROM "
        + "SUBJECT DATE MESSAGE-ID)]<0> {2}\r\n\r\n)\r\n{tag} OK done\r\n"
    ),
    ("UID FETCH 5 ", "* 2 FETCH (UID 5 BODY[]<0> {7}\r\nA: b\r\n\r)\r\n{tag} OK done\r\n"),
    ("IDLE", "+ idling\r\n* 4 EXISTS\r\n"),
    ("DONE", "{tag} OK done\r\n"),
    ("NOOP", "* 5 EXISTS\r\n{tag} OK done\r\n"),
    ("LOGOUT", "* BYE bye\r\n{tag} OK done\r\n"),
  ]

  func replacing(_ command: String, _ text: String) -> Script {
    var script = self
    script.answers.insert((command, text), at: 0)
    return script
  }

  func greeted(_ text: String) -> Script {
    var script = self
    script.greeting = text
    return script
  }

  /// - Parameter disturb: turns the answer to a command into something else; an empty command stands for the greeting.
  func stream(
    chunk: Int = .max,
    disturb: @escaping @Sendable (_ command: String, _ answer: String) -> [ScriptedStream.Step]? = {
      _, _ in nil
    }
  ) -> ScriptedStream {
    let tag = Mutex("")
    let answers = answers
    return ScriptedStream(greeting: disturb("", greeting) ?? [.text(greeting)], chunk: chunk) { line in
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2, words[0].hasPrefix("P") { tag.withLock { $0 = String(words[0]) } }
      let command = words.count == 2 && words[0].hasPrefix("P") ? String(words[1]) : line
      let answer = answers.first { command.hasPrefix($0.command) }?.text ?? ""
      let text = answer.replacing("{tag}", with: tag.withLock { $0 })
      return disturb(command, text) ?? [.text(text)]
    }
  }

  static func signIn(
    _ stream: ScriptedStream, user: String = "me@example.com", password: String = "pass word"
  ) async throws(MailError) -> IMAPSession {
    let server = MailServer(host: "mail.example.com", user: user, password: Secret(password))
    return try await IMAPSession.connect(stream: stream, server: server, IMAPLimits()) { stream.now }
  }

  /// A session with an open folder.
  func session(_ stream: ScriptedStream) async throws -> IMAPSession {
    let session = try await Self.signIn(stream)
    _ = try await session.open("INBOX")
    return session
  }
}

/// The error that a call throws; nil for none.
func failure<Value>(_ call: () async throws(MailError) -> Value) async -> MailError? {
  do throws(MailError) {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}
