public import Tracking

public import enum Extraction.ScamReason

/// What is said of a text that looks like a fraud. Nothing of it is added until the user says so.
public struct ScamWarning: Codable, Sendable, Hashable {
  /// A number of the text, with what asks about it; one carrier where the text decides.
  public struct Number: Codable, Sendable, Hashable {
    public var reading: ReadingID
    public var number: TrackingNumber
    public var carriers: [CarrierID]

    public init(reading: ReadingID, number: TrackingNumber, carriers: [CarrierID]) {
      self.reading = reading
      self.number = number
      self.carriers = carriers
    }
  }

  /// A fraud, not only suspicious.
  public var isCertain: Bool
  /// Gravest first.
  public var reasons: [ScamReason]
  /// The strange hosts as they were written.
  public var hosts: [String]
  /// The carrier that the text speaks for.
  public var carrier: CarrierID?
  public var numbers: [Number]
  /// A link is in it, or one is to be tapped; not told by warnings of earlier versions.
  public var isByLink: Bool?

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
