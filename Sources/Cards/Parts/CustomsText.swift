import Chat
import Phrases
import Tracking

/// The steps after a customs notice, with the official page.
struct CustomsText: CardPart {
  let context: CardContext

  /// Adds the steps, with the official page. `carrier`, which usually collects the duty, is named if it is known, and so
  /// is the duty.
  func add(_ matter: CustomsMatter, carrier: CarrierID?, duty: Money? = nil, to lines: inout RichTextBuilder) {
    lines.add(dotted: [.bold(text(.customsTitle)), duty.map { .plain(text(.customsAmount, ["amount": amount($0)])) }])
    var values = ["carrier": carrier.map(carrierInSentence) ?? text(.theCarrier)]
    values["page"] = authorityPage
    let first: [PhraseKey] = matter == .declaration ? [.customsDeclare, .customsIfDuty] : [.customsDuty]
    let steps = first + (authorityPage == nil ? [] : [.customsCheck]) + [.customsNoLinks]
    for (index, step) in steps.enumerated() { lines.add("\(index + 1). " + text(step, values)) }
  }

  /// The customs authority's own page, from the carrier registry.
  private var authorityPage: String? { definition("customs")?.publicPage }

  var pageButton: Button? { authorityPage.map { Button(text(.buttonCustoms), .open(url: $0)) } }
}

extension CardPart {
  var customsText: CustomsText { CustomsText(context: context) }
}
