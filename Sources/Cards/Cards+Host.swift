public import Chat
public import Foundation
import Phrases
import Tracking

/// Messages for the operator's chat.
extension Cards {
  /// The report on the bot's health.
  public func status(_ report: HostReport, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.bold(writer.text(.hostTitle, ["version": report.version])))
    lines.add(writer.text(.hostRunningSince, ["time": writer.stamp(report.startedAt)]))
    lines.blank()
    if report.troubles.isEmpty { lines.add("🟢 " + writer.text(.hostAllWell)) }
    for trouble in report.troubles {
      lines.add("🔴 " + writer.line(trouble))
      if let excerpt = writer.excerpt(of: trouble) { lines.add(excerpt) }
    }
    lines.blank()
    lines.add(
      writer.text(
        .hostTotals,
        writer.values([
          "chats": report.chats, "parcels": report.parcels, "shipments": report.shipments,
        ])))
    lines.add(writer.text(.hostWaiting, writer.values(["inbox": report.inbox, "outbox": report.outbox])))
    lines.add(writer.text(.hostDone, writer.values(["handled": report.handled, "delivered": report.delivered])))
    lines.add(
      writer.text(
        .hostDoubts,
        writer.values(["tooMany": report.tooManyRequests, "inDoubt": report.inDoubt, "setAside": report.setAside])))
    if !report.sources.isEmpty { lines.blank() }
    for source in report.sources {
      lines.add(writer.line(source))
      if let budget = source.budget {
        let values = writer.values(["remaining": budget.remaining, "total": budget.perDay])
        lines.add("　" + writer.text(.hostSourceBudget, values))
      }
      if let quota = source.quota { lines.add("　" + writer.line(quota)) }
    }
    return Card(text: lines.text)
  }

  /// Reports that something has not worked for some time.
  public func trouble(_ trouble: Trouble, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.bold("🔴 " + writer.text(.hostTrouble)))
    lines.add(writer.line(trouble))
    if let excerpt = writer.excerpt(of: trouble) { lines.add(excerpt) }
    return Card(text: lines.text)
  }

  /// Reports that it works again. The message is silent.
  /// - Parameters:
  ///   - name: the name of the trouble, as in `Trouble.name`.
  ///   - since: when the trouble began.
  ///   - until: when it ended.
  public func troubleOver(name: String, since: Date, until: Date, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.bold("🟢 " + writer.text(.hostTroubleOver)))
    lines.add(
      writer.text(
        .hostWorksAgain,
        [
          "what": writer.part(name), "time": writer.stamp(since),
          "duration": writer.duration(until.timeIntervalSince(since)),
        ]))
    return Card(text: lines.text, isSilent: true)
  }

  /// Reports updates that could not be handled. Their senders were told.
  public func updatesSetAside(count: Int, _ style: CardStyle) -> Card {
    let writer = writer(style)
    return Card(text: RichText([.plain("🔴 " + writer.text(.hostSetAside, count: count))]))
  }

  /// Reports stored values that could not be read. The chats concerned were told.
  public func rowsSetAside(count: Int, _ style: CardStyle) -> Card {
    let writer = writer(style)
    return Card(text: RichText([.plain("🔴 " + writer.text(.hostRowsSetAside, count: count))]))
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
