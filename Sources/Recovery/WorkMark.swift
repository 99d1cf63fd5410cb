import Synchronization

/// Marks a row as worked on while a task works on it. Waiting for another computer does not count: a process that is
/// killed then was not ended by the row.
public final class WorkMark: Sendable {
  /// The mark of this task; nil outside of marked work.
  @TaskLocal public static var current: WorkMark?

  private let journal: WorkJournal
  private let item: WorkItem
  private let ticket: Int

  init(_ item: WorkItem, ticket: Int, in journal: WorkJournal) {
    self.journal = journal
    self.item = item
    self.ticket = ticket
  }

  /// Runs `wait`, which waits for another computer, without the mark of this task.
  public static func waiting<T, E: Error>(_ wait: () async throws(E) -> T) async throws(E) -> T {
    guard let current else { return try await wait() }
    current.end()
    let result: Result<T, E>
    do throws(E) { result = .success(try await wait()) } catch { result = .failure(error) }
    await current.begin()
    return try result.get()
  }

  /// The row was worked on with success, and the task goes on with it.
  public func recordSuccess() { journal.clear(item) }

  /// Returns when the row may be worked on.
  func begin() async {
    let start = ContinuousClock.now
    while !Task.isCancelled {
      if journal.begin(item, ticket, waited: ContinuousClock.now - start) { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
    _ = journal.begin(item, ticket, waited: .seconds(3600))
  }

  func end() { journal.end(ticket) }
}

extension WorkJournal {
  /// How long a suspect waits until nothing else is at work, and how long others wait for it. After that they go on, so
  /// that no two can wait for each other for ever.
  private static let (patience, longestTurn) = (Duration.seconds(10), Duration.seconds(30))

  /// Runs `work` on a row, marked. A suspect is worked on alone, so that another death has one cause.
  public func working<T: Sendable, E: Error>(
    on item: WorkItem, _ work: () async throws(E) -> T
  ) async throws(E) -> T {
    let mark = WorkMark(item, ticket: newTicket(), in: self)
    await mark.begin()
    defer { mark.end() }
    let result: Result<T, E> = await WorkMark.$current.withValue(mark) {
      do throws(E) { return .success(try await work()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Runs `work` on rows, marked. For work within a transaction, which cannot wait until it is alone.
  public func workingNow<T>(on items: [WorkItem], _ work: () throws -> T) rethrows -> T {
    let tickets = items.map { item in
      let ticket = newTicket()
      _ = begin(item, ticket, waited: .seconds(3600))
      return ticket
    }
    defer { for ticket in tickets { end(ticket) } }
    return try work()
  }

  private func newTicket() -> Int {
    state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
  }

  /// - Returns: false if it has to wait.
  fileprivate func begin(_ item: WorkItem, _ ticket: Int, waited: Duration) -> Bool {
    state.withLock { state in
      if let alone = state.alone, alone != ticket, waited < Self.longestTurn { return false }
      if state.suspects[item] != nil {
        if state.alone == nil { state.alone = ticket }
        if !state.active.isEmpty, waited < Self.patience { return false }
      }
      if let place = state.lines.add(JournalText.line(item)) { state.active[ticket] = place }
      return true
    }
  }

  fileprivate func end(_ ticket: Int) {
    state.withLock { state in
      if let place = state.active.removeValue(forKey: ticket) { state.lines.remove(place) }
      if state.alone == ticket { state.alone = nil }
    }
  }
}
