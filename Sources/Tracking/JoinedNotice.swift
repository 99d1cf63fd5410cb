import Foundation

/// A notice without a number that was put on a parcel of the chat, until the carrier's next answer shows whether it
/// belongs there.
public struct JoinedNotice: Sendable, Hashable, Codable {
  /// What the notice says.
  public var notice: NotedFields
  /// What was noted about the parcel before.
  public var before: NotedFields
  /// The id of the parcel that the notice becomes if it does not belong there.
  public var own: ParcelID
  /// Where the notice was read.
  public var origin: Parcel.Origin?
  /// The person who sent it.
  public var owner: Person?

  /// Makes a joined notice.
  public init(_ notice: NotedFields, before: NotedFields, own: ParcelID, origin: Parcel.Origin?, owner: Person?) {
    self.notice = notice
    self.before = before
    self.own = own
    self.origin = origin
    self.owner = owner
  }
}
