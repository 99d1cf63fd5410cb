import Tracking

/// A status that is said, and where.
struct StatusSaying {
  let status: Status
  /// The words that say it, with the place that they name.
  let range: Range<Int>
  let rule: String
  /// The row of the words that call it the newest.
  var newest: String?
}

/// What the words of a message say of a parcel, each by itself.
struct StatusWords {
  let marks: Marks
  private let scene: Scene
  /// Rows that decided something and leave no value behind.
  var noted: Set<String> = []

  init(_ marks: Marks, in scene: Scene) { (self.marks, self.scene) = (marks, scene) }

  /// Whether the message is about something else. A carrier's notice may warn of frauds too.
  mutating func areForeign() -> Bool {
    let foreign = marks["foreign"].filter { $0.rule.value.isEmpty || scene.numbers.isEmpty }
    for mark in foreign + marks["hide"] { noted.insert(mark.rule.id) }
    return !foreign.isEmpty
  }

  /// Where the message stops speaking of the parcel.
  mutating func end() -> Int {
    let notes = marks["notes"].first {
      let line = scene.text.lineRange(of: $0.range.lowerBound)
      // Marks part the headings of a page's menu.
      return line.count - $0.range.count <= $0.rule.reach && !line.contains { scene.text[$0] == "|" }
        && (scene.hasNumber(in: 0..<line.lowerBound) || !$0.rule.value.isEmpty)
    }
    note(notes)
    return min(scene.spoken, notes?.range.lowerBound ?? .max)
  }

  // MARK: What is said

  /// From the left.
  mutating func said(before end: Int) -> [StatusSaying] {
    var said: [StatusSaying] = []
    for mark in (marks["status"] + marks["arrival"]) where mark.range.lowerBound < end {
      if let saying = mark.rule.field == "arrival" ? arrival(mark) : saying(mark) { said.append(saying) }
    }
    return said.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What a title or a code says, unless it is denied.
  mutating func implied(before end: Int) -> StatusSaying? {
    let denied = denied()
    for mark in marks["implied"] where mark.range.lowerBound < end {
      if let saying = saying(mark), !denied.contains(saying.status) { return saying }
    }
    return nil
  }

  private mutating func saying(_ mark: Marks.Mark) -> StatusSaying? {
    guard var status = Status(rawValue: mark.rule.value), isOfParcel(mark), isOpen(mark, mark.range) else {
      return nil
    }
    if status == .outForDelivery, let store = marks["store"].first {
      note(store)
      status = .inTransit
    }
    return StatusSaying(status: status, range: mark.range, rule: mark.rule.id)
  }

  /// What an arrival means by its place.
  private mutating func arrival(_ mark: Marks.Mark) -> StatusSaying? {
    let place = place(of: mark)
    note(place)
    guard place != nil || isOfParcel(mark), var status = Status(rawValue: (place ?? mark).rule.value) else {
      return nil
    }
    // What has arrived and is to be collected is at a store.
    if place == nil, marks["implied"].prefix(50).contains(where: { $0.rule.value == Status.arrivedAtStore.rawValue }) {
      status = .arrivedAtStore
    }
    let range = mark.range.lowerBound..<max(mark.range.upperBound, place?.range.upperBound ?? 0)
    guard isOpen(mark, range) else { return nil }
    return StatusSaying(status: status, range: range, rule: mark.rule.id)
  }

  /// The place behind a verb, or beside it. In Chinese the last of a clause is the most exact, in English the first.
  private func place(of mark: Marks.Mark) -> Marks.Mark? {
    let (start, end, reach) = (mark.range.lowerBound, mark.range.upperBound, mark.rule.reach)
    let behind = marks.all("place", in: end..<(end + reach)).filter { isNear(end..<$0.range.lowerBound) }
    if let place = scene.text[start].isLetter ? behind.first : behind.last { return place }
    guard mark.rule.side == .beside, let place = marks.last("place", before: start),
      place.range.upperBound <= start, start - place.range.upperBound <= reach, isNear(place.range.upperBound..<start)
    else { return nil }
    return place
  }

  /// In one clause, or where one line ends and the other begins.
  private func isNear(_ gap: Range<Int>) -> Bool {
    scene.barrier(in: gap) < .clause || gap.allSatisfy { scene.text[$0].isBlank || scene.text[$0].isLineEnd }
  }

  /// Rows that stand by themselves say it of a parcel anyway; others need one on their side.
  private mutating func isOfParcel(_ mark: Marks.Mark) -> Bool {
    let (start, end, reach) = (mark.range.lowerBound, mark.range.upperBound, mark.rule.reach)
    let sides: [Range<Int>] =
      switch mark.rule.side {
      case .at: []
      case .before: [(start - reach)..<start]
      case .after: mark.rule.field == "arrival" ? [] : [end..<(end + reach)]
      case .beside: [(start - reach)..<start, end..<(end + reach)]
      }
    if sides.isEmpty { return true }
    // A title or a code is a parcel's where a place is named to collect it: a bare number may be of one that comes home.
    let isImplied = mark.rule.field == "implied"
    if !isImplied, sides.contains(where: scene.hasNumber(over:)) { return true }
    let fields = isImplied ? ["parcel", "place"] : ["parcel"]
    let things = sides.lazy.flatMap { [marks] side in fields.lazy.compactMap { marks.all($0, in: side).first } }
    note(things.first)
    return things.first != nil
  }

  private mutating func note(_ mark: Marks.Mark?) {
    if let mark { noted.insert(mark.rule.id) }
  }

  // MARK: What is not said

  /// Whether no other words make void what is said in `range`.
  private mutating func isOpen(_ mark: Marks.Mark, _ range: Range<Int>) -> Bool {
    let void =
      void("void", range, verb: mark.range) ?? void("request", range, verb: mark.range)
      ?? (mark.rule.field == "arrival" ? walker(before: mark.range.lowerBound) : nil)
    note(void)
    return void == nil
  }

  /// What is said to be not so yet: no title says that it is.
  private mutating func denied() -> Set<Status> {
    marks["denial"].forEach { note($0) }
    let voided = (marks["status"] + marks["arrival"]).filter { void("void", $0.range, verb: $0.range) != nil }
    return Set(
      (marks["denial"] + voided).compactMap {
        // What has yet to arrive waits nowhere.
        $0.rule.field == "arrival" ? .arrivedAtStore : Status(rawValue: $0.rule.value)
      })
  }

  /// In characters; no row reaches farther.
  private static let farthest = 60

  private func void(_ field: String, _ said: Range<Int>, verb: Range<Int>) -> Marks.Mark? {
    marks.all(field, in: (said.lowerBound - Self.farthest)..<(said.upperBound + Self.farthest)).first { void in
      let (start, end) = (void.range.lowerBound, void.range.upperBound)
      let before = start < said.lowerBound ? min(end, said.lowerBound)..<said.lowerBound : nil
      // A question between the verb and its place strikes as well.
      let behind =
        start >= said.upperBound || start >= verb.upperBound && void.rule.value == "clause"
        ? min(said.upperBound, start)..<start : nil
      let gap: Range<Int>? =
        switch void.rule.side {
        case .after: before
        case .before: behind
        case .beside: before ?? behind
        case .at: nil
        }
      guard let gap else { return false }
      return gap.count <= void.rule.reach && scene.barrier(in: gap) < Barrier(named: void.rule.value)
    }
  }

  private func walker(before place: Int) -> Marks.Mark? {
    marks.last("walker", before: place).flatMap {
      let gap = min($0.range.upperBound, place)..<place
      return gap.count <= $0.rule.reach && scene.barrier(in: gap) == .none ? $0 : nil
    }
  }
}
