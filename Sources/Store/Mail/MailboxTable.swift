import Chat
import Foundation
import GRDB
import Mail
import Tracking

/// The tables of mailboxes and their mails, within a transaction.
struct MailboxTable: TransactionTable {
  let transaction: WriteTransaction

  /// - Returns: what became due.
  func apply(_ effect: MailEffect, in chat: ChatID) throws -> DueWork {
    switch effect {
    case .connect(let mailbox): try connect(mailbox, in: chat)
    case .disconnect(let id):
      try db.execute(
        sql: "DELETE FROM mailbox WHERE chat = ? AND id = ?", arguments: [chat.description, id.rawValue])
      log.recordErasure()
    case .scan(let id, let reading):
      try db.execute(
        sql: """
          UPDATE mailbox SET scan = ?, scanTotal = 0, scanDone = 0, uidValidity = NULL, lastUID = 0, fetchAt = ?,
            attempts = 0, \(Lease.end)
          WHERE chat = ? AND id = ? AND state <> ?
          """,
        arguments: [
          reading.rawValue, clock.realNow().seconds, chat.description, id.rawValue, Mailbox.State.refused.rawValue,
        ])
    case .setPaused(let isPaused):
      try db.execute(
        sql: "UPDATE mailbox SET fetchAt = ?, \(Lease.end) WHERE chat = ? AND state <> ?",
        arguments: [
          isPaused ? nil : clock.realNow().seconds, chat.description, Mailbox.State.refused.rawValue,
        ])
    case .note(let id, let hash, let outcome):
      try db.execute(
        sql: "UPDATE mail SET gave = ? WHERE mailbox = ? AND hash = ?",
        arguments: [outcome.rawValue, id.rawValue, hash])
      return []
    case .saveOrder(let id, let order):
      try save(order, from: id, in: chat)
      return []
    case .closeOrder(let number, let parcel):
      try db.execute(
        sql: """
          UPDATE mailOrder SET parcel = ? WHERE number = ? AND chat = ?
          """, arguments: [parcel.rawValue, number, chat.description])
      return []
    case .ignoreSender(let address):
      try db.execute(
        sql: "INSERT OR IGNORE INTO mailSender (chat, address) VALUES (?, ?)",
        arguments: [chat.description, address])
      return []
    case .ignoreNoSender:
      try db.execute(sql: "DELETE FROM mailSender WHERE chat = ?", arguments: [chat.description])
      return []
    }
    return .mailboxes
  }

  /// What was read of an earlier mailbox with the same address stays known, so that no mail counts twice.
  private func connect(_ mailbox: Mailbox, in chat: ChatID) throws {
    try db.execute(
      sql: """
        INSERT INTO mailbox (id, chat, address, host, port, sealed, state, scan, connectedAt, fetchAt)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        ON CONFLICT (chat, address) DO UPDATE SET
          host = ?4, port = ?5, sealed = ?6, state = ?7, scan = ?8, connectedAt = ?9, fetchAt = ?10, scanTotal = 0,
          scanDone = 0, uidValidity = NULL, lastUID = 0, attempts = 0, trouble = NULL, \(Lease.end)
        """,
      arguments: [
        mailbox.id.rawValue, chat.description, mailbox.address, mailbox.host, mailbox.port, mailbox.sealed,
        Mailbox.State.connecting.rawValue, mailbox.scan?.id.rawValue, mailbox.connectedAt.seconds,
        clock.realNow().seconds,
      ])
    log.recordErasure()
  }

  private func save(_ order: MailOrder, from mailbox: MailboxID?, in chat: ChatID) throws {
    try db.execute(
      sql: """
        INSERT INTO mailOrder (id, chat, mailbox, number, shop, product, date, parcel)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?3 IS NULL OR EXISTS (SELECT 1 FROM mailbox WHERE id = ?3)
        ON CONFLICT (chat, number) DO UPDATE SET
          shop = coalesce(shop, excluded.shop), product = coalesce(product, excluded.product),
          parcel = coalesce(parcel, excluded.parcel)
        """,
      arguments: [
        ids.next(), chat.description, mailbox?.rawValue, order.number, order.shop, order.product, order.date.seconds,
        order.parcel?.rawValue,
      ])
  }
}

extension TransactionTable {
  var mailboxes: MailboxTable { MailboxTable(transaction: transaction) }
}
