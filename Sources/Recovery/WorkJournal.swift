public import Foundation
import Synchronization

/// The file that says which rows a process is working on, so that the next process knows what one that ended
/// unexpectedly was doing. It also keeps the rows at which processes have ended, and how often that was soon after the
/// start.
///
/// An entry costs one `pwrite` of 64 bytes and no flush: what a process wrote is kept by the kernel when the process
/// ends, whatever ends it. After a power failure the file may be old, which at worst counts a death too many. Without the
/// file (its folder cannot be written) the bot works, and counts nothing.
public final class WorkJournal: Sendable {
  struct State: ~Copyable {
    var lines: JournalLines
    /// The lines of the rows at work, by ticket.
    var active: [Int: Int] = [:]
    var suspects: [WorkItem: (suspect: Suspect, line: Int)] = [:]
    var earlyDeaths = EarlyDeaths()
    var nextTicket = 0
    /// The ticket of the suspect that works, or is about to work, alone.
    var alone: Int?
  }

  let state: Mutex<State>
  /// Rows of the process before this one that it was working on when it ended; empty if it was told to end.
  public let interrupted: [WorkItem]

  /// Reads what the process before this one left, counts its death if nobody told it to end, and begins anew. Only one
  /// process may use the file at a time.
  public init(path: String, now: Date) {
    let old = JournalText((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    var (suspects, earlyDeaths) = (old.suspects, old.earlyDeaths)
    switch old.phase {
    case nil: interrupted = []
    case .stopping:
      interrupted = []
      earlyDeaths = EarlyDeaths()
    case let phase?:
      interrupted = old.work
      for item in Set(old.work) { suspects[item, default: Suspect(deaths: 0)].recordDeath(of: item.kind, now: now) }
      earlyDeaths.recordDeath(isEarly: phase == .starting, at: Set(old.work.compactMap(\.kind.part)))
    }
    var state = State(lines: JournalLines(path: path), earlyDeaths: earlyDeaths)
    state.lines.write(JournalText.head(.starting, earlyDeaths), at: 0)
    for (item, suspect) in suspects {
      guard let line = state.lines.add(JournalText.line(item, suspect)) else { break }
      state.suspects[item] = (suspect, line)
    }
    self.state = Mutex(state)
  }

  /// A journal without a file, for tests and simulations that end no process.
  public init() {
    interrupted = []
    state = Mutex(State(lines: JournalLines(path: nil)))
  }

  /// The row as a suspect; nil if no process ended at it since its last success.
  public func suspect(_ item: WorkItem) -> Suspect? { state.withLock { $0.suspects[item]?.suspect } }

  /// The parts that are off.
  public var off: Set<BotPart> { state.withLock { $0.earlyDeaths.off } }

  /// Clears a suspect after a success, or because its row is given up.
  public func clear(_ item: WorkItem) {
    state.withLock { state in
      guard let (_, line) = state.suspects.removeValue(forKey: item) else { return }
      state.lines.remove(line)
    }
  }

  /// The process was told to end. What it works on from now on counts for nothing.
  public func recordStop() { writeHead(.stopping) }

  /// The process, or the part that was switched on last, has worked for a minute.
  public func recordHealthy() { writeHead(.healthy) { $0.reset() } }

  /// Switches a part on that was off.
  public func switchOn(_ part: BotPart) { writeHead(.starting) { $0.switchOn(part) } }

  private func writeHead(_ phase: ProcessPhase, _ change: (inout EarlyDeaths) -> Void = { _ in }) {
    state.withLock { state in
      change(&state.earlyDeaths)
      state.lines.write(JournalText.head(phase, state.earlyDeaths), at: 0)
    }
  }
}
