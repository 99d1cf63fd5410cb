import CLeptonica
import Glibc
import Pictures

/// Writes a picture of few colours as a PNG file of one byte per pixel: a quarter of the work and of the size.
enum PaletteFile {
  /// Shades between two colours are kept with this many bits, so that the edges of letters fit into 256 colours.
  private static let bits: UInt32 = 5

  static func png(of canvas: ChartCanvas) throws(PictureFault) -> [UInt8] {
    guard let pix = pixCreate(Int32(canvas.width), Int32(canvas.height), 8), let palette = pixcmapCreate(8) else {
      throw .notDrawable
    }
    var owned: UnsafeMutablePointer<PIX>? = pix
    defer { pixDestroy(&owned) }
    guard pixSetColormap(pix, palette) == 0, fill(pix, palette, from: canvas) else { throw .notDrawable }
    // leptonica keeps four pixels in a word, the first in the highest byte.
    pixEndianByteSwap(pix)
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard pixWriteMemPng(&data, &size, pix, 0) == 0, let data else { throw .notDrawable }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// Copies the pixels and collects their colours. False if there are more than 256.
  private static func fill(
    _ pix: UnsafeMutablePointer<PIX>, _ palette: UnsafeMutablePointer<PIXCMAP>, from canvas: ChartCanvas
  ) -> Bool {
    guard let words = pixGetData(pix) else { return false }
    let bytesPerRow = 4 * Int(pixGetWpl(pix))
    let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    var indices: [UInt32: UInt8] = [:]
    let isWhole = canvas.withPixels { row -> Bool in
      var last: (pixel: UInt32, index: UInt8)?
      for y in 0..<canvas.height {
        let (source, target) = (row(y), bytes + y * bytesPerRow)
        for x in 0..<canvas.width {
          let pixel = source[x] & 0xFF_FFFF
          // Most pixels have the colour of the one before.
          if let last, last.pixel == pixel {
            target[x] = last.index
            continue
          }
          let colour = coarse(pixel)
          guard let index = indices[colour] ?? add(colour, to: palette, &indices) else { return false }
          last = (pixel, index)
          target[x] = index
        }
      }
      return true
    }
    return isWhole ?? false
  }

  private static func add(
    _ colour: UInt32, to palette: UnsafeMutablePointer<PIXCMAP>, _ indices: inout [UInt32: UInt8]
  ) -> UInt8? {
    guard indices.count < 256 else { return nil }
    let index = UInt8(indices.count)
    guard
      pixcmapAddColor(
        palette, Int32(colour >> 16 & 255), Int32(colour >> 8 & 255), Int32(colour & 255)) == 0
    else { return nil }
    indices[colour] = index
    return index
  }

  /// The nearest colour that is kept. White stays white, black black.
  private static func coarse(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0
    let most: UInt32 = (1 << bits) - 1
    for shift: UInt32 in [16, 8, 0] {
      let step = ((pixel >> shift & 255) * most + 127) / 255
      result |= (step * 255 / most) << shift
    }
    return result
  }
}
