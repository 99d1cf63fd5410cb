import Pictures

/// How a camera says that a photo is to be turned: the orientation of EXIF, 1 to 8.
struct PictureOrientation {
  private let value: Int

  init(of bytes: [UInt8], format: PictureFormat) {
    let block: ArraySlice<UInt8>? =
      switch format {
      case .jpeg: Self.jpegBlock(bytes)
      case .webp: Self.webpBlock(bytes)
      default: nil
      }
    value = block.flatMap(Self.orientation) ?? 1
  }

  /// The picture as it was seen.
  func upright(_ picture: GreyPicture?) -> GreyPicture? {
    switch value {
    case 2: picture?.mirrored()
    case 3: picture?.turned(quarters: 2)
    case 4: picture?.mirrored()?.turned(quarters: 2)
    case 5: picture?.mirrored()?.turned(quarters: 3)
    case 6: picture?.turned(quarters: 1)
    case 7: picture?.mirrored()?.turned(quarters: 1)
    case 8: picture?.turned(quarters: 3)
    default: picture
    }
  }

  /// The content of the APP1 segment with EXIF.
  private static func jpegBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != 0xDA {
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let content = bytes[(position + 4)..<end]
      if bytes[position + 1] == 0xE1, content.starts(with: "Exif\0\0".utf8) { return content.dropFirst(6) }
      position = end
    }
    return nil
  }

  /// The content of the chunk `EXIF`.
  private static func webpBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var position = 12
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      guard position + 8 + length <= bytes.count else { return nil }
      if bytes[position...].starts(with: "EXIF".utf8) {
        let content = bytes[(position + 8)..<(position + 8 + length)]
        return content.starts(with: "Exif\0\0".utf8) ? content.dropFirst(6) : content
      }
      position += 8 + length + length % 2
    }
    return nil
  }

  /// Tag 0x0112 of the first directory of a TIFF block.
  private static func orientation(in block: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(block)
    let isLittle = bytes.starts(with: "II".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let part = bytes[offset..<(offset + count)]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard isLittle || bytes.starts(with: "MM".utf8), let start = number(4, 4), let count = number(start, 2) else {
      return nil
    }
    for entry in 0..<min(count, 100) where number(start + 2 + 12 * entry, 2) == 0x0112 {
      return number(start + 2 + 12 * entry + 8, 2)
    }
    return nil
  }
}
