import Chat
import Phrases

/// The privacy notice: which data is stored, where, how long, and who gets it. One line answers each question; a button
/// opens the rest of the answer in the same message.
struct PrivacyCard: CardPart {
  let context: CardContext
  let aggregators: [String]
  let archiveMonths: Int
  /// Whether chats can connect a spreadsheet at Google.
  var hasGoogle = false
  /// The question that is answered at length; nil for all in short.
  var section: PrivacySection?

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold(text(.privacyTitle)))
    guard let section else {
      lines.blank()
      for section in PrivacySection.allCases {
        lines.add(.bold(text(section.title)), .plain("　" + answer(to: section)))
      }
      let buttons = PrivacySection.allCases.map { button($0.title, .data(.privacySection($0))) }
      return Card(text: lines.text, buttons: Rows.of(buttons, perRow: 2) + forget)
    }
    lines.blank()
    lines.add(.bold(text(section.title)))
    add(section, to: &lines)
    let buttons = (section == .kept ? forget : []) + [[button(.buttonBack, .data(.privacySection(nil)))]]
    return Card(text: lines.text, buttons: buttons)
  }

  /// One line.
  private func answer(to section: PrivacySection) -> String {
    switch section {
    case .kept: text(.privacyKeptShort)
    case .whereTo: text(.privacyWhereShort)
    case .long where archiveMonths > 0:
      sentences(text(.privacyLongShort), text(.privacyArchiveShort, count: archiveMonths))
    case .long: text(.privacyLongShort)
    case .asked: text(.privacyAskedShort)
    case .gone: text(.privacyGoneShort)
    }
  }

  private func add(_ section: PrivacySection, to lines: inout RichTextBuilder) {
    switch section {
    case .kept:
      let parts: [PhraseKey?] = [
        .privacyKept, .privacyPictures, .privacyMail, hasGoogle ? .privacyGoogle : nil, .privacyPhone, .privacyBarcode,
      ]
      for part in parts.compactMap(\.self) {
        if part != .privacyKept { lines.blank() }
        lines.add(text(part))
      }
    case .whereTo: lines.add(text(.privacyWhere))
    case .long:
      lines.add(text(.privacyLong))
      if archiveMonths > 0 { lines.add(text(.privacyArchive, count: archiveMonths)) }
    case .asked:
      lines.add(text(.privacyAsked))
      if !aggregators.isEmpty { lines.add(text(.privacyAggregators, ["names": list(aggregators)])) }
      if let host = style.modelHost { lines.add(text(.privacyModel, ["host": host])) }
    case .gone:
      lines.add(text(.privacyGone))
      lines.add(text(.privacyClosed))
    }
  }

  private var forget: [[Button]] {
    style.phoneDigits.isEmpty ? [] : [[button(.buttonForgetPhone, .data(.forgetDigits))]]
  }
}

extension PrivacyCard {
  init(_ source: CardSource, section: PrivacySection? = nil) {
    self.init(
      context: source.context, aggregators: source.data.aggregators, archiveMonths: source.data.archiveMonths,
      hasGoogle: source.data.hasGoogle, section: section)
  }
}

extension PrivacySection {
  fileprivate var title: PhraseKey {
    switch self {
    case .kept: .privacyKeptTitle
    case .whereTo: .privacyWhereTitle
    case .long: .privacyLongTitle
    case .asked: .privacyAskedTitle
    case .gone: .privacyGoneTitle
    }
  }
}
