import Foundation

/// The updates of one poll, in the order sent.
struct UpdateBatch {
  let elements: [WireElement]

  /// The offset of the next poll; nil if no id could be read. It follows the last id and not the highest: after a week
  /// without updates, the server can continue with a lower id.
  var nextOffset: Int64? { elements.last { $0.id != nil }?.id.map { $0 < .max ? $0 + 1 : $0 } }

  /// Reads an answer's body as a whole, or update by update when one update makes the whole document unreadable.
  init(_ body: [UInt8]) throws {
    do {
      let answer = try JSONDecoder().decode(WireAnswer<[WireElement]>.self, from: Data(body))
      guard let result = answer.result else { throw NoResult() }
      elements = result
    } catch {
      guard let pieces = JSONSplitter.elements(ofArray: "result", in: body) else { throw error }
      elements = pieces.map(Self.element)
    }
  }

  private struct NoResult: Error {}

  private static func element(_ piece: ArraySlice<UInt8>) -> WireElement {
    do {
      return try JSONDecoder().decode(WireElement.self, from: Data(piece))
    } catch {
      return .broken(id: JSONSplitter.integer("update_id", in: piece), reason: WireElement.reason(error))
    }
  }
}
