/// Which of AfterShip's APIs a key is for: keys with legacy access do not work on the current one.
public enum AfterShipVersion: String, Sendable, CaseIterable {
  case current = "2026-07"
  case legacy = "v4"
}
