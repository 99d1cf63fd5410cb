/// What is stored about the members of a group, by user id. A member without a setting is not listed.
public struct GroupMembers: Sendable, Hashable, Codable {
  /// Members who do not want to be mentioned in any alert of the group.
  public var muted: Set<String> = []
  /// Members who left while parcels or settings of theirs are still stored in the group.
  public var gone: Set<String> = []

  /// No members listed.
  public init() {}

  /// Whether nothing is stored about any member.
  public var isEmpty: Bool { muted.isEmpty && gone.isEmpty }
}

/// The members of a group that an alert about one parcel is addressed to.
///
/// A message notifies either the whole group or nobody, but a mention reaches its member even if they muted the group.
/// An alert therefore mentions the members concerned, the parcel's owner and the member who claimed it, except those
/// who muted the parcel or the group's alerts for themselves. If all of them have, the alert is silent. An alert that
/// concerns no current member notifies the whole group.
public struct Audience: Sendable, Hashable {
  /// The members concerned who are still in the group, each once, the owner first.
  public let concerned: [Person]
  /// Those of `concerned` whom the alert mentions.
  public let mentioned: [Person]

  /// Whether the alert makes no sound: it concerns members, and all of them muted it.
  public var isSilent: Bool { !concerned.isEmpty && mentioned.isEmpty }

  /// The audience of alerts about `parcel` in a group with these members.
  public init(of parcel: Parcel, in members: GroupMembers) {
    var people = [parcel.owner, parcel.claim].compactMap { $0 }
    if people.count == 2, people[0].id == people[1].id { people.removeLast() }
    concerned = people.filter { !members.gone.contains($0.id) }
    mentioned = concerned.filter { !members.muted.contains($0.id) && !parcel.mutedBy.contains($0.id) }
  }
}
