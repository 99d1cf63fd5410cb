import Chat
import Foundation
import Phrases
import Tracking

/// All reminders of the chat, soonest first; each has a button that removes it.
struct RemindersCard: CardPart {
  let context: CardContext
  let parcels: [Parcel]

  var card: Card {
    let set = parcels.filter { $0.remindAt != nil && $0.canHaveReminder && $0.archivedAt == nil }
      .sorted { $0.remindAt ?? .distantPast < $1.remindAt ?? .distantPast }
    var lines = RichTextBuilder()
    guard !set.isEmpty else {
      lines.add(.bold("🔔 " + text(.remindersNone)))
      lines.add(text(.remindersHow))
      return Card(text: lines.text, buttons: [[button(.buttonShowList, .list(page: 0))]])
    }
    lines.add(.bold("🔔 " + text(.remindersTitle, count: set.count)))
    for (index, parcel) in set.enumerated() {
      let time = parcel.remindAt.map { stamp($0) } ?? ""
      lines.add(.plain(LineMark.of(index + 1) + " "), .bold(title(parcel, limit: 40).text), .plain(" · " + time))
    }
    let shown = set.prefix(ListCard.pageSize).enumerated().map { index, parcel in
      (index + 1, Action.parcel(parcel.id, .forgetReminder))
    }
    return Card(
      text: lines.text, buttons: Rows.numbered(shown, verb: "✕ ", single: text(.buttonForgetReminder)))
  }
}

extension RemindersCard {
  init(_ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.parcels())
  }
}
