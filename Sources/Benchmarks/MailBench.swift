import Foundation
import PictureProcess

/// A benchmark of the bot with a simulated mailbox of many mails.
public struct MailBench: Sendable {
  private let mails: Int
  private let repeats: Int

  /// How many of the mails in the mailbox are about a parcel.
  private static let parcels = 60
  /// Mails that arrive one by one.
  private static let arrivals = 30
  /// How often one mail is read by itself.
  private static let reads = 30

  /// - Parameters:
  ///   - mails: number of mails in the mailbox.
  ///   - repeats: number of runs; the table shows medians.
  public init(mails: Int, repeats: Int) {
    self.mails = mails
    self.repeats = repeats
  }

  /// - Returns: a line about the machine, then a Markdown table.
  public func run() async throws -> String {
    let parcels = min(Self.parcels, mails)
    var runs: [MailRun.Figures] = []
    for _ in 0..<repeats {
      runs.append(
        try await Bench.withServers { servers, folder in
          try await MailRun(servers, folder, mails: mails, parcels: parcels, arrivals: Self.arrivals).measure()
        })
    }
    let title = "\(BenchTable.machine); \(mails) mails, \(parcels) of them about a parcel, \(repeats) runs"
    let rows = rows(runs, parcels: parcels + Self.arrivals) + [try await readingRow()]
    return title + "\n\n" + BenchTable(rows: rows).markdown
  }

  private func rows(_ runs: [MailRun.Figures], parcels: Int) -> [BenchTable.Row] {
    func row(
      _ what: String, _ aim: String, _ format: String, _ value: (MailRun.Figures) -> Double
    ) -> BenchTable.Row {
      BenchTable.Row(what: what, aim: aim, format: format, values: runs.map(value))
    }
    func growth(_ what: String, _ aim: String, _ kibibytes: (MailRun.Figures) -> Int) -> BenchTable.Row {
      row(what, aim, "%.1f") { Double(kibibytes($0) - $0.usedKiB) / 1024 }
    }
    return [
      row("mailbox connected to all mails read, s", "", "%.1f") { $0.scanSeconds },
      row("memory after the start, MiB", "", "%.1f") { Double($0.idleKiB) / 1024 },
      row("memory after one message, MiB", "", "%.1f") { Double($0.usedKiB) / 1024 },
      growth("more at the peak of the reading, MiB", "≤ 15") { $0.peakKiB },
      growth("more after it, MiB", "≤ 15") { $0.afterKiB },
      row("parcels added", "\(parcels)", "%.0f") { Double($0.parcels) },
      .init(
        what: "a mail's arrival to the message, ms", aim: "< 2000", format: "%.0f", values: runs.flatMap(\.latencies)),
    ]
  }

  /// How long `pickupbot-look` takes for one shop's mail.
  private func readingRow() async throws -> BenchTable.Row {
    let reader = PictureProcess()
    let mail = SyntheticMail.shipped(0).file
    var milliseconds: [Double] = []
    for _ in 0..<Self.reads {
      let start = ContinuousClock.now
      _ = try await reader.readMail(mail).get()
      milliseconds.append(start.millisecondsAgo)
    }
    return BenchTable.Row(what: "one mail read by pickupbot-look, ms", aim: "", format: "%.0f", values: milliseconds)
  }
}
