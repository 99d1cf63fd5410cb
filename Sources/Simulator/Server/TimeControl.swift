public import Foundation

/// Controls the clock that the simulation shares with the bot.
public struct TimeControl: Sendable {
  /// Virtual seconds per real second.
  let speed: @Sendable () -> Double
  let setSpeed: @Sendable (Double) -> Void
  let run: @Sendable (Date, Double) -> Void

  /// - Parameters:
  ///   - speed: returns the current virtual seconds per real second.
  ///   - setSpeed: changes the speed; 0 stops the clock.
  ///   - run: runs to a time within the given real seconds.
  public init(
    speed: @escaping @Sendable () -> Double, setSpeed: @escaping @Sendable (Double) -> Void,
    run: @escaping @Sendable (_ to: Date, _ within: Double) -> Void
  ) {
    self.speed = speed
    self.setSpeed = setSpeed
    self.run = run
  }
}
