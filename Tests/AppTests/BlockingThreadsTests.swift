import Dispatch
import Testing

@testable import App

@Suite struct BlockingThreadsTests {
  /// Blocks more calls than Swift has threads, until other tasks on Swift's own threads release them.
  @Test func blockedCallsDoNotOccupySwiftsThreads() async {
    let gate = DispatchSemaphore(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<7 {
        group.addTask(executorPreference: BlockingThreads.shared) { Self.wait(for: gate) }
      }
      for _ in 0..<7 { group.addTask { gate.signal() } }
    }
  }

  private static func wait(for gate: DispatchSemaphore) { gate.wait() }

  @Test func childTasksInheritTheExecutor() async {
    let isKept = await withTaskExecutorPreference(BlockingThreads.shared) {
      async let child = withUnsafeCurrentTask {
        $0?.unownedTaskExecutor == BlockingThreads.shared.asUnownedTaskExecutor()
      }
      return await child
    }
    #expect(isKept)
  }
}
