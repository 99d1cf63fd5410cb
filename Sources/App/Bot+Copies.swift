import Cards
import Foundation
import Logging
import Monitoring
import Scheduler
import Store
import Tracking

/// Copies of the database, and a life that begins on one.
extension Bot {
  /// Tells the chats that were active since the copy was made that what they sent is lost. Does nothing where the
  /// database is no restored copy, and at every later start.
  func tellOfRestore() throws {
    let count = try store.tellOfRestore { restoration in
      let notice = SystemMessage.restored(from: restoration.copiedAt, until: restoration.restoredAt)
      return Outbound(.send, content: try JSONEncoder().encode(Content.notice(notice)), priority: .alert)
    }
    if count > 0 { logger.notice("chats are told that a copy was restored", metadata: ["chats": "\(count)"]) }
  }

  /// Since when the bot lives on a restored copy; nil where it does not, or has for so long that every carrier has
  /// answered since.
  var restoredAt: Date? {
    guard let date = store.restoration?.restoredAt, clock.now().timeIntervalSince(date) < 30 * 86_400 else {
      return nil
    }
    return date
  }

  /// Looks once a minute whether a copy is to be made. One that fails is tried again some minutes later.
  func keepCopies() async {
    guard let folder = configuration.backupFolder else { return }
    let daily = DailyBackup(folder: folder, keep: configuration.backupCount)
    if let last = daily.lastSuccess() { healthMetrics.note(.backup, succeededAt: last) }
    var pause = 2.0
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(pause))
      guard !Task.isCancelled else { return }
      pause = 60
      let now = clock.wire()
      guard let name = daily.dueName(now: now) else { continue }
      do throws(StoreError) {
        daily.prune()
        try await store.backup(to: daily.path(name), now: now)
        daily.prune()
        healthMetrics.note(.backup, failure: nil)
        logger.info("backup written", metadata: ["file": "\(name)"])
      } catch {
        guard !Task.isCancelled else { return }
        healthMetrics.note(.backup, failure: StoreError.word(for: error) ?? "unknown")
        logger.error("no backup", metadata: ["error": "\(error)"])
        pause = 300
      }
    }
  }
}
