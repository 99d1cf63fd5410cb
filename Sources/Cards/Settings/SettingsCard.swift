import Chat
import Phrases
import Tracking

/// All settings of a chat, or the choices of one setting.
struct SettingsCard: CardPart {
  let context: CardContext
  let preferences: AlertPreferences
  let view: SettingsView

  var card: Card {
    var lines = RichTextBuilder()
    switch view {
    case .all:
      lines.add(.bold("⚙️ " + text(.settingsTitle)))
      addAll(to: &lines)
    case .quietHours: add(.settingsQuiet, explained: .settingsQuietWhy, to: &lines)
    case .digest: add(.settingsDigest, explained: .settingsDigestWhy, to: &lines)
    case .timeZone, .timeZoneEurope, .timeZoneAmericas, .timeZoneOceania: addZone(to: &lines)
    case .model: modelSettings.addChoices(to: &lines)
    case .mute: lines.add(muteCard.sentence)
    }
    let back = view == .all ? [] : [[button(.buttonBack, .settings(.all))]]
    return Card(text: lines.text, buttons: buttons + back)
  }

  private func addAll(to lines: inout RichTextBuilder) {
    lines.add(text(.settingsBody))
    lines.blank()
    for topic in AlertKind.Topic.allCases {
      let mark = preferences.off.contains(topic) ? "▫️ " : "✅ "
      lines.add([.plain(mark)] + spans(.settingsLine, ["what": .bold(name(topic)), "value": .plain(why(topic))]))
    }
    lines.blank()
    if let mute = muteCard.mute {
      lines.add(MuteCard(context: context, mute: mute, isQuestion: false).sentence)
      lines.blank()
    }
    add(.settingsQuiet, value(preferences.quiet), .settingsQuietWhy, to: &lines)
    add(.settingsDigest, digest(preferences.digest), .settingsDigestWhy, to: &lines)
    add(.settingsLastDay, onOff(preferences.lastDayBreaksThrough), .settingsLastDayWhy, to: &lines)
    add(.settingsArchive, onOff(preferences.archives), .settingsArchiveWhy, to: &lines)
    add(.settingsZone, zoneText.name(style.zone), .settingsZoneWhy, to: &lines)
    modelSettings.addLine(to: &lines)
    lines.add(
      spans(.settingsLine, ["what": .plain(text(.settingsLanguage)), "value": .bold(phrases.name(of: style.language))]))
    guard style.members != nil else { return }
    lines.blank()
    lines.add(text(.settingsMentions))
  }

  private func add(_ key: PhraseKey, _ value: String, _ why: PhraseKey, to lines: inout RichTextBuilder) {
    lines.add(spans(.settingsLine, ["what": .plain(text(key)), "value": .bold(value)]))
    lines.add(.italic(text(why)))
  }

  private func add(_ title: PhraseKey, explained: PhraseKey, to lines: inout RichTextBuilder) {
    lines.add(.bold(text(title)))
    lines.add(text(explained))
  }

  private func addZone(to lines: inout RichTextBuilder) {
    lines.add(spans(.settingsLine, ["what": .plain(text(.settingsZone)), "value": .bold(zoneText.name(style.zone))]))
    lines.add(text(.settingsZoneWhy))
    lines.blank()
    lines.add(text(.settingsZoneHow))
  }

  // MARK: Buttons

  private var buttons: [[Button]] {
    switch view {
    case .all: return Rows.of(topicButtons + otherButtons)
    case .quietHours:
      return Rows.of(Self.quietChoices.map { choice(value($0), $0 == preferences.quiet, .setQuietHours($0)) })
    case .digest:
      return Rows.of(
        Self.digestChoices.map { choice(digest($0), $0 == preferences.digest, .setDigest($0)) }, perRow: 3)
    case .timeZone, .timeZoneEurope, .timeZoneAmericas, .timeZoneOceania:
      return zoneText.buttons(in: view.region ?? .asia)
    case .model: return modelSettings.buttons
    case .mute: return muteCard.choiceButtons
    }
  }

  /// The quiet hours that are offered; nil: none.
  private static let quietChoices: [QuietHours?] = [
    nil, QuietHours(start: 21 * 60, end: 7 * 60), .usual, QuietHours(start: 23 * 60, end: 7 * 60),
    QuietHours(start: 23 * 60, end: 9 * 60), QuietHours(start: 0, end: 8 * 60),
  ]

  /// The times of the daily digest that are offered, in minutes after midnight; nil: no digest.
  private static let digestChoices: [Int?] = [nil, 8 * 60, 9 * 60, 12 * 60, 18 * 60, 20 * 60]

  private var topicButtons: [Button] {
    AlertKind.Topic.allCases.map { topic in
      let isOff = preferences.off.contains(topic)
      return Button((isOff ? "▫️ " : "✅ ") + name(topic), .action(Action.setTopic(topic, isOn: isOff).encoded))
    }
  }

  private var otherButtons: [Button] {
    [
      muteCard.mute == nil ? button(.buttonMuteAll, .settings(.mute)) : button(.buttonMuteOff, .setMute(.off)),
      button(.settingsQuiet, .settings(.quietHours)), button(.settingsDigest, .settings(.digest)),
      toggle(.settingsLastDay, preferences.lastDayBreaksThrough, Action.setLastDay(isOn:)),
      toggle(.settingsArchive, preferences.archives, Action.setArchiving(isOn:)),
      button(.settingsZone, .settings(SettingsView(style.zone.region ?? .asia))), button(.settingsLanguage, .languages),
    ] + modelSettings.openButton + (style.members == nil ? [] : [button(.buttonMuteMe, .muteMe)])
  }

  private func toggle(_ key: PhraseKey, _ isOn: Bool, _ action: (Bool) -> Action) -> Button {
    Button((isOn ? "✅ " : "▫️ ") + text(key), .action(action(!isOn).encoded))
  }

  private func choice(_ title: String, _ isChosen: Bool, _ action: Action) -> Button {
    Button((isChosen ? "✓ " : "") + title, .action(action.encoded))
  }

  private var muteCard: MuteCard {
    MuteCard(context: context, mute: preferences.activeMute(at: style.now), isQuestion: true)
  }

  private var modelSettings: ModelSettingsPart { ModelSettingsPart(context: context) }

  // MARK: Values

  private func value(_ quiet: QuietHours?) -> String {
    quiet.map { LocalDateTime.time(minute: $0.start) + "–" + LocalDateTime.time(minute: $0.end) } ?? text(.settingsOff)
  }

  private func digest(_ minute: Int?) -> String { minute.map { LocalDateTime.time(minute: $0) } ?? text(.settingsOff) }

  private func onOff(_ isOn: Bool) -> String { text(isOn ? .settingsOn : .settingsOff) }

  private func name(_ topic: AlertKind.Topic) -> String {
    switch topic {
    case .readyForPickup: text(.topicReady)
    case .deadline: text(.topicDeadline)
    case .outForDelivery: text(.topicOutForDelivery)
    case .delivered: text(.topicDelivered)
    case .trouble: text(.topicTrouble)
    case .goneQuiet: text(.topicGoneQuiet)
    case .sourceTrouble: text(.topicSourceTrouble)
    }
  }

  private func why(_ topic: AlertKind.Topic) -> String {
    switch topic {
    case .readyForPickup: text(.topicReadyWhy)
    case .deadline: text(.topicDeadlineWhy)
    case .outForDelivery: text(.topicOutForDeliveryWhy)
    case .delivered: text(.topicDeliveredWhy)
    case .trouble: text(.topicTroubleWhy)
    case .goneQuiet: text(.topicGoneQuietWhy)
    case .sourceTrouble: text(.topicSourceTroubleWhy)
    }
  }
}

extension SettingsCard {
  init(_ view: SettingsView, _ source: CardSource) {
    self.init(context: source.context, preferences: source.data.preferences, view: view)
  }
}
