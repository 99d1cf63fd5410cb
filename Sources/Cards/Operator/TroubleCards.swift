import Chat
import Foundation
import Phrases
import Tracking

/// The messages to the operator about what does not work. They need no data, so that they can be sent while the database
/// fails.
struct TroubleCards: CardPart {
  let context: CardContext

  /// Reports that something has not worked for some time.
  func trouble(_ trouble: Trouble) -> Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🔴 " + text(.hostTrouble)))
    lines.add(troubleText.line(trouble))
    if let excerpt = troubleText.excerpt(of: trouble) { lines.add(excerpt) }
    return Card(text: lines.text)
  }

  /// Reports that it works again. The message is silent.
  /// - Parameters:
  ///   - name: the name of the trouble, as in `Trouble.name`.
  ///   - since: when the trouble began.
  ///   - until: when it ended.
  func troubleOver(name: String, since: Date, until: Date) -> Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🟢 " + text(.hostTroubleOver)))
    lines.add(
      text(
        .hostWorksAgain,
        [
          "what": troubleText.part(name), "time": stamp(since),
          "duration": duration(until.timeIntervalSince(since)),
        ]))
    return Card(text: lines.text, isSilent: true)
  }

  /// Reports updates that could not be handled. Their senders were told.
  func updatesSetAside(count: Int) -> Card {
    Card(text: RichText([.plain("🔴 " + text(.hostSetAside, count: count))]))
  }

  /// Reports stored values that could not be read. The chats concerned were told.
  func rowsSetAside(count: Int) -> Card {
    Card(text: RichText([.plain("🔴 " + text(.hostRowsSetAside, count: count))]))
  }

  /// A duration in days, hours or minutes: the largest unit of which it has at least two.
  private func duration(_ seconds: Double) -> String {
    let minutes = max(1, Int((seconds / 60).rounded()))
    if minutes < 120 { return text(.hostMinutes, count: minutes) }
    if minutes < 2 * 1440 { return text(.hostHours, count: (minutes + 30) / 60) }
    return text(.hostDays, count: (minutes + 720) / 1440)
  }
}

/// A trouble in words.
struct TroubleText: CardPart {
  let context: CardContext

  func line(_ trouble: Trouble) -> String {
    text(
      .hostTroubleLine,
      [
        "what": part(trouble.name), "time": stamp(trouble.since), "reason": trouble.reason,
      ])
  }

  /// The source's unreadable answer, on one line.
  func excerpt(of trouble: Trouble) -> String? {
    TextCleanup.line(trouble.excerpt, limit: 200).map { text(.hostExcerpt, ["excerpt": $0]) }
  }

  /// The name of the part that is in trouble.
  func part(_ name: String) -> String {
    switch name {
    case "polling": text(.hostPartPolling)
    case "delivery": text(.hostPartDelivery)
    case "database": text(.hostPartDatabase)
    case "disk": text(.hostPartDisk)
    case "backup": text(.hostPartBackup)
    case "key": text(.hostPartKey)
    case "receiptModel": text(.hostPartModel)
    case "recovery": text(.hostPartRecovery)
    default: text(.hostPartSource, ["source": name.hasPrefix("source:") ? String(name.dropFirst(7)) : name])
    }
  }
}

extension CardPart {
  var troubleText: TroubleText { TroubleText(context: context) }
}
