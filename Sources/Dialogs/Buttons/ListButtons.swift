import Cards
import Chat
import Foundation
import Store
import Tracking

/// Lists of parcels: paging, filtering and going back, all in the message that shows the list.
extension Dialogs {
  /// Shows a list, or something that belongs to one, in the pressed message.
  func showInPlace(_ content: Content, slot: String?, _ context: inout UpdateContext) throws {
    stopAwaitingSearch(&context)
    try context.answerPress(.none)
    try context.show(content, slot: slot)
  }

  /// Shows what the message showed before a card was opened in it. If that no longer exists, shows the list.
  func goBack(_ context: inout UpdateContext) throws {
    let origin = try context.pressedMessage.flatMap { try context.snapshot.origin(of: $0, in: context.update.chat) }
    guard let origin, let content = try context.content(of: origin) else {
      return try showInPlace(try context.lastList(), slot: Slots.list, &context)
    }
    try showInPlace(content, slot: origin, &context)
  }

  /// Turns to another page of a search. The search words come from the message.
  func showSearchPage(_ page: Int, _ context: inout UpdateContext) throws {
    guard let words = try context.pressedSlot().flatMap(Slots.search)?.words else {
      return try showOutdated("", &context)
    }
    try showInPlace(.search(words, page: page), slot: Slots.search(words, page: page), &context)
  }

  func askSearch(_ context: inout UpdateContext) throws {
    context.state.mode = .awaitingSearch
    try context.answerPress(.none)
    try context.askInPlace(.systemMessage(.askSearch))
  }

  /// Seconds. When a list is refreshed, parcels that were checked less than this ago are not checked again.
  static let listRefreshInterval = 600.0

  func refreshList(page: Int, _ filter: ListFilter?, _ context: inout UpdateContext) throws {
    stopAwaitingSearch(&context)
    let stale = try context.snapshot.openParcels(in: context.update.chat).filter {
      isStale($0, context) && filter?.matches($0) ?? true
    }
    let (count, spent) = try grant(stale.count, Allowance.lookUps, &context)
    for parcel in stale.prefix(count) { context.effects.append(.lookUpNow(parcel.id, .list)) }
    try context.answerPress(spent.map { .spent($0, granted: count) } ?? (stale.isEmpty ? .allJustChecked : .refreshing))
    try context.show(.list(page: page, filter: filter), slot: Slots.list)
  }

  /// Whether to check the parcel when its list is refreshed. A parcel that was just added is being checked anyway.
  func isStale(_ parcel: Parcel, _ context: UpdateContext) -> Bool {
    let asked = parcel.shipment.lastChecked ?? parcel.addedAt
    return canBeLookedUp(parcel, context) && !parcel.status.isFinal
      && context.now.timeIntervalSince(asked) >= Self.listRefreshInterval
  }

  func unarchive(_ id: ParcelID, page: Int, _ context: inout UpdateContext) throws {
    stopAwaitingSearch(&context)
    let slot = Slots.history(page: page)
    guard let parcel = try context.snapshot.parcel(id, in: context.update.chat) else {
      try context.answerPress(.gone)
      return try context.show(.history(page: page), slot: slot)
    }
    if try parcel.archivedAt == nil || hasRoomToReopen(context) {
      context.effects += [.discardUndos(of: id, .archive), .setArchived(id, nil), .keepOnList(id)]
      try context.answerPress(.unarchived)
    } else {
      try context.answerPress(.listFull(limit: Self.maxParcels))
    }
    try context.show(.history(page: page), slot: slot)
  }

  /// Stops waiting for search words, because the user pressed another button.
  private func stopAwaitingSearch(_ context: inout UpdateContext) {
    if case .awaitingSearch = context.state.mode { context.state.mode = .idle }
  }
}

extension UpdateContext {
  /// Remembers what the pressed message shows. A card is about to take its place and can lead back to it.
  mutating func saveOrigin() throws {
    guard let message = pressedMessage, let shown = try pressedSlot(), Slots.parcel(of: shown) == nil else { return }
    effects.append(.saveOrigin(message, shown))
  }

  /// The list with the page and filter that it last showed.
  func lastList() throws -> Content {
    let list = try snapshot.list(in: update.chat)
    return list.flatMap {
      snapshot.decoded(Content.self, from: $0.content, of: .listContent, in: update.chat)
    } ?? .list(page: 0)
  }
}
