public import Foundation

/// A connection to an account at a mail server, with one folder open for reading. Nothing that it does changes the
/// folder: no mail is marked as read. Calls are made one after the other.
public protocol MailSession: Sendable {
  /// Opens a folder for reading (`EXAMINE`).
  func open(_ folder: String) async throws(MailError) -> MailFolder
  /// The UIDs of mails that arrived on that day or later, in ascending order. The server's day counts.
  func uids(since day: Date) async throws(MailError) -> [UInt32]
  /// The UIDs from `uid` on, in ascending order. None from 0 on: that is what comes after the highest UID.
  func uids(from uid: UInt32) async throws(MailError) -> [UInt32]
  /// The headers of these mails, by UID in ascending order. Mails that no longer exist are left out.
  func headers(of uids: [UInt32]) async throws(MailError) -> [MailHeader]
  /// The first `limit` bytes of a mail, which are all of most mails; nil if it no longer exists.
  func mail(_ uid: UInt32, limit: Int) async throws(MailError) -> [UInt8]?
  /// Waits until the server reports new mail, for at most `seconds`: with IDLE, or without it by asking once at the end.
  /// - Returns: whether there may be new mail.
  func waitForMail(upTo seconds: Double) async throws(MailError) -> Bool
  /// Whether the server reports new mail by itself (IDLE).
  var reportsMail: Bool { get }
  /// What the connection has cost so far.
  func traffic() async -> MailTraffic
  /// Signs out and closes the connection. It is also closed when the session is deallocated.
  func close() async
}

/// What a connection has cost since it was made.
public struct MailTraffic: Sendable, Hashable {
  /// Commands that were sent.
  public var commands: Int
  /// Bytes that the server sent, whether they were wanted or not.
  public var bytes: Int

  /// Makes the traffic of a connection.
  public init(commands: Int = 0, bytes: Int = 0) {
    self.commands = commands
    self.bytes = bytes
  }
}

/// Connects to an account and signs in. Its public addresses are checked at the moment of connecting.
public typealias MailConnector = @Sendable (MailServer) async throws(MailError) -> any MailSession

/// An open folder.
public struct MailFolder: Sendable, Hashable {
  /// Together with this number, a UID names one mail for ever. If it changes, all UIDs known before are void.
  public var uidValidity: UInt32
  /// The UID that the next mail will have at least, not 0; nil if the server does not say.
  public var uidNext: UInt32?
  /// The number of mails.
  public var count: Int

  /// Makes the description of a folder.
  public init(uidValidity: UInt32, uidNext: UInt32?, count: Int) {
    self.uidValidity = uidValidity
    self.uidNext = uidNext
    self.count = count
  }
}

/// What is fetched of a mail before its body.
public struct MailHeader: Sendable, Hashable {
  /// Its UID in the folder.
  public var uid: UInt32
  /// Its size in bytes; nil if the server does not say.
  public var size: Int?
  /// When the server received it; nil if it does not say.
  public var receivedAt: Date?
  /// The fields From, Subject, Date and Message-ID as sent, in bytes: names and values, folded and encoded.
  public var fields: [UInt8]

  /// Makes a header.
  public init(uid: UInt32, size: Int? = nil, receivedAt: Date? = nil, fields: [UInt8]) {
    self.uid = uid
    self.size = size
    self.receivedAt = receivedAt
    self.fields = fields
  }
}

/// Why a mail server did not answer as asked. It never contains text of the server.
public enum MailError: String, Error, Hashable, Sendable, CaseIterable {
  /// The stored password cannot be decrypted any more; the server was not asked.
  case passwordUnreadable
  /// The server refused name or password.
  case signInRefused
  /// The server is at an address of this machine or of a local network, or at a port that is not allowed.
  case addressNotAllowed
  /// The name of the host does not exist.
  case unknownHost
  /// The certificate is not valid for this host.
  case certificate
  /// No connection: refused, reset or silent.
  case notReached
  /// The connection ended or was silent for too long.
  case lost
  /// The server said something that is not IMAP, or more than allowed.
  case notUnderstood
  /// The server refused a command: too many connections, too many questions, or not now.
  case refused
  /// The folder does not exist.
  case noFolder
  /// The caller's task was cancelled.
  case cancelled
  /// The bot reads the mailbox no more: its processes ended at it, or its operator stopped it.
  case stopped
}
