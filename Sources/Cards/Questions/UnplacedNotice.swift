public import Foundation
public import Tracking

/// Values from a message that is about a parcel but does not contain its number. They are put on a parcel that matches
/// or that the user chooses, and deleted after a day.
public struct UnplacedNotice: Codable, Sendable, Hashable, Identifiable {
  /// The id of the notice.
  public var id: NoticeID
  /// The values that were read from the message.
  public var noted: NotedFields
  /// The chain whose store the message names; nil if it names none.
  public var chain: CarrierID?
  /// When the user sent the message.
  public var receivedAt: Date
  /// The shop's number of the order, if the notice comes from a mail that names it.
  public var order: String?

  /// Creates a notice from a message.
  public init(id: NoticeID, noted: NotedFields, chain: CarrierID?, receivedAt: Date) {
    self.id = id
    self.noted = noted
    self.chain = chain
    self.receivedAt = receivedAt
  }
}

/// Asks whether a notice without a number belongs to one of several parcels.
public struct NoticePlacement: Codable, Sendable, Hashable {
  /// The notice to place.
  public var notice: UnplacedNotice
  /// The parcels that it may belong to.
  public var parcels: [ParcelID]
  /// True if the notice has just arrived; false if the parcel has just been added and the notice is older.
  public var isNew: Bool

  /// Creates a question about a notice.
  public init(_ notice: UnplacedNotice, on parcels: [ParcelID], isNew: Bool) {
    self.notice = notice
    self.parcels = parcels
    self.isNew = isNew
  }
}
