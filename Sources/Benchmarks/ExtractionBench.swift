import Carriers
import Extraction
import Foundation
import Tracking

/// Measures how long it takes to read a message on one thread, with the number shapes of all carriers: numbers,
/// carriers, fields and the scam check together.
public struct ExtractionBench {
  private let repeats: Int
  private let extractor: Extractor
  private let date = Date(timeIntervalSince1970: 1_795_140_000)

  /// - Parameter repeats: number of runs; the tables show medians.
  public init(repeats: Int) throws {
    self.repeats = repeats
    extractor = try Extractor(carriers: Registry.carriers)
  }

  /// - Returns: a line about the machine, and two Markdown tables. The first has messages of growing length; its times
  ///   per KB show whether the cost grows linearly. The second has 64 KB texts that are hard for a parser.
  public func run() throws -> String {
    let shapes = Registry.carriers.reduce(0) { $0 + $1.shapes.count }
    let title = "\(BenchTable.machine); one thread's processor time, \(shapes) shapes, \(repeats) runs"
    let hostile = HostileText.all.map { kind in
      BenchTable.Row(
        what: "64 KB of \(kind.name), ms a KB", aim: "", format: "%.3f",
        values: (0..<repeats).map { _ in milliseconds(kind.text) / 64 })
    }
    return [
      title, BenchTable(rows: [try startRow()] + messageRows()).markdown, BenchTable(rows: hostile).markdown,
    ].joined(separator: "\n\n")
  }

  /// The cost at the program's start.
  private func startRow() throws -> BenchTable.Row {
    BenchTable.Row(
      what: "tables read and patterns compiled, ms", aim: "< 30", format: "%.1f",
      values: try (0..<repeats).map { _ in
        let start = Self.processorMilliseconds
        _ = try Extractor(carriers: Registry.carriers)
        return Self.processorMilliseconds - start
      })
  }

  /// Messages by length, and by how many numbers they contain.
  private func messageRows() -> [BenchTable.Row] {
    let short = rows("84-byte messages", "", (0..<256).map { Self.message(bytes: 84, seed: $0) })
    let mixed = rows("4 KB messages", "≤ 0.3", Self.messages(4))
    let sparse = [(20, "some two numbers"), (0, "no number")].flatMap { linesPerNumber, what in
      rows("4 KB messages with \(what)", "≤ 0.3", Self.messages(4, linesPerNumber: linesPerNumber))
    }
    let lengths = [1, 4, 16, 64].map { kilobytes in
      let texts = Self.messages(kilobytes)
      return BenchTable.Row(
        what: "\(kilobytes) KB messages, ms a KB", aim: "equal", format: "%.3f",
        values: (0..<repeats).map { _ in
          texts.reduce(0) { $0 + milliseconds($1) } / Double(texts.count * kilobytes)
        })
    }
    return short + mixed + sparse + lengths
  }

  /// Two rows: the median and the 99th percentile.
  private func rows(_ what: String, _ aim: String, _ texts: [String]) -> [BenchTable.Row] {
    _ = texts.map(milliseconds)
    let times = (0..<repeats).map { _ in Percentiles(texts.map(milliseconds)) }
    return [
      BenchTable.Row(what: what + ", p50, ms", aim: aim, format: "%.3f", values: times.map(\.p50)),
      BenchTable.Row(what: what + ", p99, ms", aim: "", format: "%.3f", values: times.map(\.p99)),
    ]
  }

  /// 256 KB of texts, more than the L1 and L2 caches hold.
  private static func messages(_ kilobytes: Int, linesPerNumber: Int = 4) -> [String] {
    var generator = SyntheticMessages(seed: UInt64(kilobytes), linesPerNumber: linesPerNumber)
    return (0..<(256 / kilobytes)).map { _ in generator.message(bytes: kilobytes << 10) }
  }

  private static func message(bytes: Int, seed: Int) -> String {
    var generator = SyntheticMessages(seed: UInt64(seed))
    return generator.message(bytes: bytes)
  }

  /// Processor time of this thread for reading one text. Other programs do not influence it.
  private func milliseconds(_ text: String) -> Double {
    let start = Self.processorMilliseconds
    _ = extractor.read(text, now: date)
    return Self.processorMilliseconds - start
  }

  private static var processorMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
