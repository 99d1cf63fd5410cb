/// How many rows may be taken from the outbox.
public struct OutboxLimits: Sendable {
  /// Maximum number of rows in total.
  public var all: Int
  /// Maximum number of these that are background rows, which no person waits for.
  public var background: Int
  /// Number of replies that may still be taken while alerts wait. It is negative if too many are already being sent.
  public var repliesWhileAlertsWait: Int

  /// Creates the limits; by default only the total is limited.
  public init(all: Int, background: Int = .max, repliesWhileAlertsWait: Int = .max) {
    self.all = all
    self.background = background
    self.repliesWhileAlertsWait = repliesWhileAlertsWait
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
    WHERE \(isOverdue ? "overtaken >= \(Self.maxOvertaking)" : "priority = \(priority.rawValue)") AND chat > ?
    ORDER BY chat, outbound.id LIMIT 1
    """
  }
}
