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

/// What a chat entrusts to the bot. Each kind is hidden for its own purpose, and opens for no other.
public enum SecretKind: Hashable, Sendable {
  /// Its own key of a source.
  case key(SourceID)
  /// The last four digits of a phone, for that carrier's parcels.
  case phoneDigits(CarrierID)
}
