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
    guard style.isPrivate, let code = TextCleanup.line(code, limit: 60) else { return }
    lines.add(spans(.parcelCode, ["code": .spoiler(code)]))
  }

  /// Adds how an unconfirmed parcel was read: that the carrier is the user's last choice, which is why the bot did not
  /// ask, or which code in a picture gave the number.
  func addReadingWay(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    switch parcel.number == nil ? nil : parcel.unconfirmed {
    case .remembered: lines.add(.italic(text(.parcelRemembered)))
    case .barcode: lines.add(.italic(text(.parcelFromBarcode)))
    case .qr: lines.add(.italic(text(.parcelFromQR)))
    case .mail: lines.add(.italic(text(.parcelFromMail)))
    case .read, nil: break
    }
  }
}

extension CardPart {
  var notedText: NotedText { NotedText(context: context) }
}
