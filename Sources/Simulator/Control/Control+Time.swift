import Foundation

/// The clock that bot and servers live by.
extension Control {
  /// `{"speed":x}`, so many seconds in one, 0 stands still · `{"to":seconds,"within"?}`, which hurries to that moment
  /// (Unix seconds) within 2.5 seconds unless told · `{"continue":true}`, which goes on after a stop. Refused where the
  /// bot lives by a clock of its own.
  ///
  /// With `"stops":true`, which may also come alone, the next alert stops the clock if it runs faster than real time;
  /// without it, `speed` and `to` stop for nothing.
  func time(_ value: JSONValue) -> Answer {
    guard let clock = simulation.steering else {
      return .refused("the bot lives by the clock on the wall", status: 409)
    }
    let stops = value["stops"]?.bool
    if value["continue"]?.bool == true {
      guard clock.goOn() else { return .refused("nothing has stopped the clock", status: 409) }
    } else if let speed = value["speed"]?.double, (0...1_000_000).contains(speed) {
      clock.setSpeed(speed, stopsAtAlerts: stops ?? false)
    } else if let seconds = value["to"]?.double {
      let target = Date(timeIntervalSince1970: seconds)
      guard target < simulation.now().addingTimeInterval(Self.farthest) else { return .refused("too far ahead") }
      let within = min(max(value["within"]?.double ?? 2.5, 0.1), 60)
      clock.leap(to: target, within: within, stopsAtAlerts: stops ?? false)
    } else if let stops {
      clock.setStopsAtAlerts(stops)
    } else {
      return .refused("speed, to, continue or stops is wanted")
    }
    return .json(writer.clock)
  }

  /// A leap over months would be more than any parcel's life.
  static let farthest = 90.0 * 86_400
}
