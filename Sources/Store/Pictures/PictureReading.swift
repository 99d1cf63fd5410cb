public import Chat
public import Mail
public import Pictures

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
