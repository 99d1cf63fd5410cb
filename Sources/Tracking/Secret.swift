/// A value that must not appear in logs. It prints as `***`; without `reveal()` it only shows whether it is empty.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let value: String

  /// Hides `value`.
  public init(_ value: String) { self.value = value }

  /// Whether the value is empty.
  public var isEmpty: Bool { value.isEmpty }
  /// `***`, or an empty text for an empty value.
  public var description: String { isEmpty ? "" : "***" }
  /// Same as `description`.
  public var debugDescription: String { description }
  /// No children, so that `dump` and reflection show nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The value itself, for the client that sends it.
  public func reveal() -> String { value }
}

/// The kinds of secrets that a chat gives to the bot. Each kind is encrypted for its own purpose and cannot be
/// decrypted for another.
public enum SecretKind: Hashable, Sendable {
  /// The chat's own key for a source.
  case key(SourceID)
  /// The password of a mail account.
  case mailPassword
  /// An attempt to connect an account at Google.
  case googleLink
  /// The answer of the user's browser to it.
  case googleCode
  /// The consent at Google.
  case googleToken
  /// The same, which can be decrypted without the chat, to revoke it after the chat is forgotten.
  case googleRevocation
  /// The last digits of a phone number, for parcels of that carrier.
  case phoneDigits(CarrierID)
  /// The mobile barcode of the carrier that stores the chat's invoices.
  case mobileBarcode
}

extension SecretKind {
  /// The kinds without their values, so that all of them can be gone through.
  public enum Family: Sendable, CaseIterable {
    /// See `SecretKind.key`.
    case key
    /// See `SecretKind.mailPassword`.
    case mailPassword
    /// See `SecretKind.googleLink`.
    case googleLink
    /// See `SecretKind.googleCode`.
    case googleCode
    /// See `SecretKind.googleToken`.
    case googleToken
    /// See `SecretKind.googleRevocation`.
    case googleRevocation
    /// See `SecretKind.phoneDigits`.
    case phoneDigits
    /// See `SecretKind.mobileBarcode`.
    case mobileBarcode
  }

  /// The kind without its values.
  public var family: Family {
    switch self {
    case .key: .key
    case .mailPassword: .mailPassword
    case .googleLink: .googleLink
    case .googleCode: .googleCode
    case .googleToken: .googleToken
    case .googleRevocation: .googleRevocation
    case .phoneDigits: .phoneDigits
    case .mobileBarcode: .mobileBarcode
    }
  }
}
