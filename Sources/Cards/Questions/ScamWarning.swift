public import Tracking

public import enum Extraction.ScamReason

/// A warning about a text that looks like a scam. None of its numbers is added unless the user asks for it.
public struct ScamWarning: Codable, Sendable, Hashable {
  /// A number of the text that can be added in spite of the warning.
  public struct Number: Codable, Sendable, Hashable {
    /// The stored reading whose question 0 is about this number.
    public var reading: ReadingID
    /// The number as it was read.
    public var number: TrackingNumber
    /// The possible carriers; only one if the text decides.
    public var carriers: [CarrierID]

    /// Creates an entry for a number of the text.
    public init(reading: ReadingID, number: TrackingNumber, carriers: [CarrierID]) {
      self.reading = reading
      self.number = number
      self.carriers = carriers
    }
  }

  /// Whether the text is certainly a scam; false if it is only suspicious.
  public var isCertain: Bool
  /// The reasons, the most serious first.
  public var reasons: [ScamReason]
  /// The suspicious hosts, as the text writes them.
  public var hosts: [String]
  /// The carrier that the text claims to come from.
  public var carrier: CarrierID?
  /// The numbers that were read from the text.
  public var numbers: [Number]
  /// Whether the text contains a link or asks the reader to tap one. Nil in warnings stored by earlier versions.
  public var isByLink: Bool?

  /// Creates a warning with the result of the scam check.
  public init(
    isCertain: Bool, reasons: [ScamReason], hosts: [String], carrier: CarrierID?, numbers: [Number],
    isByLink: Bool? = nil
  ) {
    self.isByLink = isByLink
    self.isCertain = isCertain
    self.reasons = reasons
    self.hosts = hosts
    self.carrier = carrier
    self.numbers = numbers
  }
}
