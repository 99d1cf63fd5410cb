public import Chat
public import Foundation
import GRDB
public import Tracking

/// The last digits of a phone number that a chat gave for a carrier's parcels, encrypted.
public struct SealedDigits: Sendable, Equatable {
  /// The chat that gave them.
  public var chat: ChatID
  /// The carrier that asks for them.
  public var carrier: CarrierID
  /// The encrypted digits. They are opaque to the store.
  public var sealed: Data
  /// When the chat gave them.
  public var givenAt: Date

  /// Creates a record from its parts.
  public init(chat: ChatID, carrier: CarrierID, sealed: Data, givenAt: Date) {
    self.chat = chat
    self.carrier = carrier
    self.sealed = sealed
    self.givenAt = givenAt
  }
}
