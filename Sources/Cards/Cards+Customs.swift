public import Chat
import Phrases
public import Tracking

extension Cards {
  /// A notice of customs' without a parcel's number: what is to be done, and where. Never a link of the notice's own.
  public func customs(_ matter: CustomsMatter, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = RichTextBuilder()
    words.addCustoms(matter, carrier: nil, to: &lines)
    lines.blank()
    lines.add(words.text(.customsNoNumber))
    return Card(
      text: lines.text,
      buttons: [[words.customsButton, words.button(.buttonEnterNumber, .enterNumber)].compactMap { $0 }])
  }
}

extension CardWriter {
  /// The steps, the official page among them; who collects is named where it is known.
  func addCustoms(_ matter: CustomsMatter, carrier: CarrierID?, to lines: inout RichTextBuilder) {
    lines.add(.bold(text(.customsTitle)))
    var values = ["carrier": carrier.map(toldCarrier) ?? text(.theCarrier)]
    values["page"] = customsPage
    let first: [PhraseKey] = matter == .declaration ? [.customsDeclare, .customsIfDuty] : [.customsDuty]
    let steps = first + (customsPage == nil ? [] : [.customsCheck]) + [.customsNoLinks]
    for (index, step) in steps.enumerated() { lines.add("\(index + 1). " + text(step, values)) }
  }

  /// Customs' own page, as the registry has it.
  private var customsPage: String? { carriers["customs"]?.publicPage }

  var customsButton: Button? { customsPage.map { Button(text(.buttonCustoms), .open(url: $0)) } }
}
