import Scheduler
import Testing

@Suite struct SignalTests {
  @Test func whatWasRaisedBeforeIsNotLost() async {
    let signal = Signal()
    signal.raise()
    signal.raise()
    let clock = ContinuousClock()
    let first = await clock.measure { await signal.wait(upTo: 60) }
    let second = await clock.measure { await signal.wait(upTo: 0.05) }
    #expect(first < .seconds(30))
    #expect(second >= .milliseconds(40))
  }

  @Test func aCancelledTaskStopsWaiting() async {
    let signal = Signal()
    let task = Task { _ = await signal.wait(upTo: 60) }
    task.cancel()
    await task.value
  }

  @Test func manyRaisersWakeOneWaiterEachTime() async {
    let signal = Signal()
    await withDiscardingTaskGroup { group in
      for _ in 0..<50 { group.addTask { signal.raise() } }
      group.addTask { for _ in 0..<20 { await signal.wait(upTo: 0.01) } }
    }
  }

  @Test func anAlarmOfAnEarlierWaitWakesNobodyTooSoon() async {
    let signal = Signal()
    await withDiscardingTaskGroup { group in
      group.addTask { await signal.wait(upTo: 0.1) }
      try? await Task.sleep(for: .milliseconds(20))
      signal.raise()
    }
    // On a slow machine the wait may have been over before; then the hint is still there.
    await signal.wait(upTo: 0)
    let second = await ContinuousClock().measure { await signal.wait(upTo: 0.2) }
    #expect(second >= .milliseconds(190))
  }
}
