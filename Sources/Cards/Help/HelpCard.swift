import Chat
import Phrases
import Tracking

/// The list of help topics, or the text of one topic.
struct HelpCard: CardPart {
  let context: CardContext
  let topic: HelpTopic?
  /// Whether chats can connect a spreadsheet at Google.
  var hasGoogle = false

  var card: Card {
    var lines = RichTextBuilder()
    guard let topic else {
      lines.add(.bold(text(.helpTitle)))
      lines.blank()
      lines.add(text(.helpBody))
      let topics = HelpTopic.allCases.map { button($0.title, .help($0)) }
      return Card(text: lines.text, buttons: Rows.of(topics))
    }
    lines.add(.bold(text(topic.title)))
    lines.blank()
    switch topic {
    case .carriers: addCarriers(to: &lines)
    case .commands: for line in menu { lines.add("/\(line.name) \(line.description)") }
    default: lines.add(text(topic.body))
    }
    if topic == .receipts, hasGoogle {
      lines.add(text(.helpReceiptsSheets))
    }
    var buttons = [[button(.buttonBack, .help(nil))]]
    if topic == .data { buttons.insert([button(.buttonPrivacy, .data(.privacy))], at: 0) }
    return Card(text: lines.text, buttons: buttons)
  }

  /// Lists the carriers that the bot can ask about, and those for which it only has a link.
  private func addCarriers(to lines: inout RichTextBuilder) {
    let named = context.carriers.filter { $0.id != .other }
    let followed = named.filter { !style.linkOnly.contains($0.id) }
    lines.add(text(.helpCarriers))
    for (key, group) in [
      (PhraseKey.helpCarriersFollowed, followed), (.helpCarriersLinks, named.filter { style.linkOnly.contains($0.id) }),
    ] where !group.isEmpty {
      lines.blank()
      lines.add(.bold(text(key)))
      let near = group.filter { !$0.isKnownOnlyByName }
      if !near.isEmpty { lines.add(list(near.map { shortCarrier($0.id) })) }
      for category in Carrier.Category.allCases {
        let abroad = group.filter { $0.isKnownOnlyByName && $0.category == category }
        guard !abroad.isEmpty else { continue }
        let values = ["kind": text(category.phrase), "names": list(abroad.map { shortCarrier($0.id) })]
        lines.add(text(.helpCarriersKind, values))
      }
    }
    lines.blank()
    lines.add(text(.helpCarriersByName))
  }
}

extension HelpTopic {
  fileprivate var title: PhraseKey {
    switch self {
    case .adding: .helpAddingTitle
    case .reading: .helpReadingTitle
    case .alerts: .helpAlertsTitle
    case .pickup: .helpPickupTitle
    case .receipts: .helpReceiptsTitle
    case .groups: .helpGroupsTitle
    case .data: .helpDataTitle
    case .carriers: .helpCarriersTitle
    case .commands: .helpCommandsTitle
    }
  }

  fileprivate var body: PhraseKey {
    switch self {
    case .adding: .helpAdding
    case .reading: .helpReading
    case .alerts: .helpAlerts
    case .pickup: .helpPickup
    case .receipts: .helpReceipts
    case .groups: .helpGroups
    case .data: .helpData
    case .carriers: .helpCarriers
    case .commands: .helpCommandsTitle
    }
  }
}

extension CardPart {
  /// The menu of commands that the chat app shows.
  var menu: [MenuCommand] {
    Command.allCases.compactMap { command in
      command.menuLine.map { MenuCommand(name: command.rawValue, description: text($0)) }
    }
  }
}
