public import Foundation
public import Mail
import Synchronization

/// A connection to an IMAP server (RFC 3501), with IDLE (RFC 2177) where the server has it. Folders are opened with
/// `EXAMINE` and mails fetched with `PEEK`, so nothing is marked as read.
///
/// Texts of the server never leave this module. After an error other than `refused` and `noFolder` the connection is
/// closed, and each call throws `lost`.
public actor IMAPSession: MailSession {
  private let connection: IMAPConnection
  private let stream: any ByteStream
  private let canIdle = Atomic(false)

  /// Signs in over a stream that has just been connected. If that fails, the stream is closed.
  public static func connect(stream: any ByteStream, server: MailServer) async throws(MailError) -> IMAPSession {
    let start = ContinuousClock.now
    return try await connect(stream: stream, server: server, IMAPLimits()) {
      (ContinuousClock.now - start) / .seconds(1)
    }
  }

  static func connect(
    stream: any ByteStream, server: MailServer, _ limits: IMAPLimits, now: @escaping @Sendable () -> Double
  ) async throws(MailError) -> IMAPSession {
    let session = IMAPSession(stream, limits, now: now)
    do {
      try await session.signIn(server)
      return session
    } catch {
      stream.close()
      throw error
    }
  }

  private init(_ stream: any ByteStream, _ limits: IMAPLimits, now: @escaping @Sendable () -> Double) {
    self.stream = stream
    connection = IMAPConnection(stream, limits, now: now)
  }

  deinit { stream.close() }

  private func signIn(_ server: MailServer) async throws(MailError) {
    try await connection.signIn(server)
    noteIdle()
  }

  public nonisolated var reportsMail: Bool { canIdle.load(ordering: .relaxed) }

  private func noteIdle() { canIdle.store(connection.capabilities.contains("IDLE"), ordering: .relaxed) }

  public func open(_ folder: String) async throws(MailError) -> MailFolder { try await connection.examine(folder) }

  public func uids(since day: Date) async throws(MailError) -> [UInt32] {
    try await connection.search("SINCE \(IMAPDate.day(day))")
  }

  public func uids(from uid: UInt32) async throws(MailError) -> [UInt32] {
    guard uid > 0 else { return [] }
    // `*` is the last mail, so the range always has one, even if its UID is smaller.
    return try await connection.search("UID \(uid):*").filter { $0 >= uid }
  }

  public func headers(of uids: [UInt32]) async throws(MailError) -> [MailHeader] {
    var rest = Set(uids).sorted()[...]
    var headers: [MailHeader] = []
    while !rest.isEmpty {
      let chunk = rest.prefix(connection.limits.headersAtOnce)
      rest = rest.dropFirst(chunk.count)
      headers += try await connection.headers(chunk)
    }
    return headers
  }

  public func mail(_ uid: UInt32, limit: Int) async throws(MailError) -> [UInt8]? {
    try await connection.mail(uid, limit: limit)
  }

  public func waitForMail(upTo seconds: Double) async throws(MailError) -> Bool {
    try await connection.waitForMail(upTo: seconds)
    noteIdle()
    defer { connection.hasNews = false }
    return connection.hasNews
  }

  public func traffic() async -> MailTraffic { connection.traffic }

  public func close() async { await connection.signOut() }
}
