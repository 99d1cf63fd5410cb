import CPictureTypes
import Pictures

/// Reads PDF documents with poppler.
final class PDFReader {
  private let library: PopplerLibrary

  /// Loads the library, its fonts and its tables by showing a small document. Nil if it is not installed.
  init?() {
    guard let library = try? PopplerLibrary() else { return nil }
    self.library = library
    try? withPages(of: Array(Self.sample.utf8)) { (_, page) throws(PictureFault) in
      _ = page(0)?.lines()
      _ = page(0)?.picture()
    }
  }

  /// Opens a document and hands over its number of pages and a function that gives a page.
  func withPages(
    of bytes: [UInt8], _ body: (_ count: Int, _ page: (Int) -> PDFPage?) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    let library = library
    var failure: PictureFault?
    bytes.withUnsafeBytes { raw in
      guard let held = library.newBytes(raw.baseAddress, raw.count) else { return failure = .notAPicture }
      defer { library.releaseBytes(held) }
      var error: PopplerLibrary.GError?
      guard let document = library.open(held, nil, &error) else {
        failure = error?.pointee.code == PopplerLibrary.encrypted ? .encrypted : .notAPicture
        if let error { library.freeError(error) }
        return
      }
      defer { library.release(document) }
      do throws(PictureFault) {
        try body(Int(library.pageCount(document))) { PDFPage($0, of: document, using: library) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// A page with a word in a font that is not embedded, so that the tables of fonts are loaded.
  private static let sample = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
    4 0 obj<</Length 34>>stream
    BT /F 9 Tf 9 9 Td (parcel) Tj ET
    endstream endobj
    5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
    trailer<</Root 1 0 R>>
    """
}
