/// The unconfirmed updates in their order of delivery, with the real server's rules for offsets.
struct UpdateList {
  struct Entry {
    var id: Int
    /// The complete JSON of the update.
    var json: [UInt8]
    var lifetime: Duration
    var end: ContinuousClock.Instant
    /// True if a higher id or offset was already used when the update was queued. No offset confirms such an update
    /// before it was sent in a response.
    var mustBeSent = false
    /// True if later updates are sent only by a later poll.
    var endsBatch = false
  }

  /// The real server accepts an offset up to this much above the next id. It treats a higher one as if there were none.
  private static let offsetTolerance = 10
  private static let confirmedKept = 1000

  /// The id of the next update. It can be set to any value.
  var nextID: Int
  private(set) var confirmed = 0
  private(set) var expired = 0
  private var entries: [Entry] = []
  /// Entries before this index are gone. The array is trimmed from time to time.
  private var head = 0
  /// The last valid offset.
  private var lastOffset = 0
  /// The highest id since the queue was last empty.
  private var highestID = 0
  /// The last confirmed updates.
  private var lastConfirmed: [Entry] = []
  /// True if no entry has `mustBeSent` set, so that ids rise, as always on the real server.
  private var hasOnlyRisingIDs = true

  init(nextID: Int) { self.nextID = nextID }

  var count: Int { entries.count - head }

  /// Queues an update. `json` makes it from the next id. Returns the id.
  mutating func add(
    lifetime: Duration, at now: ContinuousClock.Instant, endsBatch: Bool = false, json: (_ id: Int) -> [UInt8]
  ) -> Int {
    let id = nextID
    nextID += 1
    append(Entry(id: id, json: json(id), lifetime: lifetime, end: now + lifetime, endsBatch: endsBatch))
    return id
  }

  /// Queues the last `count` confirmed updates again. Returns their ids.
  mutating func repeatLast(_ count: Int, at now: ContinuousClock.Instant) -> [Int] {
    let again = lastConfirmed.suffix(max(count, 0))
    lastConfirmed.removeLast(again.count)
    for var entry in again {
      entry.end = now + entry.lifetime
      append(entry)
    }
    return again.map(\.id)
  }

  /// Removes what `offset` confirms: all updates with lower ids; for -n, all but the last n. An offset outside the
  /// queue confirms nothing.
  mutating func confirm(_ offset: Int) {
    if offset < 0 {
      let excess = max(count + offset, 0)
      archiveConfirmed(entries[head..<head + excess])
      head += excess
    } else if offset > 0, offset <= max(nextID, highestID + 1) + Self.offsetTolerance {
      lastOffset = offset
      removeConfirmed { $0.id < offset && !$0.mustBeSent }
    }
    trim()
  }

  /// The first updates, at most `limit`. They count as sent.
  mutating func nextBatch(_ limit: Int) -> ArraySlice<Entry> {
    let most = min(head + limit, entries.count)
    let end = entries[head..<most].firstIndex(where: \.endsBatch).map { $0 + 1 } ?? most
    if !hasOnlyRisingIDs {
      for index in head..<end { entries[index].mustBeSent = false }
    }
    return entries[head..<end]
  }

  mutating func dropAll() {
    head = entries.count
    trim()
  }

  mutating func dropExpired(at now: ContinuousClock.Instant) {
    // Only the head is checked: later entries are newer and live equally long. Button presses expire earlier, so one
    // behind a message can be kept too long.
    while head < entries.count, entries[head].end <= now {
      head += 1
      expired += 1
    }
    trim()
  }

  private mutating func append(_ entry: Entry) {
    var entry = entry
    entry.mustBeSent = entry.id < lastOffset || entry.id <= highestID
    if entry.mustBeSent { hasOnlyRisingIDs = false }
    highestID = max(highestID, entry.id)
    entries.append(entry)
  }

  private mutating func removeConfirmed(_ isConfirmed: (Entry) -> Bool) {
    let end = entries[head...].firstIndex { !isConfirmed($0) } ?? entries.count
    archiveConfirmed(entries[head..<end])
    head = end
    if hasOnlyRisingIDs { return }
    archiveConfirmed(entries[head...].filter(isConfirmed))
    entries[head...].removeAll(where: isConfirmed)
  }

  private mutating func archiveConfirmed(_ gone: some RandomAccessCollection<Entry>) {
    confirmed += gone.count
    lastConfirmed += gone.suffix(Self.confirmedKept)
    if lastConfirmed.count > Self.confirmedKept * 2 {
      lastConfirmed.removeFirst(lastConfirmed.count - Self.confirmedKept)
    }
  }

  private mutating func trim() {
    if head == entries.count {
      entries.removeAll(keepingCapacity: entries.capacity < 4096)
      head = 0
      highestID = 0
      hasOnlyRisingIDs = true
    } else if head > 1024, head > entries.count / 2 {
      entries.removeFirst(head)
      head = 0
    }
  }
}
