import Foundation
import Synchronization
import Testing
import Tracking

@testable import App

@Suite struct VirtualClockTests {
  /// A monotonic clock that the test advances.
  private final class Seconds: Sendable {
    private let value = Mutex(100.0)

    var read: @Sendable () -> Double { { self.value.withLock { $0 } } }

    func pass(_ seconds: Double) { value.withLock { $0 += seconds } }
  }

  private static let start = Date(timeIntervalSince1970: 1_795_219_200)
  private let seconds = Seconds()

  private func time(speed: Double) -> VirtualClock {
    VirtualClock(speed: speed, from: Self.start, monotonicSeconds: seconds.read)
  }

  private func passed(_ time: VirtualClock) -> Double { time.now.timeIntervalSince(Self.start) }

  @Test func runsAtTheSetSpeed() {
    let time = time(speed: 60)
    seconds.pass(2)
    #expect(passed(time) == 120)
    time.setSpeed(1)
    seconds.pass(5)
    #expect(passed(time) == 125)
    time.setSpeed(0)
    seconds.pass(1000)
    #expect(passed(time) == 125)
    #expect(time.speed == 0)
    time.setSpeed(-3)
    seconds.pass(10)
    #expect(passed(time) == 125)
  }

  @Test(arguments: [(60, 0.025), (1, 1.5), (0.5, 1.5), (0, 1.5)])
  func waitsOfTheParcelsTimePassAsFast(speed: Double, real: Double) {
    let clock = BotClock.withParcelTime(of: time(speed: speed)).clock
    #expect(clock.realSeconds(of: 1.5) == real)
    #expect(BotClock.system.clock.realSeconds(of: 1.5) == 1.5)
  }

  @Test func fastForwardPassesAllTimesBetween() {
    let time = time(speed: 60)
    time.fastForward(to: Self.start.addingTimeInterval(36_000), within: 4)
    seconds.pass(1)
    #expect(passed(time) == 9000)
    #expect(time.speed == 9000)
    seconds.pass(3)
    #expect(passed(time) == 36_000)
    #expect(time.speed == 60)
    seconds.pass(1)
    #expect(passed(time) == 36_060)
  }

  @Test func fastForwardFromAStoppedClockEndsStopped() {
    let time = time(speed: 0)
    time.fastForward(to: Self.start.addingTimeInterval(100), within: 1)
    seconds.pass(50)
    #expect(passed(time) == 100)
  }

  @Test func settingTheSpeedEndsAFastForward() {
    let time = time(speed: 1)
    time.fastForward(to: Self.start.addingTimeInterval(1000), within: 10)
    seconds.pass(5)
    time.setSpeed(0)
    seconds.pass(5)
    #expect(passed(time) == 500)
  }

  @Test func neverGoesBack() {
    let time = time(speed: 60)
    seconds.pass(10)
    time.fastForward(to: Self.start.addingTimeInterval(300), within: 1)
    #expect(passed(time) == 600)
    seconds.pass(1)
    #expect(passed(time) == 660)
  }
}
