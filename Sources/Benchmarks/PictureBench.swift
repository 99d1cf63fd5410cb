import Carriers
import Extraction
import Foundation
import PictureProcess
import Pictures
import Tracking

/// Measures how well pictures are read: those of the set that `deploy/pictures` makes. Only the half that nothing was
/// tuned on counts.
public struct PictureBench {
  /// One picture of the set, as `truth.jsonl` describes it.
  private struct Picture: Decodable {
    struct Code: Decodable {
      let kind: String
      let text: String
    }

    struct Number: Decodable {
      let number: String
    }

    let file: String
    let kind: String
    let half: String
    let codes: [Code]
    let numbers: [Number]
  }

  /// What was read in the pictures of one kind.
  private struct Score {
    var pictures = 0
    var codes = 0
    var codesRead = 0
    var codesWrong = 0
    var numbers = 0
    var numbersOffered = 0
    var numbersWrong = 0
    var takenWrong: [String] = []
    var milliseconds: [Double] = []
  }

  private let folder: URL
  private let reader = PictureProcess()
  private let extractor: Extractor

  /// - Parameter folder: where the pictures and `truth.jsonl` are.
  public init(folder: String) throws {
    self.folder = URL(fileURLWithPath: folder)
    extractor = try Extractor(carriers: Registry.carriers)
  }

  /// - Returns: a line about the machine, a Markdown table with a row for each kind, and the numbers that were wrongly
  ///   taken without a question.
  public func run() async throws -> String {
    var scores: [String: Score] = [:]
    for line in try String(contentsOf: folder.appendingPathComponent("truth.jsonl"), encoding: .utf8).split(
      separator: "\n")
    {
      let picture = try JSONDecoder().decode(Picture.self, from: Data(line.utf8))
      guard picture.half == "held" else { continue }
      try await measure(picture, &scores[picture.kind, default: Score()])
    }
    let head = """
      | kind | pictures | codes read | codes misread | numbers offered | of those right | taken wrongly | ms, median |
      |---|---|---|---|---|---|---|---|
      """
    let rows = scores.sorted { $0.key < $1.key }.map(Self.row)
    let wrong = scores.sorted { $0.key < $1.key }.flatMap(\.value.takenWrong)
    return ([BenchTable.machine, "", head] + rows + (wrong.isEmpty ? [] : [""] + wrong)).joined(separator: "\n")
  }

  private func measure(_ picture: Picture, _ score: inout Score) async throws {
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(picture.file)))
    let start = ContinuousClock.now
    let result = await reader.read(bytes)
    score.pictures += 1
    score.milliseconds.append((.now - start) / .milliseconds(1))
    score.numbers += picture.numbers.count
    let all = picture.codes.map { $0.kind + " " + $0.text.trimmingCharacters(in: .whitespaces) }
    // Pictures of QR codes also show invoices' barcodes, turned by any angle. Barcodes have a kind of their own.
    let shown = all.filter { picture.kind != "qr" || $0.hasPrefix("qr ") }
    score.codes += shown.count
    guard case .success(let report) = result else { return }
    let read = report.codes.map { $0.kind.rawValue + " " + $0.text.trimmingCharacters(in: .whitespaces) }
    score.codesRead += shown.count { read.contains($0) }
    score.codesWrong += read.count { !all.contains($0) }
    let extraction = extractor.read([report], now: Date())
    let truth = Set(picture.numbers.map(\.number))
    let offered = Set(
      extraction.result.numbers.map(\.number.text)
        + extraction.result.doubtful.flatMap { [$0.number] + $0.suggestions.prefix(3) }.map(\.text))
    score.numbersOffered += truth.count { offered.contains($0) }
    score.numbersWrong += extraction.result.numbers.count { !truth.contains($0.number.text) }
    for found in extraction.result.numbers where extraction.isCertain(found) && !truth.contains(found.number.text) {
      score.takenWrong.append("\(picture.file): \(found.number) taken as \(found.carriers.first?.carrier ?? .other)")
    }
  }

  private static func row(_ kind: String, _ score: Score) -> String {
    func share(_ part: Int, _ whole: Int) -> String {
      whole == 0 ? "–" : String(format: "%.3f (%d of %d)", Double(part) / Double(whole), part, whole)
    }
    let times = score.milliseconds.sorted()
    let right = share(score.numbersOffered, score.numbersOffered + score.numbersWrong)
    return "| \(kind) | \(score.pictures) | \(share(score.codesRead, score.codes)) | \(score.codesWrong) "
      + "| \(share(score.numbersOffered, score.numbers)) | \(right) | \(score.takenWrong.count) "
      + "| \(String(format: "%.0f", times[times.count / 2])) |"
  }
}
