import Cards
import Chat
import Store
import Tracking

/// The bot is added to a chat or removed; members join and leave.
struct Membership {
  let services: DialogServices

  /// The bot introduces itself once in each group: not when it is added again, and not when the group becomes a
  /// supergroup.
  func handle(isWelcome: Bool, _ context: inout UpdateContext) throws {
    guard isWelcome else {
      context.profile.closedAt = context.now
      if context.isPrivate { context.effects += [.mail(.setPaused(true)), .google(.setPaused(true))] }
      if !context.isPrivate { (context.profile.dialogue, context.state) = (nil, DialogueState()) }
      return
    }
    if !context.isPrivate, context.profile.introducedAt == nil { try context.introduce() }
  }

  func handleJoin(_ people: [Update.User], _ context: inout UpdateContext) {
    for person in people { context.profile.members.gone.remove(person.id) }
  }

  /// Releases the claims of a member who left. Parcels that they added stay, and alerts no longer mention them.
  func handleLeave(_ user: Update.User, _ context: inout UpdateContext) throws {
    try context.forgetState(of: user.id)
    let parcels = try context.snapshot.parcels(in: context.update.chat)
    for parcel in parcels where parcel.claim?.id == user.id {
      context.effects.append(.setClaim(parcel.id, nil))
      try context.redrawElsewhere(parcel.id)
    }
    guard parcels.contains(where: { $0.owner?.id == user.id || $0.mutedBy.contains(user.id) }) else { return }
    context.profile.members.gone.insert(user.id)
  }

  /// A chat that was closed writes again. Checks all its parcels, because they are not checked while a chat is closed.
  func followAgain(_ context: inout UpdateContext) throws {
    context.effects.append(.recheckAlerts(sendHeld: false))
    if context.isPrivate { context.effects += [.mail(.setPaused(false)), .google(.setPaused(false))] }
    for parcel in try context.snapshot.parcels(in: context.update.chat)
    where services.canLookUp(parcel, for: context.profile) && !parcel.status.isFinal {
      context.effects.append(.lookUpNow(parcel.id, .nothing))
    }
  }
}
