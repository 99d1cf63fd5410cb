import Mail
import Testing

@testable import IMAP

@Suite struct SignInTests {
  private static let plain = "* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n"
  private static let disabled = "* OK [CAPABILITY IMAP4rev1 LOGINDISABLED] ready\r\n"

  /// Which lines are sent, by what the server offers and what the name and the password are made of.
  @Test(arguments: [
    (Script(), "me@example.com", "pass word", ["P1 LOGIN \"me@example.com\" \"pass word\""]),
    (Script(), "m\"e", "a\\b\"", ["P1 LOGIN \"m\\\"e\" \"a\\\\b\\\"\""]),
    (Script(), "me", "密碼", ["P1 AUTHENTICATE PLAIN AG1lAOWvhueivA=="]),
    (Script().greeted(plain), "me", "x", ["P1 LOGIN \"me\" \"x\""]),
    (
      Script().greeted(plain).replacing("AUTHENTICATE", "+ \r\n").replacing("AG1l", "{tag} OK done\r\n"), "me", "密碼",
      ["P1 AUTHENTICATE PLAIN", "AG1lAOWvhueivA=="]
    ),
    (
      Script().greeted("* OK [CAPABILITY IMAP4rev1 LOGINDISABLED AUTH=PLAIN SASL-IR] x\r\n"), "me", "x",
      ["P1 AUTHENTICATE PLAIN AG1lAHg="]
    ),
    (
      Script().greeted("* OK [CAPABILITY IMAP4rev1] x\r\n").replacing("LOGIN", "+ go\r\n").replacing("me {", "+ \r\n")
        .replacing("密碼", "{tag} OK done\r\n"), "me", "密碼", ["P1 LOGIN {2}", "me {6}", "密碼"]
    ),
    // Dovecot greets like this while its other half is starting.
    (
      Script().greeted("* OK Waiting for the other process\r\n* OK [CAPABILITY IMAP4rev1] ready\r\n"), "me", "x",
      ["P1 CAPABILITY", "P2 LOGIN \"me\" \"x\""]
    ),
  ])
  func signsIn(_ script: Script, _ user: String, _ password: String, _ lines: [String]) async throws {
    let stream = script.stream()
    _ = try await Script.signIn(stream, user: user, password: password)
    #expect(Array(stream.lines.prefix(lines.count)) == lines)
  }

  @Test func asksAgainWhatTheServerCanDo() async throws {
    let stream = Script().replacing("LOGIN", "* CAPABILITY IMAP4rev1\r\n{tag} OK done\r\n").stream()
    #expect(try await !Script.signIn(stream).reportsMail)
    #expect(stream.lines.count == 1)
    let silent = Script().replacing("LOGIN", "{tag} OK done\r\n").stream()
    #expect(try await Script.signIn(silent).reportsMail)
    #expect(silent.lines.last == "P2 CAPABILITY")
  }

  @Test func tellsItsNameWhereTheServerAsks() async throws {
    let script = Script().replacing("LOGIN", "{tag} OK [CAPABILITY IMAP4rev1 ID] done\r\n")
    for answer in ["* ID NIL\r\n{tag} OK done\r\n", "{tag} BAD what\r\n"] {
      let stream = script.replacing("ID", answer).stream()
      _ = try await Script.signIn(stream)
      #expect(stream.lines.last == "P2 ID (\"name\" \"PickupBot\")")
    }
  }

  @Test(
    arguments: [
      ("{tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n", .signInRefused),
      ("{tag} NO wrong\r\n", .signInRefused), ("{tag} BAD what\r\n", .signInRefused),
      ("* BYE [AUTHENTICATIONFAILED] go\r\n", .signInRefused), ("* NO [ALERT] x\r\n{tag} NO x\r\n", .signInRefused),
      ("{tag} NO [ALERT] Too many simultaneous connections. (Failure)\r\n", .refused),
      ("{tag} NO [LIMIT] LOGIN Rate limit hit.\r\n", .refused), ("{tag} NO [UNAVAILABLE] later\r\n", .refused),
      ("{tag} NO [INUSE] x\r\n", .refused), ("{tag} NO Maximum number of connections exceeded\r\n", .refused),
      ("* BYE Too many failures\r\n", .refused), ("* BYE bye\r\n", .lost), ("+ more\r\n", .notUnderstood),
      ("P9 OK other\r\n", .notUnderstood),
    ] as [(String, MailError)])
  func saysWhyNot(_ answer: String, _ error: MailError) async {
    let stream = Script().replacing("LOGIN", answer).stream()
    #expect(await failure { () async throws(MailError) in try await Script.signIn(stream) } == error)
    #expect(stream.isClosed)
  }

  @Test(
    arguments: [
      ("* BYE too many connections\r\n", .refused), ("* BYE x\r\n", .refused), ("* PREAUTH hi\r\n", .notUnderstood),
      ("220 mail.example.com ESMTP\r\n", .notUnderstood), ("HTTP/1.1 400 Bad Request\r\n", .notUnderstood),
      ("* 3 EXISTS\r\n", .notUnderstood), ("* NO x\r\n", .notUnderstood), ("", .lost),
    ] as [(String, MailError)])
  func needsAGreeting(_ greeting: String, _ error: MailError) async {
    let stream = Script().greeted(greeting).stream()
    #expect(await failure { () async throws(MailError) in try await Script.signIn(stream) } == error)
    #expect(stream.isClosed)
    #expect(stream.lines.isEmpty)
  }

  @Test(arguments: [("", "x"), ("me", ""), ("me\r\nP2 LOGOUT", "x"), ("me", "x\n"), ("m\0e", "x")])
  func sendsNothingThatIsNoName(_ user: String, _ password: String) async {
    let stream = Script().stream()
    let error = await failure { () async throws(MailError) in
      try await Script.signIn(stream, user: user, password: password)
    }
    #expect(error == .signInRefused)
    #expect(stream.lines.isEmpty)
  }

  @Test func sendsNoPasswordWhereNoneIsTaken() async {
    let stream = Script().greeted(Self.disabled).stream()
    #expect(await failure { () async throws(MailError) in try await Script.signIn(stream) } == .signInRefused)
    #expect(stream.lines.isEmpty)
  }

  /// A wrong password by SASL: the server asks once more and is told to stop.
  @Test func stopsASecondQuestion() async {
    let script = Script().replacing("AUTHENTICATE", "+ eyJzdGF0dXMiOiI0MDAifQ==\r\n")
      .replacing("*", "{tag} NO failed\r\n")
    let stream = script.stream()
    let error = await failure { () async throws(MailError) in try await Script.signIn(stream, password: "密") }
    #expect(error == .signInRefused)
    #expect(stream.lines.last == "*")
  }
}
