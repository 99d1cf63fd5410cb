import Chat
import Phrases

/// The privacy notice: which data is stored, where, how long, and which services are asked.
struct PrivacyCard: CardPart {
  let context: CardContext
  let aggregators: [String]
  let archiveMonths: Int
  /// Whether chats can connect a spreadsheet at Google.
  var hasGoogle = false

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(.privacyTitle)))
    for (title, body) in Self.sections {
      lines.blank()
      lines.add(.bold(text(title)))
      lines.add(text(body))
      if title == .privacyKeptTitle {
        lines.add(text(.privacyPictures))
        lines.add(text(.privacyMail))
        if hasGoogle { lines.add(text(.privacyGoogle)) }
        lines.add(text(.privacyPhone))
        lines.add(text(.privacyBarcode))
      }
      if title == .privacyLongTitle, archiveMonths > 0 {
        lines.add(text(.privacyArchive, count: archiveMonths))
      }
      if title == .privacyGoneTitle { lines.add(text(.privacyClosed)) }
      if title == .privacyAskedTitle, let host = style.modelHost { lines.add(text(.privacyModel, ["host": host])) }
      if title == .privacyAskedTitle, !aggregators.isEmpty {
        lines.add(text(.privacyAggregators, ["names": list(aggregators)]))
      }
    }
    let forget = style.phoneDigits.isEmpty ? [] : [[button(.buttonForgetPhone, .data(.forgetDigits))]]
    return Card(text: lines.text, buttons: forget)
  }

  private static let sections: [(PhraseKey, PhraseKey)] = [
    (.privacyKeptTitle, .privacyKept), (.privacyWhereTitle, .privacyWhere), (.privacyLongTitle, .privacyLong),
    (.privacyAskedTitle, .privacyAsked), (.privacyGoneTitle, .privacyGone),
  ]
}

extension PrivacyCard {
  init(_ source: CardSource) throws {
    self.init(
      context: source.context, aggregators: source.data.aggregators, archiveMonths: source.data.archiveMonths,
      hasGoogle: try source.data.google() != nil)
  }
}
