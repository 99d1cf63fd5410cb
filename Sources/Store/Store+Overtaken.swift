import Chat
import GRDB

extension Store {
  /// Counts, at the first waiting alert of each chat, the replies that were sent before it.
  func countOvertakenAlerts(by settlements: [Settlement], in db: Database) throws {
    let replies = settlements.filter { $0.row.outbound.priority == .reply && $0.hasBeenTried }
    let alert = Outbound.Priority.alert.rawValue
    guard !replies.isEmpty,
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = \(alert))")) == true
    else { return }
    for reply in replies {
      try db.cachedStatement(
        sql: """
          UPDATE outbound SET overtaken = overtaken + 1
          WHERE id = (SELECT id FROM outbound WHERE priority = \(alert) AND chat = ? ORDER BY id LIMIT 1)
          """
      ).execute(arguments: [reply.row.chat.id.description])
    }
  }

  /// Passes on the overtaken count of `row`, an alert that is dropped, to the chat's next alert.
  func passOvertakenCount(of row: OutboundRow, in db: Database) throws {
    let alert = Outbound.Priority.alert.rawValue
    guard row.outbound.priority == .alert else { return }
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET overtaken = (SELECT overtaken FROM outbound WHERE id = ?)
        WHERE id = (SELECT id FROM outbound WHERE priority = \(alert) AND chat = ? AND id > ? ORDER BY id LIMIT 1)
        """
    ).execute(arguments: [row.id, row.chat.id.description, row.id])
  }
}

extension Settlement {
  /// Whether the platform was asked and did not put off the whole chat.
  fileprivate var hasBeenTried: Bool {
    switch outcome {
    case .done, .sendAsNew, .listGone: true
    case .retry(_, let retry): retry == .failed || retry == .inDoubt
    case .dropped(let reason): reason != "needless" && reason != "unreadable"
    case .alreadyShown, .chatClosed, .chatMigrated: false
    }
  }
}
