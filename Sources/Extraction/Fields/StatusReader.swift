import Tracking

/// Reads where the wording says outright that the parcel is now. What will be, may be or was asked says nothing.
///
/// The fields of its rows:
/// - `status`: words that say it. With a side, a parcel or a number must stand there within reach.
/// - `arrival`: a verb whose place (`place`) tells what it means; its own value holds where no place is named.
/// - `implied`: words that say it only where nothing is said outright, such as a title.
/// - `void`: words that make what stands on their side say nothing: 如果, 將, will, not …
/// - `request`: the same, and what is asked for may be so: 請 …
/// - `walker`: who arrives and is no parcel, right before an arrival.
/// - `denial`: words that say that something has not happened: no title says that it has.
/// - `newest`: what stands behind it is how things are now.
/// - `parcel`: what it may be said of.
/// - `notes`: the heading of small print, in a line of its own; nothing behind it is of this parcel. It stands behind the
///   parcel's number, with `any` on pages that name no parcel too.
/// - `store`: a parcel that goes to a store, so that one on the round is only on the way.
/// - `foreign`: the message is about something else; with `numberless` only where no parcel's number stands. `hide`: words that would be misheard in part.
struct StatusReader: Sendable {
  /// A status that is said, and where.
  struct Saying: Sendable {
    let status: Status
    /// The words that say it, with the place that they name.
    let range: Range<Int>
    /// Without the place.
    let verb: Range<Int>
    let rule: String
    var isArrival = false
  }

  private let engine: CueEngine
  private let stamps: StampFinder

  init() throws {
    engine = try CueEngine(RuleFile.statuses.rules(), topic: Topic.statuses.rawValue)
    stamps = try StampFinder()
  }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let marks = Marks([engine], in: scene, wide: ["void", "request"])
    // A carrier's notice may warn of frauds too.
    let foreign = marks["foreign"].filter { $0.rule.value.isEmpty || scene.numbers.isEmpty }
    for mark in foreign + marks["hide"] { values.note(mark.rule.id, of: .statuses) }
    guard foreign.isEmpty else { return }
    let end = end(marks, scene, &values)
    let said = sayings(marks, scene, &values).filter { $0.verb.lowerBound < end }
    var found = StatusOrder(said, stamps: stamps, newest: marks["newest"], scene: scene).latest
    if let found, let newest = found.newest { values.note(newest, of: .statuses) }
    if found == nil {
      let denied = denied(marks, scene, &values)
      found = implied(marks, scene, &values).first { $0.verb.lowerBound < end && !denied.contains($0.status) }
        .map { ($0, nil) }
    }
    guard let saying = found?.saying else { return }
    values.status = FieldValue(value: saying.status, range: saying.range, rule: saying.rule)
  }

  // MARK: What is said

  /// Where the message stops speaking of the parcel.
  private func end(_ marks: Marks, _ scene: Scene, _ values: inout FieldValues) -> Int {
    let notes = marks["notes"].first {
      let line = scene.text.lineRange(of: $0.range.lowerBound)
      // Marks part the headings of a page's menu.
      return line.count - $0.range.count <= $0.rule.reach && !line.contains { scene.text[$0] == "|" }
        && (scene.hasNumber(in: 0..<line.lowerBound) || !$0.rule.value.isEmpty)
    }
    if let notes { values.note(notes.rule.id, of: .statuses) }
    return min(scene.spoken, notes?.range.lowerBound ?? .max)
  }

  private func sayings(_ marks: Marks, _ scene: Scene, _ values: inout FieldValues) -> [Saying] {
    let said = marks["status"].compactMap { saying($0, marks, scene, &values) }
    let arrived = marks["arrival"].compactMap { arrival($0, marks, scene, &values) }
    return open((said + arrived).sorted { $0.range.lowerBound < $1.range.lowerBound }, marks, scene, &values)
  }

  private func implied(_ marks: Marks, _ scene: Scene, _ values: inout FieldValues) -> [Saying] {
    open(marks["implied"].compactMap { saying($0, marks, scene, &values) }, marks, scene, &values)
  }

  private func saying(
    _ mark: Marks.Mark, _ marks: Marks, _ scene: Scene, _ values: inout FieldValues
  ) -> Saying? {
    guard var status = Status(rawValue: mark.rule.value), isOfParcel(mark, marks, scene, &values) else { return nil }
    if status == .outForDelivery, let store = marks["store"].first {
      values.note(store.rule.id, of: .statuses)
      status = .inTransit
    }
    return Saying(status: status, range: mark.range, verb: mark.range, rule: mark.rule.id)
  }

  /// What an arrival means by its place.
  private func arrival(
    _ mark: Marks.Mark, _ marks: Marks, _ scene: Scene, _ values: inout FieldValues
  ) -> Saying? {
    guard let place = place(of: mark, marks, scene) else {
      guard var status = Status(rawValue: mark.rule.value), isOfParcel(mark, marks, scene, &values) else { return nil }
      // What has arrived and is to be collected is at a store.
      if marks["implied"].prefix(50).contains(where: { $0.rule.value == Status.arrivedAtStore.rawValue }) {
        status = .arrivedAtStore
      }
      return Saying(status: status, range: mark.range, verb: mark.range, rule: mark.rule.id, isArrival: true)
    }
    values.note(place.rule.id, of: .statuses)
    guard let status = Status(rawValue: place.rule.value) else { return nil }
    let range = mark.range.lowerBound..<max(mark.range.upperBound, place.range.upperBound)
    return Saying(status: status, range: range, verb: mark.range, rule: mark.rule.id, isArrival: true)
  }

  /// The place behind a verb, or beside it. In Chinese the last of a clause is the most exact, in English the first.
  private func place(of mark: Marks.Mark, _ marks: Marks, _ scene: Scene) -> Marks.Mark? {
    let (start, end, reach) = (mark.range.lowerBound, mark.range.upperBound, mark.rule.reach)
    let behind = marks.all("place", in: end..<(end + reach)).filter { isNear(end..<$0.range.lowerBound, scene) }
    if let place = scene.text[start].isLetter ? behind.first : behind.last { return place }
    guard mark.rule.side == .beside, let place = marks.last("place", before: start),
      place.range.upperBound <= start, start - place.range.upperBound <= reach,
      isNear(place.range.upperBound..<start, scene)
    else { return nil }
    return place
  }

  /// In one clause, or where one line ends and the other begins.
  private func isNear(_ gap: Range<Int>, _ scene: Scene) -> Bool {
    scene.barrier(in: gap) < .clause || gap.allSatisfy { scene.text[$0].isBlank || scene.text[$0].isLineEnd }
  }

  /// Rows that stand by themselves say it of a parcel anyway; others need one on their side.
  private func isOfParcel(
    _ mark: Marks.Mark, _ marks: Marks, _ scene: Scene, _ values: inout FieldValues
  ) -> Bool {
    let (start, end, reach) = (mark.range.lowerBound, mark.range.upperBound, mark.rule.reach)
    let (before, after) = ((start - reach)..<start, end..<(end + reach))
    let sides: [Range<Int>] =
      switch mark.rule.side {
      case .at: []
      case .before: [before]
      case .after: mark.rule.field == "arrival" ? [] : [after]
      case .beside: [before, after]
      }
    if sides.isEmpty { return true }
    // A title or a code is a parcel's where a place is named to collect it: a bare number may be of one that comes home.
    let isImplied = mark.rule.field == "implied"
    if !isImplied, sides.contains(where: { side in scene.numbers.contains { $0.overlaps(side) } }) { return true }
    let fields = isImplied ? ["parcel", "place"] : ["parcel"]
    let things = sides.lazy.flatMap { side in fields.lazy.compactMap { marks.all($0, in: side).first } }
    guard let parcel = things.first else { return false }
    values.note(parcel.rule.id, of: .statuses)
    return true
  }

  // MARK: What is not said

  /// Those of `sayings` that no other words make void.
  private func open(
    _ sayings: [Saying], _ marks: Marks, _ scene: Scene, _ values: inout FieldValues
  ) -> [Saying] {
    sayings.filter { saying in
      guard
        let void = void(saying.range, verb: saying.verb, marks, scene)
          ?? void(saying.range, verb: saying.verb, by: "request", marks, scene)
          ?? (saying.isArrival ? walker(before: saying.verb.lowerBound, marks, scene) : nil)
      else { return true }
      values.note(void.rule.id, of: .statuses)
      return false
    }
  }

  /// What is said to be not so yet: no title says that it is.
  private func denied(_ marks: Marks, _ scene: Scene, _ values: inout FieldValues) -> Set<Status> {
    var denied: Set<Status> = []
    for mark in marks["denial"] {
      values.note(mark.rule.id, of: .statuses)
      if let status = Status(rawValue: mark.rule.value) { denied.insert(status) }
    }
    for mark in marks["status"] + marks["arrival"] {
      // What has yet to arrive waits nowhere.
      let status = mark.rule.field == "arrival" ? .arrivedAtStore : Status(rawValue: mark.rule.value)
      guard let status, !denied.contains(status),
        void(mark.range, verb: mark.range, marks, scene) != nil
      else { continue }
      denied.insert(status)
    }
    return denied
  }

  /// In characters; no row reaches farther.
  private static let farthest = 60

  private func void(
    _ said: Range<Int>, verb: Range<Int>, by field: String = "void", _ marks: Marks, _ scene: Scene
  ) -> Marks.Mark? {
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

  private func walker(before place: Int, _ marks: Marks, _ scene: Scene) -> Marks.Mark? {
    marks.last("walker", before: place).flatMap {
      let gap = min($0.range.upperBound, place)..<place
      return gap.count <= $0.rule.reach && scene.barrier(in: gap) == .none ? $0 : nil
    }
  }
}
