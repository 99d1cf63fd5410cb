import CZBar
import Pictures

/// Finds codes in a picture with zbar.
final class CodeScanner {
  /// A code as zbar reports it, in pixels of the scanned picture.
  struct Sighting {
    let kind: PictureCode.Kind
    let bytes: [UInt8]
    /// How many lines across the code agreed.
    let count: Int
    /// Quarters of a turn, clockwise, from upright to how it lies; nil if unknown.
    let quarters: Int?
    /// The corners or points on it.
    let points: [(x: Double, y: Double)]
  }

  private let scanner: OpaquePointer

  private static let kinds: [(zbar_symbol_type_t, PictureCode.Kind)] = [
    (ZBAR_QRCODE, .qr), (ZBAR_CODE128, .code128), (ZBAR_CODE93, .code93), (ZBAR_EAN13, .ean13), (ZBAR_EAN8, .ean8),
    (ZBAR_CODE39, .code39), (ZBAR_I25, .itf), (ZBAR_CODABAR, .codabar),
  ]

  init?() {
    guard let scanner = zbar_image_scanner_create() else { return nil }
    self.scanner = scanner
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_POSITION, 1)
    for (type, _) in Self.kinds { zbar_image_scanner_set_config(scanner, type, ZBAR_CFG_ENABLE, 1) }
    // zbar guesses encodings and turns Big5 into something else. In binary mode it hands out what the code contains.
    zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
  }

  deinit { zbar_image_scanner_destroy(scanner) }

  func scan(_ picture: GreyPicture) -> [Sighting] {
    guard let image = zbar_image_create() else { return [] }
    defer { zbar_image_destroy(image) }
    let bytes = picture.bytes()
    return bytes.withUnsafeBytes { data in
      zbar_image_set_format(image, pickupbot_zbar_grey)
      zbar_image_set_size(image, UInt32(picture.width), UInt32(picture.height))
      zbar_image_set_data(image, data.baseAddress, UInt(data.count), nil)
      guard zbar_scan_image(scanner, image) > 0 else { return [] }
      var found: [Sighting] = []
      var symbol = zbar_image_first_symbol(image)
      while let current = symbol {
        if let sighting = sighting(of: current) { found.append(sighting) }
        symbol = zbar_symbol_next(current)
      }
      return found
    }
  }

  private func sighting(of symbol: OpaquePointer) -> Sighting? {
    let type = zbar_symbol_get_type(symbol)
    guard let kind = Self.kinds.first(where: { $0.0 == type })?.1, let data = zbar_symbol_get_data(symbol) else {
      return nil
    }
    let length = Int(zbar_symbol_get_data_length(symbol))
    let bytes = data.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
    let points = (0..<zbar_symbol_get_loc_size(symbol)).map {
      (x: Double(zbar_symbol_get_loc_x(symbol, $0)), y: Double(zbar_symbol_get_loc_y(symbol, $0)))
    }
    let orientation = zbar_symbol_get_orientation(symbol).rawValue
    return Sighting(
      kind: kind, bytes: bytes, count: Int(zbar_symbol_get_quality(symbol)),
      quarters: (0...3).contains(orientation) ? Int(orientation) : nil, points: points)
  }
}
