public import Foundation
public import Phrases
public import Tracking

/// The conditions that a card is written for: language, time, time zone, and what the chat may see.
public struct CardStyle: Sendable {
  /// The chat's language.
  public var language: Language
  /// The time at which the card is written.
  public var now: Date
  /// The chat's time zone.
  public var zone: Zone
  /// False in a group: there numbers are masked and pick-up codes are left out.
  public var isPrivate: Bool
  /// The stored settings of a group's members; nil in a private chat.
  public var members: GroupMembers?
  /// Carriers for which the bot asks no source in this chat. Their cards link to the carrier's page instead.
  public var linkOnly: Set<CarrierID>
  /// By carrier: the time at which the chat gave the last digits of a phone number for that carrier's parcels.
  public var phoneDigits: [CarrierID: Date]
  /// The server of the model that reads receipts; nil if there is none, or if the chat may not use it.
  public var modelHost: String?
  /// What the chat has decided about sending photos there.
  public var modelConsent: ModelConsent?

  /// Creates a style. The default values are those of a private chat in Taipei's time zone.
  public init(
    language: Language, now: Date, zone: Zone = .taipei, isPrivate: Bool = true,
    members: GroupMembers? = nil, linkOnly: Set<CarrierID> = [], phoneDigits: [CarrierID: Date] = [:],
    modelHost: String? = nil, modelConsent: ModelConsent? = nil
  ) {
    self.modelHost = modelHost
    self.modelConsent = modelConsent
    self.phoneDigits = phoneDigits
    self.language = language
    self.now = now
    self.zone = zone
    self.isPrivate = isPrivate
    self.members = members
    self.linkOnly = linkOnly
  }
}
