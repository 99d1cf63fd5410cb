import Foundation

/// The clock that the bot and the servers share.
extension Control {
  /// One of: `{"speed":x}`: virtual seconds per real second; 0 stops the clock · `{"to":seconds,"within"?}`: runs to
  /// that Unix time within 2.5 real seconds or the given number · `{"continue":true}`: continues after a stop. Refused
  /// if the bot does not share this clock.
  ///
  /// `"stops":true`, also valid alone: the next alert stops the clock if it runs faster than real time. If `speed` or
  /// `to` comes without it, alerts do not stop the clock.
  func time(_ value: JSONValue) -> ServerResponse {
    guard let clock = simulation.clockController else {
      return .refused("the bot lives by the clock on the wall", status: 409)
    }
    let stops = value["stops"]?.bool
    if value["continue"]?.bool == true {
      guard clock.resume() else { return .refused("nothing has stopped the clock", status: 409) }
    } else if let speed = value["speed"]?.double, (0...1_000_000).contains(speed) {
      clock.setSpeed(speed, stopsAtAlerts: stops ?? false)
    } else if let seconds = value["to"]?.double {
      let target = Date(timeIntervalSince1970: seconds)
      guard target < simulation.now().addingTimeInterval(Self.longestJump) else { return .refused("too far ahead") }
      let within = min(max(value["within"]?.double ?? 2.5, 0.1), 60)
      clock.fastForward(to: target, within: within, stopsAtAlerts: stops ?? false)
    } else if let stops {
      clock.setStopsAtAlerts(stops)
    } else {
      return .refused("speed, to, continue or stops is missing")
    }
    return .json(writer.clock)
  }

  /// Maximum length of a jump, in seconds: 90 days, longer than any parcel's story.
  static let longestJump = 90.0 * 86_400
}
