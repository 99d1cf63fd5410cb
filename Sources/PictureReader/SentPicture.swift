import CLeptonica
import Glibc
import Pictures

/// Makes the file of a picture that leaves the machine.
enum SentPicture {
  /// Qualities of JPEG, each tried if the one before gives too large a file.
  private static let qualities: [Int32] = [80, 60, 40, 20]

  /// A JPEG file, whose long side and size are limited. Nothing of the original file but the pixels is in it.
  static func file(of picture: GreyPicture) throws(PictureFault) -> [UInt8] {
    guard let small = picture.shrunk(toLongSide: PictureLimits.sentSide) else { throw .notAPicture }
    // The library copies the comments of a JPEG.
    pixSetText(small.pix, nil)
    pixSetResolution(small.pix, 0, 0)
    for quality in qualities {
      guard let file = jpeg(small, quality: quality) else { throw .notAPicture }
      if file.count <= PictureLimits.sentBytes { return file }
    }
    throw .tooLarge(.bytes)
  }

  private static func jpeg(_ picture: GreyPicture, quality: Int32) -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard pixWriteMemJpeg(&data, &size, picture.pix, quality, 0) == 0, let data else { return nil }
    defer { free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}
