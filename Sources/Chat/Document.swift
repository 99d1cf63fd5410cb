/// A file that a user sent, as described by the platform. Its bytes are fetched separately.
public struct Document: Codable, Sendable, Hashable {
  /// The platform's id, used to fetch the file.
  public var id: String
  /// The file name, by the sender.
  public var name: String?
  /// The media type, by the sender: `application/json`.
  public var type: String?
  /// The size in bytes. Nil if the platform does not give it.
  public var size: Int?

  /// Makes the description of a received file.
  public init(id: String, name: String? = nil, type: String? = nil, size: Int? = nil) {
    self.id = id
    self.name = name
    self.type = type
    self.size = size
  }

  /// Whether it is JSON by its type or name. The content is only known after reading it.
  public var isJSON: Bool {
    type?.lowercased() == "application/json" || name?.lowercased().hasSuffix(".json") == true
  }
}

/// A file that the bot sends.
public struct OutgoingDocument: Sendable, Equatable {
  /// The file name that the user sees.
  public var name: String
  /// The media type: `text/csv`.
  public var type: String
  /// The content.
  public var bytes: [UInt8]
  /// The text below the file.
  public var caption: RichText
  /// Whether it arrives without a notification sound.
  public var isSilent: Bool

  /// Makes a file to send; without `isSilent` it arrives with a notification sound.
  public init(name: String, type: String, bytes: [UInt8], caption: RichText, isSilent: Bool = false) {
    self.name = name
    self.type = type
    self.bytes = bytes
    self.caption = caption
    self.isSilent = isSilent
  }
}

/// The result of fetching a document. It contains no URL, which may contain a secret of the platform.
public enum DocumentFetch: Sendable, Equatable {
  /// The content.
  case bytes([UInt8])
  /// The file is larger than the limit, or than the platform delivers.
  case tooLarge
  /// The platform no longer has the file.
  case gone
  /// Not available now. `reason`: a constant name for logs. `seconds`: the delay that the platform demands, if it does.
  case failed(reason: String, seconds: Double? = nil)
}

/// Fetches a document of at most `limit` bytes that was sent in `chat`. Never throws: every result is a `DocumentFetch`.
public typealias DocumentFetcher = @Sendable (_ document: Document, _ chat: ChatID, _ limit: Int) async -> DocumentFetch
