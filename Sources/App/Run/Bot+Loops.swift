import Alerts
import Carriers
import Chat
import CurlHTTP
import Dialogs
import Documents
import Extraction
import Google
import HTTP
import Logging
import Monitoring
import PictureProcess
import Pictures
import ReceiptModel
import Scheduler
import Sodium
import Store
import Tracker

/// Connects each loop with what it needs.
extension Bot {
  private var context: LoopContext {
    LoopContext(
      store: store, journal: journal, clock: clock, wakeUps: wakeUps, healthMetrics: healthMetrics,
      intervalScale: configuration.intervalScale, owner: owner, random: Dependencies.random, logger: logger)
  }

  func makeInboxWorker(_ dependencies: Dependencies, _ pumps: [OutboxPump]) -> InboxWorker {
    let dialogs = Dialogs(
      DialogServices(
        readers: dependencies.readers, coverage: dependencies.tracker.coverage,
        operatorChat: configuration.operatorChatID, access: configuration.accessRules(secretStore),
        preferences: configuration.alertPreferences, limits: configuration.chatLimits,
        mailHosts: configuration.mailHosts, hasReceiptModel: configuration.receiptModel != nil,
        google: dependencies.google.map { tools in
          GoogleConnections(redirect: tools.tokens.application.redirect, random: tools.random, open: tools.open)
        },
        ids: store.ids, clock: clock, seal: { [secretStore] in secretStore.encrypt($0, $1, $2) }))
    return InboxWorker(context, pumps: pumps, handler: dialogs.handle, reportFailure: dialogs.reportFailure)
  }

  func makeOutboxPump(_ platform: any ChatPlatform, _ dependencies: Dependencies) -> OutboxPump {
    OutboxPump(
      context, platform: platform, renderer: dependencies.renderer,
      draw: { [logger, pictures = dependencies.pictures] drawing in
        let png =
          switch drawing {
          case .code(let code): await pictures.draw(code)
          case .chart(let chart): await pictures.drawChart(chart)
          }
        if case .failure(let fault) = png {
          logger.warning("a picture cannot be drawn", metadata: ["reason": "\(fault)"])
        }
        return try? png.get()
      })
  }

  func makeAnswerWriter(_ dependencies: Dependencies) -> AnswerWriter {
    AnswerWriter(
      store: store, checkSchedule: CheckSchedule(scale: configuration.intervalScale),
      planner: ParcelPlanner(
        rules: AlertRules(carriers: Registry.carriers, scale: configuration.intervalScale),
        preferences: configuration.alertPreferences, restoredAt: restoredAt,
        coverage: dependencies.tracker.coverage), coverage: dependencies.tracker.coverage,
      clock: clock,
      random: Dependencies.random)
  }

  func makeFollowLoop(_ dependencies: Dependencies) -> FollowLoop {
    FollowLoop(
      context, tracker: dependencies.tracker, answers: makeAnswerWriter(dependencies),
      tick: configuration.tickSeconds, decryptKey: { [secretStore] in secretStore.decrypt($0) },
      decryptDigits: { [secretStore] in secretStore.decrypt($0) }, isKeyUsable: isKeyUsable)
  }

  func makeKeyCheckLoop(_ dependencies: Dependencies) -> KeyCheckLoop {
    KeyCheckLoop(
      context, tracker: dependencies.tracker, decryptKey: { [secretStore] in secretStore.decrypt($0) },
      isKeyUsable: isKeyUsable)
  }

  func makeImportLoop(_ dependencies: Dependencies) -> ImportLoop {
    ImportLoop(
      context, fetch: dependencies.fetch, tracker: dependencies.tracker,
      decryptKey: { [secretStore] in secretStore.decrypt($0) }, isKeyUsable: isKeyUsable,
      reader: ParcelListReader(carriers: Registry.carriers))
  }

  func makePictureLoop(_ dependencies: Dependencies) -> PictureLoop {
    PictureLoop(
      context, fetch: dependencies.fetch,
      read: { [pictures = dependencies.pictures] in await pictures.read($0, words: $1) },
      readMail: { [pictures = dependencies.pictures] in await pictures.readMail($0) })
  }

  func makeMailLoop(_ dependencies: Dependencies) -> MailLoop {
    let filter = dependencies.readers.extractor.mailFilter
    return MailLoop(
      context,
      tools: MailTools(
        connect: mailConnector(configuration.http, hosts: configuration.mailHosts),
        readMail: { [pictures = dependencies.pictures] in await pictures.readMail($0) },
        readHeaders: { [pictures = dependencies.pictures] in await pictures.readMailHeaders($0) },
        isWanted: { filter.mayBeAboutParcel(from: $0, subject: $1) || filter.mayBeReceipt(from: $0, subject: $1) },
        digest: Digest.hex(of:),
        password: { [secretStore] in secretStore.password(of: $0) }, isKeyUsable: isKeyUsable,
        hosts: configuration.mailHosts))
  }

  /// Loops ask this before they take up work that needs users' secrets.
  private var isKeyUsable: @Sendable () -> Bool { { [secretStore] in secretStore.isUsable } }

  func makeLotteryLoop(_ client: HTTPClient) -> LotteryLoop {
    LotteryLoop(
      context, sources: configuration.lotterySources(client), preferences: configuration.alertPreferences,
      tick: configuration.tickSeconds)
  }

  /// Nil if the operator has set no model.
  func makeReceiptModelLoop(_ dependencies: Dependencies, _ client: HTTPClient) -> ReceiptModelLoop? {
    guard let settings = configuration.receiptModel else { return nil }
    let model = ReceiptModel(settings, client: client)
    return ReceiptModelLoop(
      context,
      tools: ReceiptModelTools(
        fetch: dependencies.fetch,
        jpeg: { [pictures = dependencies.pictures] in await pictures.jpeg(of: $0) },
        read: { await model.read($0, today: $1) }), callsPerDay: configuration.receiptModelCallsPerDay)
  }

  func makeGoogleLoop(_ tools: GoogleTools, _ dependencies: Dependencies) -> GoogleLoop {
    GoogleLoop(context, tools: tools, fetch: dependencies.fetch)
  }

  func makeMonitoringLoop(_ dependencies: Dependencies) -> MonitoringLoop {
    MonitoringLoop(
      dependencies.monitor, clockCorrection: clockCorrection,
      wait: { [wakeUps] seconds in
        await wakeUps.monitoring.wait(upTo: seconds)
        return !wakeUps.isStopping && !Task.isCancelled
      },
      deliver: { content, chat in
        guard let platform = dependencies.platforms[chat.platform],
          let card = dependencies.renderer.card(forOperator: content)
        else { return }
        _ = await platform.deliver(.send(chat, platform.capabilities.adapted(card), isGroup: false))
      }, notifyOutbox: { [wakeUps] in wakeUps.outbox.notify() })
  }
}
