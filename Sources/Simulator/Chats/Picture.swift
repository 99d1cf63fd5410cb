/// The formats of pictures that are recognized by their first bytes.
enum PhotoFormat: Sendable {
  case jpeg, png, webp, heic

  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if ["ftyphei", "ftyphev", "ftypmif1"].contains(where: { bytes.dropFirst(4).starts(with: $0.utf8) }) {
      self = .heic
    } else {
      return nil
    }
  }
}

/// Width and height of a picture, in pixels.
struct PictureSize: Sendable, Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Reads the header of a JPEG or PNG file. Nil for anything else, as the real server only takes these as photos.
  init?(of bytes: [UInt8]) {
    let found: (width: Int, height: Int)? =
      switch PhotoFormat(of: bytes) {
      case .png where bytes.count >= 24: (Self.number(bytes[16..<20]), Self.number(bytes[20..<24]))
      case .jpeg: Self.frame(of: bytes)
      default: nil
      }
    guard let found, found.width > 0, found.height > 0 else { return nil }
    self.init(width: found.width, height: found.height)
  }

  /// The size of a smaller copy whose longer side has this length. Nil if the picture is not larger.
  func scaled(to longest: Int) -> PictureSize? {
    let longer = max(width, height)
    guard longer > longest else { return nil }
    return PictureSize(width: max(width * longest / longer, 1), height: max(height * longest / longer, 1))
  }

  /// The size in a JPEG file's frame header. The segments before it, such as EXIF with its own small picture, are
  /// skipped.
  private static func frame(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (number(bytes[index + 7..<index + 9]), number(bytes[index + 5..<index + 7]))
      case 0xDA: return nil
      default: index += 2 + number(bytes[index + 2..<index + 4])
      }
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
