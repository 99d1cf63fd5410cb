import Chat
import Phrases
import Tracking

/// The present status of parcels about which the chat may have got alerts in the time that a restore lost. The message
/// is silent.
struct RestoredAlerts: CardPart {
  let context: CardContext
  let items: [AlertItem]

  /// No further parcel starts after this many UTF-16 units, so that the message stays below the platform's limit of
  /// 4096.
  private static let limit = 3000

  var card: Card {
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
    let buttons = AlertsButtons(context: context, parcels: parcels).rows(isOnePlace: false)
    return Card(text: lines.text, buttons: buttons, isSilent: true)
  }

  /// Two lines: `① 🟣 name · status · since` and `carrier · number · store · deadline · amount`.
  private func add(_ parcel: Parcel, line: Int, to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 80)
    lines.add(
      [.plain("\(LineMark.of(line)) \(parcel.mark) "), .bold(title.text)]
        + dottedSuffix([statusText.words(parcel), statusText.since(parcel)]))
    lines.add(
      dotted: [title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel)]
        + (parcel.isWaiting ? [storeText.name(parcel).map { .plain($0) }] + pickupText.deadlineAndAmount(parcel) : []))
  }

  private func dottedSuffix(_ texts: [String?]) -> [RichText.Span] {
    texts.compactMap { $0 }.map { .plain(" · " + $0) }
  }
}
