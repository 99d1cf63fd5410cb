import Logging
import Monitoring
import Scheduler
import Store

/// The key that users' secrets are encrypted with may be away for a while: a mount that is late, a wrong restore. The bot
/// then leaves what it cannot open as it is, and tells the operator.
extension Bot {
  /// Seconds between two looks at the key file.
  private static let keyPause = 5.0

  /// Looks at the key file until the bot stops, and wakes what waits for the key when it is back.
  func watchKey() async {
    var wasUsable = secretStore.isUsable
    if !wasUsable {
      logger.error("the key does not open users' secrets, which wait", metadata: ["file": "\(secretStore.path)"])
    }
    while !wakeUps.isStopping, !Task.isCancelled {
      try? await Task.sleep(for: .seconds(Self.keyPause))
      examineKey()
      if secretStore.isUsable, !wasUsable { wakeUps.keyIsBack() }
      wasUsable = secretStore.isUsable
    }
  }

  /// Reports whether the key file opens what the database holds.
  func examineKey() {
    let fault = secretStore.examine(store.keyChecks)
    healthMetrics.record(.key, failure: fault?.rawValue)
  }
}
