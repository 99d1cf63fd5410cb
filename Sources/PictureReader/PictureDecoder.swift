import CLeptonica
import Pictures

/// Decodes files of pictures to grey, upright, at a size that suits the readers of codes and words.
enum PictureDecoder {
  /// The long side that a decoded picture has at least, if the file has it.
  static let workingSide = 2400

  /// - Throws: `PictureFault`, before anything is decoded if the header states too many pixels.
  static func decode(_ bytes: [UInt8], as format: PictureFormat) throws(PictureFault) -> GreyPicture {
    let bytes = format == .gif ? try GIFFirstFrame.file(of: bytes) : bytes
    let size = try headerSize(of: bytes, format: format)
    guard let picture = read(bytes, format: format, size: size) else { throw .notAPicture }
    guard let upright = PictureOrientation(of: bytes, format: format).upright(picture.shrunk(toLongSide: workingSide))
    else { throw .notAPicture }
    return upright
  }

  /// Whether a picture of this size may be decoded.
  static func check(width: Int, height: Int, format: PictureFormat) throws(PictureFault) {
    guard width > 0, height > 0 else { throw .notAPicture }
    let limit = format == .jpeg ? PictureLimits.jpegPixels : PictureLimits.pixels
    guard width <= PictureLimits.side, height <= PictureLimits.side, width * height <= limit else {
      throw .tooLarge(.pixels)
    }
  }

  private static func headerSize(
    of bytes: [UInt8], format: PictureFormat
  ) throws(PictureFault) -> (width: Int, height: Int) {
    if format == .gif {
      let size = try GIFFirstFrame.size(of: bytes)
      try check(width: size.width, height: size.height, format: format)
      return size
    }
    var width: Int32 = 0
    var height: Int32 = 0
    // The format is leptonica's own finding: a file that it takes for another format than ours has no size.
    var found: Int32 = 0
    guard pixReadHeaderMem(bytes, bytes.count, &found, &width, &height, nil, nil, nil) == 0,
      names(format).contains(found)
    else { throw .notAPicture }
    try check(width: Int(width), height: Int(height), format: format)
    return (Int(width), Int(height))
  }

  private static func names(_ format: PictureFormat) -> ClosedRange<Int32> {
    switch format {
    case .jpeg: Int32(IFF_JFIF_JPEG)...Int32(IFF_JFIF_JPEG)
    case .png: Int32(IFF_PNG)...Int32(IFF_PNG)
    case .bmp: Int32(IFF_BMP)...Int32(IFF_BMP)
    case .webp: Int32(IFF_WEBP)...Int32(IFF_WEBP)
    default: Int32(IFF_TIFF)...Int32(IFF_TIFF_ZIP)
    }
  }

  private static func read(
    _ bytes: [UInt8], format: PictureFormat, size: (width: Int, height: Int)
  ) -> GreyPicture? {
    guard format == .jpeg else { return GreyPicture(taking: pixReadMem(bytes, bytes.count)) }
    // A JPEG is scaled down by 2, 4 or 8 and turned grey while it is decoded, which saves most of the time and memory.
    var reduction = 1
    while reduction < 8, max(size.width, size.height) / (reduction * 2) >= workingSide { reduction *= 2 }
    return GreyPicture(
      taking: pixReadMemJpeg(bytes, bytes.count, 0, Int32(reduction), nil, Int32(L_JPEG_READ_LUMINANCE)))
  }
}
