import Pictures

/// Cuts an animation down to its first frame. The library would decode all of them.
enum GIFFirstFrame {
  /// A file with the first frame only.
  static func file(of bytes: [UInt8]) throws(PictureFault) -> [UInt8] {
    let start = try frameStart(in: bytes)
    var position = start + 10
    if bytes[start + 9] & 0x80 != 0 { position += 3 << (Int(bytes[start + 9] & 7) + 1) }
    // The minimum code size, then blocks, each with its length before it; an empty one ends the frame.
    try skipBlocks(bytes, from: position + 1, to: &position)
    return bytes[..<position] + [0x3B]
  }

  /// The larger of the frame's and the whole picture's size.
  static func size(of bytes: [UInt8]) throws(PictureFault) -> (width: Int, height: Int) {
    let start = try frameStart(in: bytes)
    func number(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    return (
      max(number(6), number(start + 1) + number(start + 5)), max(number(8), number(start + 3) + number(start + 7))
    )
  }

  /// The position of the first image descriptor, which is whole.
  private static func frameStart(in bytes: [UInt8]) throws(PictureFault) -> Int {
    guard bytes.count > 13 else { throw .notAPicture }
    var position = 13
    if bytes[10] & 0x80 != 0 { position += 3 << (Int(bytes[10] & 7) + 1) }
    while position + 10 < bytes.count {
      switch bytes[position] {
      case 0x2C: return position
      case 0x21: try skipBlocks(bytes, from: position + 2, to: &position)
      default: throw .notAPicture
      }
    }
    throw .notAPicture
  }

  private static func skipBlocks(_ bytes: [UInt8], from start: Int, to end: inout Int) throws(PictureFault) {
    var position = start
    while position < bytes.count {
      let length = Int(bytes[position])
      position += length + 1
      if length == 0 {
        end = position
        return
      }
    }
    throw .notAPicture
  }
}
