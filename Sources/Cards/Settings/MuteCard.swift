import Chat
import Foundation
import Phrases
import Tracking

/// What the whole chat has muted, in one line, with the other choices as buttons.
struct MuteCard: CardPart {
  let context: CardContext
  /// What is muted now.
  let mute: ChatMute?
  /// Whether the message asks what to mute, because nothing was changed.
  let isQuestion: Bool

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(sentence)
    return Card(text: lines.text, buttons: buttons)
  }

  var sentence: String {
    guard let mute else { return isQuestion ? "🔕 " + text(.muteAsk) : "🔔 " + text(.muteOff) }
    if let until = mute.until { return "🔕 " + text(.muteUntil, ["time": stamp(until)]) }
    return "🔕 " + text(mute.reach == .everything ? .muteEverything : .muteAllButPickUps)
  }

  private var buttons: [[Button]] {
    let settings = button(.buttonSettings, .settings(.all))
    return mute != nil || isQuestion ? choiceButtons + [[settings]] : [[settings]]
  }

  /// The choices other than the present one; the last takes the mute back.
  var choiceButtons: [[Button]] {
    let choices: [MuteChoice] = [.untilMorning, .allButPickUps, .everything] + (mute == nil ? [] : [.off])
    return Rows.of(choices.filter { $0 != current }.map { button($0.phrase, .setMute($0)) })
  }

  private var current: MuteChoice? {
    mute.map { $0.until != nil ? .untilMorning : $0.reach == .everything ? .everything : .allButPickUps }
  }
}

extension MuteChoice {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .untilMorning: .buttonMuteUntilMorning
    case .allButPickUps: .buttonMuteAllButPickUps
    case .everything: .buttonMuteEverything
    case .off: .buttonMuteOff
    }
  }
}
