public import Tracking

public import enum Extraction.ScamReason

/// What is said of a text that looks like a fraud. Nothing of it is added until the user says so.
public struct ScamWarning: Codable, Sendable, Hashable {
  /// A fraud, not only suspicious.
  public var isCertain: Bool
  /// Gravest first.
  public var reasons: [ScamReason]
  /// The strange hosts as they were written.
  public var hosts: [String]
  /// The carrier that the text speaks for.
  public var carrier: CarrierID?
  /// The numbers of the text, kept as questions; one carrier where the text decides.
  public var numbers: [Question]

  public init(
    isCertain: Bool, reasons: [ScamReason], hosts: [String], carrier: CarrierID?, numbers: [Question]
  ) {
    self.isCertain = isCertain
    self.reasons = reasons
    self.hosts = hosts
    self.carrier = carrier
    self.numbers = numbers
  }
}
