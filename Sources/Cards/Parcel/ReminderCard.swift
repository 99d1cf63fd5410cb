import Chat
import Foundation
import Phrases
import Tracking

/// Confirms the parcel's reminder, or says that none is set. It warns if the parcel has not arrived yet or if the
/// reminder comes after the deadline.
struct ReminderCard: CardPart {
  let context: CardContext
  let parcel: Parcel
  /// The parcel's reminder that this one replaces.
  var before: Date?

  var card: Card {
    var lines = RichTextBuilder()
    let name = RichText.Span.bold(title(parcel, limit: 80).text)
    let open = button(.buttonOpen, .show, parcel)
    guard let remindAt = parcel.remindAt else {
      lines.add(spans(.reminderNone, ["name": name]))
      return Card(text: lines.text, buttons: [[open, parcelButtons.mute(parcel)]])
    }
    if let before {
      let times: [String: RichText.Span] = [
        "name": name, "time": .plain(stamp(remindAt)), "before": .plain(stamp(before)),
      ]
      lines.add([.plain("🔔 ")] + spans(.reminderInstead, times))
    } else {
      let key: PhraseKey = parcel.isWaiting ? .reminderSet : .reminderSetEarly
      lines.add([.plain("🔔 ")] + spans(key, ["name": name, "time": .plain(stamp(remindAt))]))
    }
    if !parcel.isWaiting { lines.add(text(.reminderEarlyWhy)) }
    if parcel.isOverdue(at: remindAt) {
      lines.add("⚠️ " + text(.reminderLate))
    }
    let undo =
      before.flatMap { $0 > style.now ? $0 : nil }.map {
        Button(
          text(.buttonReminderBack, ["time": stamp($0)]), .action(Action.parcel(parcel.id, .remindAt($0)).encoded))
      } ?? button(.buttonForgetReminder, .forgetReminder, parcel)
    return Card(text: lines.text, buttons: [[undo, open]])
  }
}

extension ReminderCard {
  /// Nil if the parcel was deleted.
  init?(_ id: ParcelID, before: Date? = nil, _ source: CardSource) throws {
    guard let parcel = try source.data.parcel(id) else { return nil }
    self.init(context: source.context, parcel: parcel, before: before)
  }
}
