import CPictureTypes
import Pictures

/// Decodes HEIC photos with libheif, which turns them upright itself.
struct HEIFReader {
  private typealias Failure = pickupbot_heif_error

  private let newContext: @convention(c) () -> OpaquePointer?
  private let freeContext: @convention(c) (OpaquePointer) -> Void
  private let setThreads: @convention(c) (OpaquePointer, Int32) -> Void
  private let read: @convention(c) (OpaquePointer, UnsafeRawPointer?, Int, UnsafeRawPointer?) -> Failure
  private let primary: @convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>) -> Failure
  private let releaseHandle: @convention(c) (OpaquePointer) -> Void
  private let width: @convention(c) (OpaquePointer) -> Int32
  private let height: @convention(c) (OpaquePointer) -> Int32
  private let decode:
    @convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>, Int32, Int32, UnsafeRawPointer?) -> Failure
  private let releaseImage: @convention(c) (OpaquePointer) -> Void
  private let plane: @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> UnsafePointer<UInt8>?
  private let planeWidth: @convention(c) (OpaquePointer, Int32) -> Int32
  private let planeHeight: @convention(c) (OpaquePointer, Int32) -> Int32
  private let planeBits: @convention(c) (OpaquePointer, Int32) -> Int32

  /// `heif_colorspace_YCbCr`, `heif_chroma_420` and `heif_channel_Y`: only the brightness is needed.
  private static let (colours, chroma, brightness): (Int32, Int32, Int32) = (0, 1, 0)

  /// Nil if the library is not installed.
  init?() {
    do throws(DynamicLibrary.Missing) {
      let library = try DynamicLibrary("libheif.so.1")
      newContext = try library.function("heif_context_alloc")
      freeContext = try library.function("heif_context_free")
      setThreads = try library.function("heif_context_set_max_decoding_threads")
      read = try library.function("heif_context_read_from_memory_without_copy")
      primary = try library.function("heif_context_get_primary_image_handle")
      releaseHandle = try library.function("heif_image_handle_release")
      width = try library.function("heif_image_handle_get_width")
      height = try library.function("heif_image_handle_get_height")
      decode = try library.function("heif_decode_image")
      releaseImage = try library.function("heif_image_release")
      plane = try library.function("heif_image_get_plane_readonly")
      planeWidth = try library.function("heif_image_get_width")
      planeHeight = try library.function("heif_image_get_height")
      planeBits = try library.function("heif_image_get_bits_per_pixel_range")
    } catch {
      return nil
    }
  }

  func decode(_ bytes: [UInt8]) throws(PictureFault) -> GreyPicture {
    // The library keeps the pointer until the context is freed.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { copy.deallocate() }
    _ = copy.initialize(from: bytes)
    guard let context = newContext() else { throw .notAPicture }
    defer { freeContext(context) }
    setThreads(context, 0)
    var handle: OpaquePointer?
    guard read(context, copy.baseAddress, copy.count, nil).code == 0, primary(context, &handle).code == 0, let handle
    else { throw .notAPicture }
    defer { releaseHandle(handle) }
    try PictureDecoder.check(width: Int(width(handle)), height: Int(height(handle)), format: .heic)
    var image: OpaquePointer?
    guard decode(handle, &image, Self.colours, Self.chroma, nil).code == 0, let image else { throw .notAPicture }
    defer { releaseImage(image) }
    guard let picture = grey(image)?.shrunk(toLongSide: PictureDecoder.workingSide) else { throw .notAPicture }
    return picture
  }

  private func grey(_ image: OpaquePointer) -> GreyPicture? {
    var stride: Int32 = 0
    guard let rows = plane(image, Self.brightness, &stride) else { return nil }
    let width = Int(planeWidth(image, Self.brightness))
    let height = Int(planeHeight(image, Self.brightness))
    let bits = Int(planeBits(image, Self.brightness))
    guard bits > 8 else { return GreyPicture(width: width, height: height, rows: rows, stride: Int(stride)) }
    // Two bytes per pixel, the lower first; the upper eight bits of the value are kept.
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = rows + y * Int(stride)
      for x in 0..<width {
        let value = Int(row[2 * x]) | Int(row[2 * x + 1]) << 8
        bytes[y * width + x] = UInt8(truncatingIfNeeded: value >> (bits - 8))
      }
    }
    return GreyPicture(width: width, height: height, rows: bytes, stride: width)
  }
}
