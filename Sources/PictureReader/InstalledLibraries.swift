import CLeptonica
import CZBar
import CZint
public import Pictures

extension PictureAbilities {
  /// What is installed on this machine. Loads every library once.
  public static func installed() -> PictureAbilities {
    var zbar: (UInt32, UInt32, UInt32) = (0, 0, 0)
    zbar_version(&zbar.0, &zbar.1, &zbar.2)
    let zint = Int(ZBarcode_Version())
    var libraries = [
      "zbar \(zbar.0).\(zbar.1).\(zbar.2)", "leptonica \(LIBLEPT_MAJOR_VERSION).\(LIBLEPT_MINOR_VERSION)",
      "zint \(zint / 10_000).\(zint / 100 % 100)",
    ]
    let tesseract = try? TesseractLibrary()
    if let version = tesseract?.version() { libraries.append("tesseract \(String(cString: version))") }
    return PictureAbilities(
      libraries: libraries, words: tesseract != nil, traditionalChinese: WordReader(languages: "chi_tra+eng") != nil,
      simplifiedChinese: WordReader(languages: "chi_sim+eng") != nil, pdf: PDFReader() != nil,
      heic: HEIFReader() != nil, charts: ChartDrawer()?.scripts ?? [])
  }
}
