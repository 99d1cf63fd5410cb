/// Why a picture or a mail could not be read, or a code not be drawn.
public enum PictureFault: Error, Hashable, Codable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes are no picture, or a damaged one.
  case notAPicture
  /// The bytes are no mail.
  case notAMail
  /// The picture exceeds a limit.
  case tooLarge(Limit)
  /// The document asks for a password.
  case encrypted
  /// A library for this format is not installed.
  case unsupported(PictureFormat)
  /// A code of this kind cannot say that text.
  case notDrawable
  /// No font that is installed has a character of the text.
  case noFont
  /// Reading took too long and was stopped.
  case timedOut
  /// The reading program died or answered nonsense. The next one is not affected.
  case crashed
  /// The reading program could not be started.
  case noReader
  /// Too many other pictures and mails wait to be read.
  case busy
  /// The caller's task was cancelled.
  case cancelled

  /// A limit of a picture.
  public enum Limit: String, Codable, Sendable { case bytes, pixels, pages }
}

extension PictureFault: CustomStringConvertible {
  /// One line for an operator.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notAPicture: "not a picture or document that can be read"
    case .notAMail: "not a mail"
    case .tooLarge(.bytes): "larger than \(PictureLimits.bytes / 1_000_000) MB"
    case .tooLarge(.pixels): "too many pixels"
    case .tooLarge(.pages): "more than \(PictureLimits.pages) pages"
    case .encrypted: "the document asks for a password"
    case .unsupported(.pdf): "PDF cannot be read here: libpoppler-glib8 is not installed"
    case .unsupported(let format): "\(format.rawValue.uppercased()) cannot be read here: libheif1 is not installed"
    case .notDrawable: "such a code cannot say that"
    case .noFont: "no font for this text: fonts-wqy-microhei and fonts-cwtex-heib are not installed"
    case .timedOut: "reading took too long"
    case .crashed: "the program that reads pictures and mails failed"
    case .noReader: "pickupbot-look, the program that reads pictures and mails, cannot be started"
    case .busy: "too many pictures or mails are waiting"
    case .cancelled: "cancelled"
    }
  }
}

/// Limits of a picture, checked before it is decoded.
public enum PictureLimits {
  /// Bytes of the file; Telegram hands out no larger files.
  public static let bytes = 20_000_000
  /// Pixels of a picture.
  public static let pixels = 64_000_000
  /// Pixels of a JPEG, which is scaled down while it is decoded.
  public static let jpegPixels = 130_000_000
  /// Pixels of one side.
  public static let side = 30_000
  /// Pages of a document.
  public static let pages = 200
  /// Pages of a document that are looked at as pictures.
  public static let renderedPages = 5
  /// Pixels of the long side of a picture that leaves the machine. Models scale larger ones down themselves.
  public static let sentSide = 1568
  /// Bytes of a picture that leaves the machine.
  public static let sentBytes = 1_000_000
}
