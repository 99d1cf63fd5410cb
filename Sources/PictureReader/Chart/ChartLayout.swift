import Pictures

/// Where the parts of a chart are, in pixels.
struct ChartLayout {
  static let width = 1080.0
  static let margin = 56.0
  static let inner = width - 2 * margin
  static let (titleLine, headlineLine, subtitleLine) = (92.0, 186.0, 250.0)
  static let rowHeight = 100.0
  /// From the lowest to the highest value of the scale.
  static let scaleHeight = 360.0

  /// The top of the scale; above it is room for an amount.
  let scaleTop = 352.0
  /// The top of the first row.
  let rowsTop: Double
  let height: Double

  init(_ chart: ChartDrawing) {
    let hasYears = chart.months.contains { $0.year != nil }
    let labels = hasYears ? 112.0 : 70.0
    rowsTop = chart.months.isEmpty ? 300 : scaleTop + Self.scaleHeight + labels + 36
    height = rowsTop + Double(chart.rows.count) * Self.rowHeight + (chart.rows.isEmpty ? 0 : 28)
  }
}

/// The colours of a chart.
enum ChartInk {
  static let paper = ChartCanvas.Colour(0xFFFFFF)
  static let text = ChartCanvas.Colour(0x212121)
  static let quiet = ChartCanvas.Colour(0x636363)
  static let track = ChartCanvas.Colour(0xEFEFEF)
  static let grid = ChartCanvas.Colour(0xDEDEDE)
  static let zero = ChartCanvas.Colour(0x8C8C8C)
  static let quietBar = ChartCanvas.Colour(0xB5BDCE)

  static func colour(_ colour: ChartColour) -> ChartCanvas.Colour {
    switch colour {
    case .orange: ChartCanvas.Colour(0xE76B31)
    case .blue: ChartCanvas.Colour(0x2963D6)
    case .purple: ChartCanvas.Colour(0x7B52AD)
    case .pink: ChartCanvas.Colour(0xD65294)
    case .yellow: ChartCanvas.Colour(0xEFB521)
    case .green: ChartCanvas.Colour(0x21947B)
    case .lightBlue: ChartCanvas.Colour(0x52ADE7)
    case .brown: ChartCanvas.Colour(0x8C6342)
    case .grey: ChartCanvas.Colour(0x7B848C)
    case .lightGrey: ChartCanvas.Colour(0xC6CECE)
    }
  }
}
