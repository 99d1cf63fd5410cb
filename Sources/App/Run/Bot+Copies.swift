import Cards
import Foundation
import Logging
import Monitoring
import Scheduler
import Store
import Tracking

/// Daily copies of the database, and the start on a restored copy.
extension Bot {
  /// Tells the chats that were active after the copy was made that their later messages are lost. Does nothing if the
  /// database is not a restored copy, or at later starts.
  func announceRestore() throws {
    let count = try store.chats.announceRestore { restoredCopy in
      let message = SystemMessage.restored(from: restoredCopy.copiedAt, until: restoredCopy.restoredAt)
      return Outbound(.send, content: Content.systemMessage(message), priority: .alert)
    }
    if count > 0 {
      logger.notice("telling chats that the database was restored", metadata: ["chats": "\(count)"])
    }
  }

  /// When the database was restored from a copy. Nil if it was not, or if that was more than 30 days ago: by then every
  /// carrier has answered again.
  var restoredAt: Date? {
    guard let date = store.restoredCopy?.restoredAt, clock.now().timeIntervalSince(date) < 30 * 86_400 else {
      return nil
    }
    return date
  }

  /// Checks once a minute whether a copy is due. A copy that failed is tried again after five minutes.
  func runDailyBackups() async {
    guard let folder = configuration.backupFolder else { return }
    let daily = DailyBackup(folder: folder, maxCopies: configuration.backupCount)
    if let last = daily.lastSuccess() { healthMetrics.record(.backup, succeededAt: last) }
    var pause = 2.0
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(pause))
      guard !Task.isCancelled else { return }
      pause = 60
      let now = clock.realNow()
      guard let name = daily.dueName(now: now) else { continue }
      do throws(StoreError) {
        daily.prune()
        try await store.backup(to: daily.path(name), now: now)
        daily.prune()
        healthMetrics.record(.backup, failure: nil)
        logger.info("backup written", metadata: ["file": "\(name)"])
      } catch {
        guard !Task.isCancelled else { return }
        healthMetrics.record(.backup, failure: StoreError.logLabel(for: error) ?? "unknown")
        logger.error("backup failed", metadata: ["error": "\(error)"])
        pause = 300
      }
    }
  }
}
