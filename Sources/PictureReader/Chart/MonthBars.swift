import Pictures

/// The upper half of a chart: one bar for each month, with the scale behind them.
struct MonthBars {
  let chart: ChartDrawing
  let canvas: ChartCanvas
  let layout: ChartLayout

  /// A bar is not wider than this.
  private static let widest = 140.0
  /// What is not zero can be seen.
  private static let shortest = 4.0
  private static let (labelSize, amountSize, markSize) = (36.0, 34.0, 32.0)

  private var zero: Double { y(at: max(0, min(1, chart.zero))) }

  /// The place of a height of the scale.
  private func y(at height: Double) -> Double { layout.scaleTop + ChartLayout.scaleHeight * (1 - height) }

  func draw() throws(PictureFault) {
    let left = try drawMarks()
    let slot = (ChartLayout.width - ChartLayout.margin - left) / Double(chart.months.count)
    let labels = try lines(\.label, size: Self.labelSize, room: slot - 14)
    let years = try lines({ $0.year ?? "" }, size: Self.markSize, room: slot * 1.6)
    let amounts = try lines(\.amount, size: Self.amountSize, room: ChartLayout.inner / 2)
    let fit = amounts.allSatisfy { $0.width <= slot - 10 }
    for (index, month) in chart.months.enumerated() {
      let middle = left + slot * (Double(index) + 0.5)
      let top = drawBar(month, middle: middle, width: min(Self.widest, slot * 0.62))
      let bottom = layout.scaleTop + ChartLayout.scaleHeight
      let ink = month.isChosen ? ChartInk.text : ChartInk.quiet
      canvas.draw(labels[index], x: middle, y: bottom + 52, .middle, ink)
      canvas.draw(years[index], x: middle, y: bottom + 94, .middle, ChartInk.quiet)
      if fit || month.isChosen {
        // The amount of the chosen month may be wider than its bar, but not leave the picture.
        let half = amounts[index].width / 2
        let x = max(left + half, min(ChartLayout.width - ChartLayout.margin - half, middle))
        // The lines of the scale do not run through it.
        canvas.fill(x: x - half - 4, y: top - 44, width: 2 * half + 8, height: 40, ChartInk.paper)
        canvas.draw(amounts[index], x: x, y: top - 14, .middle, ink)
      }
    }
    canvas.fill(
      x: left - 12, y: zero - 1.5, width: ChartLayout.width - ChartLayout.margin - left + 12, height: 3, ChartInk.zero)
  }

  /// Draws the scale. Where the bars may begin.
  private func drawMarks() throws(PictureFault) -> Double {
    var lines: [(line: ChartCanvas.Line, y: Double)] = []
    for mark in chart.marks {
      let line = try canvas.line(mark.text, size: Self.markSize, fitting: 260)
      lines.append((line, y(at: max(0, min(1, mark.height)))))
    }
    let right = ChartLayout.margin + (lines.map(\.line.width).max() ?? 0)
    let left = lines.isEmpty ? ChartLayout.margin : right + 32
    for (line, y) in lines {
      canvas.draw(line, x: right, y: y + 11, .right, ChartInk.quiet)
      canvas.fill(
        x: left - 12, y: y - 1, width: ChartLayout.width - ChartLayout.margin - left + 12, height: 2, ChartInk.grid)
    }
    return left
  }

  /// Draws the pieces of a bar: what was spent upwards from zero, what came back downwards. Its upper end.
  private func drawBar(_ month: ChartDrawing.Month, middle: Double, width: Double) -> Double {
    var (top, bottom) = (zero, zero)
    let (highest, lowest) = (layout.scaleTop, layout.scaleTop + ChartLayout.scaleHeight)
    for piece in month.pieces where piece.length != 0 {
      let length = max(Self.shortest, abs(piece.length) * ChartLayout.scaleHeight)
      let colour = piece.colour.map(ChartInk.colour) ?? ChartInk.quietBar
      if piece.length > 0 {
        let end = max(highest, top - length)
        canvas.fill(x: middle - width / 2, y: end, width: width, height: top - end, colour)
        top = end
      } else {
        let end = min(lowest, bottom + length)
        canvas.fill(x: middle - width / 2, y: bottom, width: width, height: end - bottom, colour)
        bottom = end
      }
    }
    return top
  }

  /// A text of each month. All have the same size, in which the widest fits.
  private func lines(
    _ text: (ChartDrawing.Month) -> String, size: Double, room: Double
  ) throws(PictureFault) -> [ChartCanvas.Line] {
    var widest = 0.0
    for month in chart.months { widest = max(widest, try canvas.line(text(month), size: size).width) }
    let fitting = widest > room ? ChartCanvas.size(size, shrunkFrom: widest, to: room) : size
    var lines: [ChartCanvas.Line] = []
    for month in chart.months { lines.append(try canvas.line(text(month), size: fitting, fitting: room)) }
    return lines
  }
}
