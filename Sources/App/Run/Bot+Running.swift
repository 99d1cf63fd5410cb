import Monitoring
import Recovery
import Scheduler

/// What runs while the bot runs, and how each part of it ends.
extension Bot {
  func loops(_ dependencies: Dependencies) -> [Loop] {
    let pumps = dependencies.platforms.map { makeOutboxPump($0, dependencies) }
    let worker = makeInboxWorker(dependencies, pumps)
    var loops = [
      // Telegram gives the updates again that were not confirmed.
      Loop("poll", ends: .atOnce) { try await poll(dependencies, worker) },
      // Ends between two commits.
      Loop("inbox", ends: .afterItsWork) { await worker.run() },
      // Stores the answers that came, and drops the requests that are still in flight.
      Loop("follow", ends: .afterItsWork) { await makeFollowLoop(dependencies).run() },
      // It may be telling the operator what cannot be stored.
      Loop("monitoring", ends: .afterItsWork) { await makeMonitoringLoop(dependencies).run() },
      // Ends between two commits.
      Loop("housekeeping", ends: .afterItsWork) { await runHousekeeping() },
      // Makes a last checkpoint, so that the next start finds a short log.
      Loop("checkpoints", ends: .afterItsWork) { await runCheckpoints() },
      // The next start deletes a copy that was cut off, and makes it again.
      Loop("backups", ends: .atOnce) { await runDailyBackups() },
      // These mostly wait, and nothing is lost with them.
      Loop("key", ends: .atOnce) { await watchKey() },
      Loop("quotas", ends: .atOnce) { await askQuotas(dependencies.tracker) },
      Loop("recovery", ends: .atOnce) { await recoverParts() },
      Loop("flush", ends: .atOnce) { try await failWhenFlushFails() },
      Loop("service manager", ends: .atOnce) { await reportToServiceManager(dependencies.monitor) },
    ]
    for pump in pumps {
      // A message that is cut off while it is sent would be sent a second time after the next start.
      loops.append(Loop("outbox", ends: .afterItsWork) { await pump.run() })
    }
    for server in makeServers(dependencies) {
      // Answers the requests that came.
      loops.append(Loop("web", ends: .afterItsWork) { try await serve(server) })
    }
    return loops + jobLoops(dependencies)
  }

  /// The loops over work that waits in tables and takes long. It may be cut off: its row stays due, or its lease is
  /// cleared at the next start, and it is done again.
  private func jobLoops(_ dependencies: Dependencies) -> [Loop] {
    var loops = [
      Loop("keys", ends: .atOnce) { await makeKeyCheckLoop(dependencies).run() },
      Loop("lists", ends: .atOnce) { await makeImportLoop(dependencies).run() },
      Loop("lottery", ends: .atOnce) { await makeLotteryLoop(client).run() },
      Loop("pictures", ends: .atOnce) { await whenOn(.pictures) { await makePictureLoop(dependencies).run() } },
      Loop("mailboxes", ends: .atOnce) { await whenOn(.mailboxes) { await makeMailLoop(dependencies).run() } },
    ]
    if let models = makeReceiptModelLoop(dependencies, client) {
      loops.append(Loop("receipt model", ends: .atOnce) { await whenOn(.receiptModel) { await models.run() } })
    }
    if let tools = dependencies.google {
      loops.append(
        Loop("Google", ends: .atOnce) { await whenOn(.google) { await makeGoogleLoop(tools, dependencies).run() } })
    }
    return loops
  }
}
