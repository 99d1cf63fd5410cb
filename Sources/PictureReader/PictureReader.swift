import CLeptonica
public import Pictures

/// Reads and draws pictures in this process. `pickupbot-look` is the only program that does.
public final class PictureReader {
  private let search: CodeSearch
  private let words: WordReader?
  private let isWithoutWords: Bool
  private let pdf: PDFReader?
  private let heif: HEIFReader?

  /// How long looking for codes of one page may go on, and reading words of all pages.
  private static let (codeTime, wordTime) = (Duration.milliseconds(1200), Duration.seconds(12))

  /// Loads what a file of `format` needs. Nil if the libraries do not work.
  public init?(for format: PictureFormat, words wanted: PictureWords) {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    guard let search = CodeSearch(reader: CodeText()) else { return nil }
    self.search = search
    var words: WordReader?
    for languages in wanted.languages where words == nil { words = WordReader(languages: languages) }
    self.words = words
    isWithoutWords = wanted == .none
    pdf = format == .pdf ? PDFReader() : nil
    heif = format == .heic ? HEIFReader() : nil
  }

  /// Reads a file.
  public func read(_ bytes: [UInt8], format: PictureFormat) throws(PictureFault) -> PictureReport {
    var report = PictureReport(format: format)
    if words == nil, !isWithoutWords { report.missing.append(.words) }
    let end = ContinuousClock.now + Self.wordTime
    if format == .pdf {
      try readDocument(bytes, into: &report, until: end)
    } else {
      let picture = try picture(bytes, format: format)
      look(at: picture, page: 0, isPhoto: format == .jpeg || format == .heic, into: &report, until: end)
    }
    return report
  }

  /// The picture, or the first page of the document, as a JPEG file that may leave the machine: upright, grey, within
  /// `PictureLimits.sentSide` and `sentBytes`, and without anything that the file says besides.
  public func jpeg(_ bytes: [UInt8], format: PictureFormat) throws(PictureFault) -> [UInt8] {
    guard format == .pdf else { return try SentPicture.file(of: try picture(bytes, format: format)) }
    guard let pdf else { throw .unsupported(.pdf) }
    var first: GreyPicture?
    try pdf.withPages(of: bytes) { (count, page) throws(PictureFault) in
      guard count > 0 else { throw .notAPicture }
      guard count <= PictureLimits.pages else { throw .tooLarge(.pages) }
      first = page(0)?.picture()
    }
    guard let first else { throw .notAPicture }
    return try SentPicture.file(of: first)
  }

  private func picture(_ bytes: [UInt8], format: PictureFormat) throws(PictureFault) -> GreyPicture {
    guard format == .heic else { return try PictureDecoder.decode(bytes, as: format) }
    guard let heif else { throw .unsupported(.heic) }
    return try heif.decode(bytes)
  }

  private func readDocument(
    _ bytes: [UInt8], into report: inout PictureReport, until end: ContinuousClock.Instant
  ) throws(PictureFault) {
    guard let pdf else { throw .unsupported(.pdf) }
    try pdf.withPages(of: bytes) { (count, page) throws(PictureFault) in
      guard count > 0 else { throw .notAPicture }
      guard count <= PictureLimits.pages else { throw .tooLarge(.pages) }
      report.pages = count
      for number in 0..<count {
        guard let page = page(number) else { continue }
        let lines = page.lines()
        report.lines += lines
        guard number < PictureLimits.renderedPages, let picture = page.picture() else { continue }
        look(at: picture, page: number, hasWords: !lines.isEmpty, isPhoto: false, into: &report, until: end)
      }
      if count > PictureLimits.renderedPages { report.missing.append(.laterPages) }
    }
  }

  /// Reads codes, and words unless they are known. Places are those of the page as it is to be read: codes show which
  /// side is up.
  private func look(
    at picture: GreyPicture, page: Int, hasWords: Bool = false, isPhoto: Bool, into report: inout PictureReport,
    until end: ContinuousClock.Instant
  ) {
    let found = search.find(in: picture, page: page, until: min(end, .now + Self.codeTime))
    guard !hasWords else { return report.codes += found.codes }
    var codes = found.codes
    var outlines = found.outlines
    func place(_ turn: Turn) {
      outlines = outlines.map { $0.map { turn($0) } }
      for index in codes.indices { codes[index].box = PictureBox(enclosing: outlines[index]) }
    }
    var page = (number: page, picture: picture)
    if let quarters = found.quarters, quarters > 0, let turned = picture.turned(quarters: -quarters) {
      place(Turn(byDegrees: -90 * Double(quarters), from: picture, to: turned))
      page.picture = turned
    }
    if let words {
      let sheet = WordSheet(page.picture, isPhoto: isPhoto)
      let result = words.read(sheet, page: page.number, isUpright: found.quarters != nil, until: end)
      place(result.turn)
      report.lines += result.lines
      if !result.isWhole, !report.missing.contains(.time) { report.missing.append(.time) }
    }
    report.codes += codes.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  /// Draws a code as a PNG file. `drawer` draws its label; nil if its libraries are not installed.
  public static func draw(_ drawing: CodeDrawing, _ drawer: ChartDrawer?) throws(PictureFault) -> [UInt8] {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    return try CodeDrawer.draw(drawing, drawer)
  }
}

extension PictureWords {
  /// tesseract's names of the language data, the best first.
  fileprivate var languages: [String] {
    switch self {
    case .none: []
    case .traditional: ["chi_tra+eng", "eng"]
    case .simplified: ["chi_sim+eng", "chi_tra+eng", "eng"]
    }
  }
}
