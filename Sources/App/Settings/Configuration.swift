public import Carriers
public import Chat
import Foundation
public import Google
public import Logging
public import Mail
public import ReceiptModel
import Sodium
public import Tracking

/// The settings of one process, validated together. Flags override the environment, the environment overrides the file,
/// and the file overrides the defaults.
public struct Configuration: Sendable {
  /// The bot's token from @BotFather.
  public var telegramToken: Secret
  /// Base URL of the Bot API server.
  public var telegramBaseURL: String
  /// Messages a second over all chats; 0 = unlimited.
  public var sendRate: Double
  /// Messages a second per chat; 0 = unlimited.
  public var chatRate: Double
  /// Seconds that Telegram holds a poll when there are no updates.
  public var pollSeconds: Int
  /// Timeout of a call to Telegram, in seconds.
  public var answerSeconds: Double
  /// Path of the SQLite file.
  public var databasePath: String
  /// How long to wait for another program's lock on the database, in seconds.
  public var databaseWaitSeconds: Double
  /// Folder for the daily copies of the database; nil: no copies.
  public var backupFolder: String?
  /// How many daily copies are kept.
  public var backupCount: Int
  /// File with the key that encrypts users' tokens; nil: the bot's own file beside the database.
  public var secretsKeyFile: String?
  /// Token of a Track.TW member; empty: the source is off.
  public var trackTWToken: Secret
  /// Base URL of Track.TW's API.
  public var trackTWBaseURL: String
  /// Key of DHL's API; empty: the source is off.
  public var dhlKey: Secret
  /// Base URL of DHL's API.
  public var dhlBaseURL: String
  /// Key of 17TRACK's API; empty: the source is off.
  public var seventeenTrackKey: Secret
  /// Base URL of 17TRACK's API.
  public var seventeenTrackBaseURL: String
  /// Key of AfterShip's API; empty: the source is off.
  public var afterShipKey: Secret
  /// Base URL of AfterShip's API.
  public var afterShipBaseURL: String
  /// The version of AfterShip's API that the key is for.
  public var afterShipVersion: AfterShipVersion
  /// Secret with which AfterShip signs its webhook messages; empty: the webhook is off.
  public var afterShipWebhookSecret: Secret
  /// The source chains that the operator sets, by carrier.
  public var sourceChains: [CarrierID: [SourceID]]
  /// Requests a day with one account, where the operator sets them; 0 = no limit.
  public var sourceBudgets: [SourceID: Int]
  /// Numbers registered with 17TRACK per day; 0 = no limit.
  public var seventeenTrackNewPerDay: Int
  /// Limits for each chat.
  public var chatLimits = ChatLimits()
  /// For tests: base URL that replaces the addresses of all direct sources.
  public var carrierBaseURL: String?
  /// Base URLs that the operator set. These servers may have private addresses, including this machine.
  public var ownServers: [String]
  /// Multiplies the intervals between checks of a shipment.
  public var intervalScale: Double
  /// Seconds between two checks for due work.
  public var tickSeconds: Double
  /// Alert preferences of chats that have not set their own.
  public var alertPreferences: AlertPreferences
  /// Months that a parcel stays in the archive; 0: forever.
  public var archiveMonths: Int
  /// Address of the server for webhooks; nil: off.
  public var listen: (host: String, port: Int)?
  /// Address at which `/health` and `/metrics` need no token.
  public var adminListen: (host: String, port: Int)?
  /// Bearer token with which `/health` and `/metrics` can also be read at `listen`; empty: not served there.
  public var adminToken: Secret
  /// Telegram id of the chat that is told of trouble.
  public var operatorChat: Int64?
  /// Chats that may use the bot, besides invited ones; nil: every chat.
  public var allowedChats: Set<ChatID>?
  /// The model that reads receipts; nil: off.
  public var receiptModel: ReceiptModel.Settings?
  /// Requests to that model a day (UTC), over all chats; 0 = no limit.
  public var receiptModelCallsPerDay: Int
  /// Mail servers that the operator lists.
  public var mailHosts: MailHosts
  /// Addresses of the feed and the page with the winning numbers of the invoice lottery; nil: the lottery is off.
  public var lottery: (feed: String, page: String)?
  /// The client at Google; nil: users cannot connect a spreadsheet.
  public var google: GoogleApplication?
  /// Folder in users' Drives for pictures of receipts; nil: a name in their language.
  public var googleFolder: String?
  /// Name of users' spreadsheets; nil: a name in their language.
  public var googleSheet: String?
  /// Seconds. Trouble that ends sooner is not reported.
  public var troubleSeconds: Double
  /// PEM file of the certificate authorities to trust; nil: the system's.
  public var caFile: String?
  /// Less severe log entries are not written.
  public var logLevel: Logger.Level
  /// Log entries as JSON instead of text.
  public var isLogJSON: Bool
  /// The operator's web address, sent to carriers and shown to people who may not use the bot.
  public var contactURL: String?

  /// All invalid settings, reported together.
  public struct InvalidSettings: Error, Sendable, CustomStringConvertible {
    /// One line for each fault, beginning with the setting's name.
    public let lines: [String]
    /// All lines as one text.
    public var description: String { lines.joined(separator: "\n") }
  }

  /// - Parameters:
  ///   - file: the text of a `NAME=value` file.
  ///   - needsToken: whether the Telegram token is required; `run` needs it, most other commands do not.
  public init(
    file: String? = nil, environment: [String: String], flags: [String: String] = [:], needsToken: Bool
  ) throws(InvalidSettings) {
    var reader = SettingReader(file: file, environment: environment, flags: flags)
    telegramToken = Secret(reader.text(.telegramBotToken))
    telegramBaseURL = reader.address(.telegramAPIBaseURL) ?? ""
    sendRate = reader.number(.telegramSendRate, in: 0...10_000)
    chatRate = reader.number(.telegramChatRate, in: 0...10_000)
    pollSeconds = Int(reader.number(.telegramPollSeconds, in: 1...50))
    answerSeconds = reader.number(.telegramAnswerSeconds, in: 0.1...600)
    databaseWaitSeconds = reader.number(.databaseWaitSeconds, in: 0...600)
    let state = environment["STATE_DIRECTORY"].map { String($0.prefix { $0 != ":" }) }
    let path = reader.text(.databasePath)
    databasePath = path.isEmpty ? (state.map { $0 + "/" } ?? "") + "pickupbot.sqlite" : path
    backupFolder = reader.text(.backupDir).isEmpty ? nil : reader.text(.backupDir)
    backupCount = Int(reader.number(.backupKeep, in: 1...10_000))
    secretsKeyFile = reader.readableFile(.secretsKeyFile, length: SecretBox.keyLength)
    trackTWToken = Secret(reader.text(.trackTWAPIToken))
    trackTWBaseURL = reader.address(.trackTWBaseURL) ?? ""
    dhlKey = Secret(reader.text(.dhlAPIKey))
    dhlBaseURL = reader.address(.dhlBaseURL) ?? ""
    seventeenTrackKey = Secret(reader.text(.seventeenTrackAPIKey))
    seventeenTrackBaseURL = reader.address(.seventeenTrackBaseURL) ?? ""
    afterShipKey = Secret(reader.text(.afterShipAPIKey))
    afterShipBaseURL = reader.address(.afterShipBaseURL) ?? ""
    afterShipVersion =
      reader.choice(.afterShipVersion, from: AfterShipVersion.allCases, named: \.rawValue) ?? .current
    afterShipWebhookSecret = Secret(reader.text(.afterShipWebhookSecret))
    sourceChains = reader.chains(.sourceChains)
    sourceBudgets = reader.budgets(.sourceBudgets)
    seventeenTrackNewPerDay = reader.count(.seventeenTrackNewPerDay)
    for (setting, allowance) in Self.limits { chatLimits[allowance] = reader.count(setting) }
    carrierBaseURL = reader.address(.carrierBaseURL)
    ownServers = Setting.servers.filter(reader.isSet).map(reader.text)
    intervalScale = reader.number(.refreshIntervalScale, in: 0.000_001...1000)
    tickSeconds = reader.number(.tickSeconds, in: 0.01...3600)
    alertPreferences = AlertPreferences(quiet: reader.quietHours(.quietHours))
    archiveMonths = Int(reader.number(.archiveMonths, in: 0...1200))
    listen = reader.hostAndPort(.httpListen)
    adminListen = reader.hostAndPort(.adminListen)
    adminToken = reader.secret(.adminToken, atLeast: 16)
    operatorChat = reader.integer(.operatorChatID)
    allowedChats = reader.chats(.allowedChats)
    troubleSeconds = reader.number(.troubleSeconds, in: 0...86_400)
    receiptModel = reader.receiptModel()
    receiptModelCallsPerDay = reader.count(.receiptModelCallsPerDay)
    mailHosts = reader.mailHosts(.mailHosts)
    lottery = reader.addresses(.lotteryFeedURL, .lotteryPageURL)
    google = reader.google()
    googleFolder = reader.isSet(.googleFolder) ? reader.text(.googleFolder) : nil
    googleSheet = reader.isSet(.googleSheet) ? reader.text(.googleSheet) : nil
    caFile = reader.readableFile(.caFile)
    logLevel = reader.choice(.logLevel, from: Logger.Level.allCases, named: \.rawValue) ?? .info
    isLogJSON = reader.choice(.logFormat, from: [false, true], named: { $0 ? "json" : "text" }) ?? false
    contactURL = reader.address(.contactURL)
    if needsToken { reader.requireToken(.telegramBotToken) }
    guard reader.errors.isEmpty else { throw InvalidSettings(lines: reader.errors) }
  }

  private static let limits: [(Setting, Allowance)] = [
    (.chatLookUpsPerHour, .lookUpsPerHour), (.chatLookUpsPerDay, .lookUpsPerDay), (.chatAddsPerDay, .addsPerDay),
    (.chatImportsPerDay, .importsPerDay), (.chatConnectTriesPerHour, .connectTriesPerHour),
    (.chatPicturesPerHour, .picturesPerHour), (.chatModelReadingsPerDay, .modelReadingsPerDay),
  ]

  /// `PickupBot/<version>`, followed by the operator's contact address if set.
  public var userAgent: String {
    "PickupBot/\(Version.current)" + (contactURL.map { " (+\($0))" } ?? "")
  }
}

extension Configuration {
  var operatorChatID: ChatID? { operatorChat.map { ChatID(platform: "telegram", value: String($0)) } }
}
