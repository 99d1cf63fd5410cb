public import Chat
public import Foundation
public import Tracking

/// What connecting accounts at Google needs from outside. There is none if the operator has no client at Google.
public struct GoogleConnections: Sendable {
  /// Where browsers are sent with the answer.
  public var redirect: String
  /// That many random bytes.
  public var random: @Sendable (Int) -> [UInt8]
  /// Decrypts a chat's secret. Nil if that is not possible any more.
  public var open: @Sendable (Data, SecretKind, ChatID) -> Secret?

  /// Makes it from its parts.
  public init(
    redirect: String, random: @escaping @Sendable (Int) -> [UInt8],
    open: @escaping @Sendable (Data, SecretKind, ChatID) -> Secret?
  ) {
    self.redirect = redirect
    self.random = random
    self.open = open
  }
}
