/// A value that must not be seen: only its emptiness can be asked, and it prints as `***`.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let value: String

  public init(_ value: String) { self.value = value }

  public var isEmpty: Bool { value.isEmpty }
  public var description: String { isEmpty ? "" : "***" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The value itself, for the one client that needs it.
  public func reveal() -> String { value }
}
