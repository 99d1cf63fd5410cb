import Cards
import Chat
import Foundation
import Store
import Tracking

/// Lists of parcels: `/list`, `/search`, and paging, filtering and going back in the message that shows a list.
struct ListHandler {
  let services: DialogServices

  /// Seconds. Telegram lets a bot delete its own messages for 48 hours. One hour less, because clocks differ.
  private static let deletable = 47 * 3600.0
  /// Seconds. When a list is refreshed, parcels that were checked less than this ago are not checked again.
  private static let refreshInterval = 600.0

  /// Sends a new list and deletes the previous one, so that the chat does not fill up with lists. A list that is too
  /// old to be deleted stays. Its buttons still work; pressing one makes it the newest list.
  func sendList(_ context: inout UpdateContext) throws {
    let old = try context.snapshot.list(in: context.update.chat)
    try context.reply(.list(page: 0), slot: Slots.list)
    guard let old, old.isShown, let sentAt = old.sentAt,
      services.clock.realNow().timeIntervalSince(sentAt) < Self.deletable
    else { return }
    try context.delete(old.message, .reply)
  }

  /// `/search WORDS` searches. Without words, asks for them.
  func search(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let words = SearchWords(arguments) else {
      context.state.mode = .awaitingSearch
      return try context.ask(.systemMessage(.askSearch))
    }
    try context.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
  }

  /// Shows a list, or something that belongs to one, in the pressed message.
  func show(_ content: Content, slot: String? = nil, _ context: inout UpdateContext) throws {
    context.state.stopAwaitingSearch()
    try context.answerPress(.none, showing: content, slot: slot)
  }

  /// Shows what the message showed before a card was opened in it. If that no longer exists, shows the list.
  func goBack(_ context: inout UpdateContext) throws {
    let origin = try context.pressedMessage.flatMap { try context.snapshot.origin(of: $0, in: context.update.chat) }
    guard let origin, let content = try context.content(of: origin) else {
      return try show(try context.lastList(), slot: Slots.list, &context)
    }
    try show(content, slot: origin, &context)
  }

  /// Turns to another page of a search. The search words come from the message.
  func showSearchPage(_ page: Int, _ context: inout UpdateContext) throws {
    guard let words = try context.pressedSlot().flatMap(Slots.search)?.words else { return try context.showOutdated() }
    try show(.search(words, page: page), slot: Slots.search(words, page: page), &context)
  }

  func askSearch(_ context: inout UpdateContext) throws {
    context.state.mode = .awaitingSearch
    try context.answerPress(.none)
    try context.askInPlace(.systemMessage(.askSearch))
  }

  func refresh(page: Int, _ filter: ListFilter?, _ context: inout UpdateContext) throws {
    context.state.stopAwaitingSearch()
    let stale = try context.snapshot.openParcels(in: context.update.chat).filter {
      isStale($0, context) && filter?.matches($0) ?? true
    }
    let (count, spent) = try Allowances(services: services).grant(stale.count, Allowance.lookUps, &context)
    for parcel in stale.prefix(count) { context.effects.append(.lookUpNow(parcel.id, .list)) }
    try context.answerPress(
      spent.map { .spent($0, granted: count) } ?? (stale.isEmpty ? .allJustChecked : .refreshing),
      showing: .list(page: page, filter: filter), slot: Slots.list)
  }

  /// Whether to check the parcel when its list is refreshed. A parcel that was just added is being checked anyway.
  private func isStale(_ parcel: Parcel, _ context: UpdateContext) -> Bool {
    let asked = parcel.shipment?.lastChecked ?? parcel.addedAt
    return services.canLookUp(parcel, for: context.profile) && !parcel.status.isFinal
      && context.now.timeIntervalSince(asked) >= Self.refreshInterval
  }

  func unarchive(_ id: ParcelID, page: Int, _ context: inout UpdateContext) throws {
    context.state.stopAwaitingSearch()
    if let parcel = try context.parcel(id) {
      if try parcel.archivedAt == nil || context.roomForParcels() > 0 {
        context.effects += [.discardUndos(of: id, .archive), .setArchived(id, nil), .keepOnList(id)]
        try context.answerPress(.unarchived)
      } else {
        try context.answerPress(.listFull(limit: Parcel.maxInChat))
      }
    } else {
      try context.answerPress(.gone)
    }
    try context.show(.history(page: page), slot: Slots.history(page: page))
  }
}
