import Synchronization

/// The bot's update queue, with the semantics of `getUpdates`. Timeouts and lifetimes use the machine's monotonic
/// clock, as on a server; the story clock may run a thousand times faster.
final class UpdateQueue: Sendable {
  private let state: Mutex<UpdateQueueState>

  init(firstID: Int, slowsShortPolls: Bool) {
    state = Mutex(UpdateQueueState(firstID: firstID, slowsShortPolls: slowsShortPolls))
  }

  /// Adds an update. Returns its id; nil if the bot does not want its kind or the queue is full. `payload`: the JSON
  /// under the kind's name. `endsBatch`: later updates are sent only by a later poll.
  @discardableResult
  func add(_ kind: UpdateKind, _ payload: [UInt8], endsBatch: Bool = false) -> Int? {
    let (id, waiter) = state.withLock { $0.add(kind, payload, endsBatch: endsBatch, at: .now) }
    waiter?.resume(returning: .ready)
    return id
  }

  /// Adds an update of any form: `template` with `%ID%` replaced by its id.
  func add(raw template: String) -> Int {
    let (id, waiter) = state.withLock { $0.add(raw: template, at: .now) }
    waiter?.resume(returning: .ready)
    return id
  }

  /// Queues the last `count` confirmed updates again under their old ids. Returns the ids.
  func repeatLast(_ count: Int) -> [Int] {
    let (ids, waiter) = state.withLock { $0.repeatLast(count, at: .now) }
    waiter?.resume(returning: .ready)
    return ids
  }

  /// Sets the id of the next update. It may have been used before.
  func setNextID(_ id: Int) { state.withLock { $0.nextID = id } }

  var statistics: UpdateQueueState.Statistics { state.withLock { $0.statistics } }

  /// Whether the bot has confirmed all updates.
  var isConfirmed: Bool { state.withLock { $0.statistics.queued == 0 } }

  var webhook: String { state.withLock { $0.webhook } }

  /// Sets the webhook, or removes it if `url` is empty. Setting one ends a waiting poll.
  func setWebhook(_ url: String, dropPending: Bool) {
    let waiter = state.withLock { state in
      state.webhook = url
      if dropPending { state.dropAll() }
      return url.isEmpty ? nil : state.takeWaiter()
    }
    waiter?.resume(returning: .webhook)
  }

  /// Answers `getUpdates` with a JSON array.
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

  /// Ends the waiting poll as if another poller had started.
  func endPoll() {
    let waiter = state.withLock { $0.displaceWaiter() }
    waiter?.resume(returning: .otherPoll)
  }

  /// Ends the waiting poll, so that the server can stop.
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
        let early = state.withLock { $0.storeWaiter(continuation, ticket, isCancelled: Task.isCancelled) }
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
