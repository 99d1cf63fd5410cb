import Foundation

/// The result of a poll, in the order sent.
struct UpdateBatch {
  let elements: [WireElement]

  /// What the next poll asks for. The newest id and not the highest: after a quiet week the server may count anew from
  /// a lower one. Nil if no id could be read.
  var nextOffset: Int64? { elements.last { $0.id != nil }?.id.map { $0 + 1 } }

  /// Reads an answer's body in one pass, or, where a single update spoils the whole document, update by update.
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
