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
    if signs.contains(.date) { dates.read(input, into: &notice) }
    details.read(input, signs, into: &notice)
  }

  private func shopAndStatus(_ input: Input, into notice: inout Notice) {
    var shops: Set<Int> = []
    for hit in input.scene.hits {
      let meaning = input.scene.vocabulary.meanings[hit.word]
      if let shop = meaning.shop { shops.insert(shop) }
      if notice.statusHint == nil, let status = meaning.status, isPresent(hit.range, input.scene.text) {
        notice.statusHint = status
      }
    }
    if shops.count == 1, let shop = shops.first { notice.shop = ShopName.all[shop].name }
  }

  private static let future = ["將", "将", "預計", "预计", "待", "未", "如", "若", "尚未", "會", "会"].map { Array($0.utf8) }
  private static let later = ["後", "后", "時", "时", "前", "通知"].map { Array($0.utf8) }

  /// Not "will be", "once it is" or "not yet".
  private func isPresent(_ range: Range<Int>, _ text: Bytes) -> Bool {
    !Self.future.contains { text.hasBytes($0, at: range.lowerBound - $0.count) }
      && !Self.later.contains { text.hasBytes($0, at: range.upperBound) }
  }
}
