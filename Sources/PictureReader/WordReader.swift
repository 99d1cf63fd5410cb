import CLeptonica
import Glibc
import Pictures

/// Reads lines of words in pictures with tesseract.
final class WordReader {
  private let library: TesseractLibrary
  private let engine: TesseractLibrary.Engine

  /// Loads the language data. Nil if tesseract or the data are not installed.
  ///
  /// - Parameter languages: `chi_tra+eng`.
  init?(languages: String) {
    guard let library = try? TesseractLibrary(), let engine = library.create() else { return nil }
    self.library = library
    self.engine = engine
    guard library.initialize(engine, nil, languages) == 0 else {
      library.delete(engine)
      return nil
    }
    _ = library.setVariable(engine, "user_defined_dpi", "300")
  }

  /// How tesseract divides a sheet.
  private enum Layout: Int32 {
    /// `PSM_AUTO`: finds columns and lines by itself.
    case automatic = 3
    /// `PSM_SINGLE_COLUMN`: what stands at the right edge belongs to the line at the left.
    case oneColumn = 4
  }

  deinit { library.delete(engine) }

  /// What was read.
  struct Result {
    var lines: [PictureLine] = []
    /// Whether it was read to the end.
    var isWhole = true
    /// From the sheet's origin to the places of the lines.
    var turn: Turn

    /// How much was read with confidence.
    fileprivate var weight: Double {
      lines.reduce(0) { $0 + ($1.confidence > 0.5 ? Double($1.text.count) * $1.confidence : 0) }
    }
  }

  /// How long other sides may be tried as the upper one.
  private static let turningTime = Duration.milliseconds(2500)

  /// Reads a sheet. Unless it is known to be upright, it is also read from its other sides, if the first shows something,
  /// but nothing clear.
  ///
  /// - Parameter end: reading stops at this time; words that come later are missing.
  func read(
    _ sheet: WordSheet, page: Int, isUpright: Bool, until end: ContinuousClock.Instant
  ) -> Result {
    var best = read(sheet, page: page, until: end)
    // The amounts of a slip at the right edge are too few for a column, and are left out.
    if best.isWhole, sheet.hasInk(beside: best.lines.map(\.box)) {
      let other = read(sheet, as: .oneColumn, page: page, until: end)
      if other.isWhole, other.weight > best.weight { best = other }
    }
    let turningEnd = min(end, .now + Self.turningTime)
    let isUnclear = !isUpright && !best.lines.isEmpty
    for quarters in [1, 3, 2] where isUnclear && best.weight < 6 && ContinuousClock.now < turningEnd {
      guard let turned = sheet.turned(quarters: quarters) else { continue }
      let other = read(turned, page: page, until: turningEnd)
      if other.weight > best.weight { best = other }
    }
    return best
  }

  private func read(
    _ sheet: WordSheet, as layout: Layout = .automatic, page: Int, until end: ContinuousClock.Instant
  ) -> Result {
    var result = Result(turn: sheet.turn)
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    guard left > 50, let monitor = library.createMonitor() else {
      result.isWhole = false
      return result
    }
    defer { library.deleteMonitor(monitor) }
    library.setDeadline(monitor, Int32(min(left, 60_000)))
    library.setPageMode(engine, layout.rawValue)
    library.setImage(engine, sheet.picture.pix)
    result.isWhole = library.recognize(engine, monitor) == 0 && ContinuousClock.now < end
    guard let iterator = library.results(engine) else { return result }
    defer { library.deleteResults(iterator) }
    repeat {
      if let line = line(at: iterator, of: sheet.picture, page: page) { result.lines.append(line) }
    } while library.next(iterator, TesseractLibrary.line) != 0
    result.lines = LineOrder.topToBottom(result.lines)
    return result
  }

  private func line(
    at iterator: TesseractLibrary.Iterator, of picture: GreyPicture, page: Int
  ) -> PictureLine? {
    guard let text = library.text(iterator, TesseractLibrary.line) else { return nil }
    defer { library.deleteText(text) }
    let words = LineText.tidied(String(cString: text))
    let confidence = Double(library.confidence(iterator, TesseractLibrary.line)) / 100
    // Borders and textures are read as single signs with little confidence.
    guard words.contains(where: { $0.isLetter || $0.isNumber }), confidence > 0.15 else { return nil }
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard library.box(iterator, TesseractLibrary.line, &left, &top, &right, &bottom) != 0 else { return nil }
    let width = Double(picture.width)
    let height = Double(picture.height)
    return PictureLine(
      text: words,
      box: PictureBox(enclosing: [
        (Double(left) / width, Double(top) / height), (Double(right) / width, Double(bottom) / height),
      ]), page: page, confidence: (confidence * 1000).rounded() / 1000)
  }
}
