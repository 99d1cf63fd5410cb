import EInvoice
import Foundation

/// The words of `changes.tsv`.
struct ChangeTable: Sendable {
  private let table: WordTable
  private static let longest = 240

  init(_ rows: [WordRow]) { table = WordTable(rows) }

  func change(in text: String) -> ReceiptChange? {
    guard text.count <= Self.longest else { return nil }
    let text = PlainText(text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard !table.matches(in: text).contains(where: { $0.row.field == "asks" }) else { return nil }
    var rest = Rest(text, table)
    var isLast = false
    var (hasVerb, wasPaid, wasWrong) = (false, false, false)
    var field: ReceiptField?
    var stepsBack = 0
    while let match = rest.next() {
      switch match.row.field {
      case "last": (isLast, stepsBack) = (true, Int(match.row.value) ?? 0)
      case "it", "please": break
      case "wrong" where !rest.hasBegun || isLast: wasWrong = true
      case "change": hasVerb = true
      case "field" where field == nil: field = ReceiptField(rawValue: match.row.value)
      case "becomes":
        return rest.value.map {
          ReceiptChange(
            isLast: isLast || wasWrong, stepsBack: stepsBack, isLikely: wasWrong && !isLast, kind: .set(field, $0))
        }
      case "paid": (field, wasPaid) = (.payment, true)
      case "delete":
        return rest.isOnly(["last", "it"], &isLast, &stepsBack)
          ? ReceiptChange(isLast: isLast, stepsBack: stepsBack, kind: .delete) : nil
      case "undo":
        return rest.isOnly(["last", "it"], &isLast, &stepsBack)
          ? ReceiptChange(isLast: isLast, stepsBack: stepsBack, kind: .undo) : nil
      default: return nil
      }
      rest.advance()
      if wasPaid { break }
    }
    guard let value = rest.value else { return nil }
    if wasWrong || isLast && field == nil && !hasVerb && value.first.map({ $0.isNumber || "$¥".contains($0) }) == true {
      return ReceiptChange(
        isLast: true, stepsBack: stepsBack, isLikely: wasWrong && !isLast, kind: .set(field, value))
    }
    guard hasVerb || field != nil else { return nil }
    // 備註和客戶 needs no blank, 付款了嗎 is no method of payment.
    guard hasVerb || wasPaid || field == .note || rest.isApart else { return nil }
    return ReceiptChange(isLast: isLast, stepsBack: stepsBack, kind: .set(field, value))
  }

  /// Whether a sentence changes something that was said before: `change it to 20`, 金額改成 20. It is no expense of its own.
  func corrects(_ text: String) -> Bool {
    guard let change = change(in: text) else { return false }
    let fields = table.matches(in: PlainText(text)).map(\.row.field)
    return change.isLast || fields.contains("becomes") || fields.contains("change") && fields.contains("it")
  }

  /// The rows that have a say; for tests of the table.
  func rows(in text: String) -> Set<String> { Set(table.matches(in: PlainText(text)).map(\.row.id)) }

  /// What is left of a sentence, read from the left.
  private struct Rest {
    private let text: PlainText
    private let matches: [WordTable.Match]
    private var place = 0

    init(_ text: PlainText, _ table: WordTable) {
      self.text = text
      matches = table.matches(in: text)
    }

    private var start: Int {
      var start = WordTable.skipBlanks(from: place, in: text.lower)
      while start > 0, start < text.count, Self.marks.contains(text.lower[start]), text.lower[start] != ":" {
        start = WordTable.skipBlanks(from: start + 1, in: text.lower)
      }
      return start
    }

    /// Whether a word stands before.
    var hasBegun: Bool { text.lower[..<place].contains { !$0.isBlank } }

    /// The word that stands next.
    mutating func next() -> WordTable.Match? {
      guard let match = matches.first(where: { $0.range.lowerBound == start }) else { return nil }
      found = match
      if match.row.field == "becomes" || match.row.field == "delete" || match.row.field == "undo" { advance() }
      return match
    }

    private var found: WordTable.Match?

    mutating func advance() {
      guard let match = found, match.range.lowerBound >= place || match.range.upperBound > place else { return }
      place = max(place, match.range.upperBound)
    }

    /// Whether a blank or a colon stands before the value.
    var isApart: Bool { place < text.count && (text.lower[place].isBlank || text.lower[place] == ":") }

    /// What follows, without a colon before it.
    var value: String? {
      var start = start
      while start < text.count, Self.marks.contains(text.lower[start]) || text.lower[start].isBlank { start += 1 }
      // 才對 behind a value says nothing of its own.
      let right = matches.last { $0.row.field == "right" && $0.range.lowerBound > start }
      let isEnd = right.map { text.lower[$0.range.upperBound...].allSatisfy { !$0.isNameLike && !$0.isDigit } } ?? false
      var end = isEnd ? right?.range.lowerBound ?? text.count : text.count
      while end > start, text.lower[end - 1].isBlank { end -= 1 }
      return start < end ? text.text(start..<end) : nil
    }

    /// Whether nothing else follows but words of these fields and marks.
    mutating func isOnly(_ fields: Set<String>, _ isLast: inout Bool, _ stepsBack: inout Int) -> Bool {
      while let match = matches.first(where: { $0.range.lowerBound == start }), fields.contains(match.row.field) {
        if match.row.field == "last" { (isLast, stepsBack) = (true, Int(match.row.value) ?? 0) }
        place = match.range.upperBound
      }
      return text.lower[place...].allSatisfy { !$0.isNameLike && !$0.isDigit || Self.endings.contains($0) }
    }

    private static let marks: Set<Scalar> = [":", ",", "，", "。"]
    private static let endings: Set<Scalar> = ["吧", "喔", "哦", "啊", "了"]
  }
}
