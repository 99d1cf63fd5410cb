/// The parameters of a `getUpdates` call.
struct PollRequest: Sendable {
  var offset = 0
  var limit = 100
  var timeout: Duration = .zero
  /// Nil keeps the bot's previous choice.
  var allowed: Set<String>?
}

/// Why a waiting poll continues.
enum PollWake: Sendable {
  case ready, timedOut, otherPoll, webhook, stopped
}

/// The queue's logic, without any waiting.
struct UpdateQueueState: ~Copyable {
  typealias Waiter = CheckedContinuation<PollWake, Never>

  struct Statistics: Sendable, Equatable {
    var made = 0
    /// Queued again under their old ids.
    var repeated = 0
    var queued = 0
    var confirmed = 0
    var expired = 0
    /// Dropped, because the bot did not want their kind or the queue was full.
    var unwanted = 0
    var polls = 0
    var conflicts = 0
    var lastID = 0
  }

  enum Start {
    case answer([UInt8])
    case wait(ticket: Int, PollRequest)
    case refused(APIFailure)
  }

  static let capacity = 200_000

  var webhook = ""
  private var counts = Statistics()
  private var list: UpdateList
  private var allowed: Set<String>?
  private var waiter: Waiter?
  private var ticket = 0
  private let slowsShortPolls: Bool
  private var lastPoll: (offset: Int, at: ContinuousClock.Instant)?

  init(firstID: Int, slowsShortPolls: Bool) {
    list = UpdateList(nextID: firstID)
    self.slowsShortPolls = slowsShortPolls
  }

  var statistics: Statistics {
    var statistics = counts
    statistics.queued = list.count
    statistics.confirmed = list.confirmed
    statistics.expired = list.expired
    return statistics
  }

  /// The id of the next update.
  var nextID: Int {
    get { list.nextID }
    set { list.nextID = newValue }
  }

  mutating func add(
    _ kind: UpdateKind, _ payload: [UInt8], endsBatch: Bool, at now: ContinuousClock.Instant
  ) -> (Int?, Waiter?) {
    let isWanted = allowed.map { $0.isEmpty || $0.contains(kind.rawValue) } ?? true
    guard isWanted, list.count < Self.capacity else {
      counts.unwanted += 1
      return (nil, nil)
    }
    let (id, waiter) = add(lifetime: kind.lifetime, at: now, endsBatch: endsBatch) { id in
      var json = JSONWriter(reserving: payload.count + 48)
      json.object { json in
        json.member("update_id", id)
        json.member(kind.rawValue, raw: payload)
      }
      return json.bytes
    }
    return (id, waiter)
  }

  /// Adds an update of any form: `template` with `%ID%` replaced by its id.
  mutating func add(raw template: String, at now: ContinuousClock.Instant) -> (Int, Waiter?) {
    add(lifetime: UpdateKind.message.lifetime, at: now) { id in
      Array(template.replacing("%ID%", with: String(id)).utf8)
    }
  }

  mutating func repeatLast(_ count: Int, at now: ContinuousClock.Instant) -> ([Int], Waiter?) {
    let ids = list.repeatLast(count, at: now)
    counts.repeated += ids.count
    return (ids, ids.isEmpty ? nil : takeWaiter())
  }

  private mutating func add(
    lifetime: Duration, at now: ContinuousClock.Instant, endsBatch: Bool = false, json: (_ id: Int) -> [UInt8]
  ) -> (Int, Waiter?) {
    let id = list.add(lifetime: lifetime, at: now, endsBatch: endsBatch, json: json)
    counts.made += 1
    counts.lastID = id
    return (id, takeWaiter())
  }

  /// Starts a poll. The returned waiter, if any, is the older poll, which must end.
  mutating func begin(_ request: PollRequest, at now: ContinuousClock.Instant) -> (Start, Waiter?) {
    counts.polls += 1
    if let allowed = request.allowed { self.allowed = allowed }
    guard webhook.isEmpty else {
      let words = "can't use getUpdates method while webhook is active; "
      return (.refused(.conflict(words + "use deleteWebhook to delete the webhook first")), nil)
    }
    let displaced = displaceWaiter()
    var request = request
    slowDown(&request, at: now)
    list.dropExpired(at: now)
    list.confirm(request.offset)
    if list.count > 0 || request.timeout <= .zero { return (.answer(answer(request, at: now)), displaced) }
    ticket += 1
    return (.wait(ticket: ticket, request), displaced)
  }

  /// Stores the continuation of a waiting poll. If something has happened meanwhile, returns that instead, and the poll
  /// must not wait.
  mutating func storeWaiter(_ continuation: Waiter, _ ticket: Int, isCancelled: Bool) -> PollWake? {
    if isCancelled { return .stopped }
    if ticket != self.ticket { return .otherPoll }
    if list.count > 0 { return .ready }
    waiter = continuation
    return nil
  }

  mutating func takeWaiter(_ ticket: Int? = nil) -> Waiter? {
    if let ticket, ticket != self.ticket { return nil }
    defer { waiter = nil }
    return waiter
  }

  /// Takes the waiter that another poll ends, and counts the conflict.
  mutating func displaceWaiter() -> Waiter? {
    if waiter != nil { counts.conflicts += 1 }
    return takeWaiter()
  }

  mutating func answer(_ request: PollRequest, at now: ContinuousClock.Instant) -> [UInt8] {
    list.dropExpired(at: now)
    let batch = list.nextBatch(request.limit)
    var json = JSONWriter(reserving: 16 + batch.reduce(0) { $0 + $1.json.count + 1 })
    json.array { json in
      for entry in batch { json.raw(entry.json) }
    }
    return json.bytes
  }

  mutating func dropAll() { list.dropAll() }

  /// Slows down pollers that repeat the same short poll, as the real server does.
  private mutating func slowDown(_ request: inout PollRequest, at now: ContinuousClock.Instant) {
    if slowsShortPolls, let last = lastPoll, last.offset == request.offset {
      if request.timeout < .seconds(3), now < last.at + .seconds(3) { request.timeout = .seconds(3) }
      if now < last.at + .milliseconds(500) { request.limit = 1 }
    }
    lastPoll = (request.offset, now)
  }
}
