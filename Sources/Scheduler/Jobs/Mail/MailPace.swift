import Pacing

/// How often a mailbox is looked at, whatever its server says. All in seconds.
struct MailPace: Sendable {
  /// The least time from the end of one round to the next. Five seconds are what a new mail may wait at most. While the
  /// server tells of mails that do not exist, the time grows to two minutes, which is how often a server without IDLE is
  /// asked.
  let floor: Backoff
  /// The least time between two writes that say no more than that the mailbox was looked at. It is far below the lease.
  let renewal: Double
  /// How long a connection must have lasted for the failures before it to be over. A server that breaks off sooner is
  /// asked less and less often.
  let steady: Double

  /// `scale` multiplies all times.
  init(scale: Double = 1) {
    floor = Backoff(first: 5 * scale, longest: 120 * scale)
    renewal = 60 * scale
    steady = 60 * scale
  }
}

/// The rounds of one connection: when the next may begin. Times are seconds of one clock.
struct MailRounds {
  private let floor: Backoff
  private var endedAt = 0.0
  /// Whether the server was quiet before this round. Then a round without mails is what one expects.
  private var wasQuiet = true
  /// Rounds in a row that the server asked for, and that found no mail.
  private var falseAlarms = 0

  init(_ pace: MailPace) { floor = pace.floor }

  /// A round ends that saw so many mails that were new.
  mutating func end(mails: Int, at now: Double) {
    falseAlarms = mails > 0 || wasQuiet ? 0 : falseAlarms + 1
    endedAt = now
  }

  /// The wait for news ends.
  mutating func hear(at now: Double) { wasQuiet = now - endedAt >= floor.longest }

  /// Seconds until the next round may begin.
  func rest(at now: Double) -> Double { max(0, endedAt + floor.delay(attempt: falseAlarms, random: 0) - now) }
}
