import Carriers
import Tracking

/// What the operator sets about the sources' limits; the rest is in `SourceInfo`.
struct SourceLimits {
  /// Requests per day with one account; 0 for no limit.
  let budgets: [SourceID: Int]
  /// Numbers per day that may be registered with a source; 0 for no limit.
  let newNumbersPerDay: [SourceID: Int]
  /// Multiplies the pauses of a failing source, as it does the check intervals.
  let pauseScale: Double

  func gate(of info: SourceInfo) -> SourceGate {
    SourceGate(
      info, perDay: limit(budgets[info.id] ?? info.requestsPerDay), newNumbersPerDay: limit(newNumbersPerDay[info.id]),
      pauseScale: pauseScale)
  }

  func keyCheckGate(of info: SourceInfo) -> SourceGate { SourceGate(info, perDay: nil, pauseScale: pauseScale) }

  private func limit(_ perDay: Int?) -> Int? { perDay == 0 ? nil : perDay }
}
