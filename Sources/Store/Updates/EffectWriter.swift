import Chat
import Foundation
import GRDB
import Tracking

/// Applies the effects of an update, within a transaction.
struct EffectWriter: TransactionTable {
  let transaction: WriteTransaction

  /// Applies the effects inside the caller's transaction.
  /// - Returns: what became due.
  func apply(_ effects: [Effect], from inbound: InboundRow, now: Date) throws -> DueWork {
    var chat = inbound.envelope.chat
    var due: DueWork = []
    let changedAlerts = try alerts.bundles(changedBy: effects, in: chat)
    for effect in effects {
      switch effect {
      case .saveChat(let profile): try profile.save(db)
      case .add(let parcel): if try parcels.add(parcel, to: chat, now: now) { due.insert(.shipments) }
      case .setPickedUp(let id, let date):
        try parcels.set("pickedUpAt", to: date?.seconds, of: id, in: chat, now: now)
        try receipts.setPickedUp(id, isPickedUp: date != nil, in: chat, now: now)
      case .setArchived(let id, let date):
        if try parcels.setArchived(id, date, in: chat, now: now) { due.insert(.shipments) }
      case .keepOnList(let id): try parcels.set("restoredAt", to: now.seconds, of: id, in: chat, now: now)
      case .setMuted(let id, let isMuted): try parcels.set("isMuted", to: isMuted, of: id, in: chat, now: now)
      case .setMutedBy(let id, let members):
        try parcels.set("mutedBy", to: members.isEmpty ? nil : JSON.encode(members), of: id, in: chat, now: now)
      case .setReminder(let id, let date): try parcels.set("remindAt", to: date?.seconds, of: id, in: chat, now: now)
      case .setClaim(let id, let person):
        try parcels.set("claim", to: person.map { try JSON.encode($0) }, of: id, in: chat, now: now)
      case .recheckAlerts(let sendHeld): try alerts.recheckAlerts(of: chat, sendHeld: sendHeld, now: now)
      case .holdAlerts(let until): try alerts.holdAlerts(of: chat, until: until)
      case .delete(let id): try parcels.delete(id, in: chat)
      case .rename(let id, let name): try parcels.rename(id, name, in: chat)
      case .saveUndo(let record, let rows): try undos.saveUndo(record, keepingRowsOf: rows, in: chat)
      case .restore(let id): if try undos.restore(id, in: chat, now: now) { due.insert(.shipments) }
      case .discardUndo(let id): try undos.discard(id, in: chat)
      case .discardUndos(let id, let kind): try undos.discard(kind, of: id, in: chat)
      case .confirm(let id): try parcels.confirm(id, in: chat)
      case .setNoted(let id, let noted):
        try parcels.setNoted(id, noted, in: chat, now: now)
        // Somebody else paid.
        if noted.isSent { try receipts.removePaid(of: id, in: chat) }
      case .setQuestion(let id, let question):
        try parcels.set("question", to: question.map { try JSON.encode($0) }, of: id, in: chat, now: now)
      case .setJoined(let id, let notice):
        try parcels.set("joined", to: notice.map { try JSON.encode($0) }, of: id, in: chat, now: now)
      case .merge(let id, let target): try parcels.merge(id, into: target, in: chat)
      case .move(let id, let target):
        if try parcels.move(id, to: target, in: chat, now: now) { due.insert(.shipments) }
      case .saveChoice(let form, let carrier): try chats.saveChoice(form, carrier, in: chat)
      case .saveReading(let id, let detail): try parcels.save(id, detail, in: chat)
      case .gather(let slot, let other, let reading, let ids):
        try parcels.put(ids, into: reading, in: chat)
        try outbox.move(slot, to: other, in: chat)
      case .saveOrigin(let message, let slot): try shown.saveOrigin(slot, of: message, in: chat)
      case .lookUpNow(let id, let redraw):
        try parcels.lookUpNow(id, redraw, in: chat, now: now)
        due.insert(.shipments)
      case .connect(let key, let carriers):
        try credentials.connect(key, exclusiveCarriers: carriers, now: now)
        due.formUnion([.shipments, .keys])
      case .disconnect(let source, let carriers):
        try credentials.disconnect(source, exclusiveCarriers: carriers, in: chat, now: now)
        due.insert(.shipments)
      case .saveDigits(let digits): try credentials.saveDigits(digits)
      case .deleteDigits: try credentials.deleteDigits(of: chat)
      case .saveMobileBarcode(let barcode?): try credentials.saveBarcode(barcode)
      case .saveMobileBarcode(nil): try credentials.deleteBarcode(of: chat)
      case .countUse(let allowance, let count): try chats.countUse(allowance, count, in: chat, now: now)
      case .send(let outbound):
        if try restoredCopy.isAnsweredBefore(inbound) { continue }
        try outbox.enqueue(outbound, to: chat, causedAt: inbound.receivedAt, replyToken: inbound.envelope.replyToken)
      case .markRestoreAnnounced: try restoredCopy.markAnnounced(chat)
      case .imports(let effect): due.formUnion(try imports.apply(effect, in: chat, now: now))
      case .readPictures:
        if case .update(let update) = inbound.item { try pictures.add(update) }
        due.insert(.pictures)
      case .receipt(let effect):
        try receipts.apply(effect, in: chat)
        due.formUnion(try google.note(effect, in: chat))
      case .lottery(let effect): try lottery.apply(effect, in: chat)
      case .model(let effect): due.formUnion(try models.apply(effect, from: inbound.envelope, in: chat))
      case .mail(let effect): due.formUnion(try mailboxes.apply(effect, in: chat))
      case .google(let effect): due.formUnion(try google.apply(effect, in: chat))
      case .forget(let farewell):
        try chats.forget(chat, upTo: inbound.id, farewell: farewell)
        due.formUnion([.mailboxes, .google])
      case .forgetMember(let member): try chats.forget(member, in: chat, now: now)
      case .migrate(let id):
        try chats.migrate(chat, to: id)
        try transaction.count("chat.migrated")
        chat = id
      case .access(let effect):
        if try access.apply(effect, from: inbound, now: now) { due.insert(.shipments) }
      }
    }
    if !effects.isEmpty { try access.recordActivity(of: chat, now: now) }
    if effects.contains(where: \.changesParcels) { _ = try lists.redrawList(of: chat) }
    let restoredAlerts = try alerts.bundles(restoredBy: effects, in: chat)
    try alerts.redraw(changedAlerts + restoredAlerts, in: chat, besides: effects)
    return due
  }
}

extension TransactionTable {
  var effects: EffectWriter { EffectWriter(transaction: transaction) }
}
