public import Chat
public import Foundation
import GRDB
import Tracking

/// A row of the inbox.
public struct InboundRow: Sendable {
  /// Identifier of the row. Rows sort by arrival.
  public var id: Int64
  /// The update or result to handle.
  public var item: InboxItem
  /// When it arrived here.
  public var receivedAt: Date

  /// Which chat it belongs to, when it happened, and who caused it.
  public var envelope: Update.Envelope { item.envelope }
}

/// The kinds of work that became due by handling updates. `WakeUps` wakes the loops that do it.
public struct DueWork: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shipments to ask about.
  public static let shipments = DueWork(rawValue: 1 << 0)
  /// Chats' own keys to check.
  public static let keys = DueWork(rawValue: 1 << 1)
  /// Lists of parcels to fetch.
  public static let imports = DueWork(rawValue: 1 << 2)
  /// Pictures to read.
  public static let pictures = DueWork(rawValue: 1 << 3)
  /// Mailboxes to connect, or to let go.
  public static let mailboxes = DueWork(rawValue: 1 << 4)
  /// Photos of receipts for a model.
  public static let models = DueWork(rawValue: 1 << 5)
  /// Accounts at Google to connect or to revoke, and receipts to write.
  public static let google = DueWork(rawValue: 1 << 6)
}

/// The result of one pass over the inbox.
public struct InboxResult: Sendable {
  /// A failed attempt to handle an update.
  public struct Failure: Sendable {
    /// The platform's id of the update.
    public var update: String
    /// The error that the handler threw.
    public var error: any Error
    /// True if it was the last attempt: the update is set aside.
    public var isGivenUp: Bool
  }

  /// Number of updates that are done.
  public var handled = 0
  /// What became due.
  public var due: DueWork = []
  /// True if more updates can be handled now.
  public var hasMore = false
  /// When the next update that failed may be tried again; nil if none waits for that.
  public var retryAt: Date?
  /// The failed attempts of this pass.
  public var failures: [Failure] = []
}
