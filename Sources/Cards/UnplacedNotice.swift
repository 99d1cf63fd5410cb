public import Foundation
public import Tracking

/// What a message said of a parcel without naming its number. It is put on a parcel that it fits, or on the one that
/// the user points at, and is forgotten after a day.
public struct UnplacedNotice: Codable, Sendable, Hashable, Identifiable {
  public var id: NoticeID
  public var noted: NotedFields
  /// Whose store it speaks of, where it says so.
  public var chain: CarrierID?
  /// When the user sent it.
  public var receivedAt: Date

  public init(id: NoticeID, noted: NotedFields, chain: CarrierID?, receivedAt: Date) {
    self.id = id
    self.noted = noted
    self.chain = chain
    self.receivedAt = receivedAt
  }
}

/// Asks whether such a notice belongs to one of these parcels.
public struct Placement: Codable, Sendable, Hashable {
  public var notice: UnplacedNotice
  public var parcels: [ParcelID]
  /// The notice came just now, and the parcels were there before; else the other way round.
  public var isNew: Bool

  public init(_ notice: UnplacedNotice, on parcels: [ParcelID], isNew: Bool) {
    self.notice = notice
    self.parcels = parcels
    self.isNew = isNew
  }
}
