public import Foundation

/// The reins of the clock that the simulation, and whoever shares it, lives by.
public struct TimeControl: Sendable {
  /// How many seconds pass in one of the machine's.
  let speed: @Sendable () -> Double
  let setSpeed: @Sendable (Double) -> Void
  let run: @Sendable (Date, Double) -> Void

  /// - Parameters:
  ///   - speed: how many seconds pass in one just now
  ///   - setSpeed: changes that; 0 stands still
  ///   - run: hurries to a moment within so many seconds
  public init(
    speed: @escaping @Sendable () -> Double, setSpeed: @escaping @Sendable (Double) -> Void,
    run: @escaping @Sendable (_ to: Date, _ within: Double) -> Void
  ) {
    self.speed = speed
    self.setSpeed = setSpeed
    self.run = run
  }
}
