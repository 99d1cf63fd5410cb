public import Tracking

/// A change to the photos of receipts that a model may read.
public enum ModelEffect: Sendable, Equatable {
  /// Keeps a photo. `isAllowed`: it may be sent at once; otherwise it waits for `allow`.
  case add(ReceiptID, ModelPicture, isAllowed: Bool)
  /// The user allows the photo to be sent.
  case allow(ReceiptID)
  /// The photo is not sent.
  case drop(ReceiptID)
}
