import Tracking

/// Tells which of the days in a text is the last to collect a parcel, and which is the day of its arrival.
struct DateReader: Sendable {
  private static let subjects: Cue = [.expected, .anyExpected, .arrive, .day]

  /// In bytes: what a person writes beside a number.
  private static let shortText = 400

  /// The days that the text names, where it may speak of collecting or arriving.
  func find(_ scene: FieldScene) -> UnsafeBufferPointer<DateFound> {
    let isSubject =
      scene.speaksOfCollecting || !scene.all.isDisjoint(with: Self.subjects) || scene.statuses > 1
      || (1...3).contains(scene.input.taken.count) && scene.text.count <= Self.shortText
    return isSubject ? DateFinder.find(in: scene) : UnsafeBufferPointer(start: nil, count: 0)
  }

  func read(_ dates: UnsafeBufferPointer<DateFound>, _ scene: FieldScene, into fields: inout ArenaList<Field>) {
    let first = fields.count
    for date in dates {
      guard let field = field(date, scene) else { continue }
      // 今天是最後一天 … 今日 23:59 前: the hour says it better.
      if scene.input.taken.count < 2, fields.count > first, let last = fields.last, field.isHour(of: last) {
        fields[fields.count - 1] = field
      } else {
        fields.append(field)
      }
    }
    if fields.count == first, let hour = driversHour(dates, scene) { fields.append(hour) }
  }

  /// 我是黑貓司機，三點左右到您公司: today's, where no other day is named.
  private func driversHour(_ dates: UnsafeBufferPointer<DateFound>, _ scene: FieldScene) -> Field? {
    guard scene.all.contains(.bringer), scene.namesParcel || !scene.input.scene.names.isEmpty,
      !namesDayBesideHour(dates, scene)
    else { return nil }
    for date in dates where date.kind == .time || date.kind == .word && Int(date.day) == scene.input.today.number {
      var context = DateContext(date, scene)
      if context.comesBehind(scene) { return Field(.expected, date, proof: date.range, in: date.range, rank: 2) }
    }
    return nil
  }

  /// Another day is said in an hour's own sentence.
  private func namesDayBesideHour(_ dates: UnsafeBufferPointer<DateFound>, _ scene: FieldScene) -> Bool {
    var first = 0
    for hour in dates where hour.kind == .time {
      let sentence = scene.sentence(hour.range)
      while first < dates.count, dates[first].range.upperBound <= sentence.lowerBound { first += 1 }
      let beside = dates[first...].prefix { $0.range.lowerBound < sentence.upperBound }
      if beside.contains(where: { $0.kind != .time && $0.kind != .word }) { return true }
    }
    return false
  }

  private static let longestStay = 180

  private enum Role {
    case deadline(rank: Int)
    case expected(rank: Int)
  }

  private func field(_ date: DateFound, _ scene: FieldScene) -> Field? {
    var context = DateContext(date, scene)
    let range = context.label.map { $0.lowerBound..<date.range.upperBound } ?? date.range
    guard let found = role(date, &context, scene), !context.isReplaced(scene.text) else { return nil }
    switch found {
    case .deadline(let rank):
      return Field(.deadline, date, proof: range, in: range, rank: rank)
    case .expected(let rank):
      guard !scene.input.taken.isEmpty || !context.isOfOrders(scene) else { return nil }
      return Field(.expected, date, proof: range, in: range, rank: rank)
    }
  }

  private func role(_ date: DateFound, _ context: inout DateContext, _ scene: FieldScene) -> Role? {
    if let direct = labelled(date, &context, scene) { return direct }
    guard date.kind != .likely || context.isBefore || context.isExpected(scene) else { return nil }
    if context.isExpected(scene) { return .expected(rank: 0) }
    if date.kind != .time, date.kind != .within, context.isEnding(scene), !context.isErrand(scene) {
      return .deadline(rank: 1)
    }
    if context.isReturnDay(scene) { return .deadline(rank: 2) }
    if context.isLastDay(scene) || date.kind != .within && context.isReturnedAfter(scene) { return .deadline(rank: 0) }
    switch date.kind {
    case .within: return within(&context, scene)
    case .time: return context.isBefore && context.verb(scene) == .collect ? .deadline(rank: 4) : nil
    default: break
    }
    if context.isBefore, !scene.isOffer, !context.isOfQuota(scene) {
      switch context.verb(scene) {
      case .collect: return .deadline(rank: 1)
      case nil:
        return scene.speaksOfCollecting && (scene.speaksOfWaiting || !scene.all.contains(.offer))
          && !context.isErrand(scene) && !context.endsErrand(scene) ? .deadline(rank: 2) : nil
      case .arrive: return context.isToCome(scene) ? .expected(rank: 1) : nil
      case .errand: return nil
      }
    }
    // 請於 11/22~11/29 至松高門市取貨
    if date.isSpan, context.verb(scene) == .collect, !context.isErrand(scene), !scene.all.contains(.offer) {
      return .deadline(rank: 3)
    }
    if context.isToCome(scene) { return .expected(rank: 1) }
    if date.kind == .word, context.isCalledFor(scene) { return .deadline(rank: 3) }
    if context.isWindow(scene) { return .expected(rank: 2) }
    return row(date, &context, scene)
  }

  /// A label right before the day.
  private func labelled(_ date: DateFound, _ context: inout DateContext, _ scene: FieldScene) -> Role? {
    guard date.kind != .time || context.isBefore else { return nil }
    let cue = context.labelCue
    if cue.contains(.deadline) || cue.contains(.lastDay) {
      if context.isOfForwarder(scene) || cue.contains(.lastDay) && scene.isOffer { return nil }
      let isOther = context.isErrand(scene) && context.verb(scene) != .collect
      return isOther && !context.saysCollecting(scene) ? nil : .deadline(rank: 0)
    }
    if cue.contains(.expected) {
      let isOther = cue.contains(.vague) && !(context.label.map { context.isOfParcel($0, scene) } ?? false)
      return context.verb(scene) == .errand || isOther ? nil : .expected(rank: 0)
    }
    if isDelivery(cue, &context, scene) { return .expected(rank: 1) }
    // The end of a campaign.
    if scene.all.contains(.offer), scene.input.taken.isEmpty, !context.isParticle { return nil }
    guard cue.contains(.anyDeadline), scene.speaksOfCollecting, !context.isErrand(scene) else { return nil }
    // 到期日：9/20、送達門市：…
    if context.isNamedEnd(scene) { return .deadline(rank: 1) }
    guard !context.isExpected(scene) else { return nil }
    // No store keeps a parcel for so long: a guarantee, a membership.
    guard Int(date.day) <= scene.input.today.number + Self.longestStay else { return nil }
    // "Before 11:59 pm tonight" is said of choices too.
    let isChoice = date.kind == .word && date.minute >= 0 && label(context, scene) == 0x42
    if isChoice, context.verb(scene) != .collect { return nil }
    if context.isParticle {
      let isSaid = context.isBesideNumber(scene) || context.endsSaying(scene) && context.verb(scene) != .arrive
      return isSaid && context.isLineOfParcel(scene) ? .deadline(rank: 2) : nil
    }
    if context.verb(scene) == .arrive || !context.isLineOfParcel(scene) { return nil }
    return date.kind == .within && !date.isSpan ? nil : .deadline(rank: 1)
  }

  /// The first byte of the label.
  private func label(_ context: DateContext, _ scene: FieldScene) -> UInt8 {
    context.label.map { scene.text[$0.lowerBound] } ?? 0x80
  }

  /// "Will be delivered by HCT, tracking …, by Nov 24."
  private func isDelivery(_ cue: Cue, _ context: inout DateContext, _ scene: FieldScene) -> Bool {
    guard cue.contains(.anyDeadline), let label = context.label, scene.text.hasBytes("BY", at: label.lowerBound),
      label.count == 2, !scene.input.taken.isEmpty, context.verb(scene) != .collect
    else { return false }
    let sentence = scene.sentence(label).lowerBound..<label.lowerBound
    return scene.has([.expected, .arrive], in: sentence) && !scene.has([.collect, .errand], in: sentence)
  }

  private func within(_ context: inout DateContext, _ scene: FieldScene) -> Role? {
    guard !context.isConditional(scene), !scene.isOnWay, !scene.isOffer else { return nil }
    if context.isOver(scene.text) { return context.isKeptSoLong(scene) ? .deadline(rank: 3) : nil }
    if context.isStay(scene) { return .deadline(rank: 3) }
    if context.verb(scene) == .collect || context.goesBackThen(scene) { return .deadline(rank: 3) }
    return nil
  }

  /// Sent, and not said to have arrived: no day counts from now.
  static func isOnWay(_ scene: FieldScene) -> Bool {
    guard scene.statuses > 0 || scene.all.contains(.anyExpected), !scene.all.contains(.code) else { return false }
    var isSent = false
    for hit in scene.hits {
      switch hit.meaning.status {
      case .inTransit, .infoReceived: isSent = true
      case .arrivedAtStore: return false
      default:
        if hit.cue.contains(.anyExpected) { isSent = true }
        // 到了, 已到: it is there.
        if hit.cue.contains(.arrival), there.isWord(scene.text, hit.range) { return false }
      }
    }
    return isSent
  }

  private static let there = WordSet(
    "到囉|到啦|已到|到了|已送達|已送达|已送到|已抵達|已抵达|已到達|已到达|已配達|已經到|已经到|已到店|貨到了|貨到囉|HAS ARRIVED|ARRIVED|ARRIVED AT|IS AT|IS NOW AT"
  )

  // MARK: Rows

  /// A day to come at the end of a number's row, without a word: that of its arrival, or the last one where the text
  /// speaks of waiting parcels.
  private func row(_ date: DateFound, _ context: inout DateContext, _ scene: FieldScene) -> Role? {
    let days = Int(date.day) - scene.input.today.number
    guard !scene.input.taken.isEmpty, (1...Self.longestWait).contains(days),
      [.day, .word, .weekday].contains(date.kind)
    else { return nil }
    if context.isPlanned(scene) || context.isEntry(scene) { return .expected(rank: 2) }
    guard context.label == nil else { return nil }
    let line = scene.line(date.range)
    if scene.input.isTaken(line), isListed(date, &context, scene) { return .deadline(rank: 3) }
    if context.isOfPickups(scene) { return scene.isOnWay ? nil : .deadline(rank: 3) }
    guard context.standsAlone(scene) else { return nil }
    guard scene.input.isTaken(line), !scene.has([.errand, .sending, .offer, .until], in: line) else { return nil }
    if context.endsLine(scene), date.kind == .day, scene.speaksOfLimit {
      return scene.isOnWay ? nil : .deadline(rank: 3)
    }
    return !scene.speaksOfWaiting || context.isOnlyPaid(scene) ? .expected(rank: 2) : nil
  }

  /// `… 淡水新市店 7/30 $129`: behind the store, before nothing but what is to be paid.
  private func isListed(_ date: DateFound, _ context: inout DateContext, _ scene: FieldScene) -> Bool {
    let end = date.range.lowerBound - 1
    guard date.kind == .day, scene.text.at(end) == 0x20,
      scene.hit(endingAt: end).map({ $0.cue.contains(.storeEnd) }) ?? false, scene.speaksOfLimit
    else { return false }
    return context.endsLine(scene) || context.endsSaying(scene)
      || AmountForm(scene.text, at: date.range.upperBound + 1)?.mark != nil
  }

  /// Whether a day of a row may be the last one.
  static func speaksOfLimit(_ scene: FieldScene) -> Bool {
    scene.saysArrived || scene.all.contains(.deadline)
      || scene.hits.contains { limits.isWord(scene.text, $0.range) }
  }

  private static let limits = WordSet("期限|截止|到期|最晚|待取|待領|待领|未取|未領|未领")
  private static let longestWait = 14
}
