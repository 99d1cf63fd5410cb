import Testing

@testable import IMAP

@Suite struct ParserTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(
    arguments: [
      ("+ idling", .continuation), ("+", .continuation), ("+ {5}", .continuation),
      ("P1 OK done", .tagged("P1", IMAPStatus(.ok))), ("P1 ok", .tagged("P1", IMAPStatus(.ok))),
      ("P12 NO [AUTHENTICATIONFAILED] too many words", .tagged("P12", IMAPStatus(.no, code: "AUTHENTICATIONFAILED"))),
      ("P2 NO [ALERT] Too many simultaneous connections.", .tagged("P2", IMAPStatus(.no, code: "ALERT", isBusy: true))),
      ("P2 NO [limit] LOGIN", .tagged("P2", IMAPStatus(.no, code: "LIMIT", isBusy: true))),
      ("P3 BAD", .tagged("P3", IMAPStatus(.bad))),
      ("* OK [UIDVALIDITY 5] ok", .status(IMAPStatus(.ok, code: "UIDVALIDITY", arguments: ["5"]))),
      ("* OK [broken", .status(IMAPStatus(.ok))), ("* OK it said {12}", .status(IMAPStatus(.ok))),
      ("* BYE [UNAVAILABLE] x", .status(IMAPStatus(.bye, code: "UNAVAILABLE", isBusy: true))),
      ("* 23 EXISTS", .data(number: 23, name: "EXISTS", [])), ("* 4 expunge", .data(number: 4, name: "EXPUNGE", [])),
      ("* SEARCH", .data(number: nil, name: "SEARCH", [])),
      ("* SEARCH 2 3 ", .data(number: nil, name: "SEARCH", [.atom("2"), .atom("3")])),
      (
        "* 5 FETCH (FLAGS (\\Seen $x) X NIL Y \"a \\\"b\\\\\" Z ())",
        .data(
          number: 5, name: "FETCH",
          [
            .list([
              .atom("FLAGS"), .list([.atom("\\Seen"), .atom("$x")]), .atom("X"), .null, .atom("Y"),
              .bytes(bytes("a \"b\\")), .atom("Z"), .list([]),
            ])
          ])
      ),
      (
        "* 5 FETCH (BODY[HEADER.FIELDS (FROM \"DATE\")]<0> \"\")",
        .data(
          number: 5, name: "FETCH", [.list([.atom("BODY[HEADER.FIELDS (FROM \"DATE\")]<0>"), .bytes([])])])
      ),
      (
        "* LIST (\\HasNoChildren) \"/\" INBOX",
        .data(
          number: nil, name: "LIST",
          [
            .list([.atom("\\HasNoChildren")]), .bytes(bytes("/")), .atom("INBOX"),
          ])
      ),
    ] as [(String, IMAPResponse)])
  func reads(_ line: String, _ response: IMAPResponse) throws {
    #expect(try IMAPParser.response(Self.bytes(line)) == response)
  }

  @Test func putsLiteralsWhereTheyBelong() throws {
    let line = Self.bytes("* 1 FETCH (A {2} B ~{1})")
    let response = try IMAPParser.response(line, literals: [[13, 0], [255]])
    #expect(
      response
        == .data(
          number: 1, name: "FETCH", [.list([.atom("A"), .bytes([13, 0]), .atom("B"), .bytes([255])])]))
  }

  @Test(arguments: [
    "", "*", "* ", "hello world", "P1 FETCH", "P1 SEARCH 1", "* 1", "HTTP/1.1 400 Bad Request",
    "220 smtp.example ESMTP",
    "* 5 FETCH (UID 3", "* 5 FETCH )", "* 5 FETCH (\"open)", "* 5 FETCH (\"end\\", "* 5 FETCH (BODY[)", "* {5} X",
    "* 5 FETCH (A {3})", "* 5 FETCH (\u{1} 2)", "* (UID 3)", "\u{16}\u{3}\u{1}",
    "* 5 FETCH " + String(repeating: "(", count: 100) + String(repeating: ")", count: 100),
  ])
  func refuses(_ line: String) {
    #expect(throws: IMAPParser.Failure.self) { try IMAPParser.response(Self.bytes(line)) }
  }

  @Test(
    arguments: [
      ("* 1 FETCH (BODY[] {12}", 12), ("* 1 FETCH (BODY[] {0}", 0), ("* 1 FETCH (BODY[] {3+}", 3),
      ("* 1 FETCH (BINARY[] ~{7}", 7), ("* 1 FETCH (BODY[] {4294967295}", 4_294_967_295),
      ("* 1 FETCH (UID 3)", nil), ("* 1 FETCH (X {}", nil), ("* 1 FETCH (X {a}", nil), ("* 1 FETCH (X {-1}", nil),
      ("P1 OK {5}", nil), ("* OK said {5}", nil), ("+ {5}", nil), ("}", nil),
    ] as [(String, Int?)])
  func findsTheSizeOfALiteral(_ line: String, _ size: Int?) throws {
    #expect(try IMAPParser.announcedLiteral(in: Self.bytes(line)[...]) == size)
  }

  @Test(arguments: ["{4294967296}", "{99999999999999999999999}"])
  func refusesSizesOfNoMail(_ size: String) {
    #expect(throws: IMAPParser.Failure.self) {
      try IMAPParser.announcedLiteral(in: Self.bytes("* 1 FETCH (BODY[] \(size)")[...])
    }
  }

  @Test(
    arguments: [
      ([], ""), ([4], "4"), ([1, 2, 3], "1:3"), ([1, 3, 4, 9], "1,3:4,9"), ([.max - 1, .max], "4294967294:4294967295"),
    ] as [([UInt32], String)])
  func writesUIDs(_ uids: [UInt32], _ text: String) { #expect(UIDSet.text(uids) == text) }

  /// Every word of a long line, cut anywhere: an answer or a failure, never a trap.
  @Test func survivesEveryCut() {
    let line = Self.bytes("* 5 FETCH (FLAGS (\\Seen) BODY[HEADER.FIELDS (FROM)]<0> {3} X \"a\\\"b\" UID 4294967295)")
    let outcomes = line.indices.map { end in
      (try? IMAPParser.response(Array(line[..<end]), literals: [[1, 2, 3]])) == nil
    }
    // `* 5 FETCH` without the items is an answer, and so is `* 5 F`.
    #expect(outcomes.filter { !$0 }.count == 6)
  }
}
