import Chat
public import Foundation
import GRDB
import Tracking

/// A copy that replaced the database. Everything that was committed after the copy was made is lost.
public struct RestoredCopy: Sendable, Equatable {
  /// When the copy was made.
  public var copiedAt: Date
  /// When the bot first ran on it.
  public var restoredAt: Date
  /// True if the chats that were active in between are known, because the replaced database could be read.
  public var knowsChats: Bool
  /// The newest update in the copy's inbox.
  var lastInbound: Int64

  /// Seconds for which chats are told about the restore.
  static let memory = 30 * 86_400.0
  /// The `place` of the bundle for alerts that may have been sent before the restore. Other bundles name a store or a
  /// carrier there.
  static let place = "restored"
  /// Seconds for which the message with such alerts waits for more of them.
  public static let bundleDelay = 600.0

  /// Reads the record; nil if no copy was ever restored.
  init?(_ db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT copiedAt, restoredAt, knowsChats, lastInbound FROM restoration"))
    guard let row else { return nil }
    copiedAt = Date(seconds: row[0])
    restoredAt = Date(seconds: row[1])
    knowsChats = row[2]
    lastInbound = row[3]
  }
}
