import Synchronization

/// The wake-ups of all loops, and the flag that stops them.
public struct WakeUps: Sendable {
  public let inbox = WakeUp()
  public let outbox = SharedWakeUp()
  public let shipments = WakeUp()
  public let keys = WakeUp()
  public let imports = SharedWakeUp()
  public let pictures = SharedWakeUp()
  public let mailboxes = WakeUp()
  public let lottery = WakeUp()
  public let models = SharedWakeUp()
  public let google = SharedWakeUp()
  public let housekeeping = WakeUp()
  public let monitoring = WakeUp()
  public let checkpoint = WakeUp()
  private let stop = Flag()

  public init() {}

  public var isStopping: Bool { stop.isSet }

  /// Wakes the loops whose work may have waited for the key that opens users' secrets.
  public func keyIsBack() {
    for wakeUp in [inbox, shipments, keys, mailboxes] { wakeUp.notify() }
    for wakeUp in [imports, google] { wakeUp.notify() }
  }

  /// Tells every loop to finish its current work and end.
  public func stopAll() {
    stop.set()
    inbox.notify()
    outbox.notify()
    shipments.notify()
    keys.notify()
    imports.notify()
    pictures.notify()
    mailboxes.notify()
    lottery.notify()
    models.notify()
    google.notify()
    housekeeping.notify()
    monitoring.notify()
    checkpoint.notify()
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
