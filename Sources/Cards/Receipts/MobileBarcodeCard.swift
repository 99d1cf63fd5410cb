import Chat
public import EInvoice
import Phrases
import Pictures

/// The messages of the dialog about the chat's mobile barcode.
struct MobileBarcodeCard: CardPart {
  let context: CardContext
  let message: MobileBarcodeMessage
  /// The barcode, for the message that shows it.
  var barcode: MobileBarcode?

  var card: Card {
    var lines = RichTextBuilder()
    switch message {
    case .shown:
      lines.add(.bold("📱 " + text(.barcodeTitle)))
      if let barcode { lines.add(.code(barcode.text)) }
      lines.blank()
      lines.add(text(.barcodeShown))
    case .ask:
      lines.add(.bold("📱 " + text(.barcodeTitle)))
      lines.blank()
      lines.add(text(.barcodeAsk))
    case .notABarcode: lines.add(text(.barcodeNotABarcode))
    case .askDelete: lines.add(text(.barcodeDeleteAsk))
    case .deleted: lines.add(text(.barcodeDeleted))
    case .privateOnly: lines.add(text(.barcodePrivateOnly))
    case .unreadable: lines.add(text(.barcodeUnreadable))
    case .unavailable: lines.add(text(.barcodeUnavailable))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  private var buttons: [[Button]] {
    let cancel = button(.buttonCancel, .mobileBarcode(.cancel))
    let delete =
      message == .askDelete
      ? button(.buttonDeleteYes, .mobileBarcode(.confirmDelete)) : button(.buttonDelete, .mobileBarcode(.delete))
    return switch message {
    case .shown, .unavailable, .unreadable: [[button(.buttonBarcodeReplace, .mobileBarcode(.replace)), delete]]
    case .askDelete: [[delete, cancel]]
    case .ask, .notABarcode: [[cancel]]
    case .deleted, .privateOnly: []
    }
  }
}

extension Cards {
  /// The barcode as a picture for the till, with its characters below.
  public func mobileBarcode(_ barcode: MobileBarcode, _ style: CardStyle) -> CardWithPicture {
    let card = MobileBarcodeCard(context: context(style), message: .shown, barcode: barcode).card
    let drawing = CodeDrawing(kind: .code39, text: barcode.text, label: .init(script: .latin))
    return CardWithPicture(.drawing(.code(drawing)), card)
  }
}
