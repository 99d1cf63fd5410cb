import Cards
import Chat
import Foundation
import Store
import Tracking

/// Buttons whose effect depends on the group member who presses them.
enum GroupButtons {
  /// Seconds within which the second press must follow.
  private static let confirmationWindow = 60.0

  // MARK: Claims

  /// The first member who claims a parcel keeps the claim until they release it or leave the group.
  static func claim(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    guard let person = context.person else { return try context.answerPress(.none) }
    if let other = parcel.claim, other.id != person.id, !context.hasLeft(other) {
      return try context.answerPress(.claimedBy(other.name))
    }
    try setClaim(person, on: [parcel], .claimed, &context)
  }

  /// Releases the claim. If it is another member's, only a second press releases it.
  static func release(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    guard try mayRelease([parcel], &context) else { return }
    try setClaim(nil, on: [parcel], .released, &context)
  }

  /// Claims all parcels that wait at this parcel's store and that no other member has claimed.
  static func claimAll(at parcel: Parcel, _ context: inout UpdateContext) throws {
    guard let person = context.person else { return try context.answerPress(.none) }
    let free = try waiting(at: parcel, context).filter { $0.claim.map(context.hasLeft) ?? true }
    try setClaim(person, on: free, .claimed, &context)
  }

  static func releaseAll(at parcel: Parcel, _ context: inout UpdateContext) throws {
    let all = try waiting(at: parcel, context).filter { $0.claim != nil }
    let own = all.filter { $0.claim?.id == context.person?.id }
    // If some of the claims are the member's own, only those are released.
    let released = own.isEmpty ? all : own
    guard try mayRelease(released, &context) else { return }
    try setClaim(nil, on: released, .released, &context)
  }

  private static func waiting(at parcel: Parcel, _ context: UpdateContext) throws -> [Parcel] {
    try context.snapshot.parcels(in: context.update.chat).filter {
      $0.isWaiting && $0.archivedAt == nil && $0.isAtSameStore(as: parcel)
    }
  }

  /// Whether the claims may be released now. False if the member must confirm with a second press.
  private static func mayRelease(_ parcels: [Parcel], _ context: inout UpdateContext) throws -> Bool {
    let others = parcels.compactMap(\.claim).filter { $0.id != context.person?.id && !context.hasLeft($0) }
    let asked = context.state.releaseRequest
    context.state.releaseRequest = nil
    guard let other = others.first, let parcel = parcels.first else { return true }
    if let asked, asked.parcel == parcel.id, asked.claimer == other.id,
      context.now.timeIntervalSince(asked.at) < confirmationWindow
    {
      return true
    }
    context.state.releaseRequest = DialogueState.ReleaseRequest(parcel: parcel.id, claimer: other.id, at: context.now)
    try context.answerPress(.releaseAsk(other.name))
    return false
  }

  private static func setClaim(
    _ person: Person?, on parcels: [Parcel], _ toast: Toast, _ context: inout UpdateContext
  ) throws {
    for parcel in parcels { context.effects.append(.setClaim(parcel.id, person)) }
    try context.answerPress(toast)
    guard let first = parcels.first else { return }
    try context.redrawPressed(otherwise: .parcel(first.id, view: .card), slot: Slots.parcel(first.id))
    for parcel in parcels { try context.redrawElsewhere(parcel.id) }
  }

  // MARK: Muted alerts

  /// Mutes or unmutes a parcel for the member alone. Nil toggles it, because all members share one button.
  static func muteForMember(_ parcel: Parcel, _ isMuted: Bool?, _ context: inout UpdateContext) throws {
    guard let person = context.person else { return try context.answerPress(.none) }
    var muted = parcel.mutedBy
    let wants = isMuted ?? !muted.contains(person.id)
    if wants { muted.insert(person.id) } else { muted.remove(person.id) }
    try context.apply(.setMutedBy(parcel.id, muted), wants ? .mutedForYou : .unmutedForYou, on: parcel)
  }

  static func muteMe(_ context: inout UpdateContext) throws {
    guard context.isGroup, let person = context.person else { return try context.answerPress(.gone) }
    if context.profile.members.muted.remove(person.id) != nil { return try context.answerPress(.unmutedAllForYou) }
    context.profile.members.muted.insert(person.id)
    try context.answerPress(.mutedAllForYou)
  }

  // MARK: Number and pick-up code

  /// Shows the number and the pick-up code to the member who added or claimed the parcel.
  static func reveal(_ parcel: Parcel, _ context: inout UpdateContext) throws {
    try context.answerPress(secrets(of: parcel, context))
    try context.redraw(parcel.id)
  }

  private static func secrets(of parcel: Parcel, _ context: UpdateContext) -> Toast {
    let person = context.person?.id
    if context.isPrivate || (person != nil && [parcel.owner?.id, parcel.claim?.id].contains(person)) {
      return .secrets(parcel.id)
    }
    let owner = parcel.owner.flatMap { context.hasLeft($0) ? nil : $0 }
    // Other members can see them only by claiming the parcel.
    let mayFetch = parcel.isWaiting && parcel.claim.map(context.hasLeft) ?? true
    return mayFetch ? .secretsOf(owner?.name) : .secretsWithheld(owner?.name)
  }
}
