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
/// - `foreign`: the message is about something else; with `numberless` only where no parcel's number stands.
/// - `hide`: words that would be misheard in part.
struct StatusReader: Sendable {
  private let engine: CueEngine

  init() throws {
    engine = try CueEngine(RuleFile.statuses.rules(), topic: Topic.statuses.rawValue)
  }

  var words: [Lexicon.Word] { engine.words }

  func read(_ scene: Scene, _ days: [DayMention], into values: inout FieldValues) {
    var words = StatusWords(Marks([engine], in: scene, wide: ["void", "request"]), in: scene)
    values.status = status(&words, scene, days)
    for rule in words.noted { values.note(rule, of: .statuses) }
  }

  private func status(_ words: inout StatusWords, _ scene: Scene, _ days: [DayMention]) -> FieldValue<Status>? {
    guard !words.areForeign() else { return nil }
    let end = words.end()
    let order = StatusOrder(words.said(before: end), days: days, newest: words.marks["newest"], scene: scene)
    guard let saying = order.latest ?? words.implied(before: end) else { return nil }
    if let newest = saying.newest { words.noted.insert(newest) }
    return FieldValue(value: saying.status, range: saying.range, rule: saying.rule)
  }
}
