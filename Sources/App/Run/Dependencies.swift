import Cards
import Carriers
import Chat
import ChatTelegram
import CurlHTTP
import Dialogs
import Foundation
import Google
import HTTP
import Logging
import Monitoring
import Phrases
import PictureProcess
import ReceiptModel
import Recovery
import Scheduler
import Store
import Tracker
import Tracking

/// The components that the loops share. Each exists once.
struct Dependencies: Sendable {
  let cards: Cards
  let readers: TextReaders
  let tracker: Tracker
  let startup: TelegramStartup
  /// The platforms that the bot sends to. Telegram's incoming side is `startup` and `makeReceiver`.
  let platforms: [any ChatPlatform]
  let monitor: HealthMonitor
  let renderer: Renderer
  /// Nil if the operator has no client at Google.
  let google: GoogleTools?
  let pictures = PictureProcess()
  private let api: TelegramAPI
  private let clock: Clock
  private let logger: Logger

  /// The chat's send rate is kept slightly below the limit: messages sent at even intervals arrive at uneven ones, and
  /// Telegram counts arrivals.
  private static let margin = 0.95

  static let random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  static let sleep: @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

  init(
    _ configuration: Configuration, clock: Clock, store: Store, secretStore: SecretStore, client: HTTPClient,
    healthMetrics: HealthMetrics, logger: Logger
  ) throws(Bot.Failure) {
    self.clock = clock
    self.logger = logger
    do {
      let phrases = try Phrases()
      cards = Cards(phrases: phrases, carriers: Registry.carriers)
      readers = try TextReaders(carriers: Registry.carriers, phrases: phrases)
    } catch {
      throw Bot.Failure(description: "the installation is incomplete: \(error)", isConfiguration: true)
    }
    guard let token = BotToken(configuration.telegramToken.reveal()) else {
      throw Bot.Failure(description: "TELEGRAM_BOT_TOKEN is missing", isConfiguration: true)
    }
    let timeouts = TelegramTimeouts(poll: configuration.pollSeconds, answer: configuration.answerSeconds)
    api = TelegramAPI(client: client, token: token, base: configuration.telegramBaseURL, timeouts: timeouts)
    startup = TelegramStartup(api: api, sleep: Self.sleep, random: Self.random, logger: logger)
    platforms = [Self.telegram(api, configuration, clock, logger)]
    tracker = Tracker(
      sources: Registry.sources(configuration.sourceSettings),
      connectable: Registry.connectable(configuration.sourceSettings), carriers: configuration.carriers, client: client,
      budgets: configuration.sourceBudgets,
      newNumbersPerDay: ["seventeentrack": configuration.seventeenTrackNewPerDay],
      intervalScale: configuration.intervalScale, random: Self.random,
      sleep: { seconds in try await WorkMark.waiting { try await Self.sleep(clock.realSeconds(of: seconds)) } },
      now: clock.now, logger: logger)
    do {
      tracker.restore(try store.sources.breakers())
      tracker.restore(try store.sources.quotas())
      tracker.restore(try store.sources.budgets())
    } catch {
      throw Bot.Failure(description: "the database cannot be read", isConfiguration: false)
    }
    monitor = HealthMonitor(
      HealthMonitor.Settings(
        chat: configuration.operatorChatID, reportDelay: configuration.troubleSeconds,
        longestPoll: timeouts.longestPoll,
        databasePath: configuration.databasePath, version: Version.current),
      store: store, tracker: tracker, healthMetrics: healthMetrics, clock: clock, logger: logger)
    google = configuration.googleTools(cards, client, secretStore)
    renderer = Renderer(
      cards: cards, carriers: Registry.carriers, coverage: tracker.coverage,
      preferences: configuration.alertPreferences,
      aggregators: configuration.aggregatorNames, archiveMonths: configuration.archiveMonths,
      isLotteryOn: configuration.lottery != nil,
      modelHost: configuration.receiptModel?.host, google: google,
      monitor: monitor,
      clock: clock, decryptBarcode: { secretStore.decrypt($0) }, isKeyUsable: { secretStore.isUsable })
  }

  /// Fetches a file from the platform of its chat.
  var fetch: DocumentFetcher {
    { [platforms] document, chat, limit in
      await platforms[chat.platform]?.fetch(document, limit: limit) ?? .gone
    }
  }

  private static func telegram(
    _ api: TelegramAPI, _ configuration: Configuration, _ clock: Clock, _ logger: Logger
  ) -> TelegramSender {
    TelegramSender(
      api: api,
      limits: RateLimits(
        perSecond: configuration.sendRate, chatPerSecond: configuration.chatRate * margin),
      now: clock.monotonicSeconds, sleep: sleep, logger: logger)
  }

  /// The command menus for all chats: Traditional Chinese as the default and for `zh`, and English. A chat in
  /// Simplified Chinese gets its own menu: the Bot API's language codes have two letters and do not distinguish the two
  /// scripts.
  var menus: [CommandMenu] {
    [
      CommandMenu(commands: cards.menu(.zhHant)), CommandMenu(language: "zh", commands: cards.menu(.zhHant)),
      CommandMenu(language: "en", commands: cards.menu(.en)),
    ]
  }

  func makeReceiver(
    _ bot: BotProfile, report: @escaping TelegramReceiver.Report, handle: @escaping TelegramReceiver.StoreBatch
  ) -> TelegramReceiver {
    TelegramReceiver(
      api: api, bot: bot, now: clock.realNow, sleep: Self.sleep, random: Self.random, logger: logger, report: report,
      handle: handle)
  }
}

extension Configuration {
  /// What writing into spreadsheets needs; nil if the operator has no client at Google.
  func googleTools(_ cards: Cards, _ client: HTTPClient, _ secretStore: SecretStore) -> GoogleTools? {
    google.map { application in
      GoogleTools(
        tokens: GoogleTokenClient(application, client), client: client, cards: cards, folder: googleFolder,
        sheetName: googleSheet, seal: { [secretStore] in secretStore.encrypt($0, $1, $2) },
        open: { [secretStore] in secretStore.decrypt($0, $1, $2) },
        isKeyUsable: { [secretStore] in secretStore.isUsable },
        random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
    }
  }

  /// Options of the HTTP client.
  var http: CurlOptions {
    CurlOptions(
      caFile: caFile, userAgent: userAgent, addresses: .publicOr(ownServers), threadName: "http")
  }

  /// The registered carriers with the source chains that the operator set.
  var carriers: [Carrier] {
    Registry.carriers.map { carrier in
      var carrier = carrier
      carrier.chain = sourceChains[carrier.id] ?? carrier.chain
      return carrier
    }
  }

  /// Display names of the aggregators for which the operator has an account.
  var aggregatorNames: [String] {
    let names = [
      ("Track.TW", trackTWToken), ("17TRACK", seventeenTrackKey), ("AfterShip", afterShipKey), ("DHL", dhlKey),
    ]
    return names.filter { !$0.1.isEmpty }.map(\.0)
  }

  var sourceSettings: SourceSettings {
    var settings = SourceSettings(
      userAgent: userAgent, carrierBaseURL: carrierBaseURL, trackTWToken: trackTWToken.reveal(),
      trackTWBaseURL: trackTWBaseURL)
    (settings.dhlKey, settings.dhlBaseURL) = (dhlKey.reveal(), dhlBaseURL)
    (settings.seventeenTrackKey, settings.seventeenTrackBaseURL) = (seventeenTrackKey.reveal(), seventeenTrackBaseURL)
    (settings.afterShipKey, settings.afterShipBaseURL) = (afterShipKey.reveal(), afterShipBaseURL)
    settings.afterShipVersion = afterShipVersion
    return settings
  }
}
