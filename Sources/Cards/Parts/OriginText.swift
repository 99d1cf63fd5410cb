import Phrases
import Tracking

/// Where something was read: in a message, a picture, a file or a mail.
struct OriginText: CardPart {
  let context: CardContext

  /// "your message", "the mail in your mailbox".
  func words(_ origin: ReadingOrigin?) -> String {
    switch origin {
    case .message, nil: text(.originMessage)
    case .picture: text(.originPicture)
    case .file: text(.originFile)
    case .mail: text(.originMail)
    }
  }

  /// The same at the beginning of a line.
  func heading(_ origin: ReadingOrigin?) -> String {
    let words = words(origin)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The same with the time when it was written: "your message of Nov 13".
  func words(_ origin: ReadingOrigin?, of time: String) -> String {
    switch origin {
    case .message, nil: text(.originMessageOf, ["time": time])
    case .picture: text(.originPictureOf, ["time": time])
    case .file: text(.originFileOf, ["time": time])
    case .mail: text(.originMailOf, ["time": time])
    }
  }
}

extension CardPart {
  var originText: OriginText { OriginText(context: context) }
}
