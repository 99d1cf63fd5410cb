import Chat
import Foundation
import GRDB
import Tracking

/// Deletion of personal data.
extension ChatTable {
  /// Deletes everything of the chat. Only a bare row stays until the last messages to the chat are sent. `inbound` is
  /// the update that asked for the deletion. Earlier updates lose their link to the chat and keep only their id, to
  /// detect repeats. Later updates start the chat anew.
  func forget(_ chat: ChatID, upTo inbound: Int64, farewell: [Outbound]) throws {
    let profile = try transaction.snapshot.chat(chat)
    let shipments = try Int64.fetchAll(
      db, sql: "SELECT shipment FROM parcel WHERE chat = ? AND shipment IS NOT NULL", arguments: [chat.description])
    let serials = try Int64.fetchAll(
      db, sql: "SELECT serial FROM credential WHERE chat = ?", arguments: [chat.description])
    // What the chat allowed at Google ends there too.
    try google.disconnect(chat)
    try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [chat.description])
    try erase(chat, upTo: inbound)
    for shipment in shipments {
      try self.shipments.dropUnfollowed(shipment)
      try dropMemos(of: serials, at: shipment)
    }
    if let profile {
      try db.execute(
        sql: """
          INSERT INTO chat (id, kind, language, timeZone, createdAt, isForgotten) VALUES (?, ?, ?, ?, 0, 1)
          """, arguments: [chat.description, profile.kind.rawValue, profile.language, profile.zone.name])
      for words in farewell { try outbox.enqueue(words, to: chat) }
    }
    try transaction.count("chat.forgotten")
    log.recordErasure()
  }

  /// Deletes the rows that name the chat without a foreign key to it.
  private func erase(_ chat: ChatID, upTo inbound: Int64) throws {
    try db.execute(
      sql: "UPDATE inbound SET lane = '', body = NULL, isDone = 1, isHead = 0 WHERE lane = ? AND id <= ?",
      arguments: [chat.description, inbound])
    try inbox.moveHead(of: chat.description)
    try db.execute(sql: "DELETE FROM hold WHERE scope = ?", arguments: [chat.description])
    try db.execute(sql: "DELETE FROM refusal WHERE chat = ?", arguments: [chat.description])
  }

  /// Removes the memos of the chat's own accounts from a shipment that other chats follow too.
  private func dropMemos(of serials: [Int64], at id: Int64) throws {
    guard !serials.isEmpty,
      let detail = try Row.fetchOne(db, sql: "SELECT detail FROM shipment WHERE id = ?", arguments: [id])?.blob(0),
      var shipment = try? JSON.decode(Shipment.self, from: detail)
    else { return }
    shipment.memos = shipment.memos.filter { name, _ in !serials.contains { name.hasSuffix("#\($0)") } }
    try db.execute(
      sql: "UPDATE shipment SET detail = ? WHERE id = ?", arguments: [try JSON.encode(shipment), id])
  }

  /// Deletes the rows of forgotten chats whose last messages are sent or dropped.
  func dropForgotten() throws {
    let over = """
      SELECT id FROM chat
      WHERE isForgotten = 1 AND NOT EXISTS (SELECT 1 FROM outbound WHERE outbound.chat = chat.id)
      """
    for chat in try String.fetchAll(db.cachedStatement(sql: over)) {
      try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [chat])
      // There may be a hold, if the platform refused the last messages for a while.
      try db.execute(sql: "DELETE FROM hold WHERE scope = ?", arguments: [chat])
      log.recordErasure()
    }
  }

  /// Deletes a member's parcels from the group, and the member's claims and muting of other parcels.
  func forget(_ member: Person, in chat: ChatID, now: Date) throws {
    for parcel in try transaction.snapshot.parcels(in: chat) {
      if parcel.owner?.id == member.id {
        try db.execute(
          sql: "DELETE FROM reading WHERE id = (SELECT batch FROM parcel WHERE id = ?)",
          arguments: [parcel.id.rawValue])
        try db.execute(sql: "DELETE FROM undo WHERE parcel = ?", arguments: [parcel.id.rawValue])
        try parcels.delete(parcel.id, in: chat)
        continue
      }
      if parcel.claim?.id == member.id {
        try parcels.set("claim", to: nil as Data?, of: parcel.id, in: chat, now: now)
      }
      let mutedBy = parcel.mutedBy.subtracting([member.id])
      if mutedBy != parcel.mutedBy {
        let data = try mutedBy.isEmpty ? nil : JSON.encode(mutedBy)
        try parcels.set("mutedBy", to: data, of: parcel.id, in: chat, now: now)
      }
    }
    try db.execute(
      sql: "DELETE FROM undo WHERE chat = ? AND user = ?", arguments: [chat.description, member.id])
    log.recordErasure()
  }
}
