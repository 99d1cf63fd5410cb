import CLeptonica

/// The functions of tesseract that are used; names and types as in its `capi.h`.
struct TesseractLibrary {
  typealias Engine = OpaquePointer
  typealias Monitor = OpaquePointer
  typealias Iterator = OpaquePointer
  typealias Number = UnsafeMutablePointer<Int32>

  let version: @convention(c) () -> UnsafePointer<CChar>?
  let create: @convention(c) () -> Engine?
  let delete: @convention(c) (Engine) -> Void
  let initialize: @convention(c) (Engine, UnsafePointer<CChar>?, UnsafePointer<CChar>) -> Int32
  let setVariable: @convention(c) (Engine, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  let setPageMode: @convention(c) (Engine, Int32) -> Void
  let setImage: @convention(c) (Engine, UnsafeMutablePointer<PIX>) -> Void
  let createMonitor: @convention(c) () -> Monitor?
  let deleteMonitor: @convention(c) (Monitor) -> Void
  let setDeadline: @convention(c) (Monitor, Int32) -> Void
  let recognize: @convention(c) (Engine, Monitor?) -> Int32
  let results: @convention(c) (Engine) -> Iterator?
  let deleteResults: @convention(c) (Iterator) -> Void
  let next: @convention(c) (Iterator, Int32) -> Int32
  let text: @convention(c) (Iterator, Int32) -> UnsafeMutablePointer<CChar>?
  let deleteText: @convention(c) (UnsafeMutablePointer<CChar>) -> Void
  let confidence: @convention(c) (Iterator, Int32) -> Float
  let box: @convention(c) (Iterator, Int32, Number, Number, Number, Number) -> Int32

  /// `RIL_TEXTLINE`: the iterator goes from line to line.
  static let line: Int32 = 2

  init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libtesseract.so.5")
    version = try library.function("TessVersion")
    create = try library.function("TessBaseAPICreate")
    delete = try library.function("TessBaseAPIDelete")
    initialize = try library.function("TessBaseAPIInit3")
    setVariable = try library.function("TessBaseAPISetVariable")
    setPageMode = try library.function("TessBaseAPISetPageSegMode")
    setImage = try library.function("TessBaseAPISetImage2")
    createMonitor = try library.function("TessMonitorCreate")
    deleteMonitor = try library.function("TessMonitorDelete")
    setDeadline = try library.function("TessMonitorSetDeadlineMSecs")
    recognize = try library.function("TessBaseAPIRecognize")
    results = try library.function("TessBaseAPIGetIterator")
    deleteResults = try library.function("TessResultIteratorDelete")
    next = try library.function("TessResultIteratorNext")
    text = try library.function("TessResultIteratorGetUTF8Text")
    deleteText = try library.function("TessDeleteText")
    confidence = try library.function("TessResultIteratorConfidence")
    // A result iterator is a page iterator in C++; the cast of the C interface returns its argument.
    box = try library.function("TessPageIteratorBoundingBox")
  }
}
