import Pacing
import Synchronization
import Testing

@Suite struct FairQueueTests {
  /// Who got in, in order.
  private final class Record: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }
    func add(_ name: String) { list.withLock { $0.append(name) } }
  }

  /// Lets callers come one after the other while the queue is held, then lets them all in.
  private func order(of callers: [String], running: Int = 1) async throws -> [String] {
    let queue = FairQueue<Character>(running: running)
    let record = Record()
    for place in 0..<running { #expect(await queue.enter(Character("\(place)"))) }
    await withTaskGroup(of: Void.self) { group in
      for caller in callers {
        group.addTask {
          guard let key = caller.first, await queue.enter(key) else { return }
          record.add(caller)
          queue.leave(key)
        }
        // The caller waits by now.
        for _ in 0..<200 { await Task.yield() }
      }
      for place in 0..<running { queue.leave(Character("\(place)")) }
    }
    return record.all
  }

  @Test(arguments: [
    (["a1", "a2", "a3", "b1"], ["a1", "b1", "a2", "a3"]),
    (["a1", "a2", "b1", "b2", "c1"], ["a1", "b1", "c1", "a2", "b2"]),
    (["a1"], ["a1"]),
  ])
  func keysTakeTurns(callers: [String], expected: [String]) async throws {
    #expect(try await order(of: callers) == expected)
  }

  @Test func oneCallerOfAKeyIsInAtATime() async throws {
    let queue = FairQueue<String>(running: 2)
    #expect(await queue.enter("a"))
    let second = Task { await queue.enter("a") }
    for _ in 0..<200 { await Task.yield() }
    // The other place stays free for another key.
    #expect(await queue.enter("b"))
    queue.leave("b")
    queue.leave("a")
    #expect(await second.value)
    queue.leave("a")
  }

  @Test func aCancelledCallerTakesNoTurn() async throws {
    let queue = FairQueue<String>(running: 1)
    #expect(await queue.enter("a"))
    let waiting = Task { await queue.enter("b") }
    for _ in 0..<200 { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == false)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await queue.enter("c")
    }
    #expect(await early.value == false)
    queue.leave("a")
    #expect(await queue.enter("b"))
  }

  @Test func workThatFailsEndsItsTurn() async throws {
    struct Fault: Error {}
    let queue = FairQueue<String>(running: 1)
    await #expect(throws: Fault.self) { try await queue.run("a") { throw Fault() } }
    #expect(try await queue.run("b") { 1 } == 1)
  }

  @Test func neverMoreThanAllowedAreIn() async throws {
    let queue = FairQueue<Int>(running: 3)
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          try await queue.run(index % 7) {
            gauge.change(by: 1)
            await Task.yield()
            gauge.change(by: -1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((2...3).contains(gauge.most))
  }

  private final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0))
    var most: Int { state.withLock { $0.most } }
    func change(by difference: Int) {
      state.withLock { state in
        state.now += difference
        state.most = max(state.most, state.now)
      }
    }
  }
}

extension FairQueue {
  /// Does the work when it is the key's turn.
  fileprivate func run<Value>(_ key: Key, _ work: () async throws -> Value) async throws -> Value {
    guard await enter(key) else { throw CancellationError() }
    defer { leave(key) }
    return try await work()
  }
}
