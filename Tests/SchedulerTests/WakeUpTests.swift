import Store
import Testing

@testable import Scheduler

@Suite struct WakeUpTests {
  @Test func whatWasRaisedBeforeIsNotLost() async {
    let wakeUp = WakeUp()
    wakeUp.notify()
    wakeUp.notify()
    let clock = ContinuousClock()
    let first = await clock.measure { await wakeUp.wait(upTo: 60) }
    let second = await clock.measure { await wakeUp.wait(upTo: 0.05) }
    #expect(first < .seconds(30))
    #expect(second >= .milliseconds(40))
  }

  @Test func aCancelledTaskStopsWaiting() async {
    let wakeUp = WakeUp()
    let task = Task { _ = await wakeUp.wait(upTo: 60) }
    task.cancel()
    await task.value
  }

  @Test func manyRaisersWakeOneWaiterEachTime() async {
    let wakeUp = WakeUp()
    await withDiscardingTaskGroup { group in
      for _ in 0..<50 { group.addTask { wakeUp.notify() } }
      group.addTask { for _ in 0..<20 { await wakeUp.wait(upTo: 0.01) } }
    }
  }

  @Test func anAlarmOfAnEarlierWaitWakesNobodyTooSoon() async {
    let wakeUp = WakeUp()
    await withDiscardingTaskGroup { group in
      group.addTask { await wakeUp.wait(upTo: 0.1) }
      try? await Task.sleep(for: .milliseconds(20))
      wakeUp.notify()
    }
    // On a slow machine the first wait may end before the notification, which is then still pending.
    await wakeUp.wait(upTo: 0)
    let second = await ContinuousClock().measure { await wakeUp.wait(upTo: 0.2) }
    #expect(second >= .milliseconds(190))
  }

  @Test func dueWorkWakesTheLoopsThatDoIt() async {
    let wakeUps = WakeUps()
    let loops: [(work: DueWork, wakeUp: WakeUp)] = [
      .shipments, .keys, .imports, .pictures, .mailboxes, .models, .google,
    ].map { ($0, wakeUps.join($0)) }
    for (work, _) in loops {
      wakeUps.notify(work)
      for (other, wakeUp) in loops {
        let wait = await ContinuousClock().measure { await wakeUp.wait(upTo: other == work ? 60 : 0.01) }
        #expect(other == work ? wait < .seconds(30) : wait >= .milliseconds(9), "\(work) \(other)")
      }
    }
    wakeUps.stopAll()
    for (_, wakeUp) in loops { await wakeUp.wait(upTo: 600) }
  }
}
