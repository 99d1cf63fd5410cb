import CPictureTypes

/// The functions of poppler-glib, GLib and cairo that are used; names and types as in their headers.
struct PopplerLibrary {
  typealias Document = OpaquePointer
  typealias Page = OpaquePointer
  typealias Surface = OpaquePointer
  typealias Context = OpaquePointer
  typealias GError = UnsafeMutablePointer<pickupbot_g_error>
  typealias Rectangles = UnsafeMutablePointer<pickupbot_poppler_rectangle>

  let newBytes: @convention(c) (UnsafeRawPointer?, Int) -> OpaquePointer?
  let releaseBytes: @convention(c) (OpaquePointer) -> Void
  let release: @convention(c) (OpaquePointer) -> Void
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let freeError: @convention(c) (GError) -> Void

  let open: @convention(c) (OpaquePointer, UnsafePointer<CChar>?, UnsafeMutablePointer<GError?>) -> Document?
  let pageCount: @convention(c) (Document) -> Int32
  let page: @convention(c) (Document, Int32) -> Page?
  let size: @convention(c) (Page, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  let text: @convention(c) (Page) -> UnsafeMutablePointer<CChar>?
  let layout: @convention(c) (Page, UnsafeMutablePointer<Rectangles?>, UnsafeMutablePointer<UInt32>) -> Int32
  let render: @convention(c) (Page, Context) -> Void

  let newSurface: @convention(c) (Int32, Int32, Int32) -> Surface?
  let flush: @convention(c) (Surface) -> Void
  let data: @convention(c) (Surface) -> UnsafeMutablePointer<UInt8>?
  let stride: @convention(c) (Surface) -> Int32
  let releaseSurface: @convention(c) (Surface) -> Void
  let newContext: @convention(c) (Surface) -> Context?
  let scale: @convention(c) (Context, Double, Double) -> Void
  let setColour: @convention(c) (Context, Double, Double, Double) -> Void
  let paint: @convention(c) (Context) -> Void
  let releaseContext: @convention(c) (Context) -> Void

  /// `POPPLER_ERROR_ENCRYPTED`.
  static let encrypted: Int32 = 1
  /// `CAIRO_FORMAT_RGB24`: four bytes per pixel, of which one is unused.
  static let rgb: Int32 = 1

  init() throws(DynamicLibrary.Missing) {
    let poppler = try DynamicLibrary("libpoppler-glib.so.8")
    let glib = try DynamicLibrary("libglib-2.0.so.0")
    let objects = try DynamicLibrary("libgobject-2.0.so.0")
    let cairo = try DynamicLibrary("libcairo.so.2")
    newBytes = try glib.function("g_bytes_new_static")
    releaseBytes = try glib.function("g_bytes_unref")
    release = try objects.function("g_object_unref")
    free = try glib.function("g_free")
    freeError = try glib.function("g_error_free")
    open = try poppler.function("poppler_document_new_from_bytes")
    pageCount = try poppler.function("poppler_document_get_n_pages")
    page = try poppler.function("poppler_document_get_page")
    size = try poppler.function("poppler_page_get_size")
    text = try poppler.function("poppler_page_get_text")
    layout = try poppler.function("poppler_page_get_text_layout")
    render = try poppler.function("poppler_page_render")
    newSurface = try cairo.function("cairo_image_surface_create")
    flush = try cairo.function("cairo_surface_flush")
    data = try cairo.function("cairo_image_surface_get_data")
    stride = try cairo.function("cairo_image_surface_get_stride")
    releaseSurface = try cairo.function("cairo_surface_destroy")
    newContext = try cairo.function("cairo_create")
    scale = try cairo.function("cairo_scale")
    setColour = try cairo.function("cairo_set_source_rgb")
    paint = try cairo.function("cairo_paint")
    releaseContext = try cairo.function("cairo_destroy")
  }
}
