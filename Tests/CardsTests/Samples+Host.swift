import Cards
import Tracking

/// Health reports for the operator's cards.
extension Samples {
  /// A trouble of every part.
  static let troubles: [Trouble] = [
    Trouble(name: "polling", since: at(11, 25, 14, 28), reason: "otherPoller"),
    Trouble(name: "delivery", since: at(11, 25, 14, 20), reason: "timeout"),
    Trouble(name: "database", since: at(11, 25, 9, 5), reason: "full"),
    Trouble(name: "disk", since: at(11, 24, 23, 59), reason: "almostFull"),
    Trouble(
      name: "source:tcat", since: at(11, 20, 8), reason: "layoutChanged",
      excerpt: "貨件查詢 | 系統維護中 <b>503</b> & ####-##-## 前恢復"),
  ]

  static var wellReport: OperatorReport {
    var report = OperatorReport(version: "1.4.0", startedAt: at(11, 22, 3, 7))
    (report.chats, report.parcels, report.shipments) = (1204, 5310, 4987)
    (report.handled, report.delivered) = (81_402, 90_155)
    (report.tooManyRequests, report.inDoubt) = (3, 1)
    report.sources = [
      .init(id: "dhlUnified", answers: 41, failures: 2, pausedUntil: nil, budget: (250, 207)),
      .init(id: "momo", answers: 812, failures: 0, pausedUntil: nil),
      .init(
        id: "seventeentrack", answers: 77, failures: 0, pausedUntil: nil,
        quota: QuotaReport(
          source: "seventeentrack", quota: SourceQuota(total: 200, used: 77, remaining: 123), askedAt: at(11, 25, 14, 2)
        )),
      .init(id: "tcat", answers: 20_344, failures: 12, pausedUntil: nil),
    ]
    return report
  }

  /// A new bot: one chat with one parcel, and no sources.
  static var firstReport: OperatorReport {
    var report = OperatorReport(version: "1.4.0", startedAt: at(11, 25, 14, 29))
    (report.chats, report.parcels, report.shipments) = (1, 1, 1)
    (report.handled, report.delivered) = (1, 1)
    return report
  }

  static var troubledReport: OperatorReport {
    var report = wellReport
    report.troubles = troubles
    (report.inbox, report.outbox, report.setAside) = (17, 230, 2)
    report.sources[3].pausedUntil = at(11, 25, 14, 40)
    return report
  }
}
