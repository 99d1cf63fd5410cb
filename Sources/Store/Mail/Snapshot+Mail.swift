public import Chat
public import Foundation
import GRDB
import Mail
public import Tracking

extension Mailbox {
  static let columns = """
    mailbox.id, chat, address, host, port, sealed, state, uidValidity, lastUID, scan, scanTotal, scanDone, trouble,
    connectedAt, checkedAt, fetchAt, attempts, leaseUntil, fence
    """

  /// Decodes a row of `columns`; nil if the chat id cannot be read.
  init?(row: Row) {
    guard let chat = row.text(1).flatMap(ChatID.init) else { return nil }
    self.init(
      id: MailboxID(rawValue: row[0]), chat: chat, address: row[2], host: row[3], port: row[4],
      sealed: row.blob(5) ?? Data(), scan: ReadingID(rawValue: 0), connectedAt: Date(seconds: row.seconds(13) ?? 0))
    state = State(rawValue: row.integer(6)) ?? .connecting
    uidValidity = (row[7] as Int64?).flatMap { UInt32(exactly: $0) }
    lastUID = UInt32(exactly: row[8] as Int64) ?? 0
    scan = (row[9] as Int64?).map { Scan(id: ReadingID(rawValue: $0), total: row.integer(10), done: row.integer(11)) }
    trouble = row.text(12).flatMap(MailError.init(rawValue:))
    checkedAt = Date(seconds: row.seconds(14))
    nextAttempt = Date(seconds: row.seconds(15))
    attempts = row.integer(16)
    lease = Lease(fence: row[18])
  }
}

extension Snapshot {
  /// The chat's mailboxes, oldest first.
  public func mailboxes(in chat: ChatID) throws -> [Mailbox] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT \(Mailbox.columns) FROM mailbox WHERE chat = ? ORDER BY connectedAt, id"),
      arguments: [chat.description]
    ).compactMap(Mailbox.init(row:))
  }

  /// The mailbox with that id; nil if it is not of that chat.
  public func mailbox(_ id: MailboxID, in chat: ChatID) throws -> Mailbox? {
    try mailboxes(in: chat).first { $0.id == id }
  }

  /// How many mails of the mailbox gave what, since `date`.
  public func mailCounts(of id: MailboxID, since date: Date) throws -> [MailOutcome: Int] {
    try Row.fetchAll(
      db, sql: "SELECT gave, count(*) FROM mail WHERE mailbox = ? AND date >= ? AND gave IS NOT NULL GROUP BY gave",
      arguments: [id.rawValue, date.seconds]
    ).reduce(into: [:]) { counts, row in
      if let outcome = row.text(0).flatMap(MailOutcome.init(rawValue:)) { counts[outcome] = row.integer(1) }
    }
  }

  /// The orders from the chat's mails, and those that the user told of, since `date`, newest first.
  public func mailOrders(in chat: ChatID, since date: Date) throws -> [MailOrder] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT number, shop, product, date, parcel FROM mailOrder WHERE chat = ? AND date >= ? ORDER BY date DESC
        """, arguments: [chat.description, date.seconds]
    ).map { row in
      MailOrder(
        number: row[0], shop: row.text(1), product: row.text(2), date: Date(seconds: row.seconds(3) ?? 0),
        parcel: (row[4] as Int64?).map(ParcelID.init(rawValue:)))
    }
  }

  /// Whether the chat does not want mails of that address, or of everybody at its domain or one above it.
  public func isSenderIgnored(_ address: String, in chat: ChatID) throws -> Bool {
    let labels = MailAddress(address).domain.split(separator: ".").suffix(8)
    let domains = labels.indices.map { "@" + labels[$0...].joined(separator: ".") }
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM mailSender WHERE chat = ? AND address IN (SELECT value FROM json_each(?)))
        """, arguments: [chat.description, String(decoding: try JSON.encode([address] + domains), as: UTF8.self)])
      ?? false
  }

  /// The addresses, and domains with an `@` in front, whose mails the chat does not want, in alphabetical order.
  public func ignoredSenders(in chat: ChatID) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT address FROM mailSender WHERE chat = ? ORDER BY address", arguments: [chat.description])
  }
}
