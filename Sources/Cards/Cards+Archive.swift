import Chat
import Foundation
import Phrases

extension Cards {
  /// Announces that old archived parcels will be deleted, and says how to keep them. The message is silent.
  func archiveEnds(_ count: Int, months: Int, on date: Date, _ words: CardWriter) -> Card {
    let day = phrases.day(words.clock(date).date, now: words.now, in: words.style.language)
    var lines = RichTextBuilder()
    lines.add(.bold(words.text(.archiveEndsTitle, count: count, ["day": day])))
    lines.blank()
    lines.add(words.text(.archiveEndsWhy, count: months))
    // A group cannot export its parcels.
    guard words.style.isPrivate else {
      lines.add(words.text(.archiveEndsKeepGroup))
      return Card(text: lines.text, isSilent: true)
    }
    lines.add(words.text(.archiveEndsKeep))
    let export = words.button(.buttonExportFirst, .data(.exportAsk))
    return Card(text: lines.text, buttons: [[export]], isSilent: true)
  }
}
