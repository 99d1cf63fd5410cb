import CurlHTTP
import Foundation
import Mail
import Testing

@testable import IMAP

/// Many mailboxes wait at the same time.
@Suite(.enabled(if: Dovecot.isWanted, "deploy/test installs dovecot-imapd"))
struct ManySessionsTests {
  private static let users = (1...40).map { "user\($0)" }
  private static let threadName = "manysessions"

  /// The threads of this process with that name.
  private static func threads() throws -> Int {
    let folder = "/proc/self/task"
    // A thread of another test may end meanwhile.
    return try FileManager.default.contentsOfDirectory(atPath: folder).count {
      (try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)) == threadName + "\n"
    }
  }

  @Test func shareOneThread() async throws {
    let dovecot = try await Dovecot()
    for user in Self.users { try dovecot.deliver([Array("Subject: 1\r\n\r\n".utf8)], to: user) }
    let streams = CurlStreams(
      CurlOptions(
        caFile: try Certificates.shared.get().authorities, noProxy: "*", addresses: .any,
        threadName: Self.threadName))
    let sessions = try await withThrowingTaskGroup(of: (String, IMAPSession).self) { group in
      for user in Self.users {
        group.addTask {
          let stream = try await streams.connect(host: "localhost", port: dovecot.port)
          let session = try await IMAPSession.connect(stream: stream, server: dovecot.server(user))
          _ = try await session.open("INBOX")
          return (user, session)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(sessions.count == Self.users.count)
    #expect(try Self.threads() == 1)
    // Each gets a mail and hears of its own.
    let heard = try await withThrowingTaskGroup(of: Bool.self) { group in
      for session in sessions.values { group.addTask { try await session.waitForMail(upTo: 30) } }
      for user in Self.users { try dovecot.deliver([Array("Subject: 2\r\n\r\n".utf8)], to: user) }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(heard == Self.users.count)
    #expect(try Self.threads() == 1)
    for session in sessions.values { await session.close() }
  }
}
