import CurlHTTP
import Foundation
import Mail
import TestSupport
import Testing

@testable import IMAP

/// The client against a real server, over real TLS. It is the judge of what our own servers in other tests assume.
@Suite(.serialized, .enabled(if: Dovecot.isWanted, "deploy/test installs dovecot-imapd"))
struct DovecotTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  }

  private static func mail(_ number: Int) -> [UInt8] {
    Array(
      "From: shop@example.com\r\nSubject: number \(number)\r\nMessage-ID: <\(number)@example.com>\r\n\r\nHello\r\n".utf8
    )
  }

  @Test(arguments: [("me@example.com", "wrong"), ("me", "wrong \"\\ word"), ("me", "錯誤")])
  func refusesAWrongPassword(_ user: String, _ password: String) async throws {
    let dovecot = try await Dovecot()
    let error = await failure { () async throws(MailError) in
      try await dovecot.session(user, password: password)
    }
    #expect(error == .signInRefused)
  }

  /// Names that need quotes, and one that cannot be sent in quotes.
  @Test(arguments: ["me@example.com", "a b", "使用者"])
  func signsIn(_ user: String) async throws {
    let dovecot = try await Dovecot()
    try dovecot.deliver([Self.mail(1)], to: user)
    let session = try await dovecot.session(user)
    #expect(session.reportsMail)
    #expect(try await session.open("INBOX").count == 1)
    #expect(await failure { () async throws(MailError) in try await session.open("No such folder") } == .noFolder)
    #expect(try await session.open("INBOX").count == 1)
    await session.close()
    #expect(await failure { () async throws(MailError) in try await session.uids(from: 1) } == .lost)
  }

  @Test func fetchesByteForByteAndMarksNothing() async throws {
    let dovecot = try await Dovecot()
    let mails = try ["mime.eml", "big5.eml", "broken.eml"].map(Self.fixture)
    let large = Array(
      ("Subject: x\r\n\r\n" + String(repeating: "0123456789abcdef\r\n", count: 300_000)).utf8)
    try dovecot.deliver(mails + [large])
    let session = try await dovecot.session()
    let folder = try await session.open("INBOX")
    #expect(folder.count == 4)
    #expect(folder.uidNext == 5)
    #expect(try await session.uids(since: Date(timeIntervalSinceNow: -7 * 86_400)) == [1, 2, 3, 4])
    #expect(try await session.uids(since: Date(timeIntervalSinceNow: 3 * 86_400)).isEmpty)
    #expect(try await session.uids(from: 3) == [3, 4])
    #expect(try await session.uids(from: 5).isEmpty)
    for (index, mail) in mails.enumerated() {
      #expect(try await session.mail(UInt32(index + 1), limit: 1 << 20) == mail)
      #expect(try await session.mail(UInt32(index + 1), limit: 50) == Array(mail.prefix(50)))
    }
    #expect(try await session.mail(4, limit: 1 << 20) == Array(large.prefix(1 << 20)))
    #expect(try await session.mail(5, limit: 100) == nil)
    let headers = try await session.headers(of: [1, 2, 3, 4, 99])
    #expect(headers.map(\.uid) == [1, 2, 3, 4])
    #expect(headers.map(\.size) == (mails + [large]).map(\.count))
    let first = String(decoding: try #require(headers.first).fields, as: UTF8.self)
    #expect(first.contains("Subject: =?utf-8?Q?Your_order_=E8=A8=82=E5=96=AE?=\r\n =?utf-8?Q?_has_shipped?=\r\n"))
    #expect(first.contains("Message-ID: <mime.1@shop.example>"))
    #expect(!first.contains("To:"))
    #expect(abs(try #require(headers.first?.receivedAt).timeIntervalSinceNow) < 600)
    await session.close()
    // The letters after `:2,` are the flags.
    #expect(try dovecot.files().count == 4)
    #expect(try dovecot.files().allSatisfy { !($0.split(separator: ",").dropFirst().first ?? "").contains("S") })
    try await Self.expectNoFlags(dovecot)
  }

  /// Asks the server itself for the flags.
  private static func expectNoFlags(_ dovecot: Dovecot) async throws {
    let streams = try dovecot.streams(addresses: .any)
    let stream = try await streams.connect(host: "localhost", port: dovecot.port)
    let connection = IMAPConnection(stream, IMAPLimits()) { 0 }
    try await connection.signIn(dovecot.server())
    _ = try await connection.examine("INBOX")
    var flags: [[IMAPValue]] = []
    try await connection.run("FETCH 1:* FLAGS") { response in
      if case .data(_, "FETCH", let values) = response, case .list(let items)? = values.first, items.count == 2,
        case .list(let words) = items[1]
      {
        flags.append(words)
      }
    }
    #expect(flags.count == 4)
    #expect(flags.allSatisfy { !$0.contains(.atom("\\Seen")) })
    await connection.signOut()
  }

  @Test func readsFiveThousandHeaders() async throws {
    let dovecot = try await Dovecot()
    try dovecot.deliver((1...5000).map(Self.mail))
    let session = try await dovecot.session()
    #expect(try await session.open("INBOX").count == 5000)
    let uids = try await session.uids(since: Date(timeIntervalSinceNow: -7 * 86_400))
    #expect(uids == Array(1...5000))
    let headers = try await session.headers(of: uids)
    #expect(headers.map(\.uid) == uids)
    #expect(headers.allSatisfy { String(decoding: $0.fields, as: UTF8.self).contains("<\($0.uid)@example.com>") })
    await session.close()
  }

  /// With IDLE, and on a server without it.
  @Test(arguments: [nil, "IMAP4rev1"] as [String?])
  func reportsADeliveredMail(_ capabilities: String?) async throws {
    let dovecot = try await Dovecot(capabilities: capabilities)
    try dovecot.deliver([Self.mail(1)])
    let session = try await dovecot.session()
    let next = try #require(try await session.open("INBOX").uidNext)
    #expect(session.reportsMail == (capabilities == nil))
    #expect(try await !session.waitForMail(upTo: 0.1))
    async let isThere = session.waitForMail(upTo: capabilities == nil ? 30 : 1)
    try await Task.sleep(for: .milliseconds(200))
    try dovecot.deliver([Self.mail(2)])
    #expect(try await isThere)
    #expect(try await session.uids(from: next) == [2])
    #expect(try await session.mail(2, limit: 1000) == Self.mail(2))
    await session.close()
  }

  @Test func cancelsAtOnce() async throws {
    let dovecot = try await Dovecot()
    try dovecot.deliver([Self.mail(1)])
    let session = try await dovecot.session()
    _ = try await session.open("INBOX")
    let task = Task { await failure { () async throws(MailError) in try await session.waitForMail(upTo: 600) } }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(await failure { () async throws(MailError) in try await session.uids(from: 1) } == .lost)
  }

  @Test func noticesNewNumbers() async throws {
    let dovecot = try await Dovecot()
    try dovecot.deliver([Self.mail(1), Self.mail(2)])
    let session = try await dovecot.session()
    let before = try await session.open("INBOX")
    #expect(try await session.open("INBOX") == before)
    await session.close()
    try dovecot.renumber()
    let again = try await dovecot.session()
    #expect(try await again.open("INBOX").uidValidity != before.uidValidity)
    #expect(try await again.uids(from: 1).count == 2)
    await again.close()
  }

  @Test func isRefusedWithTooManyConnections() async throws {
    let dovecot = try await Dovecot(connections: 2)
    let sessions = [try await dovecot.session(), try await dovecot.session()]
    #expect(await failure { () async throws(MailError) in try await dovecot.session() } == .refused)
    for session in sessions { await session.close() }
  }

  @Test(arguments: [Certificates.Kind.otherHost, .expired, .expiredAuthority])
  func refusesACertificate(_ kind: Certificates.Kind) async throws {
    let dovecot = try await Dovecot(kind)
    #expect(await failure { () async throws(MailError) in try await dovecot.session() } == .certificate)
  }

  @Test func refusesACertificateOfAnUnknownAuthority() async throws {
    let dovecot = try await Dovecot()
    let streams = CurlStreams(CurlOptions(noProxy: "*", addresses: .any))
    let error = await failure { () async throws(MailError) in
      try await streams.connect(host: "localhost", port: dovecot.port)
    }
    #expect(error == .certificate)
  }

  @Test func connectsToThisMachineOnlyIfListed() async throws {
    let dovecot = try await Dovecot()
    let port = dovecot.port
    for (listed, host, error) in [
      ([], "localhost", .addressNotAllowed), (["localhost:\(port + 1)"], "localhost", .addressNotAllowed),
      (["other.example"], "127.0.0.1", .addressNotAllowed), (["LOCALHOST"], "localhost", nil),
      (["localhost:\(port)"], "localhost", nil), (["127.0.0.1:\(port)"], "127.0.0.1", nil),
      (["localhost:\(port)"], "127.0.0.1", .addressNotAllowed),
    ] as [([String], String, MailError?)] {
      let streams = try dovecot.streams(addresses: .publicOr(listed))
      let found = await failure { () async throws(MailError) in try await streams.connect(host: host, port: port) }
      #expect(found == error, "\(listed) \(host)")
    }
  }

  /// The connection is cut after every so many bytes from the server: during the handshake, within each command, between
  /// two. What arrived before is right, and then the connection is lost. The last bytes are left out: they answer the
  /// farewell, and nobody needs them.
  @Test func survivesCutsEverywhere() async throws {
    let dovecot = try await Dovecot(connections: 1000)
    let mails = (1...3).map(Self.mail)
    try dovecot.deliver(mails)
    let whole = try await Self.runThroughRelay(dovecot, mails, cutAfter: .max)
    #expect(whole.error == nil)
    var errors: [MailError] = []
    for limit in stride(from: 0, to: whole.bytes - 300, by: max(1, whole.bytes / 60)) {
      let error = try await Self.runThroughRelay(dovecot, mails, cutAfter: limit).error
      errors.append(try #require(error, "cut after \(limit) of \(whole.bytes) bytes"))
    }
    #expect(Set(errors) == [.notReached, .lost])
    #expect(errors.count >= 50)
  }

  private static func runThroughRelay(_ dovecot: Dovecot, _ mails: [[UInt8]], cutAfter limit: Int) async throws
    -> (error: MailError?, bytes: Int)
  {
    let passed = AsyncStream<Int>.makeStream()
    let relay = try LoopbackServer { connection in
      passed.continuation.yield(connection.relay(toPort: dovecot.port, cutAfter: limit))
    }
    defer { relay.stop() }
    let error = await failure { () async throws(MailError) in
      let session = try await dovecot.session(port: relay.port)
      let folder = try await session.open("INBOX")
      let uids = try await session.uids(from: 1)
      let headers = try await session.headers(of: uids)
      let mail = try await session.mail(2, limit: 1000)
      #expect(folder.count == 3)
      #expect(uids == [1, 2, 3])
      #expect(headers.count == 3)
      #expect(mail == mails[1])
      _ = try await session.waitForMail(upTo: 0.05)
      await session.close()
    }
    var bytes = passed.stream.makeAsyncIterator()
    return (error, await bytes.next() ?? 0)
  }
}
