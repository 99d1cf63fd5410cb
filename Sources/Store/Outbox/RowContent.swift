public import Chat
public import Foundation

/// The content of an outbox row. It passes through the process as a value, and is encoded once, when its row is written.
public enum RowContent: Sendable {
  /// A value that was made in this process.
  case value(any MessageContent)
  /// The bytes of a stored row.
  case stored(Data)

  /// The content as a value.
  /// - Throws: if the stored bytes cannot be read.
  public func decoded<Content: MessageContent>(_ type: Content.Type) throws -> Content {
    if case .value(let value) = self, let content = value as? Content { return content }
    return try JSON.decode(type, from: try encoded())
  }

  /// The bytes to store.
  func encoded() throws -> Data {
    switch self {
    case .value(let value): try JSON.encode(value)
    case .stored(let data): data
    }
  }
}

extension RowContent: Equatable {
  /// Whether both are stored as the same bytes.
  public static func == (one: RowContent, other: RowContent) -> Bool {
    if case .value(let one) = one, case .value(let other) = other { return AnyHashable(one) == AnyHashable(other) }
    return (try? one.encoded()) == (try? other.encoded())
  }
}
