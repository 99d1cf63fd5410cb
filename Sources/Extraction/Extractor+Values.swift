public import Foundation

/// What a user writes when asked for a single value. Unlike in a message, no label is needed.
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
}
