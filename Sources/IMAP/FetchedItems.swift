import Foundation
import Mail

/// What one FETCH answer says of a mail. Servers send the items in any order, and others that nobody asked for.
struct FetchedItems: Equatable {
  var uid: UInt32?
  var size: Int?
  var receivedAt: Date?
  /// The header fields that were asked for.
  var header: [UInt8]?
  /// The mail, or its beginning.
  var body: [UInt8]?

  /// Nil if the answer is another one.
  init?(_ response: IMAPResponse) throws(MailError) {
    guard case .data(.some, "FETCH", let values) = response else { return nil }
    guard values.count == 1, case .list(let items) = values[0], items.count.isMultiple(of: 2) else {
      throw .notUnderstood
    }
    for index in stride(from: 0, to: items.count, by: 2) {
      guard case .atom(let name) = items[index] else { throw .notUnderstood }
      try take(name.uppercased(), items[index + 1])
    }
  }

  private mutating func take(_ name: String, _ value: IMAPValue) throws(MailError) {
    switch name {
    case "UID":
      guard let number = value.number, number > 0 else { throw .notUnderstood }
      uid = number
    case "RFC822.SIZE": size = value.number.map(Int.init)
    case "INTERNALDATE": receivedAt = value.string.flatMap { IMAPDate.read($0) }
    case _ where name.hasPrefix("BODY[HEADER.FIELDS"): header = value.string
    // With `<0>` after it if the answer has only the beginning.
    case _ where name.hasPrefix("BODY[]"): body = value.string
    default: break
    }
  }

  func adding(_ other: Self) -> Self {
    var sum = self
    sum.size = other.size ?? size
    sum.receivedAt = other.receivedAt ?? receivedAt
    sum.header = other.header ?? header
    sum.body = other.body ?? body
    return sum
  }
}
