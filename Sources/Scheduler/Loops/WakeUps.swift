public import Store
import Synchronization

/// The wake-ups of all loops, and the flag that stops them.
public struct WakeUps: Sendable {
  public let inbox = WakeUp()
  public let outbox = SharedWakeUp()
  public let lottery = WakeUp()
  public let housekeeping = WakeUp()
  public let monitoring = WakeUp()
  public let checkpoint = WakeUp()
  private let workers = Workers()
  private let stop = Flag()

  /// The loops that wait for work that becomes due.
  private final class Workers: Sendable {
    let members = Mutex<[(work: DueWork, wakeUp: WakeUp)]>([])
  }

  public init() {}

  public var isStopping: Bool { stop.isSet }

  /// A wake-up for one more loop that does this kind of work.
  func join(_ work: DueWork) -> WakeUp {
    let wakeUp = WakeUp()
    workers.members.withLock { $0.append((work, wakeUp)) }
    return wakeUp
  }

  /// Wakes the loops whose work is due.
  public func notify(_ due: DueWork) {
    guard !due.isEmpty else { return }
    for (work, wakeUp) in workers.members.withLock({ $0 }) where due.contains(work) { wakeUp.notify() }
  }

  private func notifyWorkers() {
    for (_, wakeUp) in workers.members.withLock({ $0 }) { wakeUp.notify() }
  }

  /// Wakes the loops whose work may have waited for the key that opens users' secrets.
  public func keyIsBack() {
    inbox.notify()
    notifyWorkers()
  }

  /// Tells every loop to finish its current work and end.
  public func stopAll() {
    stop.set()
    notifyWorkers()
    outbox.notify()
    for wakeUp in [inbox, lottery, housekeeping, monitoring, checkpoint] { wakeUp.notify() }
  }
}

/// The wake-ups of loops that share their work: the outbox has one loop for each platform.
public final class SharedWakeUp: Sendable {
  private let members = Mutex<[WakeUp]>([])

  /// A wake-up for one more loop.
  func join() -> WakeUp {
    let wakeUp = WakeUp()
    members.withLock { $0.append(wakeUp) }
    return wakeUp
  }

  /// Tells every loop that there is work.
  public func notify() { notify(except: nil) }

  func notify(except own: WakeUp?) {
    for member in members.withLock({ $0 }) where member !== own { member.notify() }
  }
}

/// A flag that can be set once and read by every loop.
final class Flag: Sendable {
  private let flag = Mutex(false)

  var isSet: Bool { flag.withLock { $0 } }

  func set() { flag.withLock { $0 = true } }
}
