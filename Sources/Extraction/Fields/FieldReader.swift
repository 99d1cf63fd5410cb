import Foundation
import PCRE
import Tracking

/// Reads what else a message clearly says about a parcel. Strict: a missing field is better than a wrong one.
struct FieldReader: Sendable {
  /// One message with what is known of it.
  struct Input {
    let text: String
    let normal: NormalText
    let scene: Scene
    let carriers: [Carrier]
    /// Where the numbers are.
    let taken: [Range<Int>]
    let today: Day

    /// The words as written, for bytes of the searched text.
    func written(_ range: Range<Int>) -> String {
      let scalars = normal.scalarRange(range)
      let view = text.unicodeScalars
      guard let start = view.index(view.startIndex, offsetBy: scalars.lowerBound, limitedBy: view.endIndex),
        let end = view.index(start, offsetBy: scalars.count, limitedBy: view.endIndex)
      else { return "" }
      return String(view[start..<end])
    }

    /// The words as written, without blanks at their ends; nil where nothing else is there.
    func read(_ range: Range<Int>) -> Notice.Read<String>? {
      let words = written(range).trimmingCharacters(in: .whitespacesAndNewlines)
      return words.isEmpty ? nil : Notice.Read(words, at: normal.scalarRange(range))
    }

    func isTaken(_ range: Range<Int>) -> Bool { taken.contains { $0.overlaps(range) } }
  }

  private let dates: DateReader
  private let details: DetailReader

  init() throws(PCREError) {
    dates = try DateReader()
    details = try DetailReader()
  }

  func read(_ input: Input, into notice: inout Notice) {
    let text = input.scene.text
    guard text.count >= 4 else { return }
    shopAndStatus(input, into: &notice)
    let signs = FieldSigns(text)
    var parcel = Notice.Parcel(number: notice.numbers.first?.number)
    if signs.contains(.date) { dates.read(input, into: &parcel) }
    details.read(input, signs, into: &parcel)
    notice.product = details.product(input, signs)
    if parcel != Notice.Parcel() { notice.parcels = [parcel] }
  }

  private func shopAndStatus(_ input: Input, into notice: inout Notice) {
    var shops: [Int: Range<Int>] = [:]
    for hit in input.scene.hits {
      let meaning = input.scene.vocabulary.meanings[hit.word]
      if let shop = meaning.shop, shops[shop] == nil { shops[shop] = hit.range }
      if notice.statusHint == nil, let status = meaning.status, isPresent(hit.range, input.scene.text) {
        notice.statusHint = Notice.Read(status, at: input.normal.scalarRange(hit.range))
      }
    }
    if shops.count == 1, let (shop, range) = shops.first {
      notice.shop = Notice.Read(ShopName.all[shop].name, at: input.normal.scalarRange(range))
    }
  }

  private static let future = ["將", "将", "預計", "预计", "待", "未", "如", "若", "尚未", "會", "会"].map { Array($0.utf8) }
  private static let later = ["後", "后", "時", "时", "前", "通知"].map { Array($0.utf8) }

  /// Not "will be", "once it is" or "not yet".
  private func isPresent(_ range: Range<Int>, _ text: Bytes) -> Bool {
    !Self.future.contains { text.hasBytes($0, at: range.lowerBound - $0.count) }
      && !Self.later.contains { text.hasBytes($0, at: range.upperBound) }
  }
}
