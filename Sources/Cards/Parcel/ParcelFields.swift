import Chat
import Foundation
import Phrases
import Tracking

/// The view of a parcel's values, with a button to correct each.
struct ParcelFields: CardPart {
  let context: CardContext
  let parcel: Parcel

  /// Adds the values that were read and those that the user entered.
  func add(to lines: inout RichTextBuilder) {
    notedText.addReadingWay(parcel, to: &lines)
    lines.add(dotted: [
      storeText.name(parcel).map { .plain($0) }, deadlineText.line(of: parcel).map { .plain($0) },
      paymentText.line(parcel).map { .plain($0) },
    ])
    if !parcel.isSent { notedText.addCode(parcel.pickupCode, to: &lines) }
    for line in [shop, note].compactMap(\.self) { lines.add(line) }
    lines.blank()
    lines.add(text(.editHint))
  }

  /// The shop, unless the title is the shop.
  var shop: String? {
    guard let shop = TextCleanup.line(parcel.noted.shop, limit: 40), shop != title(parcel, limit: 40).text else {
      return nil
    }
    return text(.parcelShop, ["shop": shop])
  }

  /// The user's note.
  var note: String? {
    TextCleanup.line(parcel.noted.note, limit: 200).map { text(.parcelNote, ["note": $0]) }
  }

  /// The fields in rows of related ones: name and notes, number and carrier, place and deadline, cost.
  private static let groups: [[ParcelField]] = [
    [.name, .shop, .note], [.number, .carrier], [.store, .code, .deadline], [.amount, .payment],
  ]

  /// One button for each field: ✎ if it has a value, ＋ if it has none. Below them one says who sends the parcel.
  var buttons: [[Button]] {
    let rows = Self.groups.map { group in
      group.map { field in
        let mark = value(field) == nil ? "＋ " : "✎ "
        return Button(mark + text(field.label), .action(Action.parcel(parcel.id, .editField(field)).encoded))
      }
    }
    return rows + [[parcelButtons.sent(parcel)], [button(.buttonBack, .show, parcel)]]
  }

  /// A line such as `Now: 耳機`.
  func currentValue(_ field: ParcelField) -> [RichText.Span] {
    var value: RichText.Span = .plain(value(field) ?? text(.fieldNone))
    if field == .number, let number = number(parcel) { value = number }
    if field == .code, style.isPrivate, let code = TextCleanup.line(parcel.pickupCode, limit: 60) {
      value = .spoiler(code)
    }
    return spans(.fieldNow, ["value": value])
  }

  /// The field's present value, shortened; nil without a value. The pick-up code is hidden.
  func value(_ field: ParcelField) -> String? {
    switch field {
    case .name: TextCleanup.line(parcel.name, limit: 60)
    case .shop: TextCleanup.line(parcel.noted.shop, limit: 40)
    case .note: TextCleanup.line(parcel.noted.note, limit: 200)
    case .payment: parcel.noted.payment.map { text(paymentText.phrase($0, of: parcel)) }
    case .number: parcel.number.map { style.isPrivate ? $0.text : $0.masked }
    case .carrier: shortCarrier(parcel)
    case .store: storeText.name(parcel)
    case .code: parcel.pickupCode.map { _ in "•••" }
    case .deadline:
      parcel.deadline.map { deadline in
        let gap = style.language == .en ? ", " : ""
        let time = deadline.minute.map { gap + LocalDateTime.time(minute: min(max($0, 0), 1439)) } ?? ""
        return phrases.day(CalendarDate(deadline.day), now: now, in: style.language) + time
      }
    case .amount: parcel.amount.map(amount)
    }
  }
}
