public import Foundation
public import Tracking

/// Lines that are a single value: what a user writes when asked for one, and a code alone. No label is needed.
extension Extractor {
  /// The numbers in a line that was typed for one.
  public func numbers(typed line: String, now: Date, utcOffset: Int) -> [ExtractionResult.FoundNumber] {
    read(line, now: now, utcOffset: utcOffset).numbers
  }

  /// Words around a day that make it a deadline.
  private static let deadlineFrames = [
    (before: "取貨期限：", after: ""), (before: "請於", after: "前取貨"), (before: "請於", after: "取貨"),
    (before: "Pick up by ", after: ""),
  ]

  /// The deadline in a line that was typed for one; nil if it has no day.
  public func deadline(typed line: String, now: Date, utcOffset: Int) -> ExtractionResult.Moment? {
    for frame in Self.deadlineFrames {
      let result = read(frame.before + line + frame.after, now: now, utcOffset: utcOffset)
      if let deadline = result.parcels.first?.deadline?.value { return deadline }
    }
    return nil
  }

  /// The code that is all of `text`, if it may be a parcel's number and looks like nothing else: letters and digits, no
  /// date, phone number, amount, quantity, password or identity number. For texts in which no number was found; that
  /// somebody tracks by the code is for the user to say.
  public func loneCode(in text: String) -> TrackingNumber? {
    guard text.utf8.count <= 200 else { return nil }
    let written = Self.plain(text)
    guard let code = LoneCode(written), !numbers.otherLatin.contains(code.letters) else { return nil }
    let scene = scene(written, today: Day(Date(timeIntervalSince1970: 0), utcOffset: 0))
    let isOther = numbers.read(scene, memory: ChatMemory()).judged.contains { span, _, _ in
      span.isMobileInChina || numbers.decoys.decoy(span, scene.text) != nil
    }
    return isOther ? nil : TrackingNumber(ascii: code.ascii)
  }

  /// In narrow characters, without invisible ones, with one kind of hyphen.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint {
      plain.append(scalar.properties.isDash ? "-" : scalar)
    }
    return String(plain).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
