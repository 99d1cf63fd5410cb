/// A file that somebody sent, as its platform names it. Its bytes are fetched apart.
public struct Document: Codable, Sendable, Hashable {
  /// The platform's own, to fetch it by.
  public var id: String
  /// As its sender called it.
  public var name: String?
  /// The media type, by the sender's word: `application/json`.
  public var type: String?
  /// In bytes, where the platform tells.
  public var size: Int?

  public init(id: String, name: String? = nil, type: String? = nil, size: Int? = nil) {
    self.id = id
    self.name = name
    self.type = type
    self.size = size
  }

  /// By its type or its name; what is inside shows when it is read.
  public var isJSON: Bool {
    type?.lowercased() == "application/json" || name?.lowercased().hasSuffix(".json") == true
  }
}

/// A file that we send.
public struct OutgoingDocument: Sendable, Equatable {
  public var name: String
  /// The media type: `text/csv`.
  public var type: String
  public var bytes: [UInt8]
  /// What stands below it.
  public var caption: RichText
  /// Arrives without a sound.
  public var isSilent: Bool

  public init(name: String, type: String, bytes: [UInt8], caption: RichText, isSilent: Bool = false) {
    self.name = name
    self.type = type
    self.bytes = bytes
    self.caption = caption
    self.isSilent = isSilent
  }
}

/// How the fetching of a document ended. Holds no address: a platform's secret may stand in it.
public enum DocumentFetch: Sendable, Equatable {
  case bytes([UInt8])
  /// More than was allowed, or than the platform hands out.
  case tooLarge
  /// The platform has it no more.
  case gone
  /// Not now. `reason` is a constant name; `seconds` is what the far side wants to be waited, where it says so.
  case failed(reason: String, seconds: Double? = nil)
}

/// Fetches a document of at most `limit` bytes. Never throws: every end is an outcome.
public typealias DocumentFetcher = @Sendable (_ document: Document, _ limit: Int) async -> DocumentFetch
