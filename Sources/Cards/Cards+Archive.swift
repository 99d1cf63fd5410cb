import Chat
import Foundation
import Phrases

extension Cards {
  /// Announces that old archived parcels will be deleted, and says how to keep them. The message is silent.
  func archiveEnds(_ count: Int, months: Int, on date: Date, _ writer: CardWriter) -> Card {
    let day = phrases.day(writer.localTime(date).date, now: writer.now, in: writer.style.language)
    var lines = RichTextBuilder()
    lines.add(.bold(writer.text(.archiveEndsTitle, count: count, ["day": day])))
    lines.blank()
    lines.add(writer.text(.archiveEndsWhy, count: months))
    // A group cannot export its parcels.
    guard writer.style.isPrivate else {
      lines.add(writer.text(.archiveEndsKeepGroup))
      return Card(text: lines.text, isSilent: true)
    }
    lines.add(writer.text(.archiveEndsKeep))
    let export = writer.button(.buttonExportFirst, .data(.exportAsk))
    return Card(text: lines.text, buttons: [[export]], isSilent: true)
  }
}
