import Carriers
import Extraction
import Foundation
import Tracking

/// How fast messages are read, on one thread, with the shapes of all carriers on.
public struct ExtractionBench {
  private let repeats: Int
  private let extractor: Extractor
  private let numberExtractor: NumberExtractor
  private let date = Date(timeIntervalSince1970: 1_795_140_000)

  /// - Parameter repeats: how often everything is measured; medians are shown.
  public init(repeats: Int) throws {
    self.repeats = repeats
    extractor = try Extractor(carriers: Registry.carriers)
    numberExtractor = try NumberExtractor(carriers: Registry.carriers)
  }

  /// - Returns: a line about the machine, and three Markdown tables: the numbers of messages alone, with their carriers;
  ///   everything in them; and hostile input, of which everything is read too.
  public func run() -> String {
    let shapes = Registry.carriers.reduce(0) { $0 + $1.shapes.count }
    let title = "\(BenchTable.machine); one thread's processor time, \(shapes) shapes, \(repeats) runs"
    let hostile = HostileText.all.map { row($0.name, Self.bound, [$0.text], everything(of:)) }
    return [
      title, BenchTable(rows: messages("numbers of", numbers(of:))).markdown,
      BenchTable(rows: messages("all of", everything(of:))).markdown, BenchTable(rows: hostile).markdown,
    ].joined(separator: "\n\n")
  }

  /// Messages by length, and by how many numbers are in them.
  private func messages(_ part: String, _ read: (String) -> Void) -> [BenchTable.Row] {
    let lengths = [1, 4, 16, 64].map { kilobytes in
      row(
        "\(part) \(kilobytes) KB messages, zh and en", kilobytes == 4 ? Self.bound : "equal", Self.messages(kilobytes),
        read)
    }
    let sparse = [(20, "some two numbers"), (0, "no number")].map { linesEach, what in
      row("\(part) 4 KB messages with \(what)", Self.bound, Self.messages(4, linesEach: linesEach), read)
    }
    return lengths + sparse
  }

  private func numbers(of text: String) { _ = numberExtractor.numbers(in: text) }

  private func everything(of text: String) { _ = extractor.read(text, now: date) }

  /// Megabytes a second.
  private static let bound = "> 100"

  /// 256 KB of texts: more than the near caches hold.
  private static func messages(_ kilobytes: Int, linesEach: Int = 4) -> [String] {
    var maker = MadeUpText(seed: UInt64(kilobytes), linesEach: linesEach)
    return (0..<(256 / kilobytes)).map { _ in maker.message(bytes: kilobytes << 10) }
  }

  private func row(_ what: String, _ aim: String, _ texts: [String], _ read: (String) -> Void) -> BenchTable.Row {
    _ = speed(texts, seconds: 0.05, read)
    return BenchTable.Row(
      what: what + ", MB/s", aim: aim, format: "%.0f",
      values: (0..<repeats).map { _ in speed(texts, seconds: 0.3, read) })
  }

  /// Reads `texts` over and over for so long, in megabytes a second of this thread's processor time: other programs
  /// do not count.
  private func speed(_ texts: [String], seconds: Double, _ read: (String) -> Void) -> Double {
    let start = Self.processorSeconds
    var (bytes, elapsed) = (0, 0.0)
    repeat {
      for text in texts {
        read(text)
        bytes += text.utf8.count
      }
      elapsed = Self.processorSeconds - start
    } while elapsed < seconds
    return Double(bytes) / elapsed / 1_000_000
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
