public import Chat
public import Foundation
import GRDB
public import Tracking

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

/// The alerts in one message.
public struct AlertBundle: Sendable {
  /// The alerts with their parcels, oldest first.
  public var items: [(AlertKind, Parcel)]
  /// True if the message arrives without a sound.
  public var isSilent: Bool
  /// True if it collects alerts that may have been sent before a copy was restored.
  public var isRestoreBundle: Bool
}

extension Snapshot {
  /// The restored copy that the chat must still be told about; nil if there is nothing to tell.
  /// - Parameter isKnown: whether the chat is in the database. A chat that is not in it may have written for the first
  ///   time after the copy was made. It is told too, unless the chats of that time are known.
  public func restoredCopyToAnnounce(_ chat: ChatID, isKnown: Bool, now: Date) throws -> RestoredCopy? {
    guard let restoredCopy = try RestoredCopy(db),
      now.timeIntervalSince(restoredCopy.restoredAt) < RestoredCopy.memory
    else { return nil }
    guard isKnown else { return restoredCopy.knowsChats ? nil : restoredCopy }
    let waits = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM restoredChat WHERE chat = ?)"),
      arguments: [chat.description])
    return waits == true ? restoredCopy : nil
  }
}
