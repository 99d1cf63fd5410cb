import Chat
import Foundation
import Phrases
import Tracking

/// A message with one or more alerts: what happened to which parcels, and what to do. It never contains a pick-up code,
/// because it can appear on a locked screen.
struct AlertsCard: CardPart {
  let context: CardContext
  /// The alerts to show, at most one for each parcel.
  let items: [AlertItem]
  /// Other parcels that wait at the same store.
  let others: [Parcel]
  let isSilent: Bool
  let isAfterRestore: Bool
  /// The last change of the only parcel, while it can be taken back.
  let undo: UndoOffer?

  /// Whether the chat already has the message.
  var isShown = false

  /// Nil without alerts. If a message loses its last one, because the parcel was deleted or got another number, it says
  /// so.
  var card: Card? {
    guard let first = items.first else { return isShown ? Card(text: RichText([.plain(text(.alertOver))])) : nil }
    if isAfterRestore { return RestoredAlerts(context: context, items: items).card }
    guard items.count == 1 else {
      var card = SeveralAlerts(context: context, items: AlertItem.urgentFirst(items)).card
      card.isSilent = isSilent
      return card
    }
    var card = SingleAlert(context: context, item: first, others: others).card
    // The alert's own buttons cannot take a parcel out of the archive.
    if let undo, undo.kind == .archive { card.buttons.insert([parcelButtons.undo(undo)], at: 0) }
    card.isSilent = isSilent
    return card
  }
}

extension AlertsCard {
  /// Alerts that are no longer true are left out of a new message. Nil if the message's alerts are gone.
  init?(_ id: BundleID, _ source: CardSource) throws {
    guard let batch = try source.data.alerts(id) else { return nil }
    let isShown = source.place != .newMessage
    let now = source.context.style.now
    // Alerts that were held, or queued, before the chat muted them are not sent.
    let items =
      isShown
      ? batch.items
      : AlertItem.stillApplying(batch.items).filter { source.data.preferences.wants($0.kind, at: now) }
    let parcels = Set(items.map(\.parcel.id))
    let atStore = items.first { $0.kind.isAtStore && $0.parcel.isWaiting && $0.parcel.store != nil }?.parcel
    let others = try atStore.map { parcel in
      try source.data.parcels().filter {
        $0.isWaiting && $0.isAtSameStore(as: parcel) && !parcels.contains($0.id)
      }
    }
    self.init(
      context: source.context, items: AlertItem.latest(items), others: others ?? [],
      isSilent: batch.isSilent || Self.isMutedByAll(items, source.context.style.members),
      isAfterRestore: batch.isAfterRestore,
      undo: parcels.count == 1 ? try parcels.first.flatMap(source.data.undoOffer) : nil, isShown: isShown)
  }

  /// Whether all members whom these alerts concern have muted them. They may have done so while the alerts were held.
  private static func isMutedByAll(_ items: [AlertItem], _ members: GroupMembers?) -> Bool {
    guard let members else { return false }
    return items.allSatisfy { $0.kind != .reminder && Audience(of: $0.parcel, in: members).isSilent }
  }
}
