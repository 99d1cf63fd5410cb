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
    let task = Task { await signal.wait(upTo: 60) }
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
}
