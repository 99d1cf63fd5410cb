import App
import Carriers
import Chat
import Foundation
import Google
import Logging
import ReceiptModel
import Testing
import Tracking

@Suite struct ConfigurationTests {
  private static let token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

  private func read(
    file: String? = nil, _ environment: [String: String] = [:], flags: [String: String] = [:], needsToken: Bool = false
  ) throws -> Configuration {
    try Configuration(file: file, environment: environment, flags: flags, needsToken: needsToken)
  }

  /// The reported errors, one line for each.
  private func errors(_ environment: [String: String], file: String? = nil, needsToken: Bool = true) -> [String] {
    do {
      _ = try read(file: file, environment, needsToken: needsToken)
      return []
    } catch {
      return (error as? Configuration.InvalidSettings)?.lines ?? ["\(error)"]
    }
  }

  @Test func defaultValues() throws {
    let settings = try read(["TELEGRAM_BOT_TOKEN": Self.token], needsToken: true)
    #expect(settings.telegramBaseURL == "https://api.telegram.org")
    #expect(settings.sendRate == 29.5)
    #expect(settings.chatRate == 1)
    #expect(settings.databasePath == "pickupbot.sqlite")
    #expect(settings.trackTWBaseURL == "https://track.tw/api/v1")
    #expect(settings.trackTWToken.isEmpty)
    #expect(settings.dhlKey.isEmpty && settings.seventeenTrackKey.isEmpty && settings.afterShipKey.isEmpty)
    #expect(settings.dhlBaseURL == "https://api-eu.dhl.com")
    #expect(settings.seventeenTrackBaseURL == "https://api.17track.net/track/v2.4")
    #expect(settings.afterShipBaseURL == "https://api.aftership.com")
    #expect(settings.afterShipVersion == .current)
    #expect(settings.carrierBaseURL == nil)
    #expect(settings.listen == nil)
    #expect(settings.userAgent.hasPrefix("PickupBot/"))
    #expect(settings.pollSeconds == 50)
    #expect(settings.answerSeconds == 20)
    #expect(settings.databaseWaitSeconds == 5)
    #expect(settings.operatorChat == nil)
    #expect(settings.troubleSeconds == 60)
    #expect(settings.backupFolder == nil && settings.backupCount == 7)
    #expect(settings.archiveMonths == 24)
    #expect(settings.lottery?.feed == "https://invoice.etax.nat.gov.tw/invoice.xml")
    #expect(settings.lottery?.page == "https://invoice.etax.nat.gov.tw/index.html")
  }

  /// Unlike other settings, these have a default that nothing can replace.
  @Test(arguments: ["LOTTERY_FEED_URL", "LOTTERY_PAGE_URL"]) func theLotteryCanBeOff(_ name: String) throws {
    #expect(try read([name: ""]).lottery == nil)
    #expect(try read(file: "\(name)=", [:]).lottery == nil)
    #expect(try read([name: "http://127.0.0.1:1/x"]).ownServers == ["http://127.0.0.1:1/x"])
    #expect(errors([name: "etax"], needsToken: false).first?.hasPrefix(name + ": expected an address") == true)
  }

  @Test func theClientAtGoogleNeedsIDAndSecret() throws {
    let usual = try read()
    #expect(usual.google == nil && usual.googleSheet == nil && usual.googleFolder == nil)
    #expect(errors(["GOOGLE_CLIENT_ID": "id"], needsToken: false).first?.hasPrefix("GOOGLE_CLIENT_SECRET") == true)
    #expect(errors(["GOOGLE_CLIENT_SECRET": "s"], needsToken: false).first?.hasPrefix("GOOGLE_CLIENT_ID") == true)
    let client = ["GOOGLE_CLIENT_ID": "id", "GOOGLE_CLIENT_SECRET": "secret"]
    let plain = try #require(try read(client).google)
    #expect(plain.redirect == "http://127.0.0.1:8085/" && plain.servers.drive == "https://www.googleapis.com")
    #expect(plain.clientID == "id" && plain.clientSecret.reveal() == "secret")
    let more = ["PUBLIC_URL": "https://bot.example/", "GOOGLE_OAUTH_BASE_URL": "http://127.0.0.1:1/google"]
    let settings = try read(client.merging(more) { $1 })
    #expect(settings.google?.redirect == "https://bot.example/google/callback")
    #expect(settings.google?.servers.tokens == "http://127.0.0.1:1/google")
    #expect(settings.ownServers == ["http://127.0.0.1:1/google"])
    #expect(Setting.googleClientSecret.isSecret)
  }

  @Test func budgetsAreSetBySource() throws {
    let budgets = try read(["SOURCE_BUDGETS": " dhlUnified : 250, tracktw:5000,,aftership:0 "], needsToken: false)
      .sourceBudgets
    #expect(budgets == ["dhlUnified": 250, "tracktw": 5000, "aftership": 0])
    #expect(try read([:], needsToken: false).sourceBudgets.isEmpty)
  }

  @Test(arguments: [
    ("dhlUnified", "is not source:requests"), ("dhlUnified:many", "is not source:requests"),
    ("tracktw:-1", "is not source:requests"), ("tcat:1:2", "is not source:requests"), ("nobody:5", "is not a source"),
    ("tcat:1,tcat:2", "is listed twice"),
  ]) func reportsInvalidBudgets(_ value: String, _ reason: String) {
    let lines = errors(["SOURCE_BUDGETS": value], needsToken: false)
    #expect(lines.count == 1 && lines[0].hasPrefix("SOURCE_BUDGETS: ") && lines[0].contains(reason), "\(lines)")
  }

  @Test func theVersionOfAfterShipIsOneOfTwo() throws {
    #expect(try read(["AFTERSHIP_VERSION": "v4"]).afterShipVersion == .legacy)
    #expect(errors(["AFTERSHIP_VERSION": "v3"], needsToken: false).first?.hasPrefix("AFTERSHIP_VERSION: ") == true)
  }

  @Test func theModelNeedsAddressKeyAndName() throws {
    let all = [
      "RECEIPT_MODEL_URL": "https://models.example.org/", "RECEIPT_MODEL_KEY": "k", "RECEIPT_MODEL_NAME": "reader",
    ]
    #expect(try read([:], needsToken: false).receiptModel == nil)
    let model = try #require(try read(all, needsToken: false).receiptModel)
    #expect(model.url == "https://models.example.org/v1/messages" && model.name == "reader")
    #expect(model.key.reveal() == "k")
    for name in all.keys {
      let lines = errors(all.filter { $0.key != name }, needsToken: false)
      #expect(lines.count == 1 && lines[0].hasPrefix("\(name): missing"), "\(lines)")
      #expect(errors(all.filter { $0.key == name }, needsToken: false).count == 2)
    }
    let lines = errors(all.merging(["RECEIPT_MODEL_URL": "models.example.org"]) { $1 }, needsToken: false)
    #expect(lines.count == 1 && lines[0].hasPrefix("RECEIPT_MODEL_URL: expected an address"))
  }

  @Test func readsPollingAndOperatorSettings() throws {
    let settings = try read([
      "TELEGRAM_POLL_SECONDS": "1", "TELEGRAM_ANSWER_SECONDS": "0.5", "DATABASE_WAIT_SECONDS": "0",
      "OPERATOR_CHAT_ID": " -1001234567890 ", "TROUBLE_SECONDS": "0",
    ])
    #expect(settings.pollSeconds == 1)
    #expect(settings.answerSeconds == 0.5)
    #expect(settings.databaseWaitSeconds == 0)
    #expect(settings.operatorChat == -1_001_234_567_890)
    #expect(settings.troubleSeconds == 0)
    // An empty value means the default.
    #expect(try read(["OPERATOR_CHAT_ID": "", "TELEGRAM_POLL_SECONDS": ""]).pollSeconds == 50)
    #expect(try read(["OPERATOR_CHAT_ID": ""]).operatorChat == nil)
  }

  @Test func readsAllowedChats() throws {
    #expect(try read([:]).allowedChats == nil && read(["ALLOWED_CHATS": " , "]).allowedChats == nil)
    let chats = try read(["ALLOWED_CHATS": "telegram:42, telegram:-1001234567890,line:U0123abc,"]).allowedChats
    #expect(Set((chats ?? []).map(\.description)) == ["telegram:42", "telegram:-1001234567890", "line:U0123abc"])
  }

  @Test(arguments: ["42", "telegram:", "telegram:me", "telegram:4 2", "discord:42", "line:U-1", "telegram:042"])
  func reportsInvalidChatIDs(_ value: String) {
    let lines = errors(["ALLOWED_CHATS": "telegram:1,\(value)"], needsToken: false)
    #expect(lines.count == 1 && lines[0].hasPrefix("ALLOWED_CHATS: “\(value)” is not a chat id"), "\(lines)")
  }

  @Test(arguments: [
    ("TELEGRAM_POLL_SECONDS", ["0", "51", "-1", "long", "nan"]),
    ("TELEGRAM_ANSWER_SECONDS", ["0", "601", "soon", "inf"]), ("DATABASE_WAIT_SECONDS", ["-0.1", "601", "5s"]),
    ("OPERATOR_CHAT_ID", ["@me", "1.5", "12 34", "99999999999999999999"]),
    ("TROUBLE_SECONDS", ["-1", "86401", "a minute"]),
  ]) func reportsValuesOutOfRange(_ name: String, _ values: [String]) {
    for value in values {
      let lines = errors([name: value], needsToken: false)
      #expect(lines.count == 1 && lines.first?.hasPrefix(name + ": expected ") == true, "\(value): \(lines)")
      #expect(lines.first?.contains("“\(value)”") == true)
    }
  }

  @Test func chainsOfSourcesCanBeSet() throws {
    let chains = try read(["SOURCE_CHAINS": " tcat = tracktw , tcat;dhl=dhlUnified; hct=; "], needsToken: false)
      .sourceChains
    #expect(chains == ["tcat": ["tracktw", "tcat"], "dhl": ["dhlUnified"], "hct": []])
    #expect(try read([:], needsToken: false).sourceChains.isEmpty)
  }

  @Test(arguments: [
    ("tact=tcat", "“tact” is not a carrier"), ("tcat=trackwt", "“trackwt” is not a source"),
    ("tcat=momo", "“momo” does not answer for “tcat”"), ("tcat=tcat,tcat", "“tcat” is listed twice"),
    ("tcat=tcat;tcat=tracktw", "“tcat” is listed twice"), ("tcat", "“tcat” has no ="),
  ]) func reportsInvalidChains(_ value: String, _ reason: String) {
    let lines = errors(["SOURCE_CHAINS": value], needsToken: false)
    #expect(lines.count == 1 && lines[0].hasPrefix("SOURCE_CHAINS: ") && lines[0].contains(reason), "\(lines)")
  }

  @Test func flagsOverrideEnvironmentAndFile() throws {
    let file = """
      # a comment
      TICK_SECONDS=1
      LOG_LEVEL = "debug"
      TELEGRAM_CHAT_RATE=3
      """
    let settings = try read(
      file: file, ["TICK_SECONDS": "2", "TELEGRAM_CHAT_RATE": "4"], flags: ["TICK_SECONDS": "3"])
    #expect(settings.tickSeconds == 3)
    #expect(settings.chatRate == 4)
    #expect(settings.logLevel == .debug)
  }

  @Test func ownServersAreThoseThatTheHostSet() throws {
    #expect(try read().ownServers.isEmpty)
    let settings = try read(
      file: "TELEGRAM_API_BASE_URL=http://localhost:8081/", ["CARRIER_BASE_URL": "http://10.0.0.1/a"],
      flags: ["TRACKTW_BASE_URL": "https://track.tw/api/v1"])
    #expect(
      Set(settings.ownServers) == ["http://localhost:8081/", "http://10.0.0.1/a", "https://track.tw/api/v1"])
  }

  @Test func theDatabaseLivesInTheStateDirectory() throws {
    #expect(try read(["STATE_DIRECTORY": "/var/lib/a:/var/lib/b"]).databasePath == "/var/lib/a/pickupbot.sqlite")
    #expect(try read(["STATE_DIRECTORY": "/var/lib/a", "DATABASE_PATH": "/x.sqlite"]).databasePath == "/x.sqlite")
  }

  @Test func reportsAllErrorsTogether() {
    let lines = errors([
      "TELEGRAM_API_BASE_URL": "ftp://example.org", "TELEGRAM_SEND_RATE": "fast", "TICK_SECONDS": "0",
      "LOG_LEVEL": "loud", "LOG_FORMAT": "xml", "HTTP_LISTEN": "8080", "CA_FILE": "/nonexistent.pem",
      "SECRETS_KEY_FILE": "/nonexistent.key",
    ])
    for name in [
      "TELEGRAM_BOT_TOKEN", "TELEGRAM_API_BASE_URL", "TELEGRAM_SEND_RATE", "TICK_SECONDS", "LOG_LEVEL", "LOG_FORMAT",
      "HTTP_LISTEN", "CA_FILE", "SECRETS_KEY_FILE",
    ] {
      #expect(lines.count { $0.hasPrefix(name + ":") } == 1, "\(name)")
    }
  }

  @Test(arguments: ["x", "123", ":abc", "123:", "abc:def", "123:a b"]) func reportsInvalidTokens(
    _ token: String
  ) {
    let lines = errors(["TELEGRAM_BOT_TOKEN": token])
    #expect(lines.count == 1)
    // The error does not quote a secret, not even an invalid one.
    #expect(!lines.joined().contains("“\(token)”"))
  }

  @Test func reportsUnknownNamesInTheFile() {
    #expect(errors([:], file: "TELEGRAM_TOKEN=1\nnonsense", needsToken: false).count == 2)
  }

  @Test(arguments: ["https://example.org/", "https://example.org", "http://[::1]:8081//"])
  func addressesLoseTheirTrailingSlash(_ address: String) throws {
    let settings = try read(["TELEGRAM_API_BASE_URL": address])
    #expect(!settings.telegramBaseURL.hasSuffix("/"))
  }

  /// Google accepts an address of another machine only with https, and the bot adds a path to it.
  @Test(arguments: [
    ("https://bot.example", true), ("https://bot.example/tools/", true), ("http://127.0.0.1:8080", true),
    ("http://localhost:8080", true), ("http://[::1]:8080", true), ("http://", false), ("https://", false),
    ("http://bot.example", false), ("http://127.0.0.1.bot.example", false), ("https://bot.example/?a=b", false),
    ("https://bot.example/#a", false), ("bot.example", false),
  ])
  func thePublicAddressIsHTTPS(_ address: String, _ isGood: Bool) {
    let client = ["GOOGLE_CLIENT_ID": "id", "GOOGLE_CLIENT_SECRET": "secret"]
    for settings in [client, [:]] {
      let lines = errors(settings.merging(["PUBLIC_URL": address]) { $1 }, needsToken: false)
      #expect(lines.count == (isGood ? 0 : 1) && lines.allSatisfy { $0.hasPrefix("PUBLIC_URL: expected") }, "\(lines)")
    }
  }

  @Test(arguments: ["tell\nnobody", "tell\r\nnobody", "tell\u{2028}nobody", "tell\u{0}nobody", "tell\tnobody"])
  func valuesAreOneLine(_ value: String) {
    let model = ["RECEIPT_MODEL_URL": "https://models.example.org", "RECEIPT_MODEL_NAME": "reader"]
    for (name, others) in [
      ("RECEIPT_MODEL_KEY", model), ("TRACKTW_API_TOKEN", [:]), ("CONTACT_URL", [:]), ("DATABASE_PATH", [:]),
    ] {
      let lines = errors(others.merging([name: value]) { $1 }, needsToken: false)
      #expect(lines == ["\(name): contains a line break or another control character"])
    }
    #expect(errors(["CONTACT_URL": " https://example.org \n"], needsToken: false) == [])
  }

  @Test func secretsPrintAsStars() throws {
    let names = [
      "TRACKTW_API_TOKEN", "DHL_API_KEY", "SEVENTEENTRACK_API_KEY", "AFTERSHIP_API_KEY", "RECEIPT_MODEL_KEY",
    ]
    let secrets = Dictionary(uniqueKeysWithValues: names.map { ($0, "very-secret") })
    let others = [
      "TELEGRAM_BOT_TOKEN": Self.token, "RECEIPT_MODEL_URL": "https://models.example.org",
      "RECEIPT_MODEL_NAME": "reader",
    ]
    let settings = try read(others.merging(secrets) { own, _ in own })
    var dumped = ""
    dump(settings, to: &dumped)
    for text in ["\(settings)", String(reflecting: settings), dumped, "\(settings.telegramToken)"] {
      #expect(!text.contains("AAHdq"))
      #expect(!text.contains("very-secret"))
    }
    #expect("\(settings.telegramToken)" == "***")
  }

  @Test func theExampleFileIsEqualToTheSettings() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try String(contentsOf: root.appendingPathComponent("deploy/pickupbot.env.example"), encoding: .utf8)
    #expect(file == ExampleSettingsFile.text)
    // The file is also valid.
    _ = try read(file: file)
  }
}
