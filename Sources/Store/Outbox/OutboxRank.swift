public import Chat

/// Which rows, and how many, may be taken from the outbox.
public struct OutboxLimits: Sendable {
  /// The platform whose chats get the rows; nil for all platforms.
  public var platform: PlatformID?
  /// Maximum number of rows that are taken together because one reply token can answer with all of them. They count as
  /// one row. 0 if there are no reply tokens.
  public var rowsPerReply: Int
  /// Maximum number of rows in total.
  public var all: Int
  /// Maximum number of these that are background rows, which no person waits for.
  public var background: Int
  /// Number of replies that may still be taken while alerts wait. It is negative if too many are already being sent.
  public var repliesWhileAlertsWait: Int

  /// Creates the limits; by default only the total is limited.
  public init(
    all: Int, background: Int = .max, repliesWhileAlertsWait: Int = .max, platform: PlatformID? = nil,
    rowsPerReply: Int = 0
  ) {
    self.platform = platform
    self.rowsPerReply = rowsPerReply
    self.all = all
    self.background = background
    self.repliesWhileAlertsWait = repliesWhileAlertsWait
  }
}

/// The chats of one platform, or of all, as bounds of the text forms of their ids: an index finds them.
struct LaneRange {
  /// Less than each chat's text.
  let start: String
  /// Greater than each chat's text.
  let end: String

  init(_ platform: PlatformID?) {
    start = platform.map { $0.rawValue + ":" } ?? ""
    // A semicolon follows the colon.
    end = platform.map { $0.rawValue + ";" } ?? "\u{10FFFF}"
  }
}

/// A class of outbox rows. The chats that have such rows are served in rotation.
struct OutboxRank {
  let priority: Outbound.Priority
  private(set) var isOverdue = false
  /// True if lack of room may have left some replies untaken. Then rows behind those replies in the same chat wait.
  let isBehindReplies: Bool

  init(_ priority: Outbound.Priority, behindReplies: Bool = false) {
    self.priority = priority
    isBehindReplies = behindReplies
  }

  /// The number of replies that may overtake an alert. After that, the alert goes before the next reply.
  static let maxOvertaking = 2

  static let overdue = {
    var rank = OutboxRank(.alert)
    rank.isOverdue = true
    return rank
  }()

  /// The first row of the next lane. The bounds are literals in the statement, so that SQLite finds the matching index.
  var nextLane: String {
    """
    SELECT \(OutboundRow.columns), \(ChatProfile.columns), notBefore, isSending
    FROM outbound JOIN chat ON chat.id = outbound.chat
    WHERE \(isOverdue ? "overtaken >= \(Self.maxOvertaking)" : "priority = \(priority.rawValue)") AND chat > ? AND chat < ?
    ORDER BY chat, outbound.id LIMIT 1
    """
  }
}
