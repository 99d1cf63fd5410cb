import Chat
import Foundation
import GRDB
import Tracking

/// True deletion.
extension Store {
  /// Deletes everything of the chat. What is left is its bare row, as the last words need it: with them it goes too.
  /// `inbound` is the update that asked for it: what came before it is unlinked from the chat, and known again by its id
  /// alone; what came after it begins anew.
  func forget(_ chat: ChatID, upTo inbound: Int64, farewell: [Outbound], in db: Database) throws {
    let profile = try Snapshot(db: db).chat(chat)
    let shipments = try Int64.fetchAll(
      db, sql: "SELECT shipment FROM parcel WHERE chat = ?", arguments: [chat.description])
    let serials = try Int64.fetchAll(
      db, sql: "SELECT serial FROM credential WHERE chat = ?", arguments: [chat.description])
    try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [chat.description])
    try erase(chat, upTo: inbound, in: db)
    for shipment in shipments {
      try dropUnfollowed(shipment, in: db)
      try dropMemos(of: serials, at: shipment, in: db)
    }
    if let profile {
      try db.execute(
        sql: """
          INSERT INTO chat (id, kind, language, timeZone, createdAt, isForgotten) VALUES (?, ?, ?, ?, 0, 1)
          """, arguments: [chat.description, profile.kind.rawValue, profile.language, profile.zone.name])
      for words in farewell { try enqueue(words, to: chat, in: db) }
    }
    try Self.count("chat.forgotten", in: db)
    log.noteErased()
  }

  /// What names the chat without belonging to its row.
  private func erase(_ chat: ChatID, upTo inbound: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE inbound SET lane = '', body = NULL, isDone = 1, isHead = 0 WHERE lane = ? AND id <= ?",
      arguments: [chat.description, inbound])
    try moveHead(of: chat.description, in: db)
    try db.execute(sql: "DELETE FROM hold WHERE scope = ?", arguments: [chat.description])
    try db.execute(sql: "DELETE FROM refusal WHERE chat = ?", arguments: [chat.description])
  }

  /// A shipment that others follow too forgets what the chat's own accounts are to be told.
  private func dropMemos(of serials: [Int64], at id: Int64, in db: Database) throws {
    guard !serials.isEmpty,
      let detail = try Row.fetchOne(db, sql: "SELECT detail FROM shipment WHERE id = ?", arguments: [id])?.blob(0),
      var shipment = try? JSON.decode(Shipment.self, from: detail)
    else { return }
    shipment.memos = shipment.memos.filter { name, _ in !serials.contains { name.hasSuffix("#\($0)") } }
    try db.execute(
      sql: "UPDATE shipment SET detail = ? WHERE id = ?", arguments: [try JSON.encode(shipment), id])
  }

  /// The rows of forgotten chats, once the last words to them are sent, or never will be.
  func dropForgotten(in db: Database) throws {
    let over = """
      SELECT id FROM chat
      WHERE isForgotten = 1 AND NOT EXISTS (SELECT 1 FROM outbound WHERE outbound.chat = chat.id)
      """
    for chat in try String.fetchAll(db.cachedStatement(sql: over)) {
      try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [chat])
      // Its last words may have been refused for a while.
      try db.execute(sql: "DELETE FROM hold WHERE scope = ?", arguments: [chat])
      log.noteErased()
    }
  }

  /// A member's parcels go from the group, and the word that they fetch one for the others.
  func forget(_ member: Person, in chat: ChatID, now: Date, _ db: Database) throws {
    for parcel in try Snapshot(db: db).parcels(in: chat) {
      if parcel.owner?.id == member.id {
        try db.execute(
          sql: "DELETE FROM reading WHERE id = (SELECT batch FROM parcel WHERE id = ?)",
          arguments: [parcel.id.rawValue])
        try db.execute(sql: "DELETE FROM undo WHERE parcel = ?", arguments: [parcel.id.rawValue])
        try delete(parcel.id, in: chat, db)
        continue
      }
      if parcel.claim?.id == member.id {
        try set("claim", to: nil as Data?, of: parcel.id, in: chat, now: now, db)
      }
      let mutedBy = parcel.mutedBy.subtracting([member.id])
      if mutedBy != parcel.mutedBy {
        let data = try mutedBy.isEmpty ? nil : JSON.encode(mutedBy)
        try set("mutedBy", to: data, of: parcel.id, in: chat, now: now, db)
      }
    }
    try db.execute(
      sql: "DELETE FROM undo WHERE chat = ? AND user = ?", arguments: [chat.description, member.id])
    log.noteErased()
  }
}
