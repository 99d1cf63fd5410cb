import Foundation

/// The clock that bot and servers live by.
extension Control {
  /// `{"speed":x}`, so many seconds in one, 0 stands still · `{"to":seconds,"within"?}`, which hurries to that moment
  /// (Unix seconds) within 2.5 seconds unless told. Refused where the bot lives by a clock of its own.
  func time(_ value: JSONValue) -> Answer {
    guard let time = simulation.time else { return .refused("the bot lives by the clock on the wall", status: 409) }
    if let speed = value["speed"]?.double, (0...1_000_000).contains(speed) {
      time.setSpeed(speed)
      return .json(writer.clock)
    }
    guard let seconds = value["to"]?.double else { return .refused("speed or to is wanted") }
    let target = Date(timeIntervalSince1970: seconds)
    guard target < simulation.now().addingTimeInterval(Self.farthest) else { return .refused("too far ahead") }
    time.run(target, min(max(value["within"]?.double ?? 2.5, 0.1), 60))
    return .json(writer.clock)
  }

  /// A leap over months would be more than any parcel's life.
  private static let farthest = 90.0 * 86_400
}
