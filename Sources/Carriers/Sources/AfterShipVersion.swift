public import Tracking

/// Which of AfterShip's APIs a key is for: keys with legacy access do not work on the current one.
public enum AfterShipVersion: String, Sendable, CaseIterable {
  case current = "2026-07"
  case legacy = "v4"

  /// The source that asks in this version.
  public var source: SourceID { self == .current ? "aftership" : "aftershipV4" }
}
