import EInvoice
import Foundation
import Tracking

extension ReceiptReader {
  /// An expense of a list.
  public struct ListedExpense: Sendable {
    /// What was bought, for how much, on which day.
    public var receipt: Receipt
    /// Whether it has to be asked if it is an expense: 剪頭髮 600.
    public var isAsked: Bool
  }

  /// Several expenses that somebody wrote in one line or in several: 午餐 120 晚餐 200, each with a thing and an amount of
  /// its own. At least one is certain. A day before the first is that of all, unless another is named.
  /// - Returns: nothing if it is not sure where one ends and the next begins, or if something else is said.
  public func expenses(in text: String, _ context: ReceiptContext) -> [ListedExpense] {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    guard text.count <= Self.longestList, lines.count <= Self.mostExpenses, !isOrder(text),
      read(text, context).map({ $0.kind == .typed }) ?? true
    else { return [] }
    let finder = ExpenseParts(words: words, typed: typed, context: context)
    guard let parts = finder.parts(of: lines), (2...Self.mostExpenses).contains(parts.count) else { return [] }
    let found = parts.compactMap { part -> ListedExpense? in
      let expense = self.expense(in: part, context)
      guard expense == .certain || expense == .possible, let receipt = typed.read(part, context),
        receipt.total != nil, let name = receipt.items.first?.name, name.unicodeScalars.contains(where: \.isNameLike)
      else { return nil }
      return ListedExpense(receipt: receipt, isAsked: expense == .possible)
    }
    guard found.count == parts.count, found.contains(where: { !$0.isAsked }) else { return [] }
    return finder.day(of: lines).map { day in
      found.map { expense in
        var expense = expense
        expense.receipt.date = day
        return expense
      }
    } ?? found
  }

  private static let longestList = 400
  private static let mostExpenses = 12
}

/// Where the expenses of a list begin and end.
private struct ExpenseParts {
  let words: ReceiptWords
  let typed: TypedReader
  let context: ReceiptContext

  private static let marks = CharacterSet(charactersIn: " ,，、;；/|+&。.")
  private static let joints = ["and ", "plus ", "和 ", "跟 ", "還有", "还有", "以及"]

  /// Nil if a line is neither an expense nor a day.
  func parts(of lines: [String]) -> [String]? {
    var all: [String] = []
    for line in lines {
      let text = PlainText(line)
      // What is asked, planned or taken back in one of them may be so in all.
      let said = words.unspentFields(in: text, without: typed.days(in: text, context))
      guard said.isDisjoint(with: ["never", "asked", "card", "due", "question", "debt"]), !text.scalars.contains("?")
      else { return nil }
      let amounts = typed.amounts(in: text, context)
      if amounts.isEmpty {
        guard isDay(text) else { return nil }
      } else if amounts.count == 1 || TypedSum(amounts, in: text, words) != nil {
        all.append(line)
      } else if let parts = split(text, at: amounts) {
        all += parts
      } else {
        return nil
      }
    }
    let hasLabel =
      all.count > 1
      && all.contains { part in
        let text = PlainText(part)
        guard TypedSum(typed.amounts(in: text, context), in: text, words) == nil else { return false }
        return SlipLabels.labels(in: text, words).contains { ["total", "received", "change"].contains($0.row.field) }
          || isOnlyLabel(text)
      }
    return hasLabel ? nil : all
  }

  /// The day that stands before all expenses, if no other is named.
  func day(of lines: [String]) -> Day? {
    let days = lines.map { typed.days(in: PlainText($0), context) }
    guard days.joined().count == 1, let day = days.first?.first, day.days.count == 1, let first = lines.first,
      let today = context.today, day.days[0] <= today
    else { return nil }
    let amounts = typed.amounts(in: PlainText(first), context)
    return amounts.allSatisfy { day.range.upperBound <= $0.range.lowerBound } ? day.days[0] : nil
  }

  private func isDay(_ text: PlainText) -> Bool {
    let days = typed.days(in: text, context)
    guard days.count == 1 else { return false }
    let rest = text.all.filter { !days[0].range.contains($0) }
    return rest.allSatisfy { !text.lower[$0].isNameLike && !text.lower[$0].isDigit }
  }

  /// A part of a sum such as 服務費 50 is no expense of its own beside others, but 運費 60 alone is one.
  private func isOnlyLabel(_ text: PlainText) -> Bool {
    let labels = SlipLabels.labels(in: text, words).filter { $0.row.field == "none" }.map(\.range)
    guard !labels.isEmpty else { return false }
    let amounts = typed.amounts(in: text, context).map(\.range)
    return text.all.allSatisfy { place in
      !text.lower[place].isNameLike || (labels + amounts).contains { $0.contains(place) }
    }
  }

  /// Behind every amount if the things stand before them, before every amount if it is the other way round. A method of
  /// payment behind an amount belongs to it.
  private func split(_ text: PlainText, at amounts: [FoundAmount]) -> [String]? {
    let days = typed.days(in: text, context).map(\.range)
    func hasName(_ range: Range<Int>) -> Bool {
      range.contains { place in text.lower[place].isNameLike && !days.contains { $0.contains(place) } }
    }
    let payments = words.payments(in: text).map(\.range)
    let ends = amounts.map { amount in
      let next = WordTable.skipBlanks(from: amount.range.upperBound, in: text.lower)
      return payments.first { $0.lowerBound == next }?.upperBound ?? amount.range.upperBound
    }
    var cuts: [Range<Int>] = []
    if hasName(0..<amounts[0].range.lowerBound) {
      guard let last = ends.last, !hasName(last..<text.count) else { return nil }
      let starts = [0] + ends.dropLast()
      cuts = zip(starts, ends).map { $0..<max($0, $1) }
    } else {
      let starts = [0] + amounts.dropFirst().map(\.range.lowerBound)
      cuts = zip(starts, starts.dropFirst() + [text.count]).map { $0..<max($0, $1) }
    }
    let parts = cuts.map { Self.bare(text.text($0)) }
    let areWhole = zip(cuts, amounts).allSatisfy { cut, amount in
      cut.contains(amount.range.lowerBound) && hasName(cut.lowerBound..<amount.range.lowerBound)
        || hasName(amount.range.upperBound..<max(cut.upperBound, amount.range.upperBound))
    }
    return areWhole ? parts : nil
  }

  /// Without marks at the ends, and without "and" at the beginning.
  private static func bare(_ part: String) -> String {
    var part = part.trimmingCharacters(in: marks)
    for joint in joints where part.lowercased().hasPrefix(joint) {
      part = String(part.dropFirst(joint.count)).trimmingCharacters(in: marks)
    }
    return part
  }
}
