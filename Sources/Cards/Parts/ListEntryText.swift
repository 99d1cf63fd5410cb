import Chat
import Phrases
import Tracking

/// A parcel in the list, in search results and in the overview.
struct ListEntryText: CardPart {
  let context: CardContext

  /// Two lines: `1. 🟣 name` and `carrier · number · status · time or deadline`. `showsStore` adds the store, for lists
  /// without store headings; `showsSent` adds that the user sends it, for all but the section of such parcels.
  func add(
    _ parcel: Parcel, line: Int, showsStore: Bool = false, showsSent: Bool = true, to lines: inout RichTextBuilder
  ) {
    let title = title(parcel, limit: 40)
    lines.add(.plain("\(line). \(parcel.mark) "), .bold(title.text))
    let until = parcel.status == .arrivedAtStore ? deadlineText.line(of: parcel) : nil
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel),
      showsSent ? sentText.words(parcel).map { .plain($0) } : nil, .plain(statusText.words(parcel)),
      showsStore ? storeText.name(parcel).map { .plain($0) } : nil,
      (until ?? statusText.since(parcel)).map { .plain($0) },
      saysOrigin(parcel, until: until) ? nil : statusText.origin(parcel).map { .plain($0) },
    ])
  }

  /// Whether the deadline already says where the status was read, too.
  private func saysOrigin(_ parcel: Parcel, until: String?) -> Bool {
    until != nil && parcel.deadline?.origin == .text && parcel.noted.origin == parcel.noted.stated?.origin
  }
}

extension CardPart {
  var listEntryText: ListEntryText { ListEntryText(context: context) }
}
