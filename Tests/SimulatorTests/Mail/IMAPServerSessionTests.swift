import Foundation
import TestSupport
import Testing

@testable import Simulator

/// What the mail server answers, without a connection.
@Suite struct IMAPServerSessionTests {
  private static let capabilities = "IMAP4rev1 SASL-IR AUTH=PLAIN IDLE"
  private static let address = "ming@simulator.example"

  /// The PLAIN credentials of these words in base64.
  private static func plain(_ password: String) -> String {
    Data("\0\(address)\0\(password)".utf8).base64EncodedString()
  }

  /// Mails of nine days ago, of two days ago, and of now. The second one is read.
  private static func mailboxes() -> SimulatedMailboxes {
    let mailboxes = SimulatedMailboxes(firstUIDValidity: 77)
    for (days, name) in [(9.0, "old"), (2, "seen"), (0, "new")] {
      let bytes = Array("Subject: \(name)\r\nTo: me\r\nX-Long: a\r\n\tb\r\n\r\nThe \(name) text\r\n".utf8)
      _ = mailboxes.deliver(bytes, nil, to: address, at: ManualClock.start.addingTimeInterval(-days * 86_400))
    }
    mailboxes.markSeen([2], in: address)
    return mailboxes
  }

  /// All answers to these lines.
  private static func answers(_ lines: [String], _ mailboxes: SimulatedMailboxes = mailboxes()) -> String {
    var session = IMAPServerSession(mailboxes: mailboxes)
    return lines.map { line in
      String(decoding: session.answer(Array(line.utf8), capabilities: capabilities).bytes, as: UTF8.self)
    }.joined()
  }

  private static let signIn = "1 LOGIN \(address) pickupbotmailbox"
  private static let open = [signIn, "2 EXAMINE INBOX"]

  @Test(arguments: [
    ["1 LOGIN \"ming@simulator.example\" \"pickupbotmailbox\""],
    ["1 login Ming@Simulator.example \"pick upbo tmai lbox\""],
    ["1 LOGIN {22}\r\nming@simulator.example {16}\r\npickupbotmailbox"],
    ["1 AUTHENTICATE PLAIN \(plain("pickupbotmailbox"))"],
    ["1 AUTHENTICATE PLAIN", plain("pickupbotmailbox")],
  ])
  func signsIn(_ lines: [String]) {
    let mailboxes = Self.mailboxes()
    let answers = Self.answers(lines + ["2 EXAMINE INBOX"], mailboxes)
    #expect(answers.contains("1 OK [CAPABILITY IMAP4rev1"))
    #expect(answers.contains("* 3 EXISTS"))
  }

  @Test(arguments: [
    (["1 LOGIN a b"], "1 NO [AUTHENTICATIONFAILED]"),
    (["1 LOGIN \"\" pickupbotmailbox"], "1 NO [AUTHENTICATIONFAILED]"),
    (["1 LOGIN a"], "1 BAD"),
    (["1 LOGIN \"a"], "* BAD"),
    (["1 AUTHENTICATE PLAIN \(plain("wrong"))"], "1 NO [AUTHENTICATIONFAILED]"),
    (["1 AUTHENTICATE PLAIN", "*"], "+ \r\n1 BAD"),
    (["1 AUTHENTICATE XOAUTH2 abc"], "1 NO"),
    (["1 EXAMINE INBOX"], "1 BAD"),
    (["1 UID SEARCH ALL"], "1 BAD"),
    (["1 IDLE"], "1 BAD"),
    (["1 STARTTLS"], "1 BAD"),
    (["rubbish"], "* BAD"),
  ])
  func refuses(_ lines: [String], _ expected: String) {
    #expect(Self.answers(lines).hasPrefix(expected))
  }

  @Test(arguments: [
    ("3 EXAMINE INBOX", "* OK [UIDVALIDITY 77]"), ("3 EXAMINE inbox", "3 OK [READ-ONLY]"),
    ("3 EXAMINE INBOX", "* OK [UIDNEXT 4]"), ("3 SELECT INBOX", "3 OK [READ-WRITE]"),
    ("3 EXAMINE Spam", "3 NO [NONEXISTENT]"), ("3 NOOP", "3 OK NOOP"), ("3 CAPABILITY", "* CAPABILITY IMAP4rev1"),
    ("3 LOGOUT", "* BYE"), ("3 LOGIN a pickupbotmailbox", "3 BAD"),
  ])
  func opensFolders(_ line: String, _ expected: String) {
    #expect(Self.answers(Self.open + [line]).contains(expected))
  }

  /// The criteria and the UIDs that are found; nil if the search is refused.
  @Test(
    arguments: [
      ("ALL", [1, 2, 3]), ("CHARSET UTF-8 ALL", [1, 2, 3]), ("UNSEEN", [1, 3]), ("SEEN", [2]),
      ("UID 2:3", [2, 3]), ("UID 1,3", [1, 3]), ("UID 3:2", [2, 3]), ("UID 2:*", [2, 3]),
      // The last mail is part of every set that ends in `*`.
      ("UID 9:*", [3]), ("UID 9", []), ("UID 1:2 UNSEEN", [1]), ("UID x", nil), ("UID", nil), ("TEXT parcel", nil),
      ("", nil), ("SINCE yesterday", nil),
    ] as [(String, [Int]?)])
  func searches(_ criteria: String, _ expected: [Int]?) {
    let answer = Self.answers(Self.open + ["3 UID SEARCH \(criteria)"])
    if let expected {
      let found = "* SEARCH\(expected.map { " \($0)" }.joined())\r\n3 OK"
      #expect(answer.contains(found), "\(answer)")
    } else {
      #expect(answer.contains("3 BAD"))
    }
  }

  @Test(arguments: [(0, [3]), (1, [3]), (2, [2, 3]), (3, [2, 3]), (9, [1, 2, 3]), (-1, [])])
  func searchesByDay(daysAgo: Int, _ expected: [Int]) {
    let date = ManualClock.start.addingTimeInterval(Double(-daysAgo) * 86_400)
    let day = MailDate.internalDate(date).trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
    let list = expected.map { " \($0)" }.joined()
    #expect(Self.answers(Self.open + ["3 UID SEARCH SINCE \(day)"]).contains("* SEARCH\(list)\r\n"))
    let earlier = [1, 2, 3].filter { !expected.contains($0) }.map { " \($0)" }.joined()
    #expect(Self.answers(Self.open + ["3 UID SEARCH BEFORE \(day)"]).contains("* SEARCH\(earlier)\r\n"))
  }

  @Test(arguments: [
    ("3 (UID FLAGS RFC822.SIZE)", "* 3 FETCH (UID 3 FLAGS () RFC822.SIZE 53)\r\n"),
    ("2 FLAGS", "* 2 FETCH (UID 2 FLAGS (\\Seen))\r\n"),
    ("3 (BODY.PEEK[])", "BODY[] {53}\r\nSubject: new\r\nTo: me\r\nX-Long: a\r\n\tb\r\n\r\nThe new text\r\n)"),
    ("3 BODY.PEEK[]<0.12>", "BODY[]<0> {12}\r\nSubject: new)"),
    ("3 BODY.PEEK[]<9.3>", "BODY[]<9> {3}\r\nnew)"), ("3 BODY.PEEK[]<99.3>", "BODY[]<99> {0}\r\n)"),
    (
      "3 BODY.PEEK[HEADER.FIELDS (SUBJECT x-long From)]",
      "BODY[HEADER.FIELDS (SUBJECT x-long From)] {31}\r\nSubject: new\r\nX-Long: a\r\n\tb\r\n\r\n)"
    ),
    ("3 BODY.PEEK[HEADER]", "BODY[HEADER] {39}\r\nSubject"),
    ("3 BODY.PEEK[TEXT]", "BODY[TEXT] {14}\r\nThe new text\r\n)"),
    ("9 FLAGS", "3 OK FETCH"), ("3 (UID BODYSTRUCTURE)", "3 BAD"), ("3", "3 BAD"), ("3 ()", "3 BAD"),
    ("3 BODY.PEEK[MIME]", "3 BAD"), ("3 BODY.PEEK[]<x>", "3 BAD"),
  ])
  func fetches(_ arguments: String, _ expected: String) {
    let answer = Self.answers(Self.open + ["3 UID FETCH \(arguments)"])
    #expect(answer.contains(expected), "\(answer)")
  }

  @Test func internalDatesHaveTheDayOfTaipei() {
    let midnight = Date(timeIntervalSince1970: 1_782_662_400)
    #expect(MailDate.internalDate(midnight) == "29-Jun-2026 00:00:00 +0800")
    #expect(MailDate.header(midnight) == "Mon, 29 Jun 2026 00:00:00 +0800")
    #expect(MailDate.internalDate(midnight.addingTimeInterval(2 * 86_400)) == " 1-Jul-2026 00:00:00 +0800")
  }

  /// Which commands mark a mail as read.
  @Test(arguments: [
    ("SELECT", "BODY[]", true), ("SELECT", "BODY.PEEK[]", false), ("EXAMINE", "BODY[]", false),
    ("EXAMINE", "BODY.PEEK[]", false),
  ])
  func marksAsRead(_ verb: String, _ item: String, _ isSeen: Bool) {
    let mailboxes = Self.mailboxes()
    _ = Self.answers([Self.signIn, "2 \(verb) INBOX", "3 UID FETCH 3 \(item)"], mailboxes)
    #expect(mailboxes[Self.address]?.mails.last?.isSeen == isSeen)
  }

  @Test func tellsOfNewMail() {
    let mailboxes = Self.mailboxes()
    var session = IMAPServerSession(mailboxes: mailboxes)
    func answer(_ line: String) -> String {
      String(decoding: session.answer(Array(line.utf8), capabilities: Self.capabilities).bytes, as: UTF8.self)
    }
    _ = answer(Self.signIn)
    _ = answer("2 EXAMINE INBOX")
    #expect(answer("3 NOOP") == "3 OK NOOP completed\r\n")
    _ = mailboxes.deliver([65], nil, to: Self.address, at: ManualClock.start)
    #expect(answer("4 NOOP") == "* 4 EXISTS\r\n4 OK NOOP completed\r\n")
    _ = mailboxes.deliver([65], nil, to: Self.address, at: ManualClock.start)
    #expect(answer("5 UID SEARCH UID 5:*").contains("* 5 EXISTS\r\n* SEARCH 5\r\n"))
    #expect(answer("6 IDLE") == "+ idling\r\n")
    #expect(session.isIdling && session.newMail().isEmpty)
    _ = mailboxes.deliver([65], nil, to: Self.address, at: ManualClock.start)
    #expect(String(decoding: session.newMail(), as: UTF8.self) == "* 6 EXISTS\r\n")
    #expect(answer("done") == "6 OK IDLE completed\r\n")
    #expect(!session.isIdling)
  }
}

@Suite struct IMAPCommandReaderTests {
  /// Commands arrive in pieces of any length.
  @Test(arguments: [1, 2, 3, 7, 1000])
  func cutsIntoCommands(pieceLength: Int) {
    let bytes = Array("1 NOOP\r\n2 LOGIN {3+}\r\na\r\n {2}\r\nbc\r\n3 LOGOUT\n".utf8)
    var reader = IMAPCommandReader()
    var pieces: [IMAPCommandReader.Piece] = []
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      reader.add(bytes[start..<min(start + pieceLength, bytes.count)])
      while let piece = reader.next() { pieces.append(piece) }
    }
    #expect(
      pieces == [
        .command(Array("1 NOOP".utf8)), .literalAnnounced, .command(Array("2 LOGIN {3+}\r\na\r\n {2}\r\nbc".utf8)),
        .command(Array("3 LOGOUT".utf8)),
      ])
  }

  @Test(arguments: [String(repeating: "a", count: IMAPCommandReader.longest + 1), "1 LOGIN {99999999}\r\n"])
  func endsWhatIsTooLong(_ text: String) {
    var reader = IMAPCommandReader()
    reader.add(text.utf8)
    #expect(reader.next() == .tooLong)
  }

  @Test(
    arguments: [
      ("a \"b \\\"c\" {2}\r\nd)", [.atom("a"), .text("b \"c"), .text("d)")]),
      (
        "a (b (c)) BODY[X (d)]<0.1>",
        [.atom("a"), .list([.atom("b"), .list([.atom("c")])]), .atom("BODY[X (d)]<0.1>")]
      ),
      ("", []), ("(a", nil), ("a)", nil), ("BODY[", nil), ("{9}\r\na", nil), (String(repeating: "(", count: 99), nil),
    ] as [(String, [IMAPToken]?)])
  func splitsCommands(_ text: String, _ expected: [IMAPToken]?) {
    #expect(IMAPToken.parse(Array(text.utf8)) == expected)
  }
}
