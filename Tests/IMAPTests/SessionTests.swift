import Foundation
import Mail
import Testing

@testable import IMAP

@Suite struct SessionTests {
  @Test(arguments: [Int.max, 7, 1])
  func reads(inPiecesOf size: Int) async throws {
    let stream = Script().stream(chunk: size)
    let session = try await Script.signIn(stream)
    #expect(try await session.open("INBOX") == MailFolder(uidValidity: 7, uidNext: 12, count: 3))
    #expect(try await session.uids(since: Date(timeIntervalSince1970: 1_793_990_665)) == [3, 5, 11])
    #expect(try await session.uids(from: 6) == [11])
    #expect(
      try await session.headers(of: [5, 3, 3]) == [
        MailHeader(
          uid: 3, size: 70, receivedAt: Date(timeIntervalSince1970: 1_793_990_665), fields: Array(Script.header.utf8)),
        MailHeader(uid: 5, size: 71, receivedAt: Date(timeIntervalSince1970: 1_794_096_000), fields: [13, 10]),
      ])
    #expect(try await session.mail(5, limit: 1000) == Array("A: b\r\n\r".utf8))
    await session.close()
    #expect(
      stream.lines == [
        "P1 LOGIN \"me@example.com\" \"pass word\"", "P2 EXAMINE \"INBOX\"", "P3 UID SEARCH SINCE 6-Nov-2026",
        "P4 UID SEARCH UID 6:*",
        "P5 UID FETCH 3,5 (UID RFC822.SIZE INTERNALDATE BODY.PEEK[HEADER.FIELDS (FROM SUBJECT DATE MESSAGE-ID)]"
          + "<0.16384>)", "P6 UID FETCH 5 (UID BODY.PEEK[]<0.1000>)", "P7 LOGOUT",
      ])
    #expect(stream.isClosed)
  }

  @Test(
    arguments: [
      ("{tag} NO [NONEXISTENT] no such folder\r\n", .noFolder), ("{tag} NO x\r\n", .noFolder),
      ("{tag} NO [UNAVAILABLE] x\r\n", .refused), ("{tag} OK done\r\n", .notUnderstood),
      ("* OK [UIDVALIDITY x] y\r\n{tag} OK done\r\n", .notUnderstood),
      ("* OK [UIDVALIDITY 0] y\r\n{tag} OK done\r\n", .notUnderstood),
    ] as [(String, MailError)])
  func saysWhyAFolderDoesNotOpen(_ answer: String, _ error: MailError) async throws {
    let session = try await Script.signIn(Script().replacing("EXAMINE", answer).stream())
    #expect(await failure { () async throws(MailError) in try await session.open("INBOX") } == error)
  }

  @Test func goesOnAfterARefusal() async throws {
    let stream = Script().replacing("UID SEARCH UID", "{tag} NO [LIMIT] slow down\r\n").stream()
    let session = try await Script().session(stream)
    #expect(await failure { () async throws(MailError) in try await session.uids(from: 1) } == .refused)
    #expect(try await session.mail(5, limit: 9) != nil)
    #expect(await failure { () async throws(MailError) in try await session.open("資料") } == .noFolder)
  }

  /// The same UIDs, said in unusual ways.
  @Test(
    arguments: [
      ("* SEARCH\r\n{tag} OK\r\n", []), ("{tag} OK\r\n", []),
      ("* SEARCH 9 8\r\n* SEARCH 7 \r\n{tag} OK\r\n", [7, 8, 9]),
      ("* SEARCH 7 8 (MODSEQ 917162500)\r\n{tag} OK\r\n", [7, 8]), ("* SEARCH 7 7\r\n{tag} OK\r\n", [7]),
      ("* 9 EXISTS\r\n* search 7\r\n* 2 FETCH (FLAGS (\\Seen))\r\n* VANISHED 1:4\r\n{tag} OK\r\n", [7]),
      ("* OK [ALERT] Your quota {5}\r\n* SEARCH 4294967295\n{tag} OK\n", [4_294_967_295]),
    ] as [(String, [UInt32])])
  func findsMails(_ answer: String, _ uids: [UInt32]) async throws {
    let session = try await Script().session(Script().replacing("UID SEARCH UID", answer).stream())
    #expect(try await session.uids(from: 1) == uids)
    // What follows the highest UID.
    #expect(try await session.uids(from: 0) == [])
  }

  /// The same header, said in unusual ways; nil for none.
  @Test(
    arguments: [
      ("* 1 FETCH (BODY[HEADER.FIELDS (FROM)] \"x\" FLAGS (\\Seen) UID 9 MODSEQ (12))\r\n", "x"),
      ("* 1 FETCH (UID 9 RFC822.SIZE 7)\r\n* 1 FETCH (UID 9 BODY[HEADER.FIELDS (FROM)]<0> {1}\r\nx)\r\n", "x"),
      ("* 2 FETCH (UID 8 BODY[HEADER.FIELDS (FROM)] y)\r\n* 1 FETCH (body[header.fields (from)] x uid 9)\r\n", "x"),
      ("* 1 FETCH (UID 9 BODY[HEADER.FIELDS (FROM)] NIL)\r\n", ""),
      ("* 1 FETCH (ENVELOPE (\"d\" NIL ((\"a\" NIL \"b\" \"c\"))) UID 9 BODY[HEADER.FIELDS (FROM)] x)\r\n", "x"),
      ("* 1 FETCH (UID 9 RFC822.SIZE 5)\r\n", nil), ("* 1 FETCH (FLAGS ())\r\n", nil), ("* 3 EXPUNGE\r\n", nil),
      ("", nil),
      ("* 1 FETCH (BODY[HEADER.FIELDS (FROM)] x)\r\n", nil),
    ] as [(String, String?)])
  func readsHeaders(_ answer: String, _ fields: String?) async throws {
    let session = try await Script().session(Script().replacing("UID FETCH", answer + "{tag} OK done\r\n").stream())
    #expect(
      try await session.headers(of: [9]).map { String(decoding: $0.fields, as: UTF8.self) }
        == (fields.map { [$0] } ?? []))
  }

  @Test(arguments: [
    "* 1 FETCH UID 9\r\n", "* 1 FETCH (UID)\r\n", "* 1 FETCH (UID x)\r\n", "* 1 FETCH (UID 0)\r\n", "* 1 FETCH\r\n",
    "* 1 FETCH ((UID) 9)\r\n", "* 1 FETCH (UID 4294967296)\r\n",
  ])
  func refusesHeaders(_ answer: String) async throws {
    let session = try await Script().session(Script().replacing("UID FETCH", answer + "{tag} OK done\r\n").stream())
    #expect(await failure { () async throws(MailError) in try await session.headers(of: [9]) } == .notUnderstood)
  }

  @Test func cutsOffWhatIsTooLong() async throws {
    let body = String(repeating: "x", count: 300_000)
    let script = Script().replacing(
      "UID FETCH 9 (UID BODY", "* 1 FETCH (UID 9 BODY[] {300000}\r\n\(body))\r\n{tag} OK done\r\n"
    ).replacing(
      "UID FETCH 9 (UID RFC",
      "* 1 FETCH (BODY[HEADER.FIELDS (FROM)] {300000}\r\n\(body) UID 9)\r\n{tag} OK done\r\n")
    let session = try await Script().session(script.stream())
    #expect(try await session.mail(9, limit: 100_001)?.count == 100_001)
    #expect(try await session.headers(of: [9]).first?.fields.count == 16 << 10)
    #expect(try await session.mail(9, limit: 0)?.count == 1)
    #expect(try await session.mail(5, limit: 2) == Array("A:".utf8))
  }

  @Test func asksForHeadersInChunks() async throws {
    let stream = Script().replacing("UID FETCH", "{tag} OK done\r\n").stream()
    let session = try await Script().session(stream)
    #expect(try await session.headers(of: Array(1...450)).isEmpty)
    #expect(try await session.headers(of: []).isEmpty)
    let sets = stream.lines.filter { $0.contains("FETCH") }.map { $0.split(separator: " ")[3] }
    #expect(sets == ["1:200", "201:400", "401:450"])
  }

  @Test func closesWithTheLastReference() async throws {
    let stream = Script().stream()
    _ = try await Script().session(stream)
    #expect(stream.isClosed)
  }
}
