import Cards
import Chat
import Foundation
import Store
import Tracking

/// Lists of parcels are turned, narrowed and left in the message that shows them.
extension Dialogs {
  func pressList(_ action: Action, _ turn: inout Turn) throws {
    leaveSearch(&turn)
    switch action {
    case .refreshList(let page, let filter): return try refreshList(page: page, filter, &turn)
    case .restore(let id, let page): return try restore(id, page: page, &turn)
    default: try turn.answer(.none)
    }
    switch action {
    case .list(let page, let filter): try turn.show(.list(page: page, filter: filter), slot: Slots.list)
    case .chooseFilter(let page, let filter): try turn.show(.listFilters(page: page, filter: filter))
    case .history(let page): try turn.show(.history(page: page))
    case .search(let words, let page): try turn.show(.search(words, page: page))
    case .askSearch:
      turn.state.mode = .awaitingSearch
      try turn.askInPlace(.notice(.askSearch))
    case .leaveSearch: try turn.show(.notice(.searchLeft))
    default: try turn.show(try turn.lastList(), slot: Slots.list)
    }
  }

  private func refreshList(page: Int, _ filter: ListFilter?, _ turn: inout Turn) throws {
    let stale = try turn.snapshot.openParcels(in: turn.update.chat).filter {
      isFollowed($0, turn) && !$0.status.isFinal && !wasJustChecked($0, at: turn.now) && filter?.takes($0) ?? true
    }
    for parcel in stale { turn.effects.append(.lookUpNow(parcel.id, .list)) }
    try turn.answer(stale.isEmpty ? .justChecked : .refreshing)
    try turn.show(.list(page: page, filter: filter), slot: Slots.list)
  }

  private func restore(_ id: ParcelID, page: Int, _ turn: inout Turn) throws {
    guard try turn.snapshot.parcel(id, in: turn.update.chat) != nil else {
      try turn.answer(.gone)
      return try turn.show(.history(page: page))
    }
    turn.effects += [.spendUndos(of: id, .archive), .setArchived(id, nil), .keepInSight(id)]
    try turn.answer(.unarchived)
    try turn.show(.history(page: page))
  }

  /// Whoever presses another button looks for nothing any more.
  private func leaveSearch(_ turn: inout Turn) {
    if case .awaitingSearch = turn.state.mode { turn.state.mode = .idle }
  }
}

extension Turn {
  /// The list as it was narrowed and turned when it was looked at last.
  func lastList() throws -> Content {
    let list = try snapshot.list(in: update.chat)
    return list.flatMap { try? JSONDecoder().decode(Content.self, from: $0.content) } ?? .list(page: 0)
  }
}
