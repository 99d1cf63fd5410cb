import Cards
import Foundation
package import Logging
package import Scheduler
package import Store

/// Deletes old data, warns chats before their archived parcels are deleted, and shrinks the database file.
package struct Housekeeper: Sendable {
  let store: Store
  let rules: HousekeepingRules
  let wakeUps: WakeUps
  let logger: Logger

  package init(store: Store, archiveMonths: Int, wakeUps: WakeUps, logger: Logger) {
    self.store = store
    self.wakeUps = wakeUps
    self.logger = logger
    rules = HousekeepingRules(archiveMonths: archiveMonths, kind: Slots.housekeepingKind) { count, date in
      let card = DataMessage.archiveEnds(count: count, months: archiveMonths, date: date)
      // Not urgent: sent after all alerts.
      return Outbound(
        .send, content: Content.data(card), priority: .redraw,
        slot: Outbound.archiveDeletionSlot)
    }
  }

  /// Call this about once an hour.
  package func cleanUp() {
    do {
      let report = try store.housekeeping.prune(rules)
      if report.hasNewOutboxRows { wakeUps.outbox.notify() }
      let pages = try store.housekeeping.shrink()
      guard !report.deleted.isEmpty || pages > 0 else { return }
      var counts = Logger.Metadata(uniqueKeysWithValues: report.deleted.map { ($0.key, "\($0.value)") })
      if pages > 0 { counts["pages"] = "\(pages)" }
      logger.debug("old rows deleted", metadata: counts)
    } catch {
      logger.error("old data cannot be deleted")
    }
  }

  /// Rewrites a file of an earlier version once, so that it can shrink. If that fails, the bot runs without shrinking.
  func makeShrinkable(path: String) {
    do {
      switch try store.housekeeping.makeShrinkable(room: FileSystem.freeSpace(at: path)) {
      case .needless: break
      case .done(let seconds):
        logger.notice(
          "the database was rewritten so that it can shrink",
          metadata: ["seconds": "\((seconds * 10).rounded() / 10)"])
      case .noRoom(let bytes):
        logger.warning(
          "not enough disk space to rewrite the database so that it can shrink; the next start tries again",
          metadata: ["MiB": "\(bytes >> 20)"])
      }
    } catch {
      logger.warning(
        "the database cannot be rewritten so that it can shrink; the next start tries again",
        metadata: ["error": "\(StoreError.logLabel(for: error) ?? "unknown")"])
    }
  }
}

extension Slots {
  /// What a slot refers to, for housekeeping.
  static func housekeepingKind(_ slot: String) -> HousekeepingRules.SlotKind {
    if let parcel = parcel(of: slot) { return .parcel(parcel) }
    return reading(of: slot) == nil ? .other : .reading
  }
}
