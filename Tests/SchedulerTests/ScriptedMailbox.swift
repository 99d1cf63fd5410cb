import Foundation
import Mail
import Synchronization

/// A folder at a mail server, and what the server does.
final class ScriptedMailbox: Sendable {
  struct Mail: Sendable {
    var uid: UInt32
    var from = "service@momoshop.com.tw"
    var subject = "出貨通知"
    var id: String
    var day = 0.0
  }

  struct State {
    var uidValidity: UInt32 = 7
    var mails: [Mail] = []
    /// Errors of the next attempts to connect.
    var refusals: [MailError] = []
    /// What happens while the bot waits, one after the other; then the connection is lost.
    var events: [@Sendable (inout State) -> Void] = []
    /// Whether the server reports news whenever it is asked, without end.
    var hasEndlessNews = false
    /// Bytes that the server sends for each command.
    var bytesPerCommand = 0
    /// The number of searches.
    var searches = 0
    /// Mails of these addresses are never delivered, and the connection stays.
    var slow: Set<String> = []
    var fetched: [UInt32] = []
    var connections = 0
    var closed = 0
  }

  let state: Mutex<State>

  init(_ mails: [Mail]) {
    var state = State()
    state.mails = mails
    self.state = Mutex(state)
  }

  var connector: MailConnector {
    { [self] server throws(MailError) in
      let refusal = state.withLock { state -> MailError? in
        state.connections += 1
        return state.refusals.isEmpty ? nil : state.refusals.removeFirst()
      }
      if let refusal { throw refusal }
      return Session(mailbox: self, user: server.user)
    }
  }

  /// Takes apart what `Session` delivers.
  static func report(_ bytes: [UInt8]) -> MailReport {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return MailReport(
      from: MailAddress(lines[0]), subject: lines[1], messageID: lines[2], text: lines.dropFirst(3).joined())
  }

  private final class Session: MailSession {
    let mailbox: ScriptedMailbox
    let user: String
    let reportsMail = true
    private let count = Mutex(MailTraffic(commands: 1))

    init(mailbox: ScriptedMailbox, user: String) {
      self.mailbox = mailbox
      self.user = user
    }

    func traffic() async -> MailTraffic { count.withLock { $0 } }

    /// Counts a command and answers it.
    private func answer<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
      mailbox.state.withLock { state in
        count.withLock { count in
          count.commands += 1
          count.bytes += state.bytesPerCommand
        }
        return body(&state)
      }
    }

    func open(_ folder: String) async throws(MailError) -> MailFolder {
      answer { state in
        MailFolder(
          uidValidity: state.uidValidity, uidNext: (state.mails.map(\.uid).max() ?? 0) + 1, count: state.mails.count)
      }
    }

    func uids(since day: Date) async throws(MailError) -> [UInt32] {
      answer { state in
        state.searches += 1
        return state.mails.filter { $0.day < 7 }.map(\.uid)
      }
    }

    func uids(from uid: UInt32) async throws(MailError) -> [UInt32] {
      answer { state in
        state.searches += 1
        return state.mails.map(\.uid).filter { $0 >= uid }
      }
    }

    func headers(of uids: [UInt32]) async throws(MailError) -> [MailHeader] {
      let wanted = Set(uids)
      return answer { state in
        state.mails.filter { wanted.contains($0.uid) }.map { mail in
          MailHeader(uid: mail.uid, fields: Array("\(mail.from)\n\(mail.subject)\n\(mail.id)".utf8))
        }
      }
    }

    func mail(_ uid: UInt32, limit: Int) async throws(MailError) -> [UInt8]? {
      if answer({ $0.slow.contains(user) }) {
        do { try await Task.sleep(for: .seconds(60)) } catch { throw .cancelled }
      }
      return mailbox.state.withLock { state in
        state.fetched.append(uid)
        return state.mails.first { $0.uid == uid }.map { Array("\($0.from)\n\($0.subject)\n\($0.id)\ntext".utf8) }
      }
    }

    func waitForMail(upTo seconds: Double) async throws(MailError) -> Bool {
      let happens = answer { state -> Bool in
        guard !state.events.isEmpty else { return state.hasEndlessNews }
        let event = state.events.removeFirst()
        event(&state)
        return true
      }
      guard happens else { throw .lost }
      return true
    }

    func close() async { mailbox.state.withLock { $0.closed += 1 } }
  }
}
