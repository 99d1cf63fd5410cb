import Chat
import Foundation
import Logging
import Pacing

/// Repeats a pass over stored work until stopped or cancelled. When the database fails, retries with a backoff.
struct WorkLoop {
  private let context: LoopContext
  private let wakeUp: WakeUp
  private let fault: Logger.Message

  /// `wakeUp` says that there may be work. `fault` is the log message for a failed pass.
  init(_ context: LoopContext, _ wakeUp: WakeUp, fault: Logger.Message) {
    self.context = context
    self.wakeUp = wakeUp
    self.fault = fault
  }

  /// Seconds until the work that is due at `next`: at least 0.01, at most `longest`.
  static func pause(until next: Date?, now: Date, atMost longest: Double = 3600) -> Double {
    next.map { min(longest, max(0.01, $0.timeIntervalSince(now))) } ?? longest
  }

  /// Seconds until work that waits for the key is looked at again. The loops are woken when the key is back.
  static let keyPause = 30.0

  /// `pass` does one pass and returns the seconds until the next pass is due.
  func run(_ pass: () async throws -> Double) async {
    var failures = FailureCount(Backoff(first: 0.5, longest: 30))
    while !context.wakeUps.isStopping, !Task.isCancelled {
      var pause: Double
      do {
        pause = try await pass()
        failures.reset()
      } catch {
        pause = failures.nextDelay(random: context.random())
        if failures.isWorthLogging {
          context.logger.error(fault, metadata: ["error": "\(ErrorLabel(error))"])
        }
      }
      await wakeUp.wait(upTo: pause)
    }
  }
}
