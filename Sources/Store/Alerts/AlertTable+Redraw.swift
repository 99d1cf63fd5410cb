import Chat
import Foundation
import GRDB
import Tracking

/// Edits of the alert messages that the chat already has. They are queued in the transaction that changes a parcel, so
/// that no message goes on saying what is no longer true.
extension AlertTable {
  /// Seconds for which a message of alerts is redrawn.
  private static let bundleLife = 14 * 86_400.0

  /// An edit of a message of alerts. Its slot and content are as in the module that draws it.
  static func edit(of bundle: BundleID) -> Outbound {
    let slot = "al:\(bundle)"
    let content = Data("{\"alerts\":{\"_0\":\(bundle.rawValue)}}".utf8)
    return Outbound(.edit(nil), content: .stored(content), priority: .redraw, slot: slot, key: "edit:" + slot)
  }

  private var oldest: Double { clock.now().seconds - Self.bundleLife }

  /// The messages with alerts that the effects change. They are looked up before the effects are applied, because a
  /// deletion also deletes the parcel's alerts.
  func bundles(changedBy effects: [Effect], in chat: ChatID) throws -> [BundleID] {
    var parcels: [ParcelID] = []
    for effect in effects {
      switch effect.changedAlerts {
      case .none, .restored: break
      case .parcel(let id): parcels.append(id)
      case .all:
        return try Int64.fetchAll(
          db.cachedStatement(sql: "SELECT id FROM bundle WHERE chat = ? AND openedAt > ?"),
          arguments: [chat.description, oldest]
        ).map(BundleID.init(rawValue:))
      }
    }
    return try bundles(showing: parcels, in: chat)
  }

  /// The messages whose alerts came back with a parcel that the effects restored.
  func bundles(restoredBy effects: [Effect], in chat: ChatID) throws -> [BundleID] {
    let parcels = try effects.compactMap { effect in
      if case .restored(let undo) = effect.changedAlerts { try undos.parcel(of: undo, in: chat) } else { nil }
    }
    return try bundles(showing: parcels, in: chat)
  }

  private func bundles(showing parcels: [ParcelID], in chat: ChatID) throws -> [BundleID] {
    guard !parcels.isEmpty else { return [] }
    return try Int64.fetchAll(
      db.cachedStatement(sql: Self.bundlesOfParcels),
      arguments: [JSON.list(parcels.map(\.rawValue)), chat.description, oldest]
    ).map(BundleID.init(rawValue:))
  }

  static let bundlesOfParcels = """
    SELECT DISTINCT bundle.id FROM json_each(?) AS changed CROSS JOIN alert ON alert.parcel = changed.value
    JOIN bundle ON bundle.id = alert.bundle WHERE bundle.chat = ? AND openedAt > ?
    """

  /// Queues edits of the messages with alerts of the parcel.
  /// - Returns: whether rows were put into the outbox.
  func redraw(alertsOf parcel: ParcelID, in chat: ChatID) throws -> Bool {
    try redraw(try bundles(showing: [parcel], in: chat), in: chat)
  }

  /// Queues edits of the messages with alerts of the shipment, for all chats that follow it.
  /// - Returns: whether rows were put into the outbox.
  func redraw(alertsOf shipment: ShipmentID) throws -> Bool {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: Self.bundlesOfShipment), arguments: [shipment.rawValue, oldest])
    let bundles = Dictionary(grouping: rows, by: { $0[1] as String })
      .mapValues { rows in rows.map { BundleID(rawValue: $0[0]) } }
    return try bundles.sorted { $0.key < $1.key }.reduce(false) { hasNewOutboxRows, entry in
      guard let chat = ChatID(entry.key) else { return hasNewOutboxRows }
      return try redraw(entry.value, in: chat) || hasNewOutboxRows
    }
  }

  /// A shipment can have thousands of followers, so the search goes from index to index, and most of them have no alert.
  static let bundlesOfShipment = """
    SELECT DISTINCT bundle.id, bundle.chat FROM parcel CROSS JOIN alert ON alert.parcel = parcel.id
    JOIN bundle ON bundle.id = alert.bundle JOIN chat ON chat.id = bundle.chat
    WHERE parcel.shipment = ? AND openedAt > ? AND closedAt IS NULL AND isShutOut = 0
    """

  /// Queues edits of these messages, and of those about the same stores, because they name the other parcels that wait
  /// there. `effects`: what else the transaction sends; a message that it edits anyway is left out.
  /// - Returns: whether rows were put into the outbox.
  @discardableResult
  func redraw(_ bundles: [BundleID], in chat: ChatID, besides effects: [Effect] = []) throws -> Bool {
    guard !bundles.isEmpty else { return false }
    let edited: Set<String?> = Set(effects.compactMap(\.editedSlot))
    let neighbours = try Int64.fetchAll(
      db.cachedStatement(sql: Self.neighbours),
      arguments: [chat.description, JSON.list(bundles.map(\.rawValue)), oldest]
    ).map(BundleID.init(rawValue:))
    let edits = Set(bundles + neighbours).sorted { $0.rawValue < $1.rawValue }.map(Self.edit)
    let shown = try edits.filter { try !edited.contains($0.slot) && isShown($0.slot, in: chat) }
    for edit in shown { try outbox.enqueue(edit, to: chat) }
    return !shown.isEmpty
  }

  static let neighbours = """
    SELECT id FROM bundle WHERE chat = ?1 AND openedAt > ?3
      AND place IN (SELECT place FROM bundle WHERE id IN (SELECT value FROM json_each(?2)) AND place IS NOT NULL)
    """

  /// Whether a message shows the slot, or is being sent with it: such a message may have been written before the change.
  private func isShown(_ slot: String?, in chat: ChatID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM shown WHERE chat = ?1 AND slot = ?2)
            OR EXISTS (SELECT 1 FROM outbound WHERE chat = ?1 AND slot = ?2 AND isSending = 1)
          """), arguments: [chat.description, slot]) ?? false
  }
}

extension Effect {
  /// The slot of the message that the effect edits; nil if it edits none.
  fileprivate var editedSlot: String? {
    guard case .send(let outbound) = self, case .edit(_?) = outbound.action else { return nil }
    return outbound.slot
  }
}

extension Shipment {
  /// Whether its alerts show something different, whatever they are about.
  func looksDifferentInAlerts(from old: Shipment) -> Bool {
    stay != old.stay || store != old.store || deadline != old.deadline || amount != old.amount
      || lastNews != old.lastNews || events.first?.text != old.events.first?.text
      || trouble?.outcome != old.trouble?.outcome || hasWrongNumber != old.hasWrongNumber
  }
}
