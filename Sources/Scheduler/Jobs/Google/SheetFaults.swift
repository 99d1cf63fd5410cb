import Cards
import Chat
import Foundation
import Google
import Logging
import Pacing
import Receipts
import Store
import Tracking

/// Somebody else works on the account now, or it is gone.
struct LeaseLost: Error {}

/// The stored consent cannot be decrypted any more.
struct SecretUnreadable: Error {}

/// The chat platform does not give the picture at the moment.
struct PictureNotFetched: Error {
  var reason: String
  /// The pause that the platform demands.
  var seconds: Double?
}
