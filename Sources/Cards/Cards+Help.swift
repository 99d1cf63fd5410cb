public import Chat
import Foundation
import Phrases
import Tracking

extension Cards {
  /// The list of help topics (nil), or the text of one topic.
  public func help(_ topic: HelpTopic?, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    guard let topic else {
      lines.add(.bold(writer.text(.helpTitle)))
      lines.blank()
      lines.add(writer.text(.helpBody))
      let topics = HelpTopic.allCases.map { writer.button(CardWriter.title($0), .help($0)) }
      return Card(text: lines.text, buttons: Rows.of(topics))
    }
    lines.add(.bold(writer.text(CardWriter.title(topic))))
    lines.blank()
    switch topic {
    case .carriers: writer.addCarriers(carriers, to: &lines)
    case .commands: for line in menu(style.language) { lines.add("/\(line.name) \(line.description)") }
    default: lines.add(writer.text(CardWriter.body(topic)))
    }
    var buttons = [[writer.button(.buttonBack, .help(nil))]]
    if topic == .data { buttons.insert([writer.button(.buttonPrivacy, .data(.privacy))], at: 0) }
    return Card(text: lines.text, buttons: buttons)
  }

  /// The privacy notice: which data is stored, where, how long, and which services are asked.
  /// - Parameters:
  ///   - aggregators: names of the aggregators that the operator's own accounts can ask.
  ///   - archiveMonths: months after which archived parcels are deleted; 0: never.
  public func privacy(aggregators: [String], archiveMonths: Int = 0, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.bold(writer.text(.privacyTitle)))
    for (title, body) in CardWriter.privacy {
      lines.blank()
      lines.add(.bold(writer.text(title)))
      lines.add(writer.text(body))
      if title == .privacyKeptTitle { lines.add(writer.text(.privacyPhone)) }
      if title == .privacyLongTitle, archiveMonths > 0 {
        lines.add(writer.text(.privacyArchive, count: archiveMonths))
      }
      if title == .privacyGoneTitle { lines.add(writer.text(.privacyClosed)) }
      if title == .privacyAskedTitle, !aggregators.isEmpty {
        lines.add(writer.text(.privacyAggregators, ["names": writer.list(aggregators)]))
      }
    }
    let forget = style.phoneDigits.isEmpty ? [] : [[writer.button(.buttonForgetPhone, .data(.forgetDigits))]]
    return Card(text: lines.text, buttons: forget)
  }
}

extension CardWriter {
  fileprivate static let privacy: [(PhraseKey, PhraseKey)] = [
    (.privacyKeptTitle, .privacyKept), (.privacyWhereTitle, .privacyWhere), (.privacyLongTitle, .privacyLong),
    (.privacyAskedTitle, .privacyAsked), (.privacyGoneTitle, .privacyGone),
  ]

  fileprivate static func title(_ topic: HelpTopic) -> PhraseKey {
    switch topic {
    case .adding: .helpAddingTitle
    case .reading: .helpReadingTitle
    case .alerts: .helpAlertsTitle
    case .pickup: .helpPickupTitle
    case .groups: .helpGroupsTitle
    case .data: .helpDataTitle
    case .carriers: .helpCarriersTitle
    case .commands: .helpCommandsTitle
    }
  }

  fileprivate static func body(_ topic: HelpTopic) -> PhraseKey {
    switch topic {
    case .adding: .helpAdding
    case .reading: .helpReading
    case .alerts: .helpAlerts
    case .pickup: .helpPickup
    case .groups: .helpGroups
    case .data: .helpData
    case .carriers: .helpCarriers
    case .commands: .helpCommandsTitle
    }
  }

  /// Lists the carriers that the bot can ask about, and those for which it only has a link.
  fileprivate func addCarriers(_ carriers: [Carrier], to lines: inout RichTextBuilder) {
    let named = carriers.filter { $0.id != .other }
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
        let values = ["kind": text(CardWriter.key(category)), "names": list(abroad.map { shortCarrier($0.id) })]
        lines.add(text(.helpCarriersKind, values))
      }
    }
    lines.blank()
    lines.add(text(.helpCarriersByName))
  }

  /// Joins names as the language does.
  func list(_ names: [String], by pair: PhraseKey = .listPair) -> String {
    names.dropFirst().reduce(names.first ?? "") { text(pair, ["first": $0, "second": $1]) }
  }
}
