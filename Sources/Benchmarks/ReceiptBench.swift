import Cards
import Carriers
import Chat
import Documents
import Foundation
import Monitoring
import Phrases
import PictureProcess
import Pictures
import Receipts
import Scheduler
import Store
import Tracking

/// Measures what a chat with many receipts waits for: their list, its filters, the search, what was spent as figures and
/// as a chart, and the files.
public struct ReceiptBench {
  private let receipts: Int
  private let repeats: Int
  /// Noon in Taipei.
  private let now = Date(timeIntervalSince1970: 1_780_286_400)
  private static let samples = 50

  /// - Parameters:
  ///   - receipts: number of receipts in the chat.
  ///   - repeats: number of runs; the table shows medians.
  public init(receipts: Int, repeats: Int) {
    self.receipts = receipts
    self.repeats = repeats
  }

  /// - Returns: a line about the machine, then a Markdown table.
  public func run() async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pickupbot-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = BenchClock(now)
    let store = try Store(
      path: folder.appending(path: "receipts.sqlite").path, ids: IDGenerator(node: 1, now: { clock.now }),
      clock: clock.clock)
    let start = ContinuousClock.now
    try ReceiptSeed(receipts: receipts, end: now).fill(store)
    let saved = start.millisecondsAgo
    let title = "\(BenchTable.machine); a chat with \(receipts) receipts, \(Self.samples * repeats) times each"
    let rows =
      try views.map { try row($0.what, "< 50", $0.content, store) } + [
        try spendingRow(store), try await drawingRow(store),
        BenchTable.Row(what: "all receipts kept in one update, ms", aim: "", format: "%.0f", values: [saved]),
        try fileRow(store),
      ]
    return title + "\n\n" + BenchTable(rows: rows).markdown
  }

  private var views: [(what: String, content: Content)] {
    let month = ReceiptFilter(month: ReceiptFilter.Month(Day(now, zone: .taipei)), category: .travel)
    let words = ["拿鐵", "120", "全聯 11月"].compactMap { SearchWords($0) }
    return [
      ("/receipts, first page, ms", .receiptList(.first)),
      ("its last page, ms", .receiptList(.list(page: 10_000, ReceiptFilter()))),
      ("a month's category, ms", .receiptList(.list(page: 0, month))),
      ("the question for a shop, ms", .receiptList(.choice(.shop, ReceiptFilter()))),
    ] + words.map { ("a search for \($0.text), ms", .receiptList(.search($0, page: 0))) }
  }

  private func row(_ what: String, _ aim: String, _ content: Content, _ store: Store) throws -> BenchTable.Row {
    let cards = Cards(phrases: try Phrases(), carriers: Registry.carriers)
    let style = CardStyle(language: .zhHant, now: now)
    let values = try (0..<Self.samples * repeats).map { _ in
      let start = ContinuousClock.now
      _ = try store.read { snapshot in
        let data = ChatData(snapshot, chat: ReceiptSeed.chat, now: now) { _ in
          OperatorReport(version: "", startedAt: now)
        }
        return try cards.card(for: content, from: data, in: style)
      }
      return start.millisecondsAgo
    }
    return BenchTable.Row(what: what, aim: aim, format: "%.1f", values: values)
  }

  private func spendingRow(_ store: Store) throws -> BenchTable.Row {
    let cards = Cards(phrases: try Phrases(), carriers: Registry.carriers)
    let values = try (0..<Self.samples * repeats).map { _ in
      let start = ContinuousClock.now
      _ = try spending(store, cards)
      return start.millisecondsAgo
    }
    return BenchTable.Row(what: "/stats, what was spent, ms", aim: "< 50", format: "%.1f", values: values)
  }

  private func spending(_ store: Store, _ cards: Cards) throws -> CardWithPicture? {
    try store.read { snapshot in
      let (entries, uncounted) = try snapshot.spending(in: ReceiptSeed.chat, zone: .taipei)
      let style = CardStyle(language: .zhHant, now: now)
      return cards.spending(entries, uncounted: uncounted, month: nil, style)
    }
  }

  private func drawingRow(_ store: Store) async throws -> BenchTable.Row {
    let cards = Cards(phrases: try Phrases(), carriers: Registry.carriers)
    guard case .drawing(.chart(let chart), _)? = try spending(store, cards)?.picture else { throw Failure() }
    let pictures = PictureProcess()
    var values: [Double] = []
    for _ in 0..<Self.samples {
      let start = ContinuousClock.now
      _ = try await pictures.drawChart(chart).get()
      values.append(start.millisecondsAgo)
    }
    return BenchTable.Row(what: "its chart, drawn by a new process, ms", aim: "< 50", format: "%.1f", values: values)
  }

  private func fileRow(_ store: Store) throws -> BenchTable.Row {
    let reader = ParcelListReader(carriers: Registry.carriers)
    let values = try (0..<repeats).map { _ in
      let start = ContinuousClock.now
      let kept = try store.read { try $0.receipts(in: ReceiptSeed.chat) }
      let bytes = try ParcelFile.bytes(of: [], receipts: kept, at: now)
      guard try reader.read(bytes, now: now).receipts.count == kept.count else { throw Failure() }
      return start.millisecondsAgo
    }
    return BenchTable.Row(what: "the JSON file written and read, ms", aim: "", format: "%.0f", values: values)
  }

  private struct Failure: Error {}
}
