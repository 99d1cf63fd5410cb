import Tracking

/// Reads who sold or sent the parcel: a seller by the words around the name, or a shop that is known. Never a carrier, a
/// chain of stores or a person.
///
/// The fields of its rows:
/// - `label`: the name of a seller stands behind it; `sender`: one of anybody, believed where it is plainly a firm's.
/// - `open` and `close`: the name stands between two of the same value. `weak` at the end of a value: as with `sender`.
/// - `sign`: who signs stands before it; `mail`: who has the address stands before it.
/// - `known`: shops by their names; with `start` as value only at the beginning of a line. `tail`: part of such a name.
/// - `trade`: what names of firms end with. `person`, `surname` and `given`: what those of people end and begin with.
/// - `speech`: what a shop says behind its name and a colon; with `sure` as value whatever the name.
/// - `receiver`: whose name stands below is no sender. `advert`: no shop where no parcel's number stands.
/// - `order`: words that tell that something was sent; `bought`: that it was ordered at a shop.
/// - `end`, `cut`, `lead` and `not`: see `NameFrames` and `NameCheck`.
struct ShopReader: Sendable {
  private let engines: [CueEngine]

  init() throws { engines = try RuleFile.shops.engines(.shops, names: .shopNames) }

  /// Fields whose words tell that something was ordered or sent.
  private static let telling = ["order", "bought", "subject", "label", "sender", "sign"]

  var words: [Lexicon.Word] { engines.flatMap(\.words) }

  func read(_ scene: Scene, into values: inout FieldValues) {
    let marks = Marks(engines, in: scene)
    for mark in marks["foreign"] + marks["mute"] + marks["receiver"] { values.note(mark.rule.id, of: .shops) }
    let isSure = marks["speech"].contains { $0.rule.value == "sure" }
    let isOfOrder =
      isSure || !scene.numbers.isEmpty || Self.telling.contains { !marks[$0].isEmpty }
      || marks["close"].contains { $0.range.count > 1 }
    let isAdvert = !marks["advert"].isEmpty && scene.numbers.isEmpty && !isSure
    if isAdvert { values.note(marks["advert"][0].rule.id, of: .shops) }
    guard marks["foreign"].isEmpty, isOfOrder, !isAdvert else { return }
    let finder = ShopFinder(scene: scene, marks: marks)
    var known = finder.known
    for found in finder.found {
      // Who signs counts only where no shop is known.
      if found.isLate, known != nil { continue }
      if let refused = finder.refusal(of: found) {
        values.note(refused, of: .shops)
        continue
      }
      // A marketplace counts where no seller is named.
      guard !finder.isKnown(found.name) else {
        known = known ?? found
        continue
      }
      return take(found, finder, scene, &values)
    }
    if let known { take(known, finder, scene, &values) }
  }

  private func take(
    _ found: ShopFinder.Found, _ finder: ShopFinder, _ scene: Scene, _ values: inout FieldValues
  ) {
    for rule in finder.rules(behind: found) { values.note(rule, of: .shops) }
    values.shop = FieldValue(value: scene.text.written(found.name), range: found.name, rule: found.rule)
  }
}
