import Synchronization

/// The bot's queue of updates, with the semantics of `getUpdates`. Its waits and lifetimes run on the machine's own
/// monotonic clock, as a server's would: the stories' clock may run a thousand times faster.
final class UpdateQueue: Sendable {
  private let state: Mutex<UpdateQueueState>

  init(firstID: Int, slowsShortPolls: Bool) {
    state = Mutex(UpdateQueueState(firstID: firstID, slowsShortPolls: slowsShortPolls))
  }

  /// Adds an update, unless the bot does not want its kind or the queue is full. `payload` is what stands under the
  /// kind's name. Gives the update's id.
  @discardableResult
  func add(_ kind: UpdateKind, _ payload: [UInt8]) -> Int? {
    let (id, waiter) = state.withLock { $0.add(kind, payload, at: .now) }
    waiter?.resume(returning: .ready)
    return id
  }

  /// Adds an update of any shape or none: `template` with its id in place of `%ID%`.
  func add(raw template: String) -> Int {
    let (id, waiter) = state.withLock { $0.add(raw: template, at: .now) }
    waiter?.resume(returning: .ready)
    return id
  }

  /// Queues the last `count` confirmed updates once more under their old ids, which it gives.
  func repeatLast(_ count: Int) -> [Int] {
    let (ids, waiter) = state.withLock { $0.repeatLast(count, at: .now) }
    waiter?.resume(returning: .ready)
    return ids
  }

  /// Has the next update take this id, which may be one that was used before.
  func setNextID(_ id: Int) { state.withLock { $0.nextID = id } }

  var figures: UpdateQueueState.Figures { state.withLock { $0.figures } }

  /// Whether the bot has confirmed everything.
  var isConfirmed: Bool { state.withLock { $0.figures.queued == 0 } }

  var webhook: String { state.withLock { $0.webhook } }

  /// Sets or, when empty, removes the webhook; a running poll ends.
  func setWebhook(_ url: String, dropPending: Bool) {
    let waiter = state.withLock { state in
      state.webhook = url
      if dropPending { state.drop() }
      return url.isEmpty ? nil : state.takeWaiter()
    }
    waiter?.resume(returning: .webhook)
  }

  /// The JSON array that a call of `getUpdates` answers with.
  func poll(_ request: PollRequest) async throws(APIFailure) -> [UInt8] {
    let (start, displaced) = state.withLock { $0.begin(request, at: .now) }
    displaced?.resume(returning: .otherPoll)
    switch start {
    case .refused(let failure): throw failure
    case .answer(let body): return body
    case .wait(let ticket, let request):
      let wake = await wait(ticket, for: request.timeout)
      return try finish(wake, request)
    }
  }

  /// Ends the poll that waits in favour of another poller's.
  func endPoll() {
    let waiter = state.withLock { $0.displaceWaiter() }
    waiter?.resume(returning: .otherPoll)
  }

  /// Ends the poll that waits, so that the server can stop.
  func stop() {
    let waiter = state.withLock { $0.takeWaiter() }
    waiter?.resume(returning: .stopped)
  }

  private func finish(_ wake: PollWake, _ request: PollRequest) throws(APIFailure) -> [UInt8] {
    switch wake {
    case .ready: return state.withLock { $0.answer(request, at: .now) }
    case .timedOut, .stopped: return Array("[]".utf8)
    case .otherPoll:
      throw .conflict(
        "terminated by other getUpdates request; make sure that only one bot instance is running")
    case .webhook: throw .conflict("terminated by setWebhook request")
    }
  }

  private func wait(_ ticket: Int, for timeout: Duration) async -> PollWake {
    let alarm = Task { [weak self] in
      try? await Task.sleep(for: timeout)
      self?.wake(ticket, .timedOut)
    }
    defer { alarm.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { $0.park(continuation, ticket, isCancelled: Task.isCancelled) }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      wake(ticket, .stopped)
    }
  }

  private func wake(_ ticket: Int, _ reason: PollWake) {
    let waiter = state.withLock { $0.takeWaiter(ticket) }
    waiter?.resume(returning: reason)
  }
}
