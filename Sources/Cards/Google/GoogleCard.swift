import Chat
import Phrases
import Receipts

/// The messages of the dialog about the chat's spreadsheet at Google.
struct GoogleCard: CardPart {
  let context: CardContext
  let message: GoogleMessage
  let data: GoogleData

  var card: Card {
    var lines = RichTextBuilder()
    switch message {
    case .overview: addOverview(to: &lines)
    case .link: addLink(to: &lines)
    case .stale:
      lines.add(text(.googleStale))
      lines.blank()
      addLink(to: &lines)
    case .declined: lines.add(text(.googleDeclined))
    case .connecting: lines.add("⏳ " + text(.googleConnecting))
    case .connected:
      lines.add("✅ " + text(.googleConnected))
      addState(to: &lines)
    case .notConnected(let trouble): lines.add("⚠️ " + sentences(text(.googleNotConnected), text(trouble.phrase)))
    case .endsSoon:
      lines.add("⏳ " + text(.googleEndsSoon, ["time": data.ends.map { stamp($0) } ?? ""]))
      addSteps(to: &lines)
    case .ended:
      lines.add("⚠️ " + endedText)
      addSteps(to: &lines)
    case .stopped: addStop(to: &lines)
    case .pictureGone: lines.add(text(.googlePictureGone))
    case .madePrivate(let count, let refused):
      if count > 0 { lines.add(text(.googleMadePrivate, count: count)) }
      if refused > 0 { lines.add(text(.googleStillShared, count: refused)) }
    case .options: addOptions(to: &lines)
    case .askName(let name): lines.add(text(name == .folder ? .googleAskFolder : .googleAskSheet))
    case .badName(let name): lines.add(text(name == .folder ? .googleBadFolder : .googleBadSheet))
    case .askDisconnect:
      lines.add(text(.googleAskDisconnect))
      if data.sharedPictures > 0 { lines.add("🔗 " + text(.googleSharedStay)) }
    case .disconnected: lines.add(text(.googleDisconnected))
    case .privateOnly: lines.add(text(.googlePrivateOnly))
    case .notNow: lines.add(text(.googleNotNow))
    case .unavailable: lines.add(text(.googleUnavailable))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  private func addOverview(to lines: inout RichTextBuilder) {
    lines.add(.bold(text(.buttonGoogleSheet)))
    lines.blank()
    switch data.state {
    case .none: lines.add(text(.googleIntroduction, ["sheet": data.sheetName, "folder": data.folder]))
    case .connecting: lines.add("⏳ " + text(.googleConnecting))
    case .connected: addState(to: &lines)
    case .ended: lines.add("⚠️ " + endedText)
    }
  }

  /// What is written and what waits.
  private func addState(to lines: inout RichTextBuilder) {
    lines.add(data.written == 0 ? text(.googleWrittenNone) : text(.googleWritten, count: data.written))
    if data.waiting > 0 { lines.add("⏳ " + text(.googleWaiting, count: data.waiting)) }
    if data.failed > 0 { lines.add("⚠️ " + text(.googleFailed, count: data.failed)) }
    if data.picturesGone > 0 { lines.add(text(.googlePicturesGone, count: data.picturesGone)) }
    if data.isKeyAway {
      lines.add("⏸ " + text(.googleKeyAway))
    } else if let trouble = data.trouble {
      let next = data.nextAttempt.map { text(.googleRetryAt, ["time": stamp($0)]) }
      lines.add("⚠️ " + sentences(text(trouble.phrase), next))
    }
    if let ends = data.ends { lines.add(text(.googleEndsAt, ["time": stamp(ends)])) }
    lines.blank()
    lines.add(sharing)
  }

  /// Who may see the pictures.
  private var sharing: String {
    if data.isShared { return text(.googleShared) }
    let left = data.picturesToMakePrivate
    return left > 0 ? text(.googleMakingPrivate, count: left) : text(.googlePrivate)
  }

  private func addStop(to lines: inout RichTextBuilder) {
    let reason = data.trouble.map { text($0.phrase) }
    // These are told at once: trying again would be useless.
    let isAtOnce = data.trouble == .sheetGone || data.trouble == .secretUnreadable
    let stop = text(data.picturesToMakePrivate > 0 ? .googleStoppedPrivate : .googleStopped)
    lines.add("⚠️ " + sentences(isAtOnce ? nil : stop, reason))
    if data.waiting > 0 { lines.add(text(.googleWaiting, count: data.waiting)) }
    if data.failed > 0 { lines.add(text(.googleFailed, count: data.failed)) }
  }

  private var endedText: String {
    sentences(text(.googleEnded), data.waiting > 0 ? text(.googleWaiting, count: data.waiting) : nil)
  }

  private func addLink(to lines: inout RichTextBuilder) {
    lines.add(.bold(text(.googleLinkTitle)))
    addSteps(to: &lines)
    lines.blank()
    lines.add(text(data.hasCallback ? .googleLinkSafetyCallback : .googleLinkSafety))
  }

  /// What to do with the link. Without a callback, the browser ends on a page that fails, whose address is sent here.
  private func addSteps(to lines: inout RichTextBuilder) {
    lines.blank()
    lines.add(text(data.hasCallback ? .googleStepsCallback : .googleStepsPaste))
  }

  private func addOptions(to lines: inout RichTextBuilder) {
    lines.add(.bold(text(.googleOptionsTitle)))
    lines.blank()
    lines.add(text(.googleSheetName, ["name": data.sheetName]))
    lines.add(text(.googleFolderName, ["name": data.folder]))
    lines.add(sharing)
  }
}

/// Buttons.
extension GoogleCard {
  private var buttons: [[Button]] {
    let back = button(.buttonGoogleBack, .google(.overview))
    switch message {
    case .overview, .connected: return overviewButtons
    case .link, .stale: return consent(.buttonGoogleConsent) + [[button(.buttonCancel, .google(.cancel))]]
    case .endsSoon, .ended: return consent(.buttonGoogleRenew)
    case .declined, .notConnected: return [[button(.buttonGoogleConnect, .google(.connect)), back]]
    case .stopped: return stopButtons + [[back]]
    case .connecting, .pictureGone, .madePrivate, .disconnected: return [[back]]
    case .options:
      return [
        [button(.buttonGoogleSheetName, .google(.askSheet)), button(.buttonGoogleFolder, .google(.askFolder))],
        [
          data.isShared
            ? button(.buttonGoogleUnshare, .google(.unshare)) : button(.buttonGoogleShare, .google(.share)), back,
        ],
      ]
    case .askName, .badName:
      return [[button(.buttonGoogleUsualNames, .google(.usualNames)), button(.buttonCancel, .google(.options))]]
    case .askDisconnect:
      return [
        [button(.buttonGoogleDisconnect, .google(.confirmDisconnect)), button(.buttonGoogleStay, .google(.overview))]
      ]
    case .privateOnly, .notNow, .unavailable: return []
    }
  }

  private var overviewButtons: [[Button]] {
    switch data.state {
    case .none: return [[button(.buttonGoogleConnect, .google(.connect))]]
    case .connecting: return [[button(.buttonGoogleRefresh, .google(.overview))]]
    case .ended:
      return [
        [button(.buttonGoogleRenew, .google(.connect)), button(.buttonGoogleDisconnect, .google(.disconnect))]
      ]
    case .connected:
      var first = data.sheetPage.map { [Button(text(.buttonGoogleOpen), .open(url: $0))] } ?? []
      if data.unsent > 0 { first.append(button(.buttonGoogleSendAll, .google(.sendAll))) }
      return [first].filter { !$0.isEmpty } + (needsHelp ? stopButtons : [])
        + [[button(.buttonGoogleOptions, .google(.options)), button(.buttonGoogleDisconnect, .google(.disconnect))]]
    }
  }

  private var needsHelp: Bool { data.failed > 0 || data.trouble != nil }

  private var stopButtons: [[Button]] {
    let retry = button(.buttonGoogleRetry, .google(.retry))
    guard data.trouble == .sheetGone else { return [[retry]] }
    return [[retry, button(.buttonGoogleNewSheet, .google(.renewSheet))]]
  }

  private func consent(_ title: PhraseKey) -> [[Button]] {
    guard let page = data.consentPage else { return [[button(title, .google(.connect))]] }
    return [[Button(text(title), .open(url: page))]]
  }
}

extension GoogleCard {
  /// Says that it is not available if the operator has no client at Google.
  init(_ message: GoogleMessage, _ source: CardSource) throws {
    let data = try source.data.google()
    self.init(
      context: source.context, message: data == nil ? .unavailable : message,
      data: data ?? GoogleData(folder: "", sheetName: ""))
  }
}

extension SheetTrouble {
  /// The trouble in a sentence.
  fileprivate var phrase: PhraseKey {
    switch self {
    case .consentEnded: .googleTroubleEnded
    case .clientRefused: .googleTroubleClient
    case .notAllowed: .googleTroubleNotAllowed
    case .storageFull: .googleTroubleFull
    case .tooMany: .googleTroubleTooMany
    case .notReached: .googleTroubleNotReached
    case .serverFailed: .googleTroubleServer
    case .refused: .googleTroubleRefused
    case .sheetGone: .googleTroubleSheetGone
    case .pictureNotFetched: .googleTroublePicture
    case .secretUnreadable: .googleTroubleSecret
    case .givenUp: .googleTroubleGivenUp
    }
  }
}
