public import Foundation
public import Phrases
public import Tracking

/// For whom and when a card is written.
public struct CardStyle: Sendable {
  public var language: Language
  public var now: Date
  /// The chat's clock.
  public var zone: Zone
  /// In a group numbers are masked and pick-up codes are left out.
  public var isPrivate: Bool
  /// What is known of a group's members; nil where there are none.
  public var members: GroupMembers?
  /// Carriers that no source is asked for in this chat: their cards send the reader to the carrier's page.
  public var linkOnly: Set<CarrierID>
  /// When the chat gave the last digits of a phone for each carrier's parcels.
  public var phoneDigits: [CarrierID: Date]

  public init(
    language: Language, now: Date, zone: Zone = .taipei, isPrivate: Bool = true,
    members: GroupMembers? = nil, linkOnly: Set<CarrierID> = [], phoneDigits: [CarrierID: Date] = [:]
  ) {
    self.phoneDigits = phoneDigits
    self.language = language
    self.now = now
    self.zone = zone
    self.isPrivate = isPrivate
    self.members = members
    self.linkOnly = linkOnly
  }
}
