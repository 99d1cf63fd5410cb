import Pictures

/// A code for a counter: the store and the parcel's name in large letters, the code as wide as the picture, and its
/// characters below it. Black on white, with nothing else: a clerk reads it on a stranger's phone.
struct CodeSheet {
  /// What the code consists of, with its quiet zone.
  struct Symbol {
    let width, height: Int
    /// A black and white picture, row by row.
    let isDark: [Bool]
    /// Whether all its rows are alike, so that it can have any height.
    let isLinear: Bool

    /// The dark stretches of a row.
    func stretches(of row: Int) -> [Range<Int>] {
      var stretches: [Range<Int>] = []
      var start: Int?
      for x in 0...width {
        let isDark = x < width && isDark[row * width + x]
        if isDark, start == nil { start = x }
        if !isDark, let begin = start {
          stretches.append(begin..<x)
          start = nil
        }
      }
      return stretches
    }
  }

  static let width = 1080
  private static let margin = 56.0
  private static let (headingSize, nameSize, characterSize) = (72.0, 54.0, 104.0)
  /// How high bars are: high enough for a scanner that is not held straight.
  private static let barHeight = 400.0
  /// Characters below the code: more would be too small to be typed from a phone.
  private static let (mostCharacters, mostInLine) = (44, 24)
  private static let ink = ChartCanvas.Colour(0x000000)

  let drawing: CodeDrawing
  let label: CodeDrawing.Label
  let symbol: Symbol

  /// A PNG file. Characters of names that no font has are left out; of the code's, all or none are shown.
  func draw(_ drawer: ChartDrawer) throws(PictureFault) -> [UInt8] {
    let width = Double(max(Self.width, symbol.width))
    let heads = [(label.heading, Self.headingSize), (label.name, Self.nameSize)].compactMap { text, size in
      text.map { (text: drawer.fonts.drawable($0, in: label.script, drawer.library), size: size) }
    }.filter { $0.text.contains { !$0.isWhitespace } }
    let below = characters(drawer)
    let headHeight = heads.reduce(heads.isEmpty ? 40 : 60) { $0 + $1.size * 1.4 }
    let codeHeight = symbol.isLinear ? Self.barHeight : Double(symbol.height)
    let belowTop = headHeight + codeHeight + (symbol.isLinear ? 28 : 0)
    let height = belowTop + (below.isEmpty ? 36 : Double(below.count) * Self.characterSize * 1.25 + 36)
    guard
      let canvas = ChartCanvas(
        width: Int(width), height: Int(height), script: label.script, fonts: drawer.fonts, library: drawer.library)
    else { throw .notDrawable }
    var y = 28.0
    for head in heads {
      y += head.size * 1.4
      let line = try canvas.line(head.text, size: head.size, fitting: width - 2 * Self.margin)
      canvas.draw(line, x: width / 2, y: y - head.size * 0.3, .middle, Self.ink)
    }
    drawSymbol(on: canvas, left: (Int(width) - symbol.width) / 2, top: headHeight.rounded())
    try drawCharacters(below, on: canvas, width: width, top: belowTop)
    return try PaletteFile.png(of: canvas)
  }

  /// Edges are on whole pixels, so that nothing is grey.
  private func drawSymbol(on canvas: ChartCanvas, left: Int, top: Double) {
    if symbol.isLinear {
      for stretch in symbol.stretches(of: symbol.height / 2) {
        canvas.fill(
          x: Double(left + stretch.lowerBound), y: top, width: Double(stretch.count), height: Self.barHeight, Self.ink)
      }
      return
    }
    for row in 0..<symbol.height {
      for stretch in symbol.stretches(of: row) {
        canvas.fill(
          x: Double(left + stretch.lowerBound), y: top + Double(row), width: Double(stretch.count), height: 1, Self.ink)
      }
    }
  }

  /// All lines of the code's characters have the same size.
  private func drawCharacters(
    _ lines: [String], on canvas: ChartCanvas, width: Double, top: Double
  ) throws(PictureFault) {
    let room = width - 2 * Self.margin
    var widest = 0.0
    for line in lines { widest = max(widest, try canvas.line(line, size: Self.characterSize).width) }
    let size =
      widest > room
      ? ChartCanvas.size(Self.characterSize, shrunkFrom: widest, to: room) : Self.characterSize
    for (index, text) in lines.enumerated() {
      let line = try canvas.line(text, size: size)
      canvas.draw(line, x: width / 2, y: top + Double(index + 1) * Self.characterSize * 1.2 - 12, .middle, Self.ink)
    }
  }

  /// What the code says, in one line or two. Empty if it is too long, an address, or not text.
  private func characters(_ drawer: ChartDrawer) -> [String] {
    let text = drawing.text
    guard drawing.bytes == nil, !text.contains("://"), (1...Self.mostCharacters).contains(text.count),
      drawer.fonts.drawable(text, in: label.script, drawer.library) == text
    else { return [] }
    guard text.count > Self.mostInLine else { return [text] }
    let half = (text.count + 1) / 2
    return [String(text.prefix(half)), String(text.dropFirst(half))]
  }
}
