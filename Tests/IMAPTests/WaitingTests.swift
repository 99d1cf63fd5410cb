import Mail
import Testing

@testable import IMAP

@Suite struct WaitingTests {
  private static func waits(_ stream: ScriptedStream, _ seconds: Double = 60) async throws -> Bool {
    try await Script().session(stream).waitForMail(upTo: seconds)
  }

  @Test func reportsMailByItself() async throws {
    let stream = Script().stream { command, answer in
      command == "IDLE" ? [.text("+ idling\r\n"), .silence(20), .text("* OK Still here\r\n* 4 EXISTS\r\n")] : nil
    }
    let session = try await Script().session(stream)
    #expect(session.reportsMail)
    #expect(try await session.waitForMail(upTo: 60))
    #expect(stream.now == 20)
    #expect(stream.lines.suffix(2) == ["P3 IDLE", "DONE"])
    #expect(try await session.uids(from: 5) == [5, 11])
  }

  @Test func endsInTime() async throws {
    let stream = Script().replacing("IDLE", "+ idling\r\n* 3 EXISTS\r\n* 1 RECENT\r\n").stream()
    #expect(try await !Self.waits(stream))
    #expect(stream.now == 60)
    #expect(stream.lines.last == "DONE")
  }

  /// One mail goes and one comes: the number is the same.
  @Test func countsMailsThatGo() async throws {
    let stream = Script().replacing("IDLE", "+ idling\r\n* 2 EXPUNGE\r\n* 3 EXISTS\r\n").stream()
    #expect(try await Self.waits(stream))
  }

  @Test func beginsAnewEveryNineMinutes() async throws {
    let stream = Script().replacing("IDLE", "+ idling\r\n").stream()
    #expect(try await !Self.waits(stream, 1500))
    #expect(stream.now == 1500)
    #expect(stream.lines.filter { $0.hasSuffix("IDLE") }.count == 3)
    #expect(stream.lines.filter { $0 == "DONE" }.count == 3)
  }

  /// What was reported while another command ran is not forgotten, and told once.
  @Test func remembersWhatWasReportedBefore() async throws {
    let stream = Script().replacing("UID SEARCH UID", "* SEARCH 5\r\n* 9 EXISTS\r\n{tag} OK\r\n")
      .replacing("IDLE", "+ idling\r\n").stream()
    let session = try await Script().session(stream)
    #expect(try await session.uids(from: 5) == [5])
    #expect(try await session.waitForMail(upTo: 60))
    #expect(try await !session.waitForMail(upTo: 60))
    #expect(stream.now == 60)
  }

  @Test func asksWithoutIdle() async throws {
    let script = Script().replacing("LOGIN", "{tag} OK [CAPABILITY IMAP4rev1] done\r\n")
    let stream = script.stream()
    let session = try await Script().session(stream)
    #expect(!session.reportsMail)
    #expect(try await session.waitForMail(upTo: 60))
    #expect(stream.now == 60)
    #expect(stream.lines.last == "P3 NOOP")
    let quiet = script.replacing("NOOP", "{tag} OK nothing\r\n").stream()
    #expect(try await !Self.waits(quiet, 1000))
    #expect(quiet.lines.filter { $0.hasSuffix("NOOP") }.count == 2)
  }

  @Test(arguments: ["{tag} NO not now\r\n", "{tag} BAD what\r\n"])
  func asksWhereIdleIsRefused(_ answer: String) async throws {
    let stream = Script().replacing("IDLE", answer).stream()
    let session = try await Script().session(stream)
    #expect(try await session.waitForMail(upTo: 60))
    #expect(stream.lines.suffix(2) == ["P3 IDLE", "P4 NOOP"])
    #expect(!session.reportsMail)
  }

  @Test(
    arguments: [
      ("+ idling\r\n* BYE Autologout\r\n", .lost), ("+ idling\r\n* BYE [UNAVAILABLE] x\r\n", .refused),
      ("+ idling\r\nP3 OK done\r\n", .notUnderstood), ("P3 OK done\r\n", .notUnderstood), ("", .lost),
      ("+ idling\r\ngarbage\r\n", .notUnderstood), ("+ idling\r\n+ again\r\n", .notUnderstood),
    ] as [(String, MailError)])
  func noticesTheEnd(_ answer: String, _ error: MailError) async throws {
    let stream = Script().replacing("IDLE", answer).stream()
    let session = try await Script().session(stream)
    #expect(await failure { () async throws(MailError) in try await session.waitForMail(upTo: 60) } == error)
    #expect(stream.isClosed)
  }

  /// The other side is gone, but nobody said so.
  @Test func noticesSilenceAfterDone() async throws {
    let stream = Script().replacing("IDLE", "+ idling\r\n").replacing("DONE", "").stream()
    let session = try await Script().session(stream)
    #expect(await failure { () async throws(MailError) in try await session.waitForMail(upTo: 60) } == .lost)
    #expect(stream.now == 90)
  }
}
