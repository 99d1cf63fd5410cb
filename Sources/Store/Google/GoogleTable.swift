import Chat
import Foundation
import GRDB
import Receipts
import Tracking

/// The tables of accounts at Google, within a transaction.
struct GoogleTable: TransactionTable {
  let transaction: WriteTransaction

  private var now: Double { clock.realNow().seconds }

  /// - Returns: what became due.
  func apply(_ effect: GoogleEffect, in chat: ChatID) throws -> DueWork {
    switch effect {
    case .begin(let id, let link, let until): try begin(id, link, until: until, in: chat)
    case .exchange(let id, let code):
      try db.execute(
        sql: """
          UPDATE google SET code = ?, linkUntil = NULL, fetchAt = ?, \(Lease.end)
          WHERE chat = ? AND id = ? AND linkUntil IS NOT NULL
          """, arguments: [code, now, chat.description, id.rawValue])
    case .cancel(let id):
      try set("link = NULL, linkUntil = NULL", in: chat, if: "id = \(id.rawValue)")
      try db.execute(
        sql: "DELETE FROM google WHERE chat = ? AND token IS NULL AND code IS NULL", arguments: [chat.description])
    case .send(let receipts):
      for receipt in receipts { try queue(receipt, in: chat, isChanged: false) }
      try wake(chat)
    case .retry:
      try db.execute(
        sql: """
          UPDATE sheetRow SET state = ?, attempts = 0
          WHERE state <> ? AND account = (SELECT id FROM google WHERE chat = ?)
          """, arguments: [SheetRowState.waiting.rawValue, SheetRowState.written.rawValue, chat.description])
      try setPictures("attempts = 0", in: chat)
      try set("trouble = NULL", in: chat, if: "trouble <> 'consentEnded'")
      try wake(chat)
    case .renewSheet:
      try set("spreadsheet = NULL, page = NULL, tab = NULL, usedName = NULL, trouble = NULL", in: chat)
      try db.execute(
        sql: """
          UPDATE sheetRow SET state = ?, attempts = 0 WHERE account = (SELECT id FROM google WHERE chat = ?)
          """, arguments: [SheetRowState.waiting.rawValue, chat.description])
      try wake(chat)
    case .setFolder(let folder):
      // Without a name of the user's, the folder does not keep the one that it has.
      try db.execute(
        sql: "UPDATE google SET folder = ?1, usedFolder = iif(?1 IS NULL, NULL, usedFolder) WHERE chat = ?2",
        arguments: [folder, chat.description])
    case .setSheetName(let name):
      try db.execute(
        sql: "UPDATE google SET sheetName = ?1, usedName = iif(?1 IS NULL, NULL, usedName) WHERE chat = ?2",
        arguments: [name, chat.description])
      try wake(chat)
    case .setShared(let isShared):
      try db.execute(sql: "UPDATE google SET isShared = ? WHERE chat = ?", arguments: [isShared, chat.description])
      if isShared {
        // What is still shared stays so. What is private already is not told any more.
        try db.execute(
          sql: "DELETE FROM sharedPicture WHERE state = ? AND account = (SELECT id FROM google WHERE chat = ?)",
          arguments: [SharedPicture.State.ended.rawValue, chat.description])
        try setPictures("state = \(SharedPicture.State.shared.rawValue)", in: chat)
      } else {
        try setPictures("attempts = 0, state = \(SharedPicture.State.ending.rawValue)", in: chat)
        try wake(chat)
      }
    case .setPaused(true): try set("fetchAt = NULL, \(Lease.end)", in: chat)
    case .setPaused(false): try wake(chat)
    case .disconnect: try disconnect(chat)
    }
    return .google
  }

  private func set(_ assignments: String, in chat: ChatID, if condition: String = "TRUE") throws {
    try db.execute(
      sql: "UPDATE google SET \(assignments) WHERE chat = ? AND (\(condition))", arguments: [chat.description])
  }

  /// Changes all pictures that are not private yet.
  private func setPictures(_ assignments: String, in chat: ChatID) throws {
    try db.execute(
      sql: """
        UPDATE sharedPicture SET \(assignments)
        WHERE state <> ? AND account = (SELECT id FROM google WHERE chat = ?)
        """, arguments: [SharedPicture.State.ended.rawValue, chat.description])
  }

  private func begin(_ id: GoogleAccountID, _ link: Data, until: Date, in chat: ChatID) throws {
    try db.execute(
      sql: """
        INSERT INTO google (id, chat, link, linkUntil) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (chat) DO UPDATE SET link = ?3, linkUntil = ?4
        """, arguments: [id.rawValue, chat.description, link, until.seconds])
    log.recordErasure()
  }

  /// Whether pictures of an account have to be made private.
  static let hasPicturesToEnd = """
    EXISTS (SELECT 1 FROM sharedPicture WHERE account = google.id AND state = \(SharedPicture.State.ending.rawValue))
    """

  /// Lets the account be worked on now, unless only the user can help. Pictures are made private without a spreadsheet
  /// too.
  func wake(_ chat: ChatID) throws {
    try db.execute(
      sql: """
        UPDATE google SET fetchAt = ? WHERE chat = ? AND token IS NOT NULL AND coalesce(trouble, '') <> 'consentEnded'
          AND (coalesce(trouble, '') <> 'sheetGone' OR \(Self.hasPicturesToEnd))
        """, arguments: [now, chat.description])
  }

  /// Deletes the account, and keeps the consent until Google knows that it is over.
  func disconnect(_ chat: ChatID) throws {
    try db.execute(
      sql: """
        INSERT INTO googleRevocation (id, token, fetchAt)
        SELECT id, revocation, ? FROM google WHERE chat = ? AND token IS NOT NULL AND revocation IS NOT NULL
        """, arguments: [now, chat.description])
    try db.execute(sql: "DELETE FROM google WHERE chat = ?", arguments: [chat.description])
    log.recordErasure()
  }
}

/// Receipts.
extension GoogleTable {
  /// A receipt can be written when day, amount and currency are known and nothing waits to be confirmed.
  static let isReady = "day IS NOT NULL AND amount IS NOT NULL AND currency IS NOT NULL AND NOT isDraft"

  /// Queues a receipt that the chat changed, if the chat has a spreadsheet and the receipt says enough.
  /// - Returns: what became due.
  func note(_ effect: ReceiptEffect, in chat: ChatID) throws -> DueWork {
    let isConnected = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT token IS NOT NULL FROM google WHERE chat = ?"), arguments: [chat.description])
    guard isConnected == true else { return [] }
    switch effect {
    case .save(let kept): try queue(kept.id, in: chat, isChanged: true)
    case .attach(let receipt, _): try queue(receipt, in: chat, isChanged: true)
    case .delete: return []
    }
    try wake(chat)
    return .google
  }

  /// A receipt that is queued keeps its place; one that changes after it was written goes to the end.
  private func queue(_ receipt: ReceiptID, in chat: ChatID, isChanged: Bool) throws {
    if isChanged {
      // What waits gets as many attempts as something new.
      try db.execute(
        sql: "UPDATE sheetRow SET attempts = 0 WHERE state = 0 AND account = (SELECT id FROM google WHERE chat = ?)",
        arguments: [chat.description])
    }
    let change = """
      state = 0, attempts = 0, version = version + 1, place = iif(state = 0, place, excluded.place)
      """
    try db.execute(
      sql: """
        INSERT INTO sheetRow (receipt, account, place)
        SELECT receipt.id, google.id, ? FROM receipt JOIN google ON google.chat = receipt.chat
        WHERE receipt.id = ? AND receipt.chat = ? AND \(Self.isReady)
        ON CONFLICT (receipt) DO \(isChanged ? "UPDATE SET \(change)" : "NOTHING")
        """, arguments: [ids.next(), receipt.rawValue, chat.description])
  }
}

extension TransactionTable {
  var google: GoogleTable { GoogleTable(transaction: transaction) }
}
