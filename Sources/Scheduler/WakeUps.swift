import Synchronization

/// The hints between the loops, and the word that all is to end.
public struct WakeUps: Sendable {
  public let inbox = WakeUp()
  public let outbox = WakeUp()
  public let due = WakeUp()
  public let keys = WakeUp()
  public let imports = WakeUp()
  public let housekeeping = WakeUp()
  public let watch = WakeUp()
  public let checkpoint = WakeUp()
  private let stop = Flag()

  public init() {}

  public var isStopping: Bool { stop.isSet }

  /// Asks every loop to finish what is in hand.
  public func stopAll() {
    stop.set()
    inbox.notify()
    outbox.notify()
    due.notify()
    keys.notify()
    imports.notify()
    housekeeping.notify()
    watch.notify()
    checkpoint.notify()
  }
}

/// Set once, seen by every loop.
final class Flag: Sendable {
  private let flag = Mutex(false)

  var isSet: Bool { flag.withLock { $0 } }

  func set() { flag.withLock { $0 = true } }
}
