public import Foundation
public import Phrases
public import Tracking

/// For whom and when a card is written.
public struct CardStyle: Sendable {
  public var language: Language
  public var now: Date
  /// Seconds ahead of UTC of the chat's clock.
  public var utcOffset: Int
  /// In a group numbers are masked and pick-up codes are left out.
  public var isPrivate: Bool
  /// What is known of a group's members; nil where there are none.
  public var members: GroupMembers?
  /// Carriers that no source is asked for in this chat: their cards send the reader to the carrier's page.
  public var linkOnly: Set<CarrierID>
  /// When the chat gave the last digits of a phone for each carrier's parcels.
  public var phoneDigits: [CarrierID: Date]

  public init(
    language: Language, now: Date, utcOffset: Int = taipeiOffset, isPrivate: Bool = true,
    members: GroupMembers? = nil, linkOnly: Set<CarrierID> = [], phoneDigits: [CarrierID: Date] = [:]
  ) {
    self.phoneDigits = phoneDigits
    self.language = language
    self.now = now
    self.utcOffset = utcOffset
    self.isPrivate = isPrivate
    self.members = members
    self.linkOnly = linkOnly
  }
}
