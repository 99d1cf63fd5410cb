public import Chat
import Phrases
import Tracking

extension Cards {
  /// The present status of parcels about which the chat may have got alerts in the time that the restore lost. The
  /// message is silent. Nil if `items` is empty.
  public func restored(_ items: [AlertItem], _ style: CardStyle) -> Card? {
    let items = AlertItem.latest(items)
    guard !items.isEmpty else { return nil }
    var card = writer(style).restored(items)
    card.isSilent = true
    return card
  }
}

extension CardWriter {
  /// No further parcel starts after this many UTF-16 units, so that the message stays below the platform's limit of
  /// 4096.
  private static let limit = 3000

  fileprivate func restored(_ items: [AlertItem]) -> Card {
    let parcels = items.map(\.parcel)
    var lines = RichTextBuilder()
    lines.add(.bold("🗂 " + text(.restoredTitle)))
    lines.add(text(.restoredBody))
    var shown = 0
    for parcel in parcels where lines.width < Self.limit {
      lines.blank()
      add(parcel, line: shown + 1, to: &lines)
      shown += 1
    }
    if parcels.count > shown {
      lines.blank()
      lines.add(text(.summaryAndMore, count: parcels.count - shown))
    }
    return Card(
      text: lines.text, buttons: alertsButtons(items, waiting: parcels.filter(\.isWaiting), isOnePlace: false))
  }

  /// Two lines: `1. 🟣 name · status · since` and `carrier · number · store · deadline · amount`.
  private func add(_ parcel: Parcel, line: Int, to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 80)
    lines.add(
      [.plain("\(line). \(parcel.status.mark) "), .bold(title.text)] + dottedSuffix([status(parcel), since(parcel)]))
    lines.add(
      dotted: [title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel.number)]
        + (parcel.isWaiting ? [store(parcel).map { .plain($0) }] + deadlineAndAmount(parcel) : []))
  }

  private func dottedSuffix(_ texts: [String?]) -> [RichText.Span] {
    texts.compactMap { $0 }.map { .plain(" · " + $0) }
  }
}
