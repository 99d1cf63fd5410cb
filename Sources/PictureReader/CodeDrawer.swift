import CLeptonica
import CZint
import Pictures

/// Draws codes with zint.
enum CodeDrawer {
  /// The width that a drawing has at least, in pixels.
  private static let minimumWidth = 800
  /// Characters that fit below the code.
  private static let captionLength = 44

  /// A PNG file, black on white, with a quiet zone and the text below. Without fonts, a label is left out.
  static func draw(_ drawing: CodeDrawing, _ drawer: ChartDrawer?) throws(PictureFault) -> [UInt8] {
    guard let symbol = ZBarcode_Create() else { throw .notDrawable }
    defer { ZBarcode_Delete(symbol) }
    let content = drawing.bytes ?? Array(drawing.text.utf8)
    symbol.pointee.symbology = symbology(of: drawing.kind)
    symbol.pointee.input_mode = DATA_MODE
    symbol.pointee.output_options = BARCODE_QUIET_ZONES
    symbol.pointee.whitespace_width = 2
    symbol.pointee.whitespace_height = 2
    symbol.pointee.show_hrt = 0
    symbol.pointee.height = drawing.kind == .qr ? 0 : 60
    // A level of error correction that survives a scratched screen.
    if drawing.kind == .qr { symbol.pointee.option_1 = 2 }
    // Up to 4 KB: no code holds more.
    guard !content.isEmpty, content.count < 4096,
      ZBarcode_Encode(symbol, text(content, of: drawing.kind), Int32(text(content, of: drawing.kind).count)) < 5
    else { throw .notDrawable }
    // One module of zint is two pixels at scale 1.
    let modules = Int(symbol.pointee.width) + 2 * (drawing.kind == .qr ? 6 : 12)
    let pixels = drawing.label == nil ? (minimumWidth + modules - 1) / modules : CodeSheet.width / modules
    symbol.pointee.scale = Float(max(2, pixels)) / 2
    guard ZBarcode_Buffer(symbol, 0) < 5, let bitmap = bitmap(of: symbol) else { throw .notDrawable }
    if let label = drawing.label, let drawer, drawer.scripts.contains(label.script) {
      let isDark = bitmap.grey.map { $0 < 128 }
      let code = CodeSheet.Symbol(
        width: bitmap.width, height: bitmap.height, isDark: isDark, isLinear: drawing.kind != .qr)
      return try CodeSheet(drawing: drawing, label: label, symbol: code).draw(drawer)
    }
    guard
      let picture = GreyPicture(
        width: bitmap.width, height: bitmap.height, rows: bitmap.grey, stride: bitmap.width)
    else { throw .notDrawable }
    return try file(of: picture, caption: drawing.text)
  }

  /// zint computes the check digit of EAN codes itself.
  private static func text(_ content: [UInt8], of kind: PictureCode.Kind) -> [UInt8] {
    kind == .ean13 || kind == .ean8 ? Array(content.dropLast()) : content
  }

  private static func symbology(of kind: PictureCode.Kind) -> Int32 {
    switch kind {
    case .qr: BARCODE_QRCODE
    case .code128: BARCODE_CODE128
    case .code93: BARCODE_CODE93
    case .code39: BARCODE_CODE39
    case .ean13, .ean8: BARCODE_EANX
    case .itf: BARCODE_C25INTER
    case .codabar: BARCODE_CODABAR
    }
  }

  private static func bitmap(of symbol: UnsafeMutablePointer<zint_symbol>) -> (width: Int, height: Int, grey: [UInt8])?
  {
    guard let bitmap = symbol.pointee.bitmap else { return nil }
    let (width, height) = (Int(symbol.pointee.bitmap_width), Int(symbol.pointee.bitmap_height))
    // Red, green and blue are equal.
    return (width, height, (0..<(width * height)).map { bitmap[3 * $0] })
  }

  private static func file(of picture: GreyPicture, caption: String) throws(PictureFault) -> [UInt8] {
    var pix = pixCopy(nil, picture.pix)
    defer { pixDestroy(&pix) }
    // leptonica's letters are ASCII. A text that it cannot write, or that is too long, is left out.
    if caption.utf8.count <= captionLength, caption.utf8.allSatisfy({ (32...126).contains($0) }) {
      var font = bmfCreate(nil, 20)
      if let font, let captioned = pixAddTextlines(pix, font, caption, 0, Int32(L_ADD_BELOW)) {
        pixDestroy(&pix)
        pix = captioned
      }
      bmfDestroy(&font)
    }
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard pixWriteMemPng(&data, &size, pix, 0) == 0, let data else { throw .notDrawable }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}
