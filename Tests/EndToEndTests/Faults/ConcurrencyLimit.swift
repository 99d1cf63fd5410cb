/// A semaphore: at most `places` bodies run at a time, started in the order of their calls.
actor ConcurrencyLimit {
  private let places: Int
  private var free: Int
  private var waiting: [(places: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ places: Int) {
    self.places = places
    free = places
  }

  nonisolated func pass<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await enter(1)
    let result = await body()
    await leave(1)
    return result
  }

  /// Runs `body` alone: waits until no other one runs, and lets no other one start.
  nonisolated func passAlone<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await enter(places)
    let result = await body()
    await leave(places)
    return result
  }

  private func enter(_ wanted: Int) async {
    if waiting.isEmpty, free >= wanted {
      free -= wanted
    } else {
      await withCheckedContinuation { waiting.append((wanted, $0)) }
    }
  }

  private func leave(_ given: Int) {
    free += given
    while let next = waiting.first, free >= next.places {
      free -= next.places
      waiting.removeFirst().continuation.resume()
    }
  }
}
