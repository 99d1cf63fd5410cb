import Tracking

/// Reads where the wording says outright that the parcel is now. What will be, may be or was asked says nothing.
///
/// The fields of its rows:
/// - `status`: words that say it. With a side, a parcel or a number must stand there within reach.
/// - `arrival`: a verb whose place (`place`) tells what it means; its own value holds where no place is named.
/// - `implied`: words that say it only where nothing is said outright, such as a title.
/// - `void`: words that make what stands on their side say nothing: 如果, 請, will, not …
/// - `newest`: what stands behind it is how things are now.
/// - `parcel`: what it may be said of.
/// - `foreign`: the message is about something else. `hide`: words that would be misheard in part.
struct StatusReader: Sendable {
  /// A status that is said, and where.
  struct Saying: Sendable {
    let status: Status
    let range: Range<Int>
    let rule: String
  }

  private let engine: CueEngine
  private let stamps: StampFinder

  init() throws {
    engine = try CueEngine(RuleFile.statuses.rules(), topic: Topic.statuses.rawValue)
    stamps = try StampFinder()
  }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let marks = Marks(engine, in: scene)
    for mark in marks["foreign"] { values.note(mark.rule.id, of: .statuses) }
    guard marks["foreign"].isEmpty else { return }
    let said = sayings(marks, scene, &values)
    var found = StatusOrder(said, stamps: stamps, newest: marks["newest"], scene: scene).latest
    if let found, let newest = found.newest { values.note(newest, of: .statuses) }
    let denied = Set(voided(marks, scene).map(\.status))
    if found == nil {
      found = implied(marks, scene, &values).first { !denied.contains($0.status) }.map { ($0, nil) }
    }
    guard let saying = found?.saying else { return }
    values.status = FieldValue(value: saying.status, range: saying.range, rule: saying.rule)
  }

  // MARK: What is said

  private func sayings(_ marks: Marks, _ scene: Scene, _ values: inout FieldValues) -> [Saying] {
    var sayings: [Saying] = []
    for mark in marks["status"] {
      guard let status = Status(rawValue: mark.rule.value), isOfParcel(mark, marks, scene) else { continue }
      sayings.append(Saying(status: status, range: mark.range, rule: mark.rule.id))
    }
    for mark in marks["arrival"] {
      guard let arrival = arrival(mark, marks, scene) else { continue }
      sayings.append(arrival.saying)
      if let place = arrival.place { values.note(place, of: .statuses) }
    }
    return open(sayings.sorted { $0.range.lowerBound < $1.range.lowerBound }, marks, scene, &values)
  }

  private func implied(_ marks: Marks, _ scene: Scene, _ values: inout FieldValues) -> [Saying] {
    let sayings = marks["implied"].compactMap { mark in
      Status(rawValue: mark.rule.value).flatMap {
        isOfParcel(mark, marks, scene) ? Saying(status: $0, range: mark.range, rule: mark.rule.id) : nil
      }
    }
    return open(sayings, marks, scene, &values)
  }

  /// What an arrival means by the place behind it, or beside it.
  private func arrival(_ mark: Marks.Mark, _ marks: Marks, _ scene: Scene) -> (saying: Saying, place: String?)? {
    let end = mark.range.upperBound
    let behind = marks.all("place", in: end..<(end + mark.rule.reach)).first {
      scene.barrier(in: end..<$0.range.lowerBound) < .sentence
    }
    let before = mark.rule.side == .beside ? marks.last("place", before: mark.range.lowerBound) : nil
    let place =
      behind
      ?? before.flatMap {
        let gap = $0.range.upperBound..<max($0.range.upperBound, mark.range.lowerBound)
        return gap.count <= mark.rule.reach && scene.barrier(in: gap) < .sentence ? $0 : nil
      }
    guard let status = Status(rawValue: place?.rule.value ?? mark.rule.value) else { return nil }
    if place == nil, !isOfParcel(mark, marks, scene) { return nil }
    return (Saying(status: status, range: mark.range, rule: mark.rule.id), place?.rule.id)
  }

  /// Rows that stand by themselves say it of a parcel anyway; others need one on their side.
  private func isOfParcel(_ mark: Marks.Mark, _ marks: Marks, _ scene: Scene) -> Bool {
    let (start, end, reach) = (mark.range.lowerBound, mark.range.upperBound, mark.rule.reach)
    let (before, after) = ((start - reach)..<start, end..<(end + reach))
    return switch mark.rule.side {
    case .at: true
    case .before: names(before, marks, scene)
    case .after: mark.rule.field == "arrival" || names(after, marks, scene)
    case .beside: names(before, marks, scene) || names(after, marks, scene)
    }
  }

  private func names(_ places: Range<Int>, _ marks: Marks, _ scene: Scene) -> Bool {
    !marks.all("parcel", in: places).isEmpty || scene.numbers.contains { $0.overlaps(places) }
  }

  // MARK: What is not said

  /// Those of `sayings` that no other words make void.
  private func open(
    _ sayings: [Saying], _ marks: Marks, _ scene: Scene, _ values: inout FieldValues
  ) -> [Saying] {
    sayings.filter { saying in
      guard let void = void(saying.range, marks, scene) else { return true }
      values.note(void.rule.id, of: .statuses)
      return false
    }
  }

  private func voided(_ marks: Marks, _ scene: Scene) -> [Saying] {
    marks["status"].compactMap { mark in
      guard let status = Status(rawValue: mark.rule.value), void(mark.range, marks, scene) != nil else { return nil }
      return Saying(status: status, range: mark.range, rule: mark.rule.id)
    }
  }

  /// In characters; no row reaches farther.
  private static let farthest = 60

  private func void(_ said: Range<Int>, _ marks: Marks, _ scene: Scene) -> Marks.Mark? {
    marks.all("void", in: (said.lowerBound - Self.farthest)..<(said.upperBound + Self.farthest)).first { void in
      let gap: Range<Int>
      switch void.rule.side {
      case .after where void.range.upperBound <= said.lowerBound: gap = void.range.upperBound..<said.lowerBound
      case .before where said.upperBound <= void.range.lowerBound: gap = said.upperBound..<void.range.lowerBound
      case .beside where void.range.upperBound <= said.lowerBound: gap = void.range.upperBound..<said.lowerBound
      case .beside where said.upperBound <= void.range.lowerBound: gap = said.upperBound..<void.range.lowerBound
      default: return false
      }
      return gap.count <= void.rule.reach && scene.barrier(in: gap) < Barrier(named: void.rule.value)
    }
  }
}
