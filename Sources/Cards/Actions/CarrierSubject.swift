public import Tracking

/// What the chosen carrier is for.
public enum CarrierSubject: Hashable, Codable, Sendable {
  /// The number that the user is about to enter.
  case entry
  /// The numbers of a question in a message reading; the second value is `Question.id`.
  case question(ReadingID, Int)
  /// A parcel whose carrier the user changes.
  case parcel(ParcelID)

  var encoded: String {
    switch self {
    case .entry: "n"
    case .question(let reading, let index): "\(reading).\(index)"
    case .parcel(let id): "-\(id)"
    }
  }

  init?(encoded: String) {
    let parts = encoded.split(separator: ".", omittingEmptySubsequences: false)
    if encoded == "n" {
      self = .entry
    } else if encoded.hasPrefix("-"), let id = ParcelID(text: encoded.dropFirst()) {
      self = .parcel(id)
    } else if parts.count == 2, let reading = ReadingID(text: parts[0]), let index = Int(parts[1]), index >= 0 {
      self = .question(reading, index)
    } else {
      return nil
    }
  }

  var question: (reading: ReadingID, index: Int)? {
    if case .question(let reading, let index) = self { (reading, index) } else { nil }
  }
}
