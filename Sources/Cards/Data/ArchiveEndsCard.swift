import Chat
import Foundation
import Phrases

/// Announces that old archived parcels will be deleted, and says how to keep them. The message is silent.
struct ArchiveEndsCard: CardPart {
  let context: CardContext
  let count: Int
  let months: Int
  let date: Date

  var card: Card {
    let day = phrases.day(localTime(date).date, now: now, in: style.language)
    var lines = RichTextBuilder()
    lines.add(.bold(text(.archiveEndsTitle, count: count, ["day": day])))
    lines.blank()
    lines.add(text(.archiveEndsWhy, count: months))
    // A group cannot export its parcels.
    guard style.isPrivate else {
      lines.add(text(.archiveEndsKeepGroup))
      return Card(text: lines.text, isSilent: true)
    }
    lines.add(text(.archiveEndsKeep))
    let export = button(.buttonExportFirst, .data(.exportAsk))
    return Card(text: lines.text, buttons: [[export]], isSilent: true)
  }
}
