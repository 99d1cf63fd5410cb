import Pictures

/// A font of a Debian package.
struct FontFile {
  let path: String
  /// Which font of a collection.
  var index = 0

  /// `fonts-noto-cjk` (91 MB): Chinese as written in Taiwan and as written in China, in one file.
  static let notoTraditional = FontFile(path: noto, index: 3)
  static let notoSimplified = FontFile(path: noto, index: 2)
  /// `fonts-wqy-microhei` (5 MB): Latin letters, and Chinese as written in China.
  static let microHei = FontFile(path: "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc")
  /// `fonts-cwtex-heib` (5 MB): Chinese as written in Taiwan. Its Latin letters are too thin beside it.
  static let cwTeXHei = FontFile(path: "/usr/share/fonts/truetype/cwtex/cwheib.ttf")
  /// `fonts-dejavu-core`, which most machines have: Latin letters and the signs of all currencies.
  static let dejaVu = FontFile(path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  private static let noto = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
}

/// The fonts for the texts of charts and codes. They are opened before the process gives up opening files.
struct ChartFonts {
  /// For each script the fonts for Latin letters and for Chinese characters, the best first.
  private let chains: [ChartDrawing.Script: (latin: [CairoLibrary.Font], chinese: [CairoLibrary.Font])]

  init(_ library: CairoLibrary) {
    var chains: [ChartDrawing.Script: (latin: [CairoLibrary.Font], chinese: [CairoLibrary.Font])] = [:]
    let fonts = { (files: [FontFile]) in files.compactMap(library.font) }
    let last = fonts([.microHei, .dejaVu])
    let traditional = fonts([.notoTraditional])
    let simplified = fonts([.notoSimplified])
    chains[.latin] = (traditional + last, [])
    chains[.traditional] = (traditional + last, traditional + fonts([.cwTeXHei]) + last)
    chains[.simplified] = (simplified + last, simplified + last)
    self.chains = chains
  }

  /// The first font that has the character, and its glyph there. Nil if no font that is installed has it.
  func glyph(
    of character: Unicode.Scalar, in script: ChartDrawing.Script, _ library: CairoLibrary
  ) -> (font: CairoLibrary.Font, glyph: UInt32)? {
    guard let chain = chains[script] else { return nil }
    // From the punctuation of CJK upwards.
    for font in character.value >= 0x2E80 ? chain.chinese : chain.latin {
      let glyph = library.glyph(font.face, UInt(character.value))
      if glyph != 0 { return (font, glyph) }
    }
    return nil
  }

  /// The text without the characters that no font has.
  func drawable(_ text: String, in script: ChartDrawing.Script, _ library: CairoLibrary) -> String {
    String(text.filter { $0.unicodeScalars.allSatisfy { glyph(of: $0, in: script, library) != nil } })
  }

  /// Whether texts of a script can be drawn, judged by characters that only a font for it has.
  func has(_ script: ChartDrawing.Script, _ library: CairoLibrary) -> Bool {
    let samples =
      switch script {
      case .latin: "A1$€"
      case .traditional: "A1$餐飲醫療"
      case .simplified: "A1$餐饮医疗"
      }
    return samples.unicodeScalars.allSatisfy { glyph(of: $0, in: script, library) != nil }
  }
}
