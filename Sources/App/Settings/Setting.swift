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
  case chatPicturesPerHour = "CHAT_PICTURES_PER_HOUR"
  case chatModelReadingsPerDay = "CHAT_MODEL_READINGS_PER_DAY"
  case receiptModelURL = "RECEIPT_MODEL_URL"
  case receiptModelKey = "RECEIPT_MODEL_KEY"
  case receiptModelName = "RECEIPT_MODEL_NAME"
  case receiptModelCallsPerDay = "RECEIPT_MODEL_CALLS_PER_DAY"
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
  case mailHosts = "MAIL_HOSTS"
  case lotteryFeedURL = "LOTTERY_FEED_URL"
  case lotteryPageURL = "LOTTERY_PAGE_URL"
  case googleClientID = "GOOGLE_CLIENT_ID"
  case googleClientSecret = "GOOGLE_CLIENT_SECRET"
  case googleFolder = "GOOGLE_FOLDER"
  case googleSheet = "GOOGLE_SHEET"
  case googleAccountsBaseURL = "GOOGLE_ACCOUNTS_BASE_URL"
  case googleOAuthBaseURL = "GOOGLE_OAUTH_BASE_URL"
  case googleDriveBaseURL = "GOOGLE_DRIVE_BASE_URL"
  case googleSheetsBaseURL = "GOOGLE_SHEETS_BASE_URL"
  case publicURL = "PUBLIC_URL"
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
    case .chatPicturesPerHour: "60"
    case .chatModelReadingsPerDay: "20"
    case .receiptModelCallsPerDay: "200"
    case .refreshIntervalScale: "1"
    case .tickSeconds: "5"
    case .quietHours: "22:00-08:00"
    case .archiveMonths: "24"
    case .troubleSeconds: "60"
    case .lotteryFeedURL: "https://invoice.etax.nat.gov.tw/invoice.xml"
    case .lotteryPageURL: "https://invoice.etax.nat.gov.tw/index.html"
    case .googleAccountsBaseURL: "https://accounts.google.com"
    case .googleOAuthBaseURL: "https://oauth2.googleapis.com"
    case .googleDriveBaseURL: "https://www.googleapis.com"
    case .googleSheetsBaseURL: "https://sheets.googleapis.com"
    case .logLevel: "info"
    case .logFormat: "text"
    case .telegramBotToken, .databasePath, .backupDir, .secretsKeyFile, .trackTWAPIToken, .dhlAPIKey,
      .seventeenTrackAPIKey,
      .afterShipAPIKey,
      .afterShipWebhookSecret, .sourceChains, .sourceBudgets, .carrierBaseURL, .httpListen, .adminListen, .adminToken,
      .operatorChatID, .allowedChats, .mailHosts, .googleClientID, .googleClientSecret, .googleFolder, .googleSheet,
      .publicURL, .caFile,
      .receiptModelURL, .receiptModelKey, .receiptModelName,
      .contactURL:
      ""
    }
  }

  /// The meaning of the setting in a line or two, for the example file.
  public var explanation: String {
    switch self {
    case .telegramBotToken: "The bot's token from @BotFather. Required by `run`."
    case .telegramAPIBaseURL: "URL of the Bot API server; may be a local one."
    case .telegramSendRate: "Messages a second over all chats; 0 = no limit on our side."
    case .telegramChatRate:
      "Messages a second per chat (bursts of 3; in groups at most 20 a minute); 0 = no limit on our side."
    case .telegramPollSeconds: "Seconds that the server holds a poll while there are no updates, 1 to 50."
    case .telegramAnswerSeconds:
      "Timeout of a call in seconds; a poll may exceed TELEGRAM_POLL_SECONDS by this much, at most by 10 s."
    case .databasePath:
      "SQLite file. Empty: pickupbot.sqlite in $STATE_DIRECTORY or, without it, in the working folder."
    case .databaseWaitSeconds: "How long to wait for another program's lock on the database, in seconds."
    case .backupDir:
      "Folder for a daily copy of the database (after 4:00 in Taipei), without the key file; empty = off."
    case .backupKeep: "How many daily copies are kept."
    case .secretsKeyFile:
      "File with the 32-byte key that encrypts users' tokens; empty: <database>.key, created when first needed."
    case .trackTWAPIToken: "Token of a Track.TW member; empty = this source is off."
    case .trackTWBaseURL: "Track.TW's API, with or without /api/v1."
    case .dhlAPIKey: "Key of an app at developer.dhl.com (Shipment Tracking – Unified); empty = this source is off."
    case .dhlBaseURL: "DHL's API, with or without /track/shipments."
    case .seventeenTrackAPIKey:
      "17TRACK's API key; each new number costs one unit of the quota; empty = this source is off."
    case .seventeenTrackBaseURL: "17TRACK's API, with or without /track/v2.4."
    case .afterShipAPIKey: "AfterShip's API key; empty = this source is off."
    case .afterShipBaseURL: "AfterShip's API, with or without the version's path."
    case .afterShipVersion: "The API version of the key: 2026-07, or v4 for a key with legacy access only."
    case .afterShipWebhookSecret:
      "Secret of AfterShip's signed webhooks, received at /webhooks/aftership (needs HTTP_LISTEN); empty = off."
    case .sourceChains:
      "The sources to ask for a carrier, in order: tcat=tracktw,tcat;dhl=dhlUnified; hct= asks none."
    case .sourceBudgets:
      "Requests a day (UTC) per account: dhlUnified:250,tracktw:5000; 0 = no limit; the default for DHL is 250."
    case .seventeenTrackNewPerDay: "New numbers a day (UTC) at 17TRACK, over all chats; 0 = no limit."
    case .chatLookUpsPerHour:
      "Look-ups that one chat may request by button per hour; automatic checks are not counted; 0 = no limit."
    case .chatLookUpsPerDay: "Look-ups that one chat may request by button in 24 hours; 0 = no limit."
    case .chatAddsPerDay: "Parcels that one chat may add in 24 hours; 0 = no limit."
    case .chatImportsPerDay: "Lists that one chat may import in 24 hours; 0 = no limit."
    case .chatConnectTriesPerHour:
      "Tokens and mail accounts that one chat may try with /connect and /mail per hour; 0 = no limit."
    case .chatPicturesPerHour: "Pictures that one chat may have read per hour; 0 = no limit."
    case .chatModelReadingsPerDay:
      "Photos of receipts that one chat may have read by the model in 24 hours; 0 = no limit."
    case .receiptModelURL:
      "Server of a model that reads receipts (Messages API of Anthropic); needs key and name too; empty = off."
    case .receiptModelKey: "Key of that server. Each photo costs money there."
    case .receiptModelName: "Name of the model at that server."
    case .receiptModelCallsPerDay: "Requests to the model a day (UTC), over all chats; 0 = no limit."
    case .carrierBaseURL: "For tests: ask every direct source at <base>/<source id>/… instead of the carrier."
    case .refreshIntervalScale: "Multiplies every interval between checks; 0.001 turns an hour into 3.6 s."
    case .tickSeconds: "How often the scheduler looks for due work, in seconds."
    case .quietHours: "Quiet hours of chats that have not set their own: 22:00-08:00 in their time zone, or off."
    case .httpListen: "host:port for webhooks; may be reachable from the internet; empty = off."
    case .adminListen: "host:port for /health and /metrics without a token; for your own machines only; empty = off."
    case .adminToken:
      "Bearer token with which /health and /metrics are also served at HTTP_LISTEN; empty = not served there."
    case .operatorChatID:
      "Telegram id of the chat that is told of trouble and may use /status, /chats, /block, /unblock; empty = off."
    case .allowedChats:
      "Chats that may use the bot besides those invited with `pickupbot invite`: telegram:ID,line:ID; empty = all."
    case .archiveMonths:
      "Months that a parcel stays in the archive; its chat is told two weeks before it is deleted; 0 = forever."
    case .troubleSeconds: "Trouble shorter than this many seconds is not reported."
    case .mailHosts:
      "Mail servers that users may connect although they are in your own network: host, host:port, comma-separated."
    case .lotteryFeedURL:
      "Winning numbers of Taiwan's invoice lottery (統一發票), as the Ministry of Finance's feed; set to nothing = off."
    case .lotteryPageURL:
      "The Ministry of Finance's page with which the feed is compared; set to nothing = the lottery is off."
    case .googleClientID:
      "Id of an OAuth client at Google, with which users may connect a spreadsheet (docs/hosting.md); empty = off."
    case .googleClientSecret: "Secret of that client."
    case .googleFolder:
      "Folder in users' Drives for pictures of receipts; slashes separate folders; empty = a name in their language."
    case .googleSheet: "Name of users' spreadsheets; empty = a name in their language."
    case .googleAccountsBaseURL: "For tests: server of Google's consent page."
    case .googleOAuthBaseURL: "For tests: Google's token server."
    case .googleDriveBaseURL: "For tests: server of the Drive API."
    case .googleSheetsBaseURL: "For tests: server of the Sheets API."
    case .publicURL:
      "https address at which HTTP_LISTEN is reachable; Google then answers to /google/callback there; empty = by paste."
    case .caFile: "PEM file of certificate authorities to trust instead of the system's."
    case .logLevel: "trace, debug, info, notice, warning, error or critical."
    case .logFormat: "text or json; one line per entry on standard error."
    case .contactURL:
      "Your web address; sent to carriers in the User-Agent and shown to people who may not use the bot."
    }
  }

  /// Settings with the addresses of servers that the bot calls.
  static let servers: [Setting] = [
    .telegramAPIBaseURL, .trackTWBaseURL, .dhlBaseURL, .seventeenTrackBaseURL, .afterShipBaseURL, .carrierBaseURL,
    .lotteryFeedURL, .lotteryPageURL,
    .receiptModelURL,
    .googleOAuthBaseURL, .googleDriveBaseURL, .googleSheetsBaseURL,
  ]

  /// True if the value must not appear in messages. Such a setting can also be read from a file.
  public var isSecret: Bool {
    switch self {
    case .telegramBotToken, .trackTWAPIToken, .dhlAPIKey, .seventeenTrackAPIKey, .afterShipAPIKey,
      .afterShipWebhookSecret, .adminToken, .receiptModelKey, .googleClientSecret:
      true
    default: false
    }
  }
}
