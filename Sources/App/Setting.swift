/// Every setting, by the name of its environment variable. A test keeps `deploy/pickupbot.env.example` equal to this
/// list.
public enum Setting: String, CaseIterable, Sendable {
  case telegramBotToken = "TELEGRAM_BOT_TOKEN"
  case telegramAPIBaseURL = "TELEGRAM_API_BASE_URL"
  case telegramSendRate = "TELEGRAM_SEND_RATE"
  case telegramChatRate = "TELEGRAM_CHAT_RATE"
  case telegramPollSeconds = "TELEGRAM_POLL_SECONDS"
  case telegramAnswerSeconds = "TELEGRAM_ANSWER_SECONDS"
  case databasePath = "DATABASE_PATH"
  case databaseWaitSeconds = "DATABASE_WAIT_SECONDS"
  case backupDir = "BACKUP_DIR"
  case backupKeep = "BACKUP_KEEP"
  case secretsKeyFile = "SECRETS_KEY_FILE"
  case trackTWAPIToken = "TRACKTW_API_TOKEN"
  case trackTWBaseURL = "TRACKTW_BASE_URL"
  case dhlAPIKey = "DHL_API_KEY"
  case dhlBaseURL = "DHL_BASE_URL"
  case seventeenTrackAPIKey = "SEVENTEENTRACK_API_KEY"
  case seventeenTrackBaseURL = "SEVENTEENTRACK_BASE_URL"
  case afterShipAPIKey = "AFTERSHIP_API_KEY"
  case afterShipBaseURL = "AFTERSHIP_BASE_URL"
  case afterShipVersion = "AFTERSHIP_VERSION"
  case afterShipWebhookSecret = "AFTERSHIP_WEBHOOK_SECRET"
  case sourceChains = "SOURCE_CHAINS"
  case sourceBudgets = "SOURCE_BUDGETS"
  case seventeenTrackNewPerDay = "SEVENTEENTRACK_NEW_PER_DAY"
  case chatLookUpsPerHour = "CHAT_LOOKUPS_PER_HOUR"
  case chatLookUpsPerDay = "CHAT_LOOKUPS_PER_DAY"
  case chatAddsPerDay = "CHAT_ADDS_PER_DAY"
  case chatImportsPerDay = "CHAT_IMPORTS_PER_DAY"
  case chatConnectTriesPerHour = "CHAT_CONNECT_TRIES_PER_HOUR"
  case carrierBaseURL = "CARRIER_BASE_URL"
  case refreshIntervalScale = "REFRESH_INTERVAL_SCALE"
  case tickSeconds = "TICK_SECONDS"
  case quietHours = "QUIET_HOURS"
  case archiveMonths = "ARCHIVE_MONTHS"
  case httpListen = "HTTP_LISTEN"
  case adminListen = "ADMIN_LISTEN"
  case adminToken = "ADMIN_TOKEN"
  case operatorChatID = "OPERATOR_CHAT_ID"
  case allowedChats = "ALLOWED_CHATS"
  case troubleSeconds = "TROUBLE_SECONDS"
  case caFile = "CA_FILE"
  case logLevel = "LOG_LEVEL"
  case logFormat = "LOG_FORMAT"
  case contactURL = "CONTACT_URL"

  /// The value if the setting is not set.
  public var defaultValue: String {
    switch self {
    case .telegramAPIBaseURL: "https://api.telegram.org"
    case .telegramSendRate: "29.5"
    case .telegramChatRate: "1"
    case .telegramPollSeconds: "50"
    case .telegramAnswerSeconds: "20"
    case .databaseWaitSeconds: "5"
    case .backupKeep: "7"
    case .trackTWBaseURL: "https://track.tw/api/v1"
    case .dhlBaseURL: "https://api-eu.dhl.com"
    case .seventeenTrackBaseURL: "https://api.17track.net/track/v2.4"
    case .afterShipBaseURL: "https://api.aftership.com"
    case .afterShipVersion: "2026-07"
    case .seventeenTrackNewPerDay: "30"
    case .chatLookUpsPerHour: "60"
    case .chatLookUpsPerDay: "400"
    case .chatAddsPerDay: "200"
    case .chatImportsPerDay: "3"
    case .chatConnectTriesPerHour: "5"
    case .refreshIntervalScale: "1"
    case .tickSeconds: "5"
    case .quietHours: "22:00-08:00"
    case .archiveMonths: "24"
    case .troubleSeconds: "60"
    case .logLevel: "info"
    case .logFormat: "text"
    case .telegramBotToken, .databasePath, .backupDir, .secretsKeyFile, .trackTWAPIToken, .dhlAPIKey,
      .seventeenTrackAPIKey,
      .afterShipAPIKey,
      .afterShipWebhookSecret, .sourceChains, .sourceBudgets, .carrierBaseURL, .httpListen, .adminListen, .adminToken,
      .operatorChatID, .allowedChats, .caFile,
      .contactURL:
      ""
    }
  }

  /// The meaning of the setting in a line or two, for the example file.
  public var explanation: String {
    switch self {
    case .telegramBotToken: "The bot's token from @BotFather. Needed by `run`."
    case .telegramAPIBaseURL: "Bot API server, without a trailing slash; a local server works too."
    case .telegramSendRate: "Messages a second over all chats; 0 = no limit of ours."
    case .telegramChatRate: "Messages a second per chat (bursts of 3; a group also 20 a minute); 0 = no limit of ours."
    case .telegramPollSeconds: "Seconds that the server holds an empty poll, 1 to 50."
    case .telegramAnswerSeconds: "Longest wait for the answer to a call; a poll may take up to 10 s of it on top."
    case .databasePath: "SQLite file. Empty: pickupbot.sqlite in $STATE_DIRECTORY, else in the working folder."
    case .databaseWaitSeconds: "How long the lock of another program on the database is waited for."
    case .backupDir:
      "Folder for a daily copy of the database (4:00 in Taipei), without the key of users' tokens; empty = off."
    case .backupKeep: "How many of those copies are kept."
    case .secretsKeyFile:
      "File of 32 random bytes that hides users' tokens; empty: <database>.key, made when it is first needed."
    case .trackTWAPIToken: "Token of a Track.TW member; empty = that source is off."
    case .trackTWBaseURL: "Track.TW's API, with or without /api/v1."
    case .dhlAPIKey: "Key of an app at developer.dhl.com (Shipment Tracking – Unified); empty = that source is off."
    case .dhlBaseURL: "DHL's API, with or without /track/shipments."
    case .seventeenTrackAPIKey: "17TRACK's API key; each new number costs one of its quota; empty = that source is off."
    case .seventeenTrackBaseURL: "17TRACK's API, with or without /track/v2.4."
    case .afterShipAPIKey: "AfterShip's API key; empty = that source is off."
    case .afterShipBaseURL: "AfterShip's API, with or without the version's path."
    case .afterShipVersion: "The API that the key is for: 2026-07, or v4 for a key with legacy access only."
    case .afterShipWebhookSecret:
      "What AfterShip signs messages to /webhooks/aftership with (needs HTTP_LISTEN); empty = they are not taken."
    case .sourceChains:
      "Which sources are asked for a carrier, and in what order: tcat=tracktw,tcat;dhl=dhlUnified; hct= asks none."
    case .sourceBudgets:
      "Requests a day (UTC) with one account: dhlUnified:250,tracktw:5000; 0 = no limit; DHL's key has 250 by default."
    case .seventeenTrackNewPerDay: "Numbers that are registered with 17TRACK a day (UTC), by all chats; 0 = no limit."
    case .chatLookUpsPerHour:
      "Look-ups an hour that one chat may ask for by a tap; 0 = no limit. Following by itself is not counted."
    case .chatLookUpsPerDay: "The same in 24 hours."
    case .chatAddsPerDay: "Parcels that one chat may add in 24 hours; 0 = no limit."
    case .chatImportsPerDay: "Lists that one chat may send or fetch in 24 hours; 0 = no limit."
    case .chatConnectTriesPerHour: "Tokens that one chat may try with /connect an hour; 0 = no limit."
    case .carrierBaseURL: "For tests: ask every direct source at <base>/<source id>/… instead of the carrier."
    case .refreshIntervalScale: "Multiplies every follow interval; 0.001 turns an hour into 3.6 s."
    case .tickSeconds: "Seconds between two looks at what is due."
    case .quietHours: "When chats that have not set their own are left in peace: 22:00-08:00 in their time, or off."
    case .httpListen: "host:port for webhooks, which may be open to the world; empty = off."
    case .adminListen: "host:port for /health and /metrics, for your own machines alone; empty = off."
    case .adminToken:
      "/health and /metrics at HTTP_LISTEN too, for whoever sends this as a bearer token; empty = not there."
    case .operatorChatID:
      "Telegram id of the chat that hears of trouble, and may ask /status, /chats, /block and /unblock; empty = off."
    case .allowedChats:
      "Who may use the bot: telegram:ID,line:ID … and whom `pickupbot invite` invites; empty = everybody."
    case .archiveMonths:
      "Months that a parcel stays in the archive; its chat is told two weeks before it is deleted; 0 = for ever."
    case .troubleSeconds: "A trouble that is over sooner is not told."
    case .caFile: "PEM file of certificate authorities to trust instead of the system's."
    case .logLevel: "trace, debug, info, notice, warning, error or critical."
    case .logFormat: "text or json, one line each on standard error."
    case .contactURL: "An address of yours, told to carriers in the User-Agent, and to whoever may not use the bot."
    }
  }

  /// Settings with the addresses of servers that the bot calls.
  static let servers: [Setting] = [
    .telegramAPIBaseURL, .trackTWBaseURL, .dhlBaseURL, .seventeenTrackBaseURL, .afterShipBaseURL, .carrierBaseURL,
  ]

  public var isSecret: Bool {
    switch self {
    case .telegramBotToken, .trackTWAPIToken, .dhlAPIKey, .seventeenTrackAPIKey, .afterShipAPIKey,
      .afterShipWebhookSecret, .adminToken:
      true
    default: false
    }
  }
}
