/// What a group remembers of its members, by their ids; those of whom there is nothing to remember are not named.
public struct GroupMembers: Sendable, Hashable, Codable {
  /// Want to be called for nothing.
  public var muted: Set<String> = []
  /// Went, and something of theirs is still here.
  public var gone: Set<String> = []

  public init() {}

  public var isEmpty: Bool { muted.isEmpty && gone.isEmpty }
}

/// Whom the alerts of one parcel in a group are for.
///
/// A message rings for all of a group or for nobody, while a mention reaches its member even where they have silenced
/// the group. So an alert names those whom the parcel concerns, its owner and whoever fetches it, but for those who
/// muted it or the group's alerts for themselves; and it comes without a sound once all of them have. A parcel that
/// concerns nobody in particular rings for all.
public struct Audience: Sendable, Hashable {
  /// Members of the group still, each once, the owner first.
  public let concerned: [Person]
  /// Those of them who are named.
  public let called: [Person]

  public var isSilent: Bool { !concerned.isEmpty && called.isEmpty }

  public init(of parcel: Parcel, in members: GroupMembers) {
    var people = [parcel.owner, parcel.claim].compactMap { $0 }
    if people.count == 2, people[0].id == people[1].id { people.removeLast() }
    concerned = people.filter { !members.gone.contains($0.id) }
    called = concerned.filter { !members.muted.contains($0.id) && !parcel.mutedBy.contains($0.id) }
  }
}
