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
    var mustBeTold = false
  }

  /// The real server accepts an offset up to this much above the next id. It treats a higher one as if there were none.
  private static let slack = 10
  private static let bygonesKept = 1000

  /// The id of the next update. It can be set to any value.
  var nextID: Int
  private(set) var confirmed = 0
  private(set) var expired = 0
  private var entries: [Entry] = []
  /// Entries before this index are gone. The array is trimmed from time to time.
  private var head = 0
  /// The last valid offset.
  private var passed = 0
  /// The highest id since the queue was last empty.
  private var peak = 0
  /// The last confirmed updates.
  private var bygones: [Entry] = []
  /// True if no entry has `mustBeTold` set, so that ids rise, as always on the real server.
  private var isPlain = true

  init(nextID: Int) { self.nextID = nextID }

  var count: Int { entries.count - head }

  /// Queues an update. `json` makes it from the next id. Returns the id.
  mutating func add(
    lifetime: Duration, at now: ContinuousClock.Instant, json: (_ id: Int) -> [UInt8]
  ) -> Int {
    let id = nextID
    nextID += 1
    append(Entry(id: id, json: json(id), lifetime: lifetime, end: now + lifetime))
    return id
  }

  /// Queues the last `count` confirmed updates again. Returns their ids.
  mutating func repeatLast(_ count: Int, at now: ContinuousClock.Instant) -> [Int] {
    let again = bygones.suffix(max(count, 0))
    bygones.removeLast(again.count)
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
      retire(entries[head..<head + excess])
      head += excess
    } else if offset > 0, offset <= max(nextID, peak + 1) + Self.slack {
      passed = offset
      forget { $0.id < offset && !$0.mustBeTold }
    }
    trim()
  }

  /// The first updates, at most `limit`. They count as sent.
  mutating func tell(_ limit: Int) -> ArraySlice<Entry> {
    let end = min(head + limit, entries.count)
    if !isPlain {
      for index in head..<end { entries[index].mustBeTold = false }
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
    entry.mustBeTold = entry.id < passed || entry.id <= peak
    if entry.mustBeTold { isPlain = false }
    peak = max(peak, entry.id)
    entries.append(entry)
  }

  private mutating func forget(_ isGone: (Entry) -> Bool) {
    let end = entries[head...].firstIndex { !isGone($0) } ?? entries.count
    retire(entries[head..<end])
    head = end
    if isPlain { return }
    retire(entries[head...].filter(isGone))
    entries[head...].removeAll(where: isGone)
  }

  private mutating func retire(_ gone: some RandomAccessCollection<Entry>) {
    confirmed += gone.count
    bygones += gone.suffix(Self.bygonesKept)
    if bygones.count > Self.bygonesKept * 2 { bygones.removeFirst(bygones.count - Self.bygonesKept) }
  }

  private mutating func trim() {
    if head == entries.count {
      entries.removeAll(keepingCapacity: entries.capacity < 4096)
      head = 0
      peak = 0
      isPlain = true
    } else if head > 1024, head > entries.count / 2 {
      entries.removeFirst(head)
      head = 0
    }
  }
}
