import CLeptonica
import CPictureTypes
import Pictures

/// One page of a PDF document. It owns the library's handle.
final class PDFPage {
  private let library: PopplerLibrary
  private let page: PopplerLibrary.Page
  private let number: Int
  /// In points.
  private let width: Double
  private let height: Double

  /// What a page of this kind has at most: a document made to overflow the answer has more.
  private static let (mostLines, longestLine) = (200, 1000)
  /// The long side of a page as a picture, in pixels.
  private static let renderedSide = 1800.0

  init?(_ number: Int, of document: PopplerLibrary.Document, using library: PopplerLibrary) {
    guard let page = library.page(document, Int32(number)) else { return nil }
    self.library = library
    self.page = page
    self.number = number
    var size = (width: 0.0, height: 0.0)
    library.size(page, &size.width, &size.height)
    (width, height) = size
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
  }

  deinit { library.release(page) }

  /// The lines of the page's text.
  func lines() -> [PictureLine] {
    guard let text = library.text(page) else { return [] }
    defer { library.free(text) }
    var rectangles: PopplerLibrary.Rectangles?
    var count: UInt32 = 0
    _ = library.layout(page, &rectangles, &count)
    defer { library.free(rectangles) }
    let places = UnsafeBufferPointer(start: rectangles, count: rectangles == nil ? 0 : Int(count))
    var lines: [PictureLine] = []
    // There is one rectangle for each Unicode scalar of the text, line ends included.
    var start = 0
    for line in String(cString: text).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.count >= Self.mostLines { break }
      let words = LineText.tidied(String(line.prefix(Self.longestLine)))
      if !words.isEmpty {
        let box = box(around: places.dropFirst(start).prefix(line.count))
        lines.append(PictureLine(text: words, box: box, page: number, confidence: 1, isExact: true))
      }
      start += line.count + 1
    }
    return LineOrder.topToBottom(lines)
  }

  private func box(around places: Slice<UnsafeBufferPointer<pickupbot_poppler_rectangle>>) -> PictureBox {
    PictureBox(
      enclosing: places.flatMap { place in
        [(place.x1 / width, place.y1 / height), (place.x2 / width, place.y2 / height)]
      })
  }

  /// The page as a picture.
  func picture() -> GreyPicture? {
    let scale = Self.renderedSide / max(width, height)
    let columns = max(1, Int32(width * scale))
    let rows = max(1, Int32(height * scale))
    guard let surface = library.newSurface(PopplerLibrary.rgb, columns, rows) else { return nil }
    defer { library.releaseSurface(surface) }
    guard let context = library.newContext(surface) else { return nil }
    library.setColour(context, 1, 1, 1)
    library.paint(context)
    library.scale(context, scale, scale)
    library.render(page, context)
    library.releaseContext(context)
    library.flush(surface)
    guard let data = library.data(surface), let pix = pixCreate(columns, rows, 32), let words = pixGetData(pix) else {
      return nil
    }
    let stride = Int(library.stride(surface))
    for row in 0..<Int(rows) {
      let pixels = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      // cairo has red, green and blue in the lower bytes of a word, leptonica in the upper ones.
      for column in 0..<Int(columns) { words[row * Int(columns) + column] = pixels[column] << 8 }
    }
    return GreyPicture(taking: pix)
  }
}
