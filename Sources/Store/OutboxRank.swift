/// How many rows of the outbox may be taken.
public struct OutboxRoom: Sendable {
  public var all: Int
  /// Of these, such as nobody waits for.
  public var background: Int
  /// Replies, as long as there are alerts that may go: below 0 where more are in hand already.
  public var besideAlerts: Int

  public init(all: Int, background: Int = .max, besideAlerts: Int = .max) {
    self.all = all
    self.background = background
    self.besideAlerts = besideAlerts
  }
}

/// Rows of the outbox among which chats take turns.
struct OutboxRank {
  let priority: Outbound.Priority
  private(set) var isOverdue = false
  /// Replies may be left that were not taken, as there was no place: what comes behind them in their chat waits.
  let isBehindReplies: Bool

  init(_ priority: Outbound.Priority, behindReplies: Bool = false) {
    self.priority = priority
    isBehindReplies = behindReplies
  }

  /// Alerts that so many replies have overtaken go before the next one.
  static let patience = 2

  static let overdue = {
    var rank = OutboxRank(.alert)
    rank.isOverdue = true
    return rank
  }()

  /// The first row of the next lane. The bounds are written out, so that the index for them is found.
  var nextLane: String {
    """
    SELECT \(OutboundRow.columns), \(ChatProfile.columns), notBefore, isSending
    FROM outbound JOIN chat ON chat.id = outbound.chat
    WHERE \(isOverdue ? "overtaken >= \(Self.patience)" : "priority = \(priority.rawValue)") AND chat > ?
    ORDER BY chat, outbound.id LIMIT 1
    """
  }
}
