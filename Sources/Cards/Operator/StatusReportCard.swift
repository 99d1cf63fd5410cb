import Chat
import Phrases
import Tracking

/// The report on the bot's health.
struct StatusReportCard: CardPart {
  let context: CardContext
  let report: OperatorReport

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(.hostTitle, ["version": report.version])))
    lines.add(text(.hostRunningSince, ["time": stamp(report.startedAt)]))
    lines.blank()
    if report.troubles.isEmpty { lines.add("🟢 " + text(.hostAllWell)) }
    for trouble in report.troubles {
      lines.add("🔴 " + troubleText.line(trouble))
      if let excerpt = troubleText.excerpt(of: trouble) { lines.add(excerpt) }
    }
    lines.blank()
    lines.add(
      text(
        .hostTotals,
        values([
          "chats": report.chats, "parcels": report.parcels, "shipments": report.shipments,
        ])))
    lines.add(text(.hostWaiting, values(["inbox": report.inbox, "outbox": report.outbox])))
    lines.add(text(.hostDone, values(["handled": report.handled, "delivered": report.delivered])))
    lines.add(
      text(
        .hostDoubts,
        values(["tooMany": report.tooManyRequests, "inDoubt": report.inDoubt, "setAside": report.setAside])))
    if let model = report.model {
      lines.add(
        text(
          .hostModel,
          values([
            "calls": model.calls, "today": model.callsToday, "in": model.tokensIn, "out": model.tokensOut,
          ])))
    }
    if !report.sources.isEmpty { lines.blank() }
    for source in report.sources {
      lines.add(line(source))
      if let budget = source.budget {
        let values = values(["remaining": budget.remaining, "total": budget.perDay])
        lines.add("　" + text(.hostSourceBudget, values))
      }
      if let quota = source.quota { lines.add("　" + line(quota)) }
    }
    return Card(text: lines.text)
  }

  private func line(_ source: OperatorReport.Source) -> String {
    let values = values(["answers": source.answers, "failures": source.failures]).merging(["source": "\(source.id)"]) {
      $1
    }
    guard let until = source.pausedUntil else { return text(.hostSource, values) }
    return text(.hostSourcePaused, values.merging(["time": stamp(until)]) { $1 })
  }

  private func line(_ reading: QuotaReport) -> String {
    text(
      .hostSourceQuota,
      values(["remaining": reading.quota.remaining, "total": reading.quota.total])
        .merging(["time": stamp(reading.askedAt)]) { $1 })
  }

  private func values(_ counts: [String: Int]) -> [String: String] { counts.mapValues { String($0) } }
}

extension StatusReportCard {
  init(_ source: CardSource) throws {
    self.init(context: source.context, report: try source.data.operatorReport())
  }
}
