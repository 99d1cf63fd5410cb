/// A chart to draw: what was spent month by month, and in one of the months for what. All texts are ready to be shown;
/// lengths say only how long bars are.
public struct ChartDrawing: Hashable, Codable, Sendable {
  /// The characters of its texts. The same Chinese character looks different in Taiwan and in China.
  public enum Script: String, Codable, Sendable, CaseIterable {
    /// Latin letters and digits only.
    case latin
    /// Traditional Chinese, as written in Taiwan.
    case traditional
    /// Simplified Chinese.
    case simplified
  }

  /// A month: one bar, or several pieces on top of each other.
  public struct Month: Hashable, Codable, Sendable {
    /// The text below the bar: `Jul`.
    public var label: String
    /// A second line below the bar: `2026`.
    public var year: String?
    /// The text above the bar. It is left out where it is too wide, except of the chosen month.
    public var amount: String
    /// The pieces, the lowest first.
    public var pieces: [Piece]
    /// Whether it is the month that the rows are about.
    public var isChosen: Bool

    /// Makes a month.
    public init(label: String, year: String? = nil, amount: String, pieces: [Piece], isChosen: Bool = false) {
      self.label = label
      self.year = year
      self.amount = amount
      self.pieces = pieces
      self.isChosen = isChosen
    }
  }

  /// A piece of a bar.
  public struct Piece: Hashable, Codable, Sendable {
    /// Its length as a part of the height of the scale, −1 to 1. A negative piece points down from zero.
    public var length: Double
    /// Its colour; nil is the quiet one of months that are not chosen.
    public var colour: ChartColour?

    /// Makes a piece.
    public init(length: Double, colour: ChartColour? = nil) {
      self.length = length
      self.colour = colour
    }
  }

  /// A line across the months.
  public struct Mark: Hashable, Codable, Sendable {
    /// Where it is: 0 is the bottom of the scale, 1 the top.
    public var height: Double
    /// What it means.
    public var text: String

    /// Makes a mark.
    public init(height: Double, text: String) {
      self.height = height
      self.text = text
    }
  }

  /// What was spent for one purpose.
  public struct Row: Hashable, Codable, Sendable {
    /// The purpose.
    public var label: String
    /// The amount.
    public var amount: String
    /// The length of its bar as a part of the longest possible, 0 to 1.
    public var length: Double
    /// The colour of its bar.
    public var colour: ChartColour

    /// Makes a row.
    public init(label: String, amount: String, length: Double, colour: ChartColour) {
      self.label = label
      self.amount = amount
      self.length = length
      self.colour = colour
    }
  }

  /// The characters of its texts.
  public var script: Script
  /// What the chart is about.
  public var title: String
  /// The amount of the chosen month, in large type.
  public var headline: String
  /// A line below it.
  public var subtitle: String
  /// The months, the earliest first.
  public var months: [Month]
  /// Where zero is on the scale: 0 is the bottom, 1 the top.
  public var zero: Double
  /// The lines of the scale.
  public var marks: [Mark]
  /// What the chosen month's amount was spent for, the largest first.
  public var rows: [Row]

  /// Makes a chart.
  public init(
    script: Script, title: String, headline: String, subtitle: String, months: [Month], zero: Double = 0,
    marks: [Mark], rows: [Row]
  ) {
    self.script = script
    self.title = title
    self.headline = headline
    self.subtitle = subtitle
    self.months = months
    self.zero = zero
    self.marks = marks
    self.rows = rows
  }
}

/// The colours of bars. Ten that people with any kind of colour blindness can tell apart do not exist; the rows have
/// the same order as the pieces.
public enum ChartColour: String, Hashable, Codable, Sendable, CaseIterable {
  case orange, blue, purple, pink, yellow, green, lightBlue, brown, grey, lightGrey
}

extension ChartDrawing {
  /// The most that a chart may have.
  private static let (mostMonths, mostRows, mostPieces, mostMarks, longestText) = (24, 20, 24, 12, 120)

  /// Whether it can be drawn: not too much of anything, and every length a number.
  public var isDrawable: Bool {
    let texts =
      [title, headline, subtitle] + months.flatMap { [$0.label, $0.year ?? "", $0.amount] } + marks.map(\.text)
      + rows.flatMap { [$0.label, $0.amount] }
    let lengths =
      [zero] + months.flatMap { $0.pieces.map(\.length) } + marks.map(\.height) + rows.map(\.length)
    return months.count <= Self.mostMonths && rows.count <= Self.mostRows && marks.count <= Self.mostMarks
      && months.allSatisfy { $0.pieces.count <= Self.mostPieces }
      && texts.allSatisfy { $0.unicodeScalars.count <= Self.longestText } && lengths.allSatisfy(\.isFinite)
  }
}
