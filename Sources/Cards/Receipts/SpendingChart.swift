import Foundation
import Phrases
import Pictures
import Receipts
import Tracking

/// The chart above a `SpendingCard`.
struct SpendingChart {
  let card: SpendingCard

  private var spending: Spending { card.spending }

  var drawing: ChartDrawing {
    let scale = ChartScale(of: spending.months.map(extent))
    let sum = spending.sum(of: spending.month)
    let largest = sum.purposes.values.max() ?? 0
    return ChartDrawing(
      script: card.script, title: card.title, headline: card.headline, subtitle: card.subtitle,
      months: spending.months.map { month(at: $0, scale) }, zero: scale.height(of: 0),
      marks: scale.marks.map { ChartDrawing.Mark(height: scale.height(of: $0), text: MoneyText.number($0)) },
      rows: sum.ordered.map { purpose, value in
        ChartDrawing.Row(
          label: card.name(purpose), amount: card.figures(value, of: sum),
          length: value > 0 ? ChartScale.part(value, of: largest) : 0, colour: purpose.colour)
      })
  }

  /// What was spent in the month and what came back: how far its bar goes up and down.
  private func extent(of month: CalendarMonth) -> (up: Decimal, down: Decimal) {
    let sum = spending.sum(of: month)
    guard month == spending.month else { return (max(0, sum.total), min(0, sum.total)) }
    let values = sum.purposes.values
    return (values.filter { $0 > 0 }.reduce(0, +), values.filter { $0 < 0 }.reduce(0, +))
  }

  /// The month in detail has a piece for each purpose, the others are quiet.
  private func month(at month: CalendarMonth, _ scale: ChartScale) -> ChartDrawing.Month {
    let sum = spending.sum(of: month)
    let isChosen = month == spending.month
    let pieces =
      isChosen
      ? sum.ordered.map { ChartDrawing.Piece(length: scale.length(of: $0.sum), colour: $0.purpose.colour) }
      : [ChartDrawing.Piece(length: scale.length(of: sum.total))]
    let isFirstOfYear = month == spending.months.first || month.month == 1
    return ChartDrawing.Month(
      label: card.shortName(month), year: isFirstOfYear ? String(month.year) : nil,
      amount: MoneyText.number(sum.total), pieces: pieces, isChosen: isChosen)
  }
}

/// A scale with at most five lines at round amounts.
struct ChartScale {
  /// The amounts of the lines, the lowest first. Zero is one of them.
  let marks: [Decimal]
  private let low: Decimal
  private let high: Decimal

  /// A scale on which all bars have room. Each goes up to `up`, which is not negative, and down to `down`.
  init(of bars: [(up: Decimal, down: Decimal)]) {
    let lowest = bars.map(\.down).min() ?? 0
    let up = bars.map(\.up).max() ?? 0
    // Without any amount, there is still a scale.
    let highest = up == 0 && lowest == 0 ? 1 : up
    var steps = Self.steps(upTo: highest - lowest).makeIterator()
    var step = steps.next() ?? 1
    var (above, below) = (Self.count(highest, step), Self.count(-lowest, step))
    while above + below > 4, let next = steps.next() {
      step = next
      (above, below) = (Self.count(highest, step), Self.count(-lowest, step))
    }
    marks = (-below...above).map { Decimal($0) * step }
    low = marks.first ?? 0
    high = marks.last ?? 1
  }

  /// 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100 … until one is larger than `most`.
  private static func steps(upTo most: Decimal) -> [Decimal] {
    var steps: [Decimal] = [Decimal(25) / 100, Decimal(5) / 10, 1, 2, 5]
    var power: Decimal = 10
    while (steps.last ?? 0) < most {
      steps += [power, power * 2, power * 25 / 10, power * 5]
      power *= 10
    }
    return steps
  }

  /// How many steps reach an amount.
  private static func count(_ amount: Decimal, _ step: Decimal) -> Int {
    var (quotient, rounded) = (amount / step, Decimal())
    NSDecimalRound(&rounded, &quotient, 0, .up)
    return NSDecimalNumber(decimal: rounded).intValue
  }

  /// Where an amount is: 0 is the bottom of the scale, 1 the top.
  func height(of amount: Decimal) -> Double { Self.part(amount - low, of: high - low) }

  /// How long a bar of that amount is.
  func length(of amount: Decimal) -> Double { Self.part(amount, of: high - low) }

  /// Only for lengths: a part of a whole that is not 0.
  static func part(_ amount: Decimal, of whole: Decimal) -> Double {
    whole == 0 ? 0 : NSDecimalNumber(decimal: amount / whole).doubleValue
  }
}

extension Spending.Purpose {
  /// Always the same one for a purpose, so that it is known again next month.
  fileprivate var colour: ChartColour {
    switch self {
    case .category(.foodAndDining): .orange
    case .category(.travel): .blue
    case .category(.officeSupplies): .purple
    case .category(.entertainment): .pink
    case .category(.utilities): .yellow
    case .category(.health): .green
    case .category(.shopping): .lightBlue
    case .category(.other): .grey
    case .parcel: .brown
    }
  }
}
