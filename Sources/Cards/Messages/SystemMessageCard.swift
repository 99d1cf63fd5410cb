import Chat
import Phrases
import Tracking

/// An answer that is not about one parcel.
struct SystemMessageCard: CardPart {
  let context: CardContext
  let message: SystemMessage

  var card: Card {
    var lines = RichTextBuilder()
    addText(to: &lines)
    var card = Card(text: lines.text, buttons: buttons)
    if case .restored = message { card.isSilent = true }
    return card
  }

  private func addText(to lines: inout RichTextBuilder) {
    switch message {
    case .welcome: add(.welcomeTitle, .welcomeBody, to: &lines)
    case .groupWelcome: add(.groupWelcomeTitle, .groupWelcomeBody, to: &lines)
    case .fraudAsked:
      add(.fraudAskedTitle, .fraudAskedBody, to: &lines)
      lines.add(text(.scamCardHotline))
    case .restored(let from, let until):
      lines.add(.bold("⚠️ " + text(.restoredNoteTitle)))
      lines.add(text(.restoredNoteBody, ["from": stamp(from), "until": stamp(until)]))
    case .parcelDeleted(let deleted?, _): lines.add(spans(.parcelDeleted, ["number": number(deleted)]))
    case .parcelDeleted(nil, _): lines.add(text(.parcelDeletedWithoutNumber))
    case .summed(let summary): add(summary, to: &lines)
    default: lines.add(sentence)
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

  private var sentence: String {
    switch message {
    case .nothingFound: text(.nothingFound)
    case .smallTalk: text(.smallTalk)
    case .receiptDeleted: "🗑 " + text(.receiptDeleted)
    case .friendly(let word): text(word.phrase)
    case .stopAsked: text(.stopAsked)
    case .replyHelp: text(.replyHelp)
    case .willTell: text(.willTell)
    case .reminderFault(let fault): text(fault.phrase)
    case .unknownCommand(let command):
      text(.unknownCommand, ["command": "/" + (TextCleanup.line(command, limit: 32) ?? "")])
    case .wordless(let kind): text(wordless(kind))
    case .pictureUnread(let trouble, let hasAdvice):
      [text(trouble.phrase), hasAdvice ? text(.pictureAdvice) : ""].filter { !$0.isEmpty }.joined(separator: "\n")
    case .editedNothingNew: text(.editedNothingNew)
    case .tooLong: text(.tooLong)
    case .askNumber(nil): text(.askNumber)
    case .askNumber(let carrier?): text(.askNumberOf, ["carrier": shortCarrier(carrier)])
    case .notANumber: text(.notANumber)
    case .unknownCarrier(let name): text(.unknownCarrier, ["name": TextCleanup.line(name, limit: 40) ?? ""])
    case .cancelled: text(.cancelled)
    case .askSearch: text(.searchAsk)
    case .askReceiptSearch: text(.receiptsSearchAsk)
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
    case .listFull(let limit, let left): spentText.left(left) + text(.listFull, ["limit": String(limit)])
    case .spent(let spent, let left): spentText.left(left) + spentText.sentence(spent)
    case .fault: text(.fault)
    case .crowded: text(.crowded)
    case .settingsReset: text(.settingsReset)
    case .progressReread: text(.progressReread)
    case .notesLost: text(.notesLost)
    case .messageLost: text(.messageLost)
    case .questionLost: text(.questionLost)
    case .welcome, .groupWelcome, .fraudAsked, .parcelDeleted, .restored, .summed: ""
    }
  }

  private func wordless(_ kind: String) -> PhraseKey {
    switch kind {
    case "photo": .wordlessPhoto
    case "voice", "audio", "video_note": .wordlessVoice
    default: .wordlessOther
    }
  }

  private var buttons: [[Button]] {
    let enter = button(.buttonEnterNumber, .enterNumber)
    let list = button(.buttonShowList, .list(page: 0))
    switch message {
    case .groupWelcome: return [languageButtons, [enter, list]]
    case .welcome: return [[enter, list]]
    case .smallTalk: return overviewButtons
    case .friendly(let word): return word == .hello ? overviewButtons : []
    case .stopAsked: return [[button(.buttonSettings, .settings(.all)), list]]
    case .nothingFound, .wordless, .pictureUnread, .tooLong, .unknownCommand, .unknownCarrier:
      return [[enter]]
    case .parcelDeleted(_, let undo?): return [[parcelButtons.undo(UndoOffer(id: undo, kind: .delete)), list]]
    case .parcelDeleted, .gone, .listFull, .spent, .undoTooLate, .undoneAlready, .undoAlreadyThere, .outdated,
      .restored:
      return [[list]]
    case .askSearch: return [[button(.buttonCancel, .cancelSearch)]]
    case .askReceiptSearch: return [[button(.buttonCancel, .receiptList(.cancelSearch))]]
    case .searchLeft: return [[button(.buttonShowList, .backToList)]]
    case .replyHelp, .willTell, .reminderFault, .summed: return [[list]]
    case .settingsReset: return [[button(.buttonSettings, .settings(.all))]]
    case .progressReread, .notesLost, .messageLost, .questionLost: return [[list]]
    case .fraudAsked, .editedNothingNew, .askNumber, .notANumber, .cancelled, .unchanged, .nothingToCancel,
      .nothingToUndo, .receiptDeleted, .languageSet, .fault, .crowded:
      return []
    }
  }
}

extension PictureTrouble {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .unreadable: .pictureUnreadable
    case .nothingFound: .pictureNothingFound
    case .tooLarge: .pictureTooLarge
    case .encrypted: .pictureEncrypted
    case .notAPicture: .pictureNotAPicture
    case .noHEIC: .pictureNoHEIC
    case .noPDF: .pictureNoPDF
    case .notFetched: .pictureNotFetched
    case .failed: .pictureFailed
    }
  }
}

extension Friendly {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .thanks: .friendlyThanks
    case .hello: .friendlyHello
    case .bye: .friendlyBye
    case .sticker: .friendlySticker
    }
  }
}

extension ReminderFault {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .past: .reminderPast
    case .tooFar: .reminderTooFar
    case .noDeadline: .reminderNoDeadline
    case .over: .reminderOver
    }
  }
}
