public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Answers a customs notice without a tracking number: what to do and where. It never contains a link from the
  /// notice.
  public func customs(_ matter: CustomsMatter, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    writer.addCustoms(matter, carrier: nil, to: &lines)
    lines.blank()
    lines.add(writer.text(.customsNoNumber))
    return Card(
      text: lines.text,
      buttons: [[writer.customsButton, writer.button(.buttonEnterNumber, .enterNumber)].compactMap { $0 }])
  }
}

extension CardWriter {
  /// Adds the steps, with the official page. `carrier`, which usually collects the duty, is named if it is known.
  func addCustoms(_ matter: CustomsMatter, carrier: CarrierID?, to lines: inout RichTextBuilder) {
    lines.add(.bold(text(.customsTitle)))
    var values = ["carrier": carrier.map(carrierInSentence) ?? text(.theCarrier)]
    values["page"] = customsPage
    let first: [PhraseKey] = matter == .declaration ? [.customsDeclare, .customsIfDuty] : [.customsDuty]
    let steps = first + (customsPage == nil ? [] : [.customsCheck]) + [.customsNoLinks]
    for (index, step) in steps.enumerated() { lines.add("\(index + 1). " + text(step, values)) }
  }

  /// The customs authority's own page, from the carrier registry.
  private var customsPage: String? { carriers["customs"]?.publicPage }

  var customsButton: Button? { customsPage.map { Button(text(.buttonCustoms), .open(url: $0)) } }
}
