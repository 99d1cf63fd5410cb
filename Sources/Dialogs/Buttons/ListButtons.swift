import Cards
import Chat
import Foundation
import Store
import Tracking

/// Lists of parcels are turned, narrowed and left in the message that shows them.
extension Dialogs {
  /// Shows a list, or what belongs to one, in the place of what the message shows.
  func open(_ content: Content, slot: String?, _ turn: inout Turn) throws {
    leaveSearch(&turn)
    try turn.answer(.none)
    try turn.show(content, slot: slot)
  }

  /// To what the message showed before the card was opened in it; where that is gone, to the list.
  func goBack(_ turn: inout Turn) throws {
    let origin = try turn.pressed.flatMap { try turn.snapshot.origin(of: $0, in: turn.update.chat) }
    guard let origin, let content = try turn.content(of: origin) else {
      return try open(try turn.lastList(), slot: Slots.list, &turn)
    }
    try open(content, slot: origin, &turn)
  }

  /// The words are those of the message.
  func turnSearch(to page: Int, _ turn: inout Turn) throws {
    guard let words = try turn.shown().flatMap(Slots.search)?.words else {
      return try outdated("", &turn)
    }
    try open(.search(words, page: page), slot: Slots.search(words, page: page), &turn)
  }

  func askSearch(_ turn: inout Turn) throws {
    turn.state.mode = .awaitingSearch
    try turn.answer(.none)
    try turn.askInPlace(.notice(.askSearch))
  }

  func refreshList(page: Int, _ filter: ListFilter?, _ turn: inout Turn) throws {
    leaveSearch(&turn)
    let stale = try turn.snapshot.openParcels(in: turn.update.chat).filter {
      isFollowed($0, turn) && !$0.status.isFinal && !wasJustChecked($0, at: turn.now) && filter?.takes($0) ?? true
    }
    for parcel in stale { turn.effects.append(.lookUpNow(parcel.id, .list)) }
    try turn.answer(stale.isEmpty ? .justChecked : .refreshing)
    try turn.show(.list(page: page, filter: filter), slot: Slots.list)
  }

  func restore(_ id: ParcelID, page: Int, _ turn: inout Turn) throws {
    leaveSearch(&turn)
    let slot = Slots.history(page: page)
    guard try turn.snapshot.parcel(id, in: turn.update.chat) != nil else {
      try turn.answer(.gone)
      return try turn.show(.history(page: page), slot: slot)
    }
    turn.effects += [.spendUndos(of: id, .archive), .setArchived(id, nil), .keepInSight(id)]
    try turn.answer(.unarchived)
    try turn.show(.history(page: page), slot: slot)
  }

  /// Whoever presses another button looks for nothing any more.
  private func leaveSearch(_ turn: inout Turn) {
    if case .awaitingSearch = turn.state.mode { turn.state.mode = .idle }
  }
}

extension Turn {
  /// What the pressed message shows is what the card leads back to that takes its place.
  mutating func keepOrigin() throws {
    guard let message = pressed, let shown = try shown(), Slots.parcel(of: shown) == nil else { return }
    effects.append(.keepOrigin(message, shown))
  }

  /// The list as it was narrowed and turned when it was looked at last.
  func lastList() throws -> Content {
    let list = try snapshot.list(in: update.chat)
    return list.flatMap { try? JSONDecoder().decode(Content.self, from: $0.content) } ?? .list(page: 0)
  }
}
