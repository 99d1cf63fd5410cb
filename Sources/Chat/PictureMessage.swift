public import Mail
public import Pictures

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

/// What was read in the pictures of one message or album.
public struct PictureReading: Codable, Sendable, Hashable {
  /// A picture and what was read in it.
  public struct Picture: Codable, Sendable, Hashable {
    /// The file, as described by the platform.
    public var file: Document
    /// What was read, or why nothing was.
    public var result: Result

    /// Makes the description of a picture that was read.
    public init(_ file: Document, _ result: Result) {
      self.file = file
      self.result = result
    }
  }

  /// How the reading of a picture ended.
  public enum Result: Codable, Sendable, Hashable {
    /// What was read.
    case read(PictureReport)
    /// What was read in a mail.
    case mail(MailReport)
    /// The picture could not be read.
    case failed(PictureFault)
    /// The platform no longer has the file.
    case gone
    /// The platform did not deliver the file in many attempts.
    case unreachable
  }

  /// The pictures, in the order of the album.
  public var pictures: [Picture]
  /// The text that the user wrote with them; empty without one.
  public var caption: String
  /// The URLs of links in the caption whose text differs from the URL.
  public var links: [String]

  /// Makes a reading of the pictures of `message`.
  public init(_ message: PictureMessage, results: [Result]) {
    pictures = zip(message.files, results).map(Picture.init)
    caption = message.caption
    links = message.links
  }

  /// What was read in mails.
  public var mails: [MailReport] {
    pictures.compactMap { if case .mail(let report) = $0.result { report } else { nil } }
  }

  /// What was read in the pictures that could be read.
  public var reports: [PictureReport] {
    pictures.compactMap { if case .read(let report) = $0.result { report } else { nil } }
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
