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

  /// What a list shows was asked about lately, in seconds, is not asked about again for the list's sake.
  static let listPause = 600.0

  func refreshList(page: Int, _ filter: ListFilter?, _ turn: inout Turn) throws {
    leaveSearch(&turn)
    let stale = try turn.snapshot.openParcels(in: turn.update.chat).filter {
      isStale($0, turn) && filter?.takes($0) ?? true
    }
    let (count, spent) = try grant(stale.count, Allowance.lookUps, &turn)
    for parcel in stale.prefix(count) { turn.effects.append(.lookUpNow(parcel.id, .list)) }
    try turn.answer(spent.map { .spent($0, granted: count) } ?? (stale.isEmpty ? .allJustChecked : .refreshing))
    try turn.show(.list(page: page, filter: filter), slot: Slots.list)
  }

  /// Whether it is worth asking about among others. What was just added is asked about anyway.
  func isStale(_ parcel: Parcel, _ turn: Turn) -> Bool {
    let asked = parcel.shipment.lastChecked ?? parcel.addedAt
    return isFollowed(parcel, turn) && !parcel.status.isFinal && turn.now.timeIntervalSince(asked) >= Self.listPause
  }

  func restore(_ id: ParcelID, page: Int, _ turn: inout Turn) throws {
    leaveSearch(&turn)
    let slot = Slots.history(page: page)
    guard let parcel = try turn.snapshot.parcel(id, in: turn.update.chat) else {
      try turn.answer(.gone)
      return try turn.show(.history(page: page), slot: slot)
    }
    if try parcel.archivedAt == nil || hasRoomToReopen(turn) {
      turn.effects += [.spendUndos(of: id, .archive), .setArchived(id, nil), .keepInSight(id)]
      try turn.answer(.unarchived)
    } else {
      try turn.answer(.listFull(limit: Self.maxParcels))
    }
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
    return list.flatMap {
      snapshot.decoded(Content.self, from: $0.content, of: .listContent, in: update.chat)
    } ?? .list(page: 0)
  }
}
