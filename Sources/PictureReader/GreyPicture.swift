import CLeptonica
import Glibc
import Pictures

/// A picture of one byte of grey per pixel. It owns leptonica's handle.
final class GreyPicture {
  /// leptonica's picture.
  let pix: UnsafeMutablePointer<PIX>

  var width: Int { Int(pixGetWidth(pix)) }
  var height: Int { Int(pixGetHeight(pix)) }
  var longSide: Int { max(width, height) }

  /// Takes over a picture of any depth and frees it. Transparent parts become white.
  init?(taking source: UnsafeMutablePointer<PIX>?) {
    guard var current = source else { return nil }
    func replace(by next: UnsafeMutablePointer<PIX>?) -> Bool {
      var old: UnsafeMutablePointer<PIX>? = current
      pixDestroy(&old)
      guard let next else { return false }
      current = next
      return true
    }
    if pixGetSpp(current) == 4, !replace(by: pixRemoveAlpha(current)) { return nil }
    if pixGetDepth(current) != 8 || pixGetColormap(current) != nil, !replace(by: pixConvertTo8(current, 0)) {
      return nil
    }
    pix = current
  }

  /// Copies rows of grey bytes, each `stride` bytes after the one before.
  init?(width: Int, height: Int, rows: UnsafePointer<UInt8>, stride: Int) {
    guard width > 0, height > 0, stride >= width, let pix = pixCreate(Int32(width), Int32(height), 8) else {
      return nil
    }
    self.pix = pix
    guard let words = pixGetData(pix) else { return nil }
    let wordsPerRow = Int(pixGetWpl(pix))
    for y in 0..<height {
      memcpy(words + y * wordsPerRow, rows + y * stride, width)
    }
    // leptonica keeps four pixels in a word, the first in the highest byte.
    pixEndianByteSwap(pix)
  }

  deinit {
    var owned: UnsafeMutablePointer<PIX>? = pix
    pixDestroy(&owned)
  }

  /// Scaled so that the long side has about `side` pixels.
  func scaled(toLongSide side: Int) -> GreyPicture? {
    let factor = Float(side) / Float(longSide)
    // Averages over areas when it shrinks, interpolates when it grows.
    return GreyPicture(taking: factor < 1 ? pixScaleAreaMap(pix, factor, factor) : pixScaleGrayLI(pix, factor, factor))
  }

  /// Not larger than `side`.
  func shrunk(toLongSide side: Int) -> GreyPicture? { longSide > side ? scaled(toLongSide: side) : self }

  /// Turned clockwise by any angle, grown so that nothing is cut off; what comes in is white.
  func turned(byDegrees degrees: Float) -> GreyPicture? {
    let radians = degrees * .pi / 180
    return GreyPicture(
      taking: pixRotate(pix, radians, Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), Int32(width), Int32(height)))
  }

  /// Turned clockwise by quarters of a turn.
  func turned(quarters: Int) -> GreyPicture? {
    quarters % 4 == 0 ? self : GreyPicture(taking: pixRotateOrth(pix, Int32((quarters % 4 + 4) % 4)))
  }

  /// White and black exchanged.
  func inverted() -> GreyPicture? { GreyPicture(taking: pixInvert(nil, pix)) }

  /// Without shadows and gradients of the paper.
  func withEvenBackground() -> GreyPicture? { GreyPicture(taking: pixBackgroundNormSimple(pix, nil, nil)) }

  /// The angle by which it must be turned clockwise so that lines of text are level; 0 if it shows none.
  func skew() -> Double {
    guard var binary = Optional(pixThresholdToBinary(pix, 150)) else { return 0 }
    defer { pixDestroy(&binary) }
    var angle: Float = 0
    var confidence: Float = 0
    guard pixFindSkewSweepAndSearch(binary, &angle, &confidence, 4, 2, 20, 1, 0.05) == 0, confidence > 2 else {
      return 0
    }
    return Double(angle)
  }

  /// Without the grain of a photo: each pixel is the mean of nine.
  func smoothed() -> GreyPicture? { GreyPicture(taking: pixBlockconvGray(pix, nil, 1, 1)) }

  /// Mirrored, as some values of EXIF say.
  func mirrored() -> GreyPicture? { GreyPicture(taking: pixFlipLR(nil, pix)) }

  /// The mean grey, 0 for black. Every sixteenth pixel of a row and a column counts.
  var meanGrey: Double {
    var mean: Float = 0
    return pixGetAverageMasked(pix, nil, 0, 0, 16, Int32(L_MEAN_ABSVAL), &mean) == 0 ? Double(mean) : 255
  }

  /// How much of a place is dark, from 0 to 1.
  func darkPart(in box: PictureBox) -> Double? {
    let (left, top) = (Int32(box.x * Double(width)), Int32(box.y * Double(height)))
    let (across, down) = (Int32(box.width * Double(width)), Int32(box.height * Double(height)))
    guard across > 0, down > 0, let rectangle = boxCreate(left, top, across, down) else { return nil }
    var owned: UnsafeMutablePointer<BOX>? = rectangle
    defer { boxDestroy(&owned) }
    guard let cut = GreyPicture(taking: pixClipRectangle(pix, rectangle, nil)) else { return nil }
    let bytes = cut.bytes()
    return bytes.isEmpty ? nil : Double(bytes.count { $0 < 128 }) / Double(bytes.count)
  }

  /// The bytes, row by row.
  func bytes() -> [UInt8] {
    guard let swapped = GreyPicture(taking: pixEndianByteSwapNew(pix)), let words = pixGetData(swapped.pix) else {
      return []
    }
    let wordsPerRow = Int(pixGetWpl(swapped.pix))
    return [UInt8](unsafeUninitializedCapacity: width * height) { room, count in
      for y in 0..<height {
        guard let row = room.baseAddress?.advanced(by: y * width) else { return }
        memcpy(row, words + y * wordsPerRow, width)
      }
      count = width * height
    }
  }
}
