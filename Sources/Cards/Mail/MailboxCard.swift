import Chat
import Mail
import Phrases
import Tracking

/// One mailbox: how far its mails are read, and what can be done with it.
struct MailboxCard: CardPart {
  let context: CardContext
  let mailbox: MailboxData

  var card: Card {
    var lines = RichTextBuilder()
    lines.add([.plain("✉️ "), .bold(mailbox.address)])
    lines.add(stateLine)
    if mailbox.state == .open {
      if mailbox.parcelMails > 0 { lines.add(text(.mailboxParcels, count: mailbox.parcelMails)) }
      if mailbox.trouble != .stopped {
        lines.blank()
        lines.add(text(.mailboxPromise))
      }
    }
    return Card(text: lines.text, buttons: buttons)
  }

  /// How it stands, in one line.
  var stateLine: String {
    if mailbox.state == .refused { return "⚠️ " + text((mailbox.trouble ?? .signInRefused).phrase) }
    if mailbox.trouble == .stopped { return "⚠️ " + text(.mailErrorStopped) }
    if mailbox.isKeyAway { return "⏸ " + text(.mailboxKeyAway) }
    if let trouble = mailbox.trouble {
      guard let next = mailbox.nextAttempt else { return "⚠️ " + text(trouble.phrase) }
      return "⚠️ " + sentences(text(trouble.phrase), text(.mailboxRetry, ["time": stamp(next)]))
    }
    switch mailbox.state {
    case .connecting: return "⏳ " + text(.mailboxConnecting)
    case .scanning(_, 0): return "⏳ " + text(.mailboxScanStarts)
    case .scanning(let done, let total):
      return "⏳ " + text(.mailboxScanning, ["done": "\(done)", "total": "\(total)"])
    case .open, .refused:
      guard let checkedAt = mailbox.checkedAt else { return "✅ " + text(.mailboxOpen) }
      return "✅ " + sentences(text(.mailboxOpen), text(.mailboxChecked, ["time": stamp(checkedAt)]))
    }
  }

  private var buttons: [[Button]] {
    let disconnect = button(.buttonMailDisconnect, .mail(.disconnect(mailbox.id)))
    let overview = button(.buttonMailOverview, .mail(.overview))
    guard mailbox.state == .open else { return [[disconnect, overview]] }
    return [[button(.buttonMailScan, .mail(.scan(mailbox.id))), disconnect], [overview]]
  }
}

extension MailboxCard {
  /// Nil if the mailbox is disconnected.
  init?(_ id: MailboxID, _ source: CardSource) throws {
    guard let mailbox = try source.data.mailboxes().first(where: { $0.id == id }) else { return nil }
    self.init(context: source.context, mailbox: mailbox)
  }
}

extension MailError {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .passwordUnreadable: .mailboxUnreadable
    case .signInRefused: .mailboxRefused
    case .addressNotAllowed: .mailErrorAddress
    case .unknownHost: .mailErrorHost
    case .certificate: .mailErrorCertificate
    case .notReached, .lost, .cancelled: .mailErrorNotReached
    case .notUnderstood, .noFolder: .mailErrorNotUnderstood
    case .refused: .mailErrorBusy
    case .stopped: .mailErrorStopped
    }
  }
}
