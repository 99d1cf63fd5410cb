import Chat
import Phrases
import Tracking

/// The values that were read from a message.
struct NotedText: CardPart {
  let context: CardContext

  /// Adds the other values that were read from the message.
  func add(_ noted: NotedFields, to lines: inout RichTextBuilder) {
    lines.add(dotted: [
      TextCleanup.line(noted.store?.name, limit: 60).map { .plain($0) },
      noted.deadline.map { .plain(deadlineText.line($0, carrier: nil, readIn: noted.origin)) },
      noted.amount.map { .plain(noted.store == nil ? amount($0) : text(.parcelPayAtStore, ["amount": amount($0)])) },
      noted.duty.map { .plain(text(.customsAmount, ["amount": amount($0)])) },
    ])
    addCode(noted.pickupCode, to: &lines)
  }

  /// Adds the pick-up code, hidden until it is tapped. A group never shows it.
  func addCode(_ code: String?, to lines: inout RichTextBuilder) {
    if let code = self.code(code) { lines.add(code) }
  }

  /// The pick-up code, hidden until it is tapped; nil in a group.
  func code(_ code: String?) -> [RichText.Span]? {
    guard style.isPrivate, let code = TextCleanup.line(code, limit: 60) else { return nil }
    return spans(.parcelCode, ["code": .spoiler(code)])
  }

  /// Adds how an unconfirmed parcel was read: that the carrier is the user's last choice, which is why the bot did not
  /// ask, or which code in a picture gave the number.
  func addReadingWay(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if let way = readingWay(parcel) { lines.add(.italic(way)) }
  }

  func readingWay(_ parcel: Parcel) -> String? {
    switch parcel.number == nil ? nil : parcel.unconfirmed {
    case .remembered: text(.parcelRemembered)
    case .barcode: text(.parcelFromBarcode)
    case .qr: text(.parcelFromQR)
    case .mail: text(.parcelFromMail)
    case .read, nil: nil
    }
  }
}

extension CardPart {
  var notedText: NotedText { NotedText(context: context) }
}
