public import Chat
public import Phrases
import Tracking

extension Cards {
  /// An answer that is not about one parcel.
  public func systemMessage(_ message: SystemMessage, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    writer.add(message, to: &lines)
    var card = Card(text: lines.text, buttons: writer.buttons(message))
    if case .restored = message { card.isSilent = true }
    return card
  }

  /// The choice of languages; the chat's own is marked.
  public func languages(_ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.bold(writer.text(.languagesTitle)))
    lines.add(writer.text(.languagesBody, ["language": phrases.name(of: style.language)]))
    return Card(text: lines.text, buttons: Rows.of(Language.allCases.map(writer.languageButton), perRow: 3))
  }

  /// The menu of commands that the chat app shows.
  public func menu(_ language: Language) -> [MenuCommand] {
    Command.allCases.compactMap { command in
      command.menuLine.map { MenuCommand(name: command.rawValue, description: phrases.text($0, in: language)) }
    }
  }
}

extension CardWriter {
  func languageButton(_ language: Language) -> Button {
    let mark = language == style.language ? "✓ " : ""
    return Button(mark + phrases.name(of: language), .action(Action.language(language).encoded))
  }

  fileprivate func add(_ message: SystemMessage, to lines: inout RichTextBuilder) {
    switch message {
    case .welcome: add(.welcomeTitle, .welcomeBody, to: &lines)
    case .groupWelcome: add(.groupWelcomeTitle, .groupWelcomeBody, to: &lines)
    case .numberMissing(let noted):
      lines.add(.bold(text(.numberMissingTitle)))
      add(noted, to: &lines)
      lines.blank()
      lines.add(text(.numberMissingBody))
    case .fraudAsked:
      add(.fraudAskedTitle, .fraudAskedBody, to: &lines)
      lines.add(text(.scamCardHotline))
    case .restored(let from, let until):
      lines.add(.bold("⚠️ " + text(.restoredNoteTitle)))
      lines.add(text(.restoredNoteBody, ["from": stamp(from), "until": stamp(until)]))
    case .parcelDeleted(let deleted, _): lines.add(spans(.parcelDeleted, ["number": number(deleted)]))
    case .summed(let summary): add(summary, to: &lines)
    default: lines.add(sentence(message))
    }
  }

  private func add(_ title: PhraseKey, _ body: PhraseKey, to lines: inout RichTextBuilder) {
    lines.add(.bold(text(title)))
    lines.blank()
    lines.add(text(body))
  }

  private func add(_ summary: BatchSummary, to lines: inout RichTextBuilder) {
    lines.add(.bold("📋 " + text(.summed, count: summary.messages)))
    lines.blank()
    if summary.parcels > 0 { lines.add("• " + text(.summedParcels, count: summary.parcels)) }
    if summary.unanswered > 0 { lines.add("• " + text(.summedUnanswered, count: summary.unanswered)) }
    if summary.parcels == 0, summary.unanswered == 0 { lines.add(text(.summedDone)) }
    lines.add(text(.summedList))
  }

  private func sentence(_ message: SystemMessage) -> String {
    switch message {
    case .nothingFound: text(.nothingFound)
    case .smallTalk: text(.smallTalk)
    case .friendly(let word): text(word.phrase)
    case .stopAsked: text(.stopAsked)
    case .replyHelp: text(.replyHelp)
    case .willTell: text(.willTell)
    case .reminderFault(let fault): text(fault.phrase)
    case .unknownCommand(let command):
      text(.unknownCommand, ["command": "/" + (TextCleanup.line(command, limit: 32) ?? "")])
    case .wordless(let kind): text(wordless(kind))
    case .editedNothingNew: text(.editedNothingNew)
    case .tooLong: text(.tooLong)
    case .askNumber(nil): text(.askNumber)
    case .askNumber(let carrier?): text(.askNumberOf, ["carrier": shortCarrier(carrier)])
    case .notANumber: text(.notANumber)
    case .unknownCarrier(let name): text(.unknownCarrier, ["name": TextCleanup.line(name, limit: 40) ?? ""])
    case .cancelled: text(.cancelled)
    case .askSearch: text(.searchAsk)
    case .searchLeft: text(.searchLeft)
    case .unchanged: text(.unchanged)
    case .nothingToCancel: text(.nothingToCancel)
    case .gone: text(.gone)
    case .nothingToUndo: text(.nothingToUndo)
    case .undoTooLate: text(.undoTooLate)
    case .undoneAlready: text(.undoneAlready)
    case .undoAlreadyThere: text(.undoAlreadyThere)
    case .outdated: text(.outdated)
    case .languageSet: text(.languageSet)
    case .listFull(let limit, let left): self.left(left) + text(.listFull, ["limit": String(limit)])
    case .spent(let spent, let left): self.left(left) + text(spent)
    case .fault: text(.fault)
    case .crowded: text(.crowded)
    case .settingsReset: text(.settingsReset)
    case .progressReread: text(.progressReread)
    case .notesLost: text(.notesLost)
    case .messageLost: text(.messageLost)
    case .questionLost: text(.questionLost)
    case .welcome, .groupWelcome, .numberMissing, .fraudAsked, .parcelDeleted, .restored, .summed: ""
    }
  }

  private func wordless(_ kind: String) -> PhraseKey {
    switch kind {
    case "photo": .wordlessPhoto
    case "voice", "audio", "video_note": .wordlessVoice
    default: .wordlessOther
    }
  }

  fileprivate func buttons(_ message: SystemMessage) -> [[Button]] {
    let enter = button(.buttonEnterNumber, .enterNumber)
    let list = button(.buttonShowList, .list(page: 0))
    switch message {
    case .groupWelcome: return [Language.allCases.map(languageButton), [enter, list]]
    case .welcome: return [[enter, list]]
    case .smallTalk: return overviewButtons
    case .friendly(let word): return word == .hello ? overviewButtons : []
    case .stopAsked: return [[button(.buttonSettings, .settings(.all)), list]]
    case .nothingFound, .numberMissing, .wordless, .tooLong, .unknownCommand, .unknownCarrier: return [[enter]]
    case .parcelDeleted(_, let undo?): return [[undoButton(UndoOffer(id: undo, kind: .delete)), list]]
    case .parcelDeleted, .gone, .listFull, .spent, .undoTooLate, .undoneAlready, .undoAlreadyThere, .outdated,
      .restored:
      return [[list]]
    case .askSearch: return [[button(.buttonCancel, .cancelSearch)]]
    case .searchLeft: return [[button(.buttonShowList, .backToList)]]
    case .replyHelp, .willTell, .reminderFault, .summed: return [[list]]
    case .settingsReset: return [[button(.buttonSettings, .settings(.all))]]
    case .progressReread, .notesLost, .messageLost, .questionLost: return [[list]]
    case .fraudAsked, .editedNothingNew, .askNumber, .notANumber, .cancelled, .unchanged, .nothingToCancel,
      .nothingToUndo, .languageSet, .fault, .crowded:
      return []
    }
  }
}
