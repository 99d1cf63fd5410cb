public import Tracking

/// The AfterShip API that a key is for. A key for the legacy API does not work with the current one.
public enum AfterShipVersion: String, Sendable, CaseIterable {
  case current = "2026-07"
  case legacy = "v4"

  /// The source that uses this version.
  public var source: SourceID { self == .current ? "aftership" : "aftershipV4" }
}
