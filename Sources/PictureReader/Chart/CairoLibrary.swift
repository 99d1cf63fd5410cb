import CPictureTypes

/// The functions of cairo and FreeType that draw bars and letters; names and types as in their headers. Both come with
/// poppler.
struct CairoLibrary {
  typealias Surface = OpaquePointer
  typealias Context = OpaquePointer
  typealias FontFace = OpaquePointer
  typealias Face = OpaquePointer
  typealias Glyph = pickupbot_cairo_glyph
  typealias Extents = pickupbot_cairo_text_extents

  let newSurface: @convention(c) (Int32, Int32, Int32) -> Surface?
  let flush: @convention(c) (Surface) -> Void
  let data: @convention(c) (Surface) -> UnsafeMutablePointer<UInt8>?
  let stride: @convention(c) (Surface) -> Int32
  let releaseSurface: @convention(c) (Surface) -> Void
  let newContext: @convention(c) (Surface) -> Context?
  let releaseContext: @convention(c) (Context) -> Void
  let setColour: @convention(c) (Context, Double, Double, Double) -> Void
  let paint: @convention(c) (Context) -> Void
  let rectangle: @convention(c) (Context, Double, Double, Double, Double) -> Void
  let newSubPath: @convention(c) (Context) -> Void
  let arc: @convention(c) (Context, Double, Double, Double, Double, Double) -> Void
  let closePath: @convention(c) (Context) -> Void
  let fill: @convention(c) (Context) -> Void
  let setFontFace: @convention(c) (Context, FontFace) -> Void
  let setFontSize: @convention(c) (Context, Double) -> Void
  let glyphExtents: @convention(c) (Context, UnsafePointer<Glyph>, Int32, UnsafeMutablePointer<Extents>) -> Void
  let showGlyphs: @convention(c) (Context, UnsafePointer<Glyph>, Int32) -> Void

  private let startFreeType: @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  private let openFace: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Face?>) -> Int32
  private let newFontFace: @convention(c) (Face, Int32) -> FontFace?
  /// The glyph of a Unicode scalar; 0 if the font has none.
  let glyph: @convention(c) (Face, UInt) -> UInt32
  private let freeType: OpaquePointer

  /// `CAIRO_FORMAT_RGB24`: four bytes per pixel, of which one is unused.
  static let rgb: Int32 = 1
  /// `FT_LOAD_NO_HINTING`: letters keep their shape; at this size they need no help.
  private static let unhinted: Int32 = 2

  init() throws(DynamicLibrary.Missing) {
    let cairo = try DynamicLibrary("libcairo.so.2")
    let letters = try DynamicLibrary("libfreetype.so.6")
    newSurface = try cairo.function("cairo_image_surface_create")
    flush = try cairo.function("cairo_surface_flush")
    data = try cairo.function("cairo_image_surface_get_data")
    stride = try cairo.function("cairo_image_surface_get_stride")
    releaseSurface = try cairo.function("cairo_surface_destroy")
    newContext = try cairo.function("cairo_create")
    releaseContext = try cairo.function("cairo_destroy")
    setColour = try cairo.function("cairo_set_source_rgb")
    paint = try cairo.function("cairo_paint")
    rectangle = try cairo.function("cairo_rectangle")
    newSubPath = try cairo.function("cairo_new_sub_path")
    arc = try cairo.function("cairo_arc")
    closePath = try cairo.function("cairo_close_path")
    fill = try cairo.function("cairo_fill")
    setFontFace = try cairo.function("cairo_set_font_face")
    setFontSize = try cairo.function("cairo_set_font_size")
    glyphExtents = try cairo.function("cairo_glyph_extents")
    showGlyphs = try cairo.function("cairo_show_glyphs")
    newFontFace = try cairo.function("cairo_ft_font_face_create_for_ft_face")
    startFreeType = try letters.function("FT_Init_FreeType")
    openFace = try letters.function("FT_New_Face")
    glyph = try letters.function("FT_Get_Char_Index")
    var library: OpaquePointer?
    guard startFreeType(&library) == 0, let library else { throw DynamicLibrary.Missing(name: "FT_Init_FreeType") }
    freeType = library
  }

  /// Opens a font. Nil if the file is not there or is no font. The file stays open: letters are read from it later.
  func font(_ file: FontFile) -> Font? {
    var face: Face?
    guard openFace(freeType, file.path, file.index, &face) == 0, let face,
      let fontFace = newFontFace(face, Self.unhinted)
    else { return nil }
    return Font(face: face, fontFace: fontFace)
  }

  /// An open font.
  struct Font {
    /// FreeType's handle.
    let face: Face
    /// cairo's.
    let fontFace: FontFace
  }
}
