import Chat
import Phrases
import Pictures
public import Tracking

/// The code for the counter: a picture with the parcel's name, and what the code says below it.
struct CounterCodeCard: CardPart {
  let context: CardContext
  let parcel: Parcel
  let code: CounterCode
  /// Whether the picture is the user's own.
  var isOriginal = false

  /// The text below the picture. It also says what the code says, for platforms that cannot send pictures and for
  /// counters that type it.
  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🎫 " + title(parcel, limit: 80).text))
    lines.add(dotted: pickupText.line(parcel))
    lines.add(sentences(text(.codeScan), code.picture == nil || isOriginal ? nil : text(.codeScanElse)))
    lines.add(.code(TextCleanup.line(code.text, limit: 200) ?? ""))
    notedText.addCode(parcel.pickupCode, to: &lines)
    let original = code.picture == nil || isOriginal ? nil : button(.buttonCodePicture, .showCodePicture, parcel)
    return Card(text: lines.text, buttons: Rows.of([original]))
  }

  /// What the clerk reads in the picture: the store, and the parcel's name if it has one.
  var label: CodeDrawing.Label {
    let title = title(parcel, limit: 40)
    let store = storeText.nameInChain([parcel]) ?? shortCarrier(parcel)
    return CodeDrawing.Label(
      script: labelScript(store + title.text), heading: store, name: title.isCarrier ? nil : title.text)
  }

  /// Stores and names are mostly Chinese, whatever language the chat has.
  private func labelScript(_ text: String) -> ChartDrawing.Script {
    script == .latin && Script.hasHan(text) ? .traditional : script
  }
}

extension Cards {
  /// The newest code of a parcel as a picture, or the user's own picture of it. Nil if the parcel has no code, or if the
  /// user's picture is not known.
  public func counterCode(of parcel: Parcel, isOriginal: Bool, _ style: CardStyle) -> CardWithPicture? {
    guard let code = parcel.noted.counterCodes.last else { return nil }
    let card = CounterCodeCard(context: context(style), parcel: parcel, code: code, isOriginal: isOriginal).card
    if isOriginal { return code.picture.map { CardWithPicture(.file($0), card) } }
    guard let kind = PictureCode.Kind(rawValue: code.kind) else { return nil }
    let drawing = CodeDrawing(
      kind: kind, text: code.text, bytes: code.bytes,
      label: CounterCodeCard(context: context(style), parcel: parcel, code: code).label)
    return CardWithPicture(.drawing(.code(drawing), original: code.picture), card)
  }
}
