import Chat
import Mail
import Phrases
import Tracking

/// The messages of the dialog about the chat's mailboxes.
struct MailCard: CardPart {
  let context: CardContext
  let message: MailMessage
  let mailboxes: [MailboxData]
  let orders: [WaitingOrder]
  let ignoredSenders: Int

  /// Orders shown in the overview.
  private static let maxOrders = 5

  var card: Card {
    var lines = RichTextBuilder()
    switch message {
    case .overview: addOverview(to: &lines)
    case .ask(.outlook):
      lines.add(.bold(text(.mailOutlookTitle)))
      lines.blank()
      lines.add(text(.mailOutlook))
    case .ask(let provider):
      let title = provider.name.map { text(.mailAskTitle, ["provider": $0]) } ?? text(.mailAskTitleOther)
      lines.add(.bold(title))
      lines.blank()
      lines.add(text(provider.instructions))
      lines.blank()
      lines.add(text(provider == .hinet ? .mailAskSafetyHiNet : .mailAskSafety))
    case .notAnAccount(let provider): lines.add(text(provider.example))
    case .notAnAppPassword(let provider):
      lines.add(text(provider == .icloud ? .mailNotAnAppPasswordICloud : .mailNotAnAppPassword))
    case .hostNotAllowed: lines.add(text(.mailHostNotAllowed))
    case .full: lines.add(text(.mailFull))
    case .askDisconnect(let id): lines.add(text(.mailDisconnectAsk, ["address": address(of: id)]))
    case .disconnected(let address): lines.add(text(.mailDisconnected, ["address": address]))
    case .refused(let address): lines.add(text(.mailRefused, ["address": address]))
    case .unreadable(let address): lines.add(text(.mailUnreadable, ["address": address]))
    case .unreachable(let address): lines.add(text(.mailUnreachable, ["address": address]))
    case .givenUp(let address): lines.add(text(.mailGivenUp, ["address": address]))
    case .privateOnly: lines.add(text(.mailPrivateOnly))
    case .unavailable: lines.add(text(.mailUnavailable))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  private func addOverview(to lines: inout RichTextBuilder) {
    lines.add(.bold("✉️ " + text(.mailTitle)))
    lines.blank()
    if mailboxes.isEmpty { lines.add(text(.mailIntroduction)) }
    for mailbox in mailboxes {
      let state = MailboxCard(context: context, mailbox: mailbox).stateLine
      lines.add([.bold(mailbox.address), .plain("\n" + state)])
    }
    if !orders.isEmpty {
      lines.blank()
      MailSourceText(context: context).add(Array(orders.prefix(Self.maxOrders)), to: &lines)
    }
    if ignoredSenders > 0 {
      lines.blank()
      lines.add(text(.mailIgnored, count: ignoredSenders))
    }
    if mailboxes.isEmpty {
      lines.blank()
      lines.add(text(.mailAskWhich))
    }
  }

  private func address(of id: MailboxID) -> String { mailboxes.first { $0.id == id }?.address ?? "" }

  private var buttons: [[Button]] {
    let cancel = button(.buttonCancel, .mail(.cancel))
    switch message {
    case .overview:
      let own = mailboxes.map {
        Button(TextCleanup.title($0.address, columns: 30), .action(Action.mail(.show($0.id)).encoded))
      }
      let ignored = ignoredSenders > 0 ? [[button(.buttonMailReadAll, .mail(.readAllSenders))]] : []
      return Rows.of(own, perRow: 1) + ignored
        + Rows.of(
          MailProvider.allCases.map { provider in
            Button(provider.name ?? text(.mailOther), .action(Action.mail(.add(provider)).encoded))
          })
    case .ask(.outlook): return [[button(.buttonMailBack, .mail(.overview))]]
    case .ask(let provider), .notAnAppPassword(let provider), .notAnAccount(let provider):
      let title: PhraseKey = provider == .icloud ? .buttonMailPasswordPageICloud : .buttonMailPasswordPage
      return [provider.passwordPage.map { [Button(text(title), .open(url: $0)), cancel] } ?? [cancel]]
    case .hostNotAllowed: return [[cancel]]
    case .askDisconnect(let id):
      return [[button(.buttonMailDisconnect, .mail(.confirmDisconnect(id))), button(.buttonCancel, .mail(.show(id)))]]
    case .refused, .unreadable, .unreachable, .givenUp:
      return [[button(.buttonMailOverview, .mail(.overview))]]
    case .full, .disconnected: return [[button(.buttonMailBack, .mail(.overview))]]
    case .privateOnly, .unavailable: return []
    }
  }
}

extension MailCard {
  init(_ message: MailMessage, _ source: CardSource) throws {
    self.init(
      context: source.context, message: message, mailboxes: try source.data.mailboxes(),
      orders: try source.data.waitingOrders(), ignoredSenders: try source.data.ignoredSenderCount())
  }
}

extension MailProvider {
  /// The provider's name; nil for the one that is not known.
  fileprivate var name: String? {
    switch self {
    case .gmail: "Gmail"
    case .icloud: "iCloud"
    case .yahoo: "Yahoo"
    case .hinet: "HiNet"
    case .outlook: "Outlook"
    case .other: nil
    }
  }

  /// What a message with an account looks like.
  fileprivate var example: PhraseKey {
    switch self {
    case .gmail, .outlook: .mailNotAnAccount
    case .icloud: .mailNotAnAccountICloud
    case .yahoo: .mailNotAnAccountYahoo
    case .hinet: .mailNotAnAccountHiNet
    case .other: .mailNotAnAccountOther
    }
  }

  /// What to send, and where to get it.
  fileprivate var instructions: PhraseKey {
    switch self {
    case .gmail: .mailAskGmail
    case .icloud: .mailAskICloud
    case .yahoo: .mailAskYahoo
    case .hinet: .mailAskHiNet
    case .outlook: .mailOutlook
    case .other: .mailAskOther
    }
  }
}
