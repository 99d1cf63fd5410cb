import Cards
import Chat
import Foundation
import Store
import Tracking

/// Buttons that mean something else for each member of a group.
extension Dialogs {
  /// A second press within so many seconds means it.
  private static let insistence = 60.0

  // MARK: Who fetches it

  /// The first who says so fetches it, until they let go or have left.
  func claim(_ parcel: Parcel, _ turn: inout Turn) throws {
    guard let person = turn.person else { return try turn.answer(.none) }
    if let other = parcel.claim, other.id != person.id, !turn.hasLeft(other) {
      return try turn.answer(.claimedBy(other.name))
    }
    try setClaim(person, on: [parcel], .claimed, &turn)
  }

  /// Somebody else's word is taken back by a second press only.
  func release(_ parcel: Parcel, _ turn: inout Turn) throws {
    guard try mayRelease([parcel], &turn) else { return }
    try setClaim(nil, on: [parcel], .released, &turn)
  }

  /// All that wait at the store of that parcel, but for those that others fetch.
  func claimAll(at parcel: Parcel, _ turn: inout Turn) throws {
    guard let person = turn.person else { return try turn.answer(.none) }
    let free = try waiting(at: parcel, turn).filter { $0.claim.map(turn.hasLeft) ?? true }
    try setClaim(person, on: free, .claimed, &turn)
  }

  func releaseAll(at parcel: Parcel, _ turn: inout Turn) throws {
    let all = try waiting(at: parcel, turn).filter { $0.claim != nil }
    let own = all.filter { $0.claim?.id == turn.person?.id }
    // Where some are one's own, only those.
    let released = own.isEmpty ? all : own
    guard try mayRelease(released, &turn) else { return }
    try setClaim(nil, on: released, .released, &turn)
  }

  private func waiting(at parcel: Parcel, _ turn: Turn) throws -> [Parcel] {
    try turn.snapshot.parcels(in: turn.update.chat).filter {
      $0.isWaiting && $0.archivedAt == nil && $0.store?.name == parcel.store?.name
        && (parcel.store != nil || $0.carrier == parcel.carrier)
    }
  }

  /// False where whoever pressed is asked first.
  private func mayRelease(_ parcels: [Parcel], _ turn: inout Turn) throws -> Bool {
    let others = parcels.compactMap(\.claim).filter { $0.id != turn.person?.id && !turn.hasLeft($0) }
    let asked = turn.state.insists
    turn.state.insists = nil
    guard let other = others.first, let parcel = parcels.first else { return true }
    if let asked, asked.parcel == parcel.id, asked.claimer == other.id,
      turn.now.timeIntervalSince(asked.at) < Self.insistence
    {
      return true
    }
    turn.state.insists = DialogueState.Insistence(parcel: parcel.id, claimer: other.id, at: turn.now)
    try turn.answer(.releaseAsk(other.name))
    return false
  }

  private func setClaim(_ person: Person?, on parcels: [Parcel], _ toast: Toast, _ turn: inout Turn) throws {
    for parcel in parcels { turn.effects.append(.setClaim(parcel.id, person)) }
    try turn.answer(toast)
    guard let first = parcels.first else { return }
    try turn.redrawPressed(or: .parcel(first.id, view: .card), slot: Slots.parcel(first.id))
    for parcel in parcels { try turn.refreshElsewhere(parcel.id) }
  }

  // MARK: Who hears of it

  /// Each member for themselves; nil: the other way round than it is now, as one button serves all.
  func muteMine(_ parcel: Parcel, _ isMuted: Bool?, _ turn: inout Turn) throws {
    guard let person = turn.person else { return try turn.answer(.none) }
    var muted = parcel.mutedBy
    let wants = isMuted ?? !muted.contains(person.id)
    if wants { muted.insert(person.id) } else { muted.remove(person.id) }
    turn.effects.append(.setMutedBy(parcel.id, muted))
    try turn.answer(wants ? .mutedForYou : .unmutedForYou)
    try turn.redraw(parcel.id)
  }

  func muteMe(_ turn: inout Turn) throws {
    guard turn.isGroup, let person = turn.person else { return try turn.answer(.gone) }
    if turn.profile.members.muted.remove(person.id) != nil { return try turn.answer(.unmutedAllForYou) }
    turn.profile.members.muted.insert(person.id)
    try turn.answer(.mutedAllForYou)
  }

  // MARK: Who may see it

  /// To whoever added it, and whoever fetches it.
  func reveal(_ parcel: Parcel, _ turn: inout Turn) throws {
    try turn.answer(secrets(of: parcel, turn))
    try turn.redraw(parcel.id)
  }

  private func secrets(of parcel: Parcel, _ turn: Turn) -> Toast {
    let person = turn.person?.id
    if turn.isPrivate || (person != nil && [parcel.owner?.id, parcel.claim?.id].contains(person)) {
      return .secrets(parcel.id)
    }
    let owner = parcel.owner.flatMap { turn.hasLeft($0) ? nil : $0 }
    // Nobody else can come to see them but by fetching it.
    let mayFetch = parcel.isWaiting && parcel.claim.map(turn.hasLeft) ?? true
    return mayFetch ? .secretsOf(owner?.name) : .secretsWithheld(owner?.name)
  }
}

extension Turn {
  func hasLeft(_ person: Person) -> Bool { profile.members.gone.contains(person.id) }
}
