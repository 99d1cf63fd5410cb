import Tracking

extension Action {
  init?(setting verb: String, _ argument: String) {
    let isOn = argument == "1" ? true : argument == "0" ? false : nil
    let action: Action? =
      switch verb {
      case "se": SettingsView(rawValue: argument).map(Action.settings)
      case "sq": argument == "off" ? .setQuietHours(nil) : Self.quietHours(argument).map(Action.setQuietHours)
      case "sd": argument == "off" ? .setDigest(nil) : Self.minute(argument).map(Action.setDigest)
      case "sl": isOn.map(Action.setLastDay(isOn:))
      case "sv": isOn.map(Action.setArchiving(isOn:))
      case "mu": MuteChoice(rawValue: argument).map(Action.setMute)
      case "sz": Self.zone(argument).map(Action.setZone)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  /// Reads `Europe/Berlin` or `UTC+0530`. Buttons of older versions hold whole hours ahead of UTC; some of these hours
  /// stand for a city without daylight saving time (`cities`).
  private static func zone(_ text: String) -> Zone? {
    guard let hours = Int(text) else { return Zone(text) ?? (text.hasPrefix("UTC") ? Zone(written: text) : nil) }
    guard (-12...14).contains(hours) else { return nil }
    return cities[hours].flatMap { Zone($0) } ?? Zone(utcOffset: hours * 3600)
  }

  private static let cities = [7: "Asia/Bangkok", 9: "Asia/Tokyo", 10: "Australia/Brisbane"]

  private static func quietHours(_ text: String) -> QuietHours? {
    let minutes = text.split(separator: "-").compactMap { minute(String($0)) }
    return minutes.count == 2 ? QuietHours(start: minutes[0], end: minutes[1]) : nil
  }

  private static func minute(_ text: String) -> Int? { Int(text).flatMap { (0..<1440).contains($0) ? $0 : nil } }
}
