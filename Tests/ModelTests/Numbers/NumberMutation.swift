import Foundation

/// The same answer again and again, each time with one of its numbers replaced by one that no peer should say.
enum NumberMutation {
  /// The last one is: no number at all.
  static let values = ["0", "1", "2147483648", "4294967295", "9223372036854775807", "-1", ""]

  /// Whether every number is replaced, and not only the first ones of their kind: `PICKUPBOT_NUMBERS=all`.
  private static let isThorough = ProcessInfo.processInfo.environment["PICKUPBOT_NUMBERS"] == "all"

  /// - Parameters:
  ///   - isJSON: a number outside of a string then becomes `null`, not nothing.
  ///   - most: at most so many numbers of a kind, that is with the same words before them.
  static func all(of answer: [UInt8], isJSON: Bool = false, most: Int = 1) -> [[UInt8]] {
    var seen: [String: Int] = [:]
    return numbers(in: answer).flatMap { place -> [[UInt8]] in
      let kind = kind(of: place, in: answer)
      seen[kind, default: 0] += 1
      guard isThorough || seen[kind, default: 0] <= most else { return [] }
      return values.map { value in
        let new = value.isEmpty && isJSON && !place.isInString ? "null" : value
        return Array(answer[..<place.range.lowerBound]) + new.utf8 + answer[place.range.upperBound...]
      }
    }
  }

  static func all(of answer: String, isJSON: Bool = false, most: Int = 1) -> [String] {
    all(of: Array(answer.utf8), isJSON: isJSON, most: most).map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Place {
    var range: Range<Int>
    var isInString: Bool
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  /// The runs of digits, with a sign or a fraction if they are numbers of JSON.
  private static func numbers(in bytes: [UInt8]) -> [Place] {
    var places: [Place] = []
    var isInString = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        // Also skips the digits of `\u0031`.
        index += index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u") ? 6 : 2
        continue
      }
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      guard isDigit(byte) else {
        index += 1
        continue
      }
      let more: [UInt8] = isInString ? [] : [UInt8(ascii: "."), UInt8(ascii: "e")]
      let end = bytes[index...].firstIndex { !isDigit($0) && !more.contains($0) } ?? bytes.count
      places.append(Place(range: index..<end, isInString: isInString))
      index = end
    }
    return places
  }

  /// The last words before a number, without digits.
  private static func kind(of place: Place, in bytes: [UInt8]) -> String {
    String(decoding: bytes[..<place.range.lowerBound].suffix(24).filter { !isDigit($0) }, as: UTF8.self)
  }
}
