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
      case "sz": Int(argument).flatMap { (-12...14).contains($0) ? .setZone(hours: $0) : nil }
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private static func quietHours(_ text: String) -> QuietHours? {
    let minutes = text.split(separator: "-").compactMap { minute(String($0)) }
    return minutes.count == 2 ? QuietHours(start: minutes[0], end: minutes[1]) : nil
  }

  private static func minute(_ text: String) -> Int? { Int(text).flatMap { (0..<1440).contains($0) ? $0 : nil } }
}
