import Synchronization

/// Whether the key that opens users' secrets is there; a test takes it away.
final class KeySwitch: Sendable {
  private let state = Mutex(true)

  var isUsable: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
