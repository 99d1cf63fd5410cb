public import Carriers
public import Chat
import Foundation
public import Logging
import Sodium
public import Tracking

/// The settings of one process: defaults < file < environment < flags, checked as a whole.
public struct Configuration: Sendable {
  public var telegramToken: Secret
  public var telegramBaseURL: String
  /// Messages a second over all chats; 0 = unlimited.
  public var sendRate: Double
  /// Messages a second per chat; 0 = unlimited.
  public var chatRate: Double
  /// Seconds that Telegram holds an empty poll.
  public var pollSeconds: Int
  /// Longest wait for an answer of Telegram's, in seconds.
  public var answerSeconds: Double
  public var databasePath: String
  /// How long another program's lock on the database is waited for, in seconds.
  public var databaseWaitSeconds: Double
  /// Where a copy of the database is kept each day; nil: nowhere.
  public var backupFolder: String?
  /// How many of them are kept.
  public var backupCount: Int
  /// What hides users' tokens; nil: a file of the bot's own beside the database.
  public var secretsKeyFile: String?
  public var trackTWToken: Secret
  public var trackTWBaseURL: String
  public var dhlKey: Secret
  public var dhlBaseURL: String
  public var seventeenTrackKey: Secret
  public var seventeenTrackBaseURL: String
  public var afterShipKey: Secret
  public var afterShipBaseURL: String
  public var afterShipVersion: AfterShipVersion
  /// What AfterShip signs its messages with; empty: they are not taken.
  public var afterShipWebhookSecret: Secret
  /// The sources of carriers whose chain the host sets.
  public var sourceChains: [CarrierID: [SourceID]]
  /// Requests a day with one account, where the host sets them; 0 for no limit.
  public var sourceBudgets: [SourceID: Int]
  /// Numbers a day that are registered with 17TRACK; 0 for no limit.
  public var seventeenTrackNewPerDay: Int
  /// What one chat may have.
  public var chatLimits = ChatLimits()
  public var carrierBaseURL: String?
  /// Base URLs that the host set: these servers may be anywhere, also on this machine.
  public var ownServers: [String]
  public var intervalScale: Double
  public var tickSeconds: Double
  /// What chats want to hear that have not set their own.
  public var alertPreferences: AlertPreferences
  /// Where webhooks are taken.
  /// Months that a parcel stays in the archive; 0: for ever.
  public var archiveMonths: Int
  public var listen: (host: String, port: Int)?
  /// Where `/health` and `/metrics` answer anybody.
  public var adminListen: (host: String, port: Int)?
  /// For whoever sends it they answer at `listen` too; empty: nobody.
  public var adminToken: Secret
  /// The chat that hears of trouble: a Telegram id.
  public var operatorChat: Int64?
  /// Who may use the bot, besides those who are invited; nil: everybody.
  public var allowedChats: Set<ChatID>?
  /// A trouble that is over sooner is not told.
  public var troubleSeconds: Double
  public var caFile: String?
  public var logLevel: Logger.Level
  public var isLogJSON: Bool
  public var contactURL: String?

  /// All that is wrong, at once.
  public struct Faults: Error, Sendable, CustomStringConvertible {
    public let lines: [String]
    public var description: String { lines.joined(separator: "\n") }
  }

  /// - Parameters:
  ///   - file: the text of a `NAME=value` file.
  ///   - needsToken: `run` cannot do without; the tools can.
  public init(
    file: String? = nil, environment: [String: String], flags: [String: String] = [:], needsToken: Bool
  ) throws(Faults) {
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
    caFile = reader.readableFile(.caFile)
    logLevel = reader.choice(.logLevel, from: Logger.Level.allCases, named: \.rawValue) ?? .info
    isLogJSON = reader.choice(.logFormat, from: [false, true], named: { $0 ? "json" : "text" }) ?? false
    contactURL = reader.address(.contactURL)
    if needsToken { reader.require(.telegramBotToken, shape: Self.isToken) }
    guard reader.faults.isEmpty else { throw Faults(lines: reader.faults) }
  }

  private static let limits: [(Setting, Allowance)] = [
    (.chatLookUpsPerHour, .lookUpsPerHour), (.chatLookUpsPerDay, .lookUpsPerDay), (.chatAddsPerDay, .addsPerDay),
    (.chatImportsPerDay, .importsPerDay), (.chatConnectTriesPerHour, .connectTriesPerHour),
  ]

  /// `<digits>:<letters, digits, _ and ->`, as the Bot API's "Authorizing your bot" shows.
  private static func isToken(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy { $0.isASCII && $0.isNumber }
      && !parts[1].isEmpty
      && parts[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// `PickupBot/<version>`, with the host's address where set.
  public var userAgent: String {
    "PickupBot/\(Version.current)" + (contactURL.map { " (+\($0))" } ?? "")
  }
}

extension Configuration {
  var operatorChatID: ChatID? { operatorChat.map { ChatID(platform: "telegram", value: String($0)) } }
}
