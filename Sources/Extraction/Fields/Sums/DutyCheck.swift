/// Tells duties and taxes from what is paid when a parcel is collected or delivered.
struct DutyCheck {
  private let duties: [Range<Int>]
  /// Words that say that a sum is paid at the counter or at the door, without those that another sum takes.
  private let atDelivery: [Range<Int>]
  private static let fieldsAtDelivery: Set = ["due", "cash"]

  init(_ cues: [CueEngine.Cue], _ readings: [CueEngine.Reading<Sum>?]) {
    duties = cues.filter { $0.field == "duty" }.map(\.range)
    let taken = readings.compactMap { $0 }.filter { $0.rule.field != "duty" }.map(\.cue)
    atDelivery = cues.filter { Self.fieldsAtDelivery.contains($0.field) && !taken.contains($0.range) }.map(\.range)
  }

  /// Whether the sum is a duty that nobody collects with the parcel. Words of duty beside it are enough, unless it is
  /// said outright that it is paid on delivery.
  func isDuty(_ reading: CueEngine.Reading<Sum>?, in scene: Scene) -> Bool {
    guard let reading, !Self.fieldsAtDelivery.contains(reading.rule.field) else { return false }
    let sentence = scene.sentence(around: reading.mention.range)
    func has(_ ranges: [Range<Int>]) -> Bool { ranges.contains { sentence.contains($0.lowerBound) } }
    return (reading.rule.field == "duty" || has(duties)) && !has(atDelivery)
  }
}
