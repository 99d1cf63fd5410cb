import CPictureTypes
import Pictures

/// A white sheet on which bars and texts are drawn. It owns cairo's handles. Lengths are pixels, from the top left.
final class ChartCanvas {
  /// Red, green and blue, 0 to 1.
  struct Colour {
    let red, green, blue: Double

    init(_ hex: UInt32) {
      red = Double(hex >> 16 & 255) / 255
      green = Double(hex >> 8 & 255) / 255
      blue = Double(hex & 255) / 255
    }
  }

  /// Which point of a text is given.
  enum Alignment { case left, middle, right }

  /// A text whose glyphs are found and measured.
  struct Line {
    fileprivate let runs: [(font: CairoLibrary.Font, glyphs: [CairoLibrary.Glyph])]
    let width: Double
    fileprivate let size: Double
  }

  let width: Int
  let height: Int
  private let library: CairoLibrary
  private let fonts: ChartFonts
  private let script: ChartDrawing.Script
  private let surface: CairoLibrary.Surface
  private let context: CairoLibrary.Context

  /// Nil if there is no memory for it.
  init?(width: Int, height: Int, script: ChartDrawing.Script, fonts: ChartFonts, library: CairoLibrary) {
    guard let surface = library.newSurface(CairoLibrary.rgb, Int32(width), Int32(height)) else { return nil }
    guard let context = library.newContext(surface) else {
      library.releaseSurface(surface)
      return nil
    }
    (self.width, self.height, self.library, self.fonts, self.script) = (width, height, library, fonts, script)
    (self.surface, self.context) = (surface, context)
    library.setColour(context, 1, 1, 1)
    library.paint(context)
  }

  deinit {
    library.releaseContext(context)
    library.releaseSurface(surface)
  }

  /// Finds the glyphs of a text. A character that no font has is no box: nothing is drawn at all.
  func line(_ text: String, size: Double) throws(PictureFault) -> Line {
    var runs: [(font: CairoLibrary.Font, glyphs: [CairoLibrary.Glyph])] = []
    var x = 0.0
    library.setFontSize(context, size)
    for character in text.unicodeScalars {
      guard let found = fonts.glyph(of: character, in: script, library) else { throw .noFont }
      if runs.last?.font.face != found.font.face {
        runs.append((found.font, []))
        library.setFontFace(context, found.font.fontFace)
      }
      var glyph = CairoLibrary.Glyph(index: UInt(found.glyph), x: x, y: 0)
      var extents = CairoLibrary.Extents()
      library.glyphExtents(context, &glyph, 1, &extents)
      runs[runs.count - 1].glyphs.append(glyph)
      x += extents.x_advance
    }
    return Line(runs: runs, width: x, size: size)
  }

  /// Draws a line of text; `y` is where its letters stand.
  func draw(_ line: Line, x: Double, y: Double, _ alignment: Alignment, _ colour: Colour) {
    let start =
      switch alignment {
      case .left: x
      case .middle: x - line.width / 2
      case .right: x - line.width
      }
    set(colour)
    library.setFontSize(context, line.size)
    for run in line.runs {
      library.setFontFace(context, run.font.fontFace)
      let glyphs = run.glyphs.map { CairoLibrary.Glyph(index: $0.index, x: start + $0.x, y: y) }
      library.showGlyphs(context, glyphs, Int32(glyphs.count))
    }
  }

  /// Fills a rectangle, by default with square corners.
  func fill(x: Double, y: Double, width: Double, height: Double, radius: Double = 0, _ colour: Colour) {
    guard width > 0, height > 0 else { return }
    set(colour)
    let radius = min(radius, width / 2, height / 2)
    if radius > 0 {
      let quarter = Double.pi / 2
      library.newSubPath(context)
      library.arc(context, x + width - radius, y + radius, radius, -quarter, 0)
      library.arc(context, x + width - radius, y + height - radius, radius, 0, quarter)
      library.arc(context, x + radius, y + height - radius, radius, quarter, 2 * quarter)
      library.arc(context, x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
      library.closePath(context)
    } else {
      library.rectangle(context, x, y, width, height)
    }
    library.fill(context)
  }

  private func set(_ colour: Colour) { library.setColour(context, colour.red, colour.green, colour.blue) }

  /// The pixels, row by row: 0x00RRGGBB.
  func withPixels<Result>(_ body: (_ row: (Int) -> UnsafePointer<UInt32>) -> Result) -> Result? {
    library.flush(surface)
    guard let data = library.data(surface) else { return nil }
    let stride = Int(library.stride(surface))
    return body { UnsafeRawPointer(data + $0 * stride).assumingMemoryBound(to: UInt32.self) }
  }
}
