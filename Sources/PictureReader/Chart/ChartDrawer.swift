public import Pictures

/// Draws charts, and the texts beside codes, with cairo, for a phone: large type on white, so that dark chats show it too.
public struct ChartDrawer {
  let library: CairoLibrary
  let fonts: ChartFonts

  /// Loads the libraries and opens the fonts. Nil if the libraries are not installed.
  public init?() {
    guard let library = try? CairoLibrary() else { return nil }
    self.library = library
    fonts = ChartFonts(library)
  }

  /// The scripts for which fonts are installed.
  var scripts: [ChartDrawing.Script] { ChartDrawing.Script.allCases.filter { fonts.has($0, library) } }

  /// A PNG file.
  public func draw(_ chart: ChartDrawing) throws(PictureFault) -> [UInt8] {
    guard chart.isDrawable else { throw .notDrawable }
    let layout = ChartLayout(chart)
    guard
      let canvas = ChartCanvas(
        width: Int(ChartLayout.width), height: Int(layout.height), script: chart.script, fonts: fonts, library: library)
    else { throw .notDrawable }
    try drawHead(chart, on: canvas)
    if !chart.months.isEmpty { try MonthBars(chart: chart, canvas: canvas, layout: layout).draw() }
    try drawRows(chart, layout, on: canvas)
    return try PaletteFile.png(of: canvas)
  }

  private func drawHead(_ chart: ChartDrawing, on canvas: ChartCanvas) throws(PictureFault) {
    let lines = [
      (chart.title, 42.0, ChartLayout.titleLine, ChartInk.quiet),
      (chart.headline, 84.0, ChartLayout.headlineLine, ChartInk.text),
      (chart.subtitle, 38.0, ChartLayout.subtitleLine, ChartInk.quiet),
    ]
    for (text, size, y, colour) in lines {
      let line = try canvas.line(text, size: size, fitting: ChartLayout.inner)
      canvas.draw(line, x: ChartLayout.margin, y: y, .left, colour)
    }
  }

  private func drawRows(_ chart: ChartDrawing, _ layout: ChartLayout, on canvas: ChartCanvas) throws(PictureFault) {
    let right = ChartLayout.width - ChartLayout.margin
    for (index, row) in chart.rows.enumerated() {
      let top = layout.rowsTop + Double(index) * ChartLayout.rowHeight
      let (x, width, colour) = (ChartLayout.margin, ChartLayout.inner, ChartInk.colour(row.colour))
      let amount = try canvas.line(row.amount, size: 40, fitting: ChartLayout.inner * 0.6)
      let room = ChartLayout.inner - amount.width - 90
      canvas.fill(x: x, y: top + 12, width: 34, height: 34, radius: 8, colour)
      let label = try canvas.line(row.label, size: 40, fitting: room)
      canvas.draw(label, x: x + 54, y: top + 43, .left, ChartInk.text)
      canvas.draw(amount, x: right, y: top + 43, .right, ChartInk.text)
      canvas.fill(x: x, y: top + 64, width: width, height: 12, radius: 6, ChartInk.track)
      let length = max(0, min(1, row.length))
      if length > 0 {
        canvas.fill(x: x, y: top + 64, width: max(12, width * length), height: 12, radius: 6, colour)
      }
    }
  }
}

extension ChartCanvas {
  /// A text that is made smaller, at most by half, and then shortened until it fits.
  func line(_ text: String, size: Double, fitting room: Double) throws(PictureFault) -> Line {
    let whole = try line(text, size: size)
    if whole.width <= room { return whole }
    let smaller = Self.size(size, shrunkFrom: whole.width, to: room)
    var rest = text
    var fitted = try line(rest, size: smaller)
    while fitted.width > room, rest.count > 1 {
      rest.removeLast()
      fitted = try line(rest + "…", size: smaller)
    }
    return fitted
  }

  /// The size in which a text fits that is too wide in `size`, but at least half of it. Widths of letters are rounded,
  /// so that it takes a little less than the sum says.
  static func size(_ size: Double, shrunkFrom width: Double, to room: Double) -> Double {
    max(size / 2, 0.95 * size * room / width)
  }
}
