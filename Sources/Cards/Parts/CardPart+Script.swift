import Phrases
import Pictures

extension CardPart {
  /// The characters of texts in pictures.
  var script: ChartDrawing.Script {
    switch style.language {
    case .zhHant: .traditional
    case .zhHans: .simplified
    case .en: .latin
    }
  }
}
