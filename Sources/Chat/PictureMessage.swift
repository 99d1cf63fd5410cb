/// Pictures of one message or album, or documents that are read like pictures.
public struct PictureMessage: Codable, Sendable, Hashable {
  /// The files, in the order of the album.
  public var files: [Document]
  /// The text that the user wrote with them; empty without one.
  public var caption: String
  /// The URLs of links in the caption whose text differs from the URL.
  public var links: [String]

  /// Makes the description of received pictures.
  public init(files: [Document], caption: String = "", links: [String] = []) {
    self.files = files
    self.caption = caption
    self.links = links
  }
}

/// A picture that the bot sends.
public struct OutgoingPicture: Sendable, Equatable {
  /// Where the picture comes from.
  public enum Source: Sendable, Equatable {
    /// A picture in the format PNG.
    case png([UInt8])
    /// A picture that the platform has, by its id.
    case file(String)
  }

  /// Where the picture comes from.
  public var source: Source
  /// The text below it and the buttons. The text also says what the picture shows, for platforms that cannot send
  /// pictures.
  public var card: Card

  /// Makes a picture to send.
  public init(_ source: Source, _ card: Card) {
    self.source = source
    self.card = card
  }
}

extension Document {
  /// Whether it is a mail, by its type or name.
  public var isMail: Bool {
    type?.lowercased() == "message/rfc822" || name?.lowercased().hasSuffix(".eml") == true
  }

  /// Whether it is a picture or a document that is read like one, by its type or name. The content is only known after
  /// reading it.
  public var isPicture: Bool {
    let type = type?.lowercased() ?? ""
    if type.hasPrefix("image/") || type == "application/pdf" { return true }
    let name = name?.lowercased() ?? ""
    return Self.pictureEndings.contains { name.hasSuffix($0) }
  }

  private static let pictureEndings = [
    ".jpg", ".jpeg", ".png", ".heic", ".heif", ".webp", ".tif", ".tiff", ".bmp", ".gif", ".pdf",
  ]
}
