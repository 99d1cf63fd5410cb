import Synchronization

/// The hints between the loops, and the word that all is to end.
public struct Signals: Sendable {
  public let inbox = Signal()
  public let outbox = Signal()
  public let due = Signal()
  public let keys = Signal()
  public let imports = Signal()
  public let housekeeping = Signal()
  public let watch = Signal()
  public let checkpoint = Signal()
  private let stop = Flag()

  public init() {}

  public var isStopping: Bool { stop.isSet }

  /// Asks every loop to finish what is in hand.
  public func stopAll() {
    stop.set()
    inbox.raise()
    outbox.raise()
    due.raise()
    keys.raise()
    imports.raise()
    housekeeping.raise()
    watch.raise()
    checkpoint.raise()
  }
}

/// Set once, seen by every loop.
final class Flag: Sendable {
  private let flag = Mutex(false)

  var isSet: Bool { flag.withLock { $0 } }

  func set() { flag.withLock { $0 = true } }
}
