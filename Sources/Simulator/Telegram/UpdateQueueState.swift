/// What a call of `getUpdates` asks for.
struct PollRequest: Sendable {
  var offset = 0
  var limit = 100
  var timeout: Duration = .zero
  /// Nil leaves the bot's former choice as it is.
  var allowed: Set<String>?
}

/// Why a waiting poll goes on.
enum PollWake: Sendable {
  case ready, timedOut, otherPoll, webhook, stopped
}

/// The queue's decisions, without any waiting.
struct UpdateQueueState: ~Copyable {
  typealias Waiter = CheckedContinuation<PollWake, Never>

  struct Entry {
    var id: Int
    var kind: UpdateKind
    var payload: [UInt8]
    var end: ContinuousClock.Instant
  }

  struct Figures: Sendable, Equatable {
    var made = 0
    var queued = 0
    var confirmed = 0
    var expired = 0
    /// Made while the bot did not want their kind, or while the queue was full.
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
  private(set) var figures = Figures()
  private var entries: [Entry] = []
  /// Entries before this index are gone; the array is trimmed from time to time.
  private var head = 0
  private var nextID: Int
  private var allowed: Set<String>?
  private var waiter: Waiter?
  private var ticket = 0
  private let slowsShortPolls: Bool
  private var lastPoll: (offset: Int, at: ContinuousClock.Instant)?

  init(firstID: Int, slowsShortPolls: Bool) {
    nextID = firstID
    self.slowsShortPolls = slowsShortPolls
  }

  mutating func add(_ kind: UpdateKind, _ payload: [UInt8], at now: ContinuousClock.Instant) -> (Int?, Waiter?) {
    let isWanted = allowed.map { $0.isEmpty || $0.contains(kind.rawValue) } ?? true
    guard isWanted, entries.count - head < Self.capacity else {
      figures.unwanted += 1
      return (nil, nil)
    }
    let id = nextID
    nextID += 1
    entries.append(Entry(id: id, kind: kind, payload: payload, end: now + kind.lifetime))
    figures.made += 1
    figures.lastID = id
    figures.queued = entries.count - head
    return (id, takeWaiter())
  }

  /// Begins a poll. The waiter, if any, is the older poll, which this one ends.
  mutating func begin(_ request: PollRequest, at now: ContinuousClock.Instant) -> (Start, Waiter?) {
    figures.polls += 1
    if let allowed = request.allowed { self.allowed = allowed }
    guard webhook.isEmpty else {
      let words = "can't use getUpdates method while webhook is active; "
      return (.refused(.conflict(words + "use deleteWebhook to delete the webhook first")), nil)
    }
    let displaced = takeWaiter()
    if displaced != nil { figures.conflicts += 1 }
    var request = request
    slowDown(&request, at: now)
    confirm(request.offset, at: now)
    if head < entries.count || request.timeout <= .zero { return (.answer(answer(request, at: now)), displaced) }
    ticket += 1
    return (.wait(ticket: ticket, request), displaced)
  }

  /// Keeps a poll waiting, unless something came in between.
  mutating func park(_ continuation: Waiter, _ ticket: Int, isCancelled: Bool) -> PollWake? {
    if isCancelled { return .stopped }
    if ticket != self.ticket { return .otherPoll }
    if head < entries.count { return .ready }
    waiter = continuation
    return nil
  }

  mutating func takeWaiter(_ ticket: Int? = nil) -> Waiter? {
    if let ticket, ticket != self.ticket { return nil }
    defer { waiter = nil }
    return waiter
  }

  mutating func answer(_ request: PollRequest, at now: ContinuousClock.Instant) -> [UInt8] {
    dropExpired(at: now)
    let batch = entries[head...].prefix(request.limit)
    var json = JSONWriter(reserving: 16 + batch.reduce(0) { $0 + $1.payload.count + 48 })
    json.array { json in
      for entry in batch {
        json.object { json in
          json.member("update_id", entry.id)
          json.member(entry.kind.rawValue, raw: entry.payload)
        }
      }
    }
    return json.bytes
  }

  mutating func drop() {
    head = entries.count
    trim()
  }

  /// The real server's patience with pollers that ask for the same again and again.
  private mutating func slowDown(_ request: inout PollRequest, at now: ContinuousClock.Instant) {
    if slowsShortPolls, let last = lastPoll, last.offset == request.offset {
      if request.timeout < .seconds(3), now < last.at + .seconds(3) { request.timeout = .seconds(3) }
      if now < last.at + .milliseconds(500) { request.limit = 1 }
    }
    lastPoll = (request.offset, now)
  }

  /// Forgets what `offset` confirms; one outside the queue confirms nothing.
  private mutating func confirm(_ offset: Int, at now: ContinuousClock.Instant) {
    dropExpired(at: now)
    if offset < 0 {
      advance(to: max(head, entries.count + offset))
    } else if offset > 0, offset <= nextID, let first = entries[head...].first, offset > first.id {
      advance(to: head + offset - first.id)
    }
  }

  private mutating func advance(to index: Int) {
    figures.confirmed += index - head
    head = index
    trim()
  }

  private mutating func dropExpired(at now: ContinuousClock.Instant) {
    // Only the head is looked at, as its neighbours are younger or live as long, but for presses between messages.
    while head < entries.count, entries[head].end <= now {
      head += 1
      figures.expired += 1
    }
    trim()
  }

  private mutating func trim() {
    if head == entries.count {
      entries.removeAll(keepingCapacity: entries.capacity < 4096)
      head = 0
    } else if head > 1024, head > entries.count / 2 {
      entries.removeFirst(head)
      head = 0
    }
    figures.queued = entries.count - head
  }
}
