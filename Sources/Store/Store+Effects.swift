import Chat
import Foundation
import GRDB
import Tracking

extension Store {
  /// Applies the effects inside the caller's transaction.
  /// - Returns: what became due.
  func apply(_ effects: [Effect], from inbound: InboundRow, now: Date, in db: Database) throws -> DueWork {
    var chat = inbound.update.chat
    var due: DueWork = []
    for effect in effects {
      switch effect {
      case .saveChat(let profile): try profile.save(db)
      case .add(let parcel): if try add(parcel, to: chat, now: now, in: db) { due.insert(.shipments) }
      case .setPickedUp(let id, let date): try set("pickedUpAt", to: date?.seconds, of: id, in: chat, now: now, db)
      case .setArchived(let id, let date):
        if try setArchived(id, date, in: chat, now: now, db) { due.insert(.shipments) }
      case .keepOnList(let id): try set("restoredAt", to: now.seconds, of: id, in: chat, now: now, db)
      case .setMuted(let id, let isMuted): try set("isMuted", to: isMuted, of: id, in: chat, now: now, db)
      case .setMutedBy(let id, let members):
        try set("mutedBy", to: members.isEmpty ? nil : JSON.encode(members), of: id, in: chat, now: now, db)
      case .setReminder(let id, let date): try set("remindAt", to: date?.seconds, of: id, in: chat, now: now, db)
      case .setClaim(let id, let person):
        try set("claim", to: person.map { try JSON.encode($0) }, of: id, in: chat, now: now, db)
      case .recheckAlerts(let sendHeld): try recheckAlerts(of: chat, sendHeld: sendHeld, now: now, db)
      case .delete(let id): try delete(id, in: chat, db)
      case .rename(let id, let name): try rename(id, name, in: chat, db)
      case .saveUndo(let record, let keepsRows): try keep(record, keepsRows: keepsRows, in: chat, db)
      case .restore(let id): if try restore(id, in: chat, now: now, db) { due.insert(.shipments) }
      case .discardUndo(let id): try discard(id, in: chat, db)
      case .discardUndos(let id, let kind): try discard(kind, of: id, in: chat, db)
      case .confirm(let id): try confirm(id, in: chat, db)
      case .setNoted(let id, let noted): try setNoted(id, noted, in: chat, now: now, db)
      case .move(let id, let target):
        if try move(id, to: target, in: chat, now: now, db) { due.insert(.shipments) }
      case .saveChoice(let form, let carrier): try saveChoice(form, carrier, in: chat, db)
      case .saveReading(let id, let detail): try save(id, detail, in: chat, db)
      case .saveOrigin(let message, let slot): try keep(slot, asOriginOf: message, in: chat, db)
      case .lookUpNow(let id, let redraw):
        try lookUpNow(id, redraw, in: chat, now: now, db)
        due.insert(.shipments)
      case .connect(let key, let carriers):
        try connect(key, exclusiveCarriers: carriers, now: now, in: db)
        due.formUnion([.shipments, .keys])
      case .disconnect(let source, let carriers):
        try disconnect(source, exclusiveCarriers: carriers, in: chat, now: now, db)
        due.insert(.shipments)
      case .saveDigits(let digits): try keep(digits, in: db)
      case .deleteDigits: try deleteDigits(of: chat, in: db)
      case .countUse(let allowance, let count): try countUse(allowance, count, in: chat, now: now, db)
      case .send(let outbound):
        if try isAnsweredBeforeRestore(inbound, in: db) { continue }
        try enqueue(outbound, to: chat, causedAt: inbound.receivedAt, in: db)
      case .markRestoreAnnounced: try markRestoreAnnounced(chat, in: db)
      case .imports(let effect): due.formUnion(try apply(effect, in: chat, now: now, db))
      case .forget(let farewell): try forget(chat, upTo: inbound.id, farewell: farewell, in: db)
      case .forgetMember(let member): try forget(member, in: chat, now: now, db)
      case .migrate(let id):
        try migrate(chat, to: id, in: db)
        try Self.count("chat.migrated", in: db)
        chat = id
      case .access(let effect):
        if try apply(effect, from: inbound, now: now, db) { due.insert(.shipments) }
      }
    }
    if !effects.isEmpty { try recordActivity(of: chat, now: now, db) }
    if effects.contains(where: \.changesParcels) { _ = try redrawList(of: chat, in: db) }
    return due
  }

  private func add(_ parcel: NewParcel, to chat: ChatID, now: Date, in db: Database) throws -> Bool {
    let (shipment, isNew) = try shipmentID(
      parcel.carrier, parcel.number, for: chat, nextCheck: parcel.isFollowed ? now : nil, now: now, in: db)
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO parcel
          (id, chat, shipment, batch, owner, name, noted, addedAt, unconfirmed, lookAt, lookedAt, message)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      parcel.id.rawValue, chat.description, shipment, parcel.reading?.rawValue,
      try parcel.owner.map { try JSON.encode($0) }, parcel.name, try encoded(parcel.noted), now.seconds,
      parcel.unconfirmed?.rawValue, parcel.noted.hasTimedAlerts ? now.seconds : nil, now.seconds,
      parcel.message?.rawValue,
    ])
    if !isNew { try deleteImportedDetail(of: shipment, in: db) }
    if parcel.isFollowed, !isNew { try makeDue(shipment, for: chat, now: now, in: db) }
    return parcel.isFollowed
  }

  /// Makes the shipment due now, with at least that urgency. A shipment that was already due keeps its time. If `chat`
  /// waits for the answer (`.awaited`), the shipment may be asked about on its behalf.
  func makeDue(
    _ shipment: Int64, for chat: ChatID, _ urgency: Urgency = .awaited, now: Date, in db: Database
  ) throws {
    if urgency == .awaited { try assignRequester(of: shipment, to: chat, now: now, in: db) }
    try db.cachedStatement(
      sql: "UPDATE shipment SET nextCheck = min(coalesce(nextCheck, ?1), ?1), urgency = min(urgency, ?2) WHERE id = ?3"
    ).execute(arguments: [now.seconds, urgency.rawValue, shipment])
  }

  /// The encoded fields; nil if nothing is noted.
  func encoded(_ noted: NotedFields) throws -> Data? { try noted == NotedFields() ? nil : JSON.encode(noted) }

  /// The shipment with that number, shared by all chats that follow it. A new one is asked about from `nextCheck` on,
  /// on behalf of `chat`.
  func shipmentID(
    _ carrier: CarrierID, _ number: TrackingNumber, for chat: ChatID, _ urgency: Urgency = .awaited,
    nextCheck: Date? = nil, now: Date, in db: Database
  ) throws -> (id: Int64, isNew: Bool) {
    let known = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM shipment WHERE carrier = ? AND number = ?"),
      arguments: [carrier.rawValue, number.text])
    if let known { return (known, false) }
    let id = ids.next()
    try db.cachedStatement(
      sql: """
        INSERT INTO shipment (id, carrier, number, detail, createdAt, nextCheck, urgency, askedFor)
        VALUES (?, ?, ?, x'', ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id, carrier.rawValue, number.text, now.seconds, nextCheck?.seconds, urgency.rawValue, chat.description,
    ])
    return (id, true)
  }

  func delete(_ id: ParcelID, in chat: ChatID, _ db: Database) throws {
    guard let shipment = try shipment(of: id, in: chat, db) else { return }
    try db.execute(sql: "DELETE FROM parcel WHERE id = ?", arguments: [id.rawValue])
    try dropUnfollowed(shipment, in: db)
  }

  private func lookUpNow(
    _ id: ParcelID, _ redraw: Redraw, in chat: ChatID, now: Date, _ db: Database
  ) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET redraw = ? WHERE id = ? AND chat = ?")
      .execute(arguments: [redraw.code, id.rawValue, chat.description])
    guard let shipment = try shipment(of: id, in: chat, db) else { return }
    try makeDue(shipment, for: chat, redraw.urgency, now: now, in: db)
  }

  /// Puts a row into the outbox, or merges it with a waiting row of the same key. `causedAt`: when the update arrived
  /// that it answers; nil if no person waits for it. Does nothing if the chat no longer exists.
  func enqueue(
    _ outbound: Outbound, to chat: ChatID, causedAt: Date? = nil, notBefore: Date? = nil, in db: Database
  ) throws {
    let realNow = clock.realNow()
    let (effect, target): (String, String?) =
      switch outbound.action {
      case .send: ("send", nil)
      case .edit(let message): ("edit", message?.rawValue)
      case .delete(let message): ("delete", message.rawValue)
      case .answer(let press): ("answer", press)
      case .menu: ("menu", nil)
      case .leave: ("leave", nil)
      }
    try db.cachedStatement(
      sql: """
        INSERT INTO outbound
          (id, chat, priority, effect, content, slot, target, key, createdAt, expiresAt, causedAt, notBefore)
        SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 FROM chat WHERE id = ?2
        \(Self.mergeWithWaiting)
        """
    ).execute(arguments: [
      ids.next(), chat.description, outbound.priority.rawValue, effect, outbound.content, outbound.slot, target,
      outbound.key, realNow.seconds, outbound.lifetime.map { realNow.seconds + $0 }, causedAt?.seconds,
      notBefore?.seconds ?? 0,
    ])
  }
}
