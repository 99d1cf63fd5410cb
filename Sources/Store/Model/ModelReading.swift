public import Chat
import Foundation
public import Receipts
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
    /// What the model read.
    case read(Receipt)
    /// Nothing was read.
    case nothing(ModelFault)

    private enum CodingKeys: CodingKey { case read, nothing }
    private enum ReadCodingKeys: CodingKey { case _0 }
    private enum NothingCodingKeys: CodingKey { case _0 }
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

extension ModelReading.Result {
  /// Decodes the result. Earlier versions stored the receipt as JSON within a text; if that holds no receipt, nothing was
  /// read.
  /// - Throws: `DecodingError` if it is no result.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.nothing) {
      let nothing = try container.nestedContainer(keyedBy: NothingCodingKeys.self, forKey: .nothing)
      self = .nothing(try nothing.decode(ModelFault.self, forKey: ._0))
      return
    }
    let read = try container.nestedContainer(keyedBy: ReadCodingKeys.self, forKey: .read)
    if let json = try? read.decode(Data.self, forKey: ._0) {
      self = (try? JSONDecoder().decode(Receipt.self, from: json)).map(Self.read) ?? .nothing(.unusable)
    } else {
      self = .read(try read.decode(Receipt.self, forKey: ._0))
    }
  }
}
