import Foundation
import Mail
import Testing

@testable import IMAP

/// Every command, with every way in which a connection or a server can fail.
@Suite struct DisturbanceTests {
  enum Step: String, CaseIterable, Sendable {
    case greet = ""
    case signIn = "LOGIN"
    case open = "EXAMINE"
    case since = "UID SEARCH SINCE"
    case from = "UID SEARCH UID"
    case headers = "UID FETCH 3,5 "
    case mail = "UID FETCH 5 "
    case wait = "IDLE"
    case done = "DONE"
  }

  enum Fault: CaseIterable, Sendable {
    case lostBefore, lostInside, silent, silentInside, trickle, garbage, binary, endlessLine, endlessLines, hugeLiteral
    case hugerLiteral, shortLiteral, longLiteral, bye, busyBye, otherTag, otherProtocol

    /// What comes in place of the answer.
    func steps(_ answer: String) -> [ScriptedStream.Step] {
      let bytes = Array(answer.utf8)
      let half = ScriptedStream.Step.bytes(Array(bytes.prefix(bytes.count / 2)))
      return switch self {
      case .lostBefore: [.end]
      case .lostInside: [half, .end]
      case .silent: [.silence(1e9)]
      case .silentInside: [half, .silence(1e9)]
      case .trickle: bytes.prefix(8).flatMap { [.silence(20), .bytes([$0])] }
      case .garbage: [.text("hello world\r\n")]
      case .binary: [.bytes((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 128) } + [13, 10])]
      case .endlessLine: [.text("* SEARCH "), .forever(UInt8(ascii: "1"))]
      case .endlessLines: [.forever(UInt8(ascii: "\n"))]
      case .hugeLiteral: [.text("* 1 FETCH (UID 5 BODY[] {4294967295}\r\n"), .forever(65)]
      case .hugerLiteral: [.text("* 1 FETCH (UID 5 BODY[] {18446744073709551616}\r\n"), .forever(65)]
      case .shortLiteral: [.text("* 1 FETCH (UID 5 BODY[] {3}\r\nabcdef\r\n)\r\n"), .text(answer)]
      case .longLiteral: [.text("* 1 FETCH (UID 5 BODY[] {5000}\r\nabc)\r\n"), .text(answer)]
      case .bye: [.text("* BYE secret words\r\n")]
      case .busyBye: [.text("* BYE [UNAVAILABLE] secret words\r\n")]
      case .otherTag: [.text("A99 OK done\r\n")]
      case .otherProtocol: [.text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
      }
    }

    /// The error that the fault must cause.
    func error(_ step: Step) -> MailError {
      switch self {
      case .lostBefore, .lostInside, .silent, .silentInside, .trickle, .longLiteral: .lost
      case .bye: step == .greet ? .refused : .lost
      case .busyBye: .refused
      default: .notUnderstood
      }
    }
  }

  private static func runEverything(_ stream: ScriptedStream) async throws(MailError) {
    let session = try await Script.signIn(stream)
    _ = try await session.open("INBOX")
    _ = try await session.uids(since: Date(timeIntervalSince1970: 0))
    _ = try await session.uids(from: 1)
    _ = try await session.headers(of: [3, 5])
    _ = try await session.mail(5, limit: 100)
    _ = try await session.waitForMail(upTo: 60)
  }

  @Test(arguments: Step.allCases, Fault.allCases)
  func failsCleanly(_ step: Step, _ fault: Fault) async throws {
    let stream = Script().stream { command, answer in
      (step == .greet ? command.isEmpty : command.hasPrefix(step.rawValue)) ? fault.steps(answer) : nil
    }
    let error = await failure { () async throws(MailError) in try await Self.runEverything(stream) }
    #expect(error == fault.error(step))
    #expect(stream.isClosed)
    // Also an answer that never ends has an end: within the time for a command, and some more where IDLE waits.
    #expect(stream.now <= 300)
  }

  /// The connection ends after the answer: the command is done, and the next one is lost.
  @Test func noticesTheEndAfterAnAnswer() async throws {
    let stream = Script().stream { command, answer in
      command.hasPrefix("UID SEARCH UID") ? [.text(answer), .end] : nil
    }
    let session = try await Script().session(stream)
    #expect(try await session.uids(from: 5) == [5, 11])
    for _ in 1...2 {
      #expect(await failure { () async throws(MailError) in try await session.uids(from: 5) } == .lost)
    }
    #expect(stream.isClosed)
    await session.close()
  }

  /// A server that always says something, but never the end.
  @Test func endsACommandThatNeverEnds() async throws {
    let stream = Script().stream { command, _ in
      command.hasPrefix("UID SEARCH UID")
        ? Array(repeating: [.silence(25), .text("* OK Still working\r\n")], count: 1000).flatMap { $0 } : nil
    }
    let session = try await Script().session(stream)
    #expect(await failure { () async throws(MailError) in try await session.uids(from: 5) } == .lost)
    #expect(stream.now == 120)
  }
}
