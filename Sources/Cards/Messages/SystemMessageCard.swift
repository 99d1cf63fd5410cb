import Chat
import Foundation
import Phrases
import Receipts
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
    if case .appPassword = message { card.textIfNotDeleted = RichText([.plain(text(.appPasswordDelete))]) }
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
    case .smallTalk, .nearest: text(.smallTalk)
    case .counted(let count): counted(count)
    case .notListed(let carrier, let waiting): notListed(carrier, waiting)
    case .receiptDeleted(_, nil): "🗑 " + text(.receiptDeleted)
    case .receiptDeleted(_, let receipt?): "🗑 " + text(.receiptDeletedNamed, ["what": receiptText.heading(receipt)])
    case .receiptTakenBack(let receipt): "↩ " + text(.receiptTakenBack, ["what": receiptText.heading(receipt)])
    case .onlyExpenses: text(.receiptOnlyExpenses)
    case .notAnExpense: text(.receiptNotKept)
    case .orderWaits(let number?): "🕓 " + text(.receiptOrderNumber, ["number": number])
    case .orderWaits(nil): "🕓 " + text(.receiptOrder)
    case .friendly(let word): text(word.phrase)
    case .stopAsked: text(.stopAsked)
    case .replyHelp: text(.replyHelp)
    case .willTell: text(.willTell)
    case .reminderFault(let fault): text(fault.phrase)
    case .unknownCommand(let command):
      text(.unknownCommand, ["command": "/" + (TextCleanup.line(command, limit: 32) ?? "")])
    case .commandGuess(let typed, _):
      text(.commandGuess, ["command": "/" + (TextCleanup.line(typed, limit: 32) ?? "")])
    case .oneTimeCode: text(.oneTimeCode)
    case .appPassword: text(.appPasswordDeleted)
    case .codePrivateOnly: text(.codePrivateOnly)
    case .remindsOnce: text(.reminderOnce)
    case .undoAsk: text(.undoAsk)
    case .archivedCollected(let count, _): text(.archivedCollected, count: count)
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

  /// The number that was asked for comes first. What is not there is only said if it was asked for.
  private func counted(_ count: ParcelCount) -> String {
    let waiting = count.waiting > 0 || count.asked == .waiting ? text(.countWaiting, count: count.waiting) : nil
    let onTheWay = count.onTheWay > 0 || count.asked == .onTheWay ? text(.countOnTheWay, count: count.onTheWay) : nil
    let parts =
      switch count.asked {
      case .all: [text(.countAll, count: count.all), waiting, onTheWay]
      case .waiting: [waiting, onTheWay]
      case .onTheWay: [onTheWay, waiting]
      }
    let line = parts.compactMap { $0 }.joined(separator: " · ")
    return (count.carrier.map { shortCarrier($0) + " · " } ?? "") + line
  }

  private func notListed(_ carrier: CarrierID, _ waiting: [ParcelCount.OfCarrier]) -> String {
    let sentence = text(.notListed, ["carrier": shortCarrier(carrier)])
    guard !waiting.isEmpty else { return sentence }
    let places = waiting.map {
      text(.notListedPlace, ["carrier": shortCarrier($0.carrier), "count": String($0.count)])
    }
    return sentence + "\n" + text(.notListedWaiting, ["places": places.joined(separator: " · ")])
  }

  /// Buttons for what commands do, as the menu says it, without what follows in brackets or behind a colon.
  private func nearestButtons(_ commands: [Command]) -> [Button] {
    commands.compactMap { command in
      guard let line = command.menuLine.map({ text($0) }) else { return nil }
      let title = line.prefix { !"：:（(".contains($0) }.trimmingCharacters(in: .whitespaces)
      return Button(title, .action(Action.command(command).encoded))
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
    case .smallTalk: return [nearestButtons([.list, .receipts])]
    case .nearest(let commands): return [nearestButtons(commands)]
    case .counted: return [[list]]
    case .notListed(let carrier, _): return [[button(.buttonEnterNumber, .chooseCarrier(.entry, carrier)), list]]
    case .languageSet: return [languageButtons]
    case .askNumber, .notANumber: return [[button(.buttonCancel, .command(.cancel))]]
    case .friendly(let word): return word == .hello ? overviewButtons : []
    case .stopAsked:
      let mute = MuteCard(context: context, mute: nil, isQuestion: true)
      return mute.choiceButtons + [[button(.buttonSettings, .settings(.all))]]
    case .nothingFound, .wordless, .pictureUnread, .tooLong, .unknownCommand, .unknownCarrier:
      return [[enter]]
    case .commandGuess(_, let command):
      return [[Button("/" + command.rawValue, .action(Action.command(command).encoded))]]
    case .appPassword: return [[button(.buttonConnectMail, .mail(.overview))]]
    case .undoAsk(let id, let kind): return [[parcelButtons.undo(UndoOffer(id: id, kind: kind))]]
    case .archivedCollected(_, let undo):
      return [[parcelButtons.undo(UndoOffer(id: undo, kind: .archive)), list]]
    case .oneTimeCode, .codePrivateOnly: return []
    case .remindsOnce: return [[button(.buttonReminders, .reminders)]]
    case .parcelDeleted(_, let undo?): return [[parcelButtons.undo(UndoOffer(id: undo, kind: .delete)), list]]
    case .receiptDeleted(let undo?, _): return [[parcelButtons.undo(UndoOffer(id: undo, kind: .delete))]]
    case .parcelDeleted, .gone, .listFull, .spent, .undoTooLate, .undoneAlready, .undoAlreadyThere, .outdated,
      .restored:
      return [[list]]
    case .askSearch: return [[button(.buttonCancel, .cancelSearch)]]
    case .askReceiptSearch: return [[button(.buttonCancel, .receiptList(.cancelSearch))]]
    case .searchLeft: return [[button(.buttonShowList, .backToList)]]
    case .replyHelp, .willTell, .reminderFault, .summed: return [[list]]
    case .settingsReset: return [[button(.buttonSettings, .settings(.all))]]
    case .progressReread, .notesLost, .messageLost, .questionLost: return [[list]]
    case .fraudAsked, .editedNothingNew, .cancelled, .unchanged, .nothingToCancel,
      .nothingToUndo, .receiptDeleted, .receiptTakenBack, .notAnExpense, .onlyExpenses, .orderWaits,
      .fault, .crowded:
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
    case .beyond: .friendlyBeyond
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
