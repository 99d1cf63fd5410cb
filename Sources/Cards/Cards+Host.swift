public import Chat
public import Foundation
import Phrases
import Tracking

/// Messages for the operator's chat.
extension Cards {
  /// The report on the bot's health.
  public func status(_ report: HostReport, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    lines.add(.bold(words.text(.hostTitle, ["version": report.version])))
    lines.add(words.text(.hostRunningSince, ["time": words.stamp(report.startedAt)]))
    lines.blank()
    if report.troubles.isEmpty { lines.add("🟢 " + words.text(.hostAllWell)) }
    for trouble in report.troubles {
      lines.add("🔴 " + words.line(trouble))
      if let excerpt = words.excerpt(of: trouble) { lines.add(excerpt) }
    }
    lines.blank()
    lines.add(
      words.text(
        .hostTotals,
        words.values([
          "chats": report.chats, "parcels": report.parcels, "shipments": report.shipments,
        ])))
    lines.add(words.text(.hostWaiting, words.values(["inbox": report.inbox, "outbox": report.outbox])))
    lines.add(words.text(.hostDone, words.values(["handled": report.handled, "delivered": report.delivered])))
    lines.add(
      words.text(
        .hostDoubts,
        words.values(["tooMany": report.tooMany, "inDoubt": report.inDoubt, "setAside": report.setAside])))
    if !report.sources.isEmpty { lines.blank() }
    for source in report.sources {
      lines.add(words.line(source))
      if let budget = source.budget {
        let values = words.values(["remaining": budget.remaining, "total": budget.perDay])
        lines.add("　" + words.text(.hostSourceBudget, values))
      }
      if let quota = source.quota { lines.add("　" + words.line(quota)) }
    }
    return Card(text: lines.text)
  }

  /// Reports that something has not worked for some time.
  public func trouble(_ trouble: Trouble, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    lines.add(.bold("🔴 " + words.text(.hostTrouble)))
    lines.add(words.line(trouble))
    if let excerpt = words.excerpt(of: trouble) { lines.add(excerpt) }
    return Card(text: lines.text)
  }

  /// Reports that it works again. The message is silent.
  /// - Parameters:
  ///   - name: the name of the trouble, as in `Trouble.name`.
  ///   - since: when the trouble began.
  ///   - until: when it ended.
  public func troubleOver(name: String, since: Date, until: Date, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    lines.add(.bold("🟢 " + words.text(.hostTroubleOver)))
    lines.add(
      words.text(
        .hostWorksAgain,
        [
          "what": words.part(name), "time": words.stamp(since),
          "duration": words.duration(until.timeIntervalSince(since)),
        ]))
    return Card(text: lines.text, isSilent: true)
  }

  /// Reports updates that could not be handled. Their senders were told.
  public func updatesSetAside(count: Int, _ style: CardStyle) -> Card {
    let words = words(style)
    return Card(text: RichText([.plain("🔴 " + words.text(.hostSetAside, count: count))]))
  }

  /// Reports stored values that could not be read. The chats concerned were told.
  public func rowsSetAside(count: Int, _ style: CardStyle) -> Card {
    let words = words(style)
    return Card(text: RichText([.plain("🔴 " + words.text(.hostRowsSetAside, count: count))]))
  }
}

extension CardWriter {
  fileprivate func line(_ trouble: Trouble) -> String {
    text(
      .hostTroubleLine,
      [
        "what": part(trouble.name), "time": stamp(trouble.since), "reason": trouble.reason,
      ])
  }

  /// The source's unreadable answer, on one line.
  fileprivate func excerpt(of trouble: Trouble) -> String? {
    TextCleanup.line(trouble.excerpt, limit: 200).map { text(.hostExcerpt, ["excerpt": $0]) }
  }

  fileprivate func line(_ source: HostReport.Source) -> String {
    let values = values(["answers": source.answers, "failures": source.failures]).merging(["source": "\(source.id)"]) {
      $1
    }
    guard let until = source.pausedUntil else { return text(.hostSource, values) }
    return text(.hostSourcePaused, values.merging(["time": stamp(until)]) { $1 })
  }

  fileprivate func line(_ reading: QuotaReport) -> String {
    text(
      .hostSourceQuota,
      values(["remaining": reading.quota.remaining, "total": reading.quota.total])
        .merging(["time": stamp(reading.askedAt)]) { $1 })
  }

  /// A duration in days, hours or minutes: the largest unit of which it has at least two.
  fileprivate func duration(_ seconds: Double) -> String {
    let minutes = max(1, Int((seconds / 60).rounded()))
    if minutes < 120 { return text(.hostMinutes, count: minutes) }
    if minutes < 2 * 1440 { return text(.hostHours, count: (minutes + 30) / 60) }
    return text(.hostDays, count: (minutes + 720) / 1440)
  }

  /// The name of the part that is in trouble.
  fileprivate func part(_ name: String) -> String {
    switch name {
    case "polling": text(.hostPartPolling)
    case "delivery": text(.hostPartDelivery)
    case "database": text(.hostPartDatabase)
    case "disk": text(.hostPartDisk)
    case "backup": text(.hostPartBackup)
    default: text(.hostPartSource, ["source": name.hasPrefix("source:") ? String(name.dropFirst(7)) : name])
    }
  }

  fileprivate func values(_ counts: [String: Int]) -> [String: String] { counts.mapValues { String($0) } }
}
