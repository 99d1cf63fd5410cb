import Tracking

/// Reads where the wording says that the parcel is now. What will be, may be or was asked says nothing.
struct StatusReader: Sendable {
  struct Said {
    let status: Status
    let place: Stretch
    /// The day beside it.
    var day: Int32 = 0
    /// After midnight; below zero where no day is given.
    var minute: Int32 = -1
    /// Where its line begins.
    var line = 0

    var range: Range<Int> { place.range }

    init(_ status: Status, _ range: Range<Int>) { (self.status, place) = (status, Stretch(range)) }
  }

  /// `stores`: what names a store or a chain.
  func read(
    _ scene: FieldScene, stores: UnsafeBufferPointer<Field>, dates: UnsafeBufferPointer<DateFound>
  ) -> Notice.Read<Status>? {
    // Who wants money or a click says that something is wrong.
    let isSuspect = scene.all.contains(.lure) || hasStrangeLink(scene)
    var said = ArenaList<Said>(scene.arena)
    let places = StorePlaces(stores, scene.arena)
    for hit in scene.hits where hit.meaning.status != nil || !hit.cue.isDisjoint(with: Self.telling) {
      if let found = self.said(hit, scene, places), !(isSuspect && found.status.isTrouble) { said.append(found) }
    }
    if said.isEmpty, let day = dates.first(where: { isLastDay($0, scene) }), !isWarning(scene) {
      return Notice.Read(.arrivedAtStore, at: scene.input.normal.scalarRange(day.range))
    }
    guard let first = said.values.first, !isWarning(scene) else { return nil }
    if said.values.contains(where: { $0.status != first.status }) {
      date(said, scene, dates)
    }
    if said.count > 1, let bar = progressBar(said.values, scene) {
      let other = said.values.last { !bar.line.contains($0.range.lowerBound) }
      return (bar.marked ?? other).map { Notice.Read($0.status, at: scene.input.normal.scalarRange($0.range)) }
    }
    return latest(said.values, scene.text).map {
      let status = $0.status == .inTransit && isGoingBack($0.range, scene) ? .returning : $0.status
      return Notice.Read(status, at: scene.input.normal.scalarRange($0.range))
    }
  }

  private static let telling: Cue = [.arrival, .day, .errand, .sending, .keptFor, .courier, .until]

  private static let impostors = WordSet("假冒|冒充|冒用|偽冒|打詐|诈骗手法|詐騙手法|IMPERSONAT|PRETENDING TO BE")

  /// A warning that quotes what frauds write, and no parcel's number.
  private func isWarning(_ scene: FieldScene) -> Bool {
    scene.input.taken.isEmpty && scene.statuses > 0 && Self.impostors.begins(scene.text, in: scene.text.indices)
  }

  /// Today is the last day: it waits.
  private func isLastDay(_ date: DateFound, _ scene: FieldScene) -> Bool {
    guard date.kind == .word else { return false }
    var context = DateContext(date, scene)
    return context.isLastDay(scene) || context.isReturnedAfter(scene)
  }

  private func said(_ hit: CueVocabulary.Hit, _ scene: FieldScene, _ stores: StorePlaces) -> Said? {
    if hit.meaning.status == nil {
      switch Self.telling.intersection(hit.cue) {
      // 到, 至: most of them lead to a day.
      case .until:
        if isPassing(hit, scene) { return Said(.inTransit, hit.range) }
        return reached(hit, scene, stores).map { Said(.arrivedAtStore, $0) }
      case .errand: return isSent(hit, scene) ? Said(.inTransit, hit.range) : nil
      default: break
      }
    }
    if hit.cue.contains(.day), hit.meaning.value == 0 {
      let time = DateFinder.time(scene.text, at: hit.range.upperBound)
      if let range = today(hit, time, scene), isNow(.outForDelivery, range, scene) || isBroughtToday(range, scene) {
        return Said(.outForDelivery, range)
      }
      if isSentToday(hit, time, scene) { return Said(.inTransit, hit.range) }
    }
    if isDispatched(hit, scene) || hit.cue.contains(.errand) && isSent(hit, scene) {
      return Said(.inTransit, hit.range)
    }
    if hit.meaning.status == .inTransit, isLeftAtStore(hit, scene) { return Said(.arrivedAtStore, hit.range) }
    if isPassedOn(hit, scene) { return Said(.inTransit, hit.range) }
    if isKept(hit, scene) { return Said(.delivered, hit.range) }
    if isComing(hit, scene) { return Said(.outForDelivery, hit.range) }
    if let range = reached(hit, scene, stores) { return Said(.arrivedAtStore, range) }
    if let range = handed(hit, scene) { return isNow(.delivered, range, scene) ? Said(.delivered, range) : nil }
    guard let status = hit.meaning.status ?? arrival(hit, scene, stores), isNow(status, hit.range, scene) else {
      return nil
    }
    if status == .outForDelivery, Self.couriers.isWord(scene.text, hit.range), !isRound(hit.range, scene) { return nil }
    if status == .outForDelivery, isForStore(hit.range, scene) { return Said(.inTransit, hit.range) }
    if status == .collected, isFetchedByDepot(hit.range, scene) { return Said(.inTransit, hit.range) }
    if status == .arrivedAtStore, isAtDesk(hit.range, scene.text) { return Said(.delivered, hit.range) }
    return Said(status, hit.range)
  }

  private static let couriers = WordSet(
    "由快遞員|由快递员|由收派員|由收派员|由配送員|由配送员|由派件員|由派件员|由派送員|由派送员|由投遞員|由投递员")
  private static let rounds = WordSet("派送|配送|派件|送出|投遞|投递|遞送|递送|送貨|送货|為您送|为您送")

  /// 由快遞員李師傅派送, and not 由快遞員取件.
  private func isRound(_ courier: Range<Int>, _ scene: FieldScene) -> Bool {
    let end = max(courier.upperBound, scene.clause(courier).upperBound)
    return Self.rounds.begins(scene.text, in: courier.upperBound..<end)
  }

  func hasStrangeLink(_ scene: FieldScene) -> Bool {
    scene.input.scene.links.contains { $0.carrier == nil && !$0.isTracker }
  }

  // MARK: The latest

  /// Gives each phrase the day that stands nearest to it in its line.
  private func date(_ said: ArenaList<Said>, _ scene: FieldScene, _ dates: UnsafeBufferPointer<DateFound>) {
    var next = 0
    for index in 0..<said.count {
      let (place, line) = (said[index].range.lowerBound, scene.line(said[index].range))
      said[index].line = line.lowerBound
      while next < dates.count, dates[next].range.lowerBound < line.lowerBound { next += 1 }
      guard let date = Self.nearest(dates[next...], place, line.upperBound) else { continue }
      (said[index].day, said[index].minute) = (date.day, max(0, date.minute))
    }
  }

  /// The day nearest to `place` of those before `end`.
  private static func nearest(
    _ dates: Slice<UnsafeBufferPointer<DateFound>>, _ place: Int, _ end: Int
  ) -> DateFound? {
    var (nearest, distance): (DateFound?, Int) = (nil, .max)
    for date in dates.prefix(mostDates) {
      guard date.range.lowerBound < end else { break }
      guard date.kind == .day || date.kind == .likely, abs(date.range.lowerBound - place) < distance else { continue }
      (nearest, distance) = (date, abs(date.range.lowerBound - place))
    }
    return nearest
  }

  /// No line of a timeline has more days.
  private static let mostDates = 8

  private static let headlines = WordSet(
    "最新狀態|最新状态|目前狀態|目前状态|當前狀態|当前状态|最新貨態|最新货态|目前貨態|目前货态|最新進度|最新进度|目前進度|目前进度|CURRENT STATUS|LATEST STATUS")

  /// `[最新狀態] 已送達` above a carrier's timeline.
  private func isHeadline(_ said: Range<Int>, _ text: Bytes) -> Bool {
    var place = said.lowerBound
    while place > 0, [0x20, 0x3A, 0x5D, 0x09, 0x7C, 0x0A].contains(text[place - 1]) { place -= 1 }
    if text.hasBytes("】", at: place - 3) { place -= 3 }
    return place < said.lowerBound && Self.headlines.ends(text, at: place)
  }

  private func latest(_ said: UnsafeBufferPointer<Said>, _ text: Bytes) -> Said? {
    if let headline = said.first(where: { isHeadline($0.range, text) }) { return headline }
    if let latest = latestTimed(said) { return title(said, text) ?? latest }
    var best = said.first
    for next in said.dropFirst() where Self.weight(next.status) > best.map({ Self.weight($0.status) }) ?? 0 {
      best = next
    }
    return best
  }

  /// `Delivered` as a line of its own above the steps, and no second such line.
  private func title(_ said: UnsafeBufferPointer<Said>, _ text: Bytes) -> Said? {
    let lines = said.prefix { $0.minute < 0 }.filter {
      (text.at($0.range.lowerBound - 1) == 0x0A || $0.range.lowerBound == 0) && text.at($0.range.upperBound) == 0x0A
    }
    return lines.count == 1 ? lines[0] : nil
  }

  /// The latest of those with a time, where they stand in two lines at least: stamps of one line are no timeline.
  private func latestTimed(_ said: UnsafeBufferPointer<Said>) -> Said? {
    var (best, isTimeline): (Said?, Bool) = (nil, false)
    for next in said where next.minute >= 0 {
      guard let last = best else {
        best = next
        continue
      }
      if next.line != last.line { isTimeline = true }
      if (next.day, next.minute) > (last.day, last.minute) { best = next }
      // 到达投递局，投递失败: of one line what went wrong.
      if next.line == last.line, (next.day, next.minute) == (last.day, last.minute), next.status == .exception {
        best = next
      }
    }
    return isTimeline ? best : nil
  }

  /// What is said without a time: the farthest on the way.
  private static func weight(_ status: Status) -> Int {
    switch status {
    case .exception: 5
    case .returning: 20
    case .returned: 21
    case .expired: 0
    default: 2 * (status.step ?? 0)
    }
  }
}

/// Where the stores of a text begin, from the left.
struct StorePlaces {
  private var starts: ArenaList<Int>

  init(_ fields: UnsafeBufferPointer<Field>, _ arena: Arena) {
    starts = ArenaList(arena, capacity: fields.count)
    for field in fields where field.kind == .store { starts.append(field.range.lowerBound) }
    var places = UnsafeMutableBufferPointer(mutating: starts.values)
    places.sort()
  }

  /// The first at `place` or behind it.
  func first(from place: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count ? starts[low] : nil
  }
}
