import App
import Foundation
import Simulator

/// The settings that point a bot at the simulator.
struct SimulatedHost {
  let server: SimulatorServer
  let address: SimulatorServer.Address

  /// Setting names and values, as environment variables would hold them.
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
    ]
  }

  /// Those that switch on the other aggregators too.
  var keys: [String: String] {
    let key = server.options.aggregatorKey
    return ["DHL_API_KEY": key, "SEVENTEENTRACK_API_KEY": key, "AFTERSHIP_API_KEY": key]
  }

  /// One line: the page's address, that of the second way in, the settings for a bot, and more of them to choose.
  var json: String {
    let object: [String: Any] = [
      "page": address.page, "port": address.port, "door": address.door, "settings": settings,
      "keys": keys,
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A bot's whole configuration: no limits of its own, since the simulated servers have none, and a quick tick.
  func configuration(database: String) throws -> Configuration {
    var flags = settings.merging(keys) { own, _ in own }
    flags["DATABASE_PATH"] = database
    flags["TELEGRAM_SEND_RATE"] = "0"
    flags["TELEGRAM_CHAT_RATE"] = "0"
    flags["TICK_SECONDS"] = "0.2"
    flags["HTTP_LISTEN"] = ""
    flags["ADMIN_LISTEN"] = ""
    let environment = ProcessInfo.processInfo.environment
    let kept = environment.filter { ["LOG_LEVEL", "LOG_FORMAT"].contains($0.key) }
    return try Configuration(
      environment: ["LOG_LEVEL": "error"].merging(kept) { $1 }, flags: flags, needsToken: true)
  }
}
