import App
import Foundation
import Simulator

/// The settings that connect a bot to the simulator.
struct SimulatorSettings {
  let server: SimulatorServer
  let address: SimulatorServer.Address

  /// Names and values as in environment variables.
  var settings: [String: String] {
    [
      "TELEGRAM_BOT_TOKEN": server.options.token,
      "TELEGRAM_API_BASE_URL": address.telegramBaseURL,
      "QUIET_HOURS": "off",
      "CARRIER_BASE_URL": address.carrierBaseURL,
      "TRACKTW_API_TOKEN": server.options.trackTWToken,
      "TRACKTW_BASE_URL": address.trackTWBaseURL,
      "DHL_BASE_URL": address.dhlBaseURL,
      "SEVENTEENTRACK_BASE_URL": address.seventeenTrackBaseURL,
      "AFTERSHIP_BASE_URL": address.afterShipBaseURL,
      "MAIL_HOSTS": address.mailHost,
      "LOTTERY_FEED_URL": address.lotteryFeedURL,
      "LOTTERY_PAGE_URL": address.lotteryPageURL,
      "GOOGLE_CLIENT_ID": address.googleClient.id,
      "GOOGLE_CLIENT_SECRET": address.googleClient.secret,
      "GOOGLE_ACCOUNTS_BASE_URL": address.googleBaseURL,
      "GOOGLE_OAUTH_BASE_URL": address.googleBaseURL,
      "GOOGLE_DRIVE_BASE_URL": address.googleBaseURL,
      "GOOGLE_SHEETS_BASE_URL": address.googleBaseURL,
    ]
  }

  /// Settings that also turn on the other aggregators and the model that reads receipts.
  var keys: [String: String] {
    let key = server.options.aggregatorKey
    return [
      "DHL_API_KEY": key, "SEVENTEENTRACK_API_KEY": key, "AFTERSHIP_API_KEY": key,
      "RECEIPT_MODEL_URL": address.modelURL, "RECEIPT_MODEL_KEY": server.options.modelKey,
      "RECEIPT_MODEL_NAME": server.options.modelName,
    ]
  }

  /// One line of JSON: the page's address, the port, the port of the fault proxy, a mailbox, the settings for a bot, and
  /// optional keys.
  var json: String {
    let object: [String: Any] = [
      "page": address.page, "port": address.port, "door": address.faultProxyURL, "settings": settings,
      "keys": keys, "mail": ["address": address.mailAddress, "password": address.mailPassword],
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A bot's whole configuration: no rate limits, since the simulated servers have none, and a short tick.
  func configuration(database: String) throws -> Configuration {
    var environment = settings.merging(keys) { own, _ in own }
    environment["DATABASE_PATH"] = database
    environment["TELEGRAM_SEND_RATE"] = "0"
    environment["TELEGRAM_CHAT_RATE"] = "0"
    environment["TICK_SECONDS"] = "0.2"
    environment["HTTP_LISTEN"] = ""
    environment["ADMIN_LISTEN"] = ""
    environment["LOG_LEVEL"] = "error"
    let kept = ProcessInfo.processInfo.environment.filter { ["LOG_LEVEL", "LOG_FORMAT"].contains($0.key) }
    return try Configuration(environment: environment.merging(kept) { $1 }, needsToken: true)
  }
}
