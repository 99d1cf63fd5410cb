public import Chat
public import Foundation
public import Tracking

/// A photo of a receipt that a model may read, because nothing else could.
public struct ModelPicture: Codable, Sendable, Hashable {
  /// The photo, as described by the platform. It is fetched anew.
  public var file: Document
  /// The words that were read in it. What a model reads is held against them.
  public var lines: [String]
  /// The receipt that its words gave in part; nil if they gave none.
  public var receipt: ReceiptID?

  /// Makes the description of a photo.
  public init(file: Document, lines: [String], receipt: ReceiptID? = nil) {
    self.file = file
    self.lines = lines
    self.receipt = receipt
  }
}

/// What a model read in a photo of a receipt.
public struct ModelReading: Codable, Sendable, Hashable {
  /// How the reading of a photo ended.
  public enum Result: Codable, Sendable, Hashable {
    /// What the model read: a receipt as JSON, which only the dialogs look into.
    case read(Data)
    /// Nothing was read.
    case nothing(ModelFault)
  }

  /// The id of the reading, which the message about it has.
  public var id: ReceiptID
  /// The photo.
  public var picture: ModelPicture
  /// How it ended.
  public var result: Result

  /// Makes a reading.
  public init(id: ReceiptID, picture: ModelPicture, result: Result) {
    self.id = id
    self.picture = picture
    self.result = result
  }
}
