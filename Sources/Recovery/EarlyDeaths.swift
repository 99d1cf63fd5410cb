/// How often the bot ended soon after its start, and which parts are off because of it.
///
/// Given-up rows stop a single bad row. This stops what gives up no row in time, for example a part that fails at every
/// row after an update of a library.
public struct EarlyDeaths: Equatable, Sendable {
  /// Deaths in a row, each within the first minute and while a row of some part was at work.
  public internal(set) var count = 0
  /// The parts that were at work at each of them.
  public internal(set) var suspected: Set<BotPart> = []
  /// The parts that are off.
  public internal(set) var off: Set<BotPart> = []

  /// Parts are switched off after so many. One more than a row may cause, so that a row is given up first.
  public static let limit = Suspect.maxDeaths + 1

  /// Counts a death that no SIGTERM caused.
  /// - Parameters:
  ///   - isEarly: whether it came before the process, or the part that was switched on last, had worked for a minute.
  ///   - parts: the parts that had a row at work.
  mutating func recordDeath(isEarly: Bool, at parts: Set<BotPart>) {
    guard isEarly, !parts.isEmpty else { return reset() }
    suspected = count == 0 ? parts : suspected.intersection(parts)
    count += 1
    guard count >= Self.limit else { return }
    off.formUnion(suspected.isEmpty ? Set(BotPart.allCases) : suspected)
    reset()
  }

  /// The process has worked for a minute.
  mutating func reset() { (count, suspected) = (0, []) }

  /// Switches a part on again. If the process ends within a minute at this part's work, the part is off again.
  mutating func switchOn(_ part: BotPart) {
    off.remove(part)
    (count, suspected) = (Self.limit - 1, [part])
  }
}
