public import Cards
public import Chat
import Documents
import EInvoice
import Foundation
public import Monitoring
import Phrases
import Receipts
public import Store
public import Tracking

/// Turns an outbox row into the message to send: in the chat's language and with the current state of its parcels.
public struct Renderer: Sendable {
  private let cards: Cards
  private let coverage: SourceCoverage
  /// Carriers shown only as a link, for a chat without a key of its own.
  private let linkOnly: Set<CarrierID>
  private let clock: Clock
  private let monitor: HealthMonitor
  private let preferences: AlertPreferences
  /// Names of the aggregators that the operator has accounts with.
  private let aggregators: [String]
  private let archiveMonths: Int
  private let isLotteryOn: Bool
  /// Decrypts a mobile barcode; nil if its key is lost.
  private let decryptBarcode: BarcodeDecryptor
  private let isKeyUsable: @Sendable () -> Bool
  /// The server of the model that reads receipts; nil if there is none.
  private let modelHost: String?
  /// Nil if the operator has no client at Google.
  private let google: GoogleTools?

  /// Carriers in `carriers` that `coverage` does not include are shown as a link. `preferences` apply to chats that
  /// have not set their own. `decryptBarcode` decrypts a chat's mobile barcode when it is shown;
  /// `isKeyUsable` says whether the key is there that decrypts what chats entrusted.
  public init(
    cards: Cards, carriers: [Carrier], coverage: SourceCoverage, preferences: AlertPreferences = AlertPreferences(),
    aggregators: [String] = [], archiveMonths: Int = 0, isLotteryOn: Bool = true,
    modelHost: String? = nil,
    google: GoogleTools? = nil, monitor: HealthMonitor,
    clock: Clock,
    decryptBarcode: @escaping BarcodeDecryptor = { _ in nil }, isKeyUsable: @escaping @Sendable () -> Bool = { true }
  ) {
    self.decryptBarcode = decryptBarcode
    self.isKeyUsable = isKeyUsable
    self.modelHost = modelHost
    self.google = google
    self.archiveMonths = archiveMonths
    self.isLotteryOn = isLotteryOn
    self.aggregators = aggregators
    self.coverage = coverage
    linkOnly = Set(carriers.map(\.id)).subtracting(coverage.byOperator)
    self.preferences = preferences
    self.monitor = monitor
    self.cards = cards
    self.clock = clock
  }

  /// What to send for an outbox row. Nil if there is nothing left to send, such as the card of a parcel that has been
  /// deleted. Throws if the stored content cannot be read.
  package func delivery(for row: OutboundRow, in snapshot: Snapshot) throws -> PlannedDelivery? {
    let chat = row.chat
    if case .leave = row.outbound.action { return .ready(.leave(chat.id)) }
    if case .delete(let message) = row.outbound.action { return .ready(.delete(chat.id, message)) }
    if row.outbound.action == .edit(nil), row.outbound.slot == Slots.list {
      return try list(of: chat, in: snapshot).map { .ready($0) }
    }
    let stored = snapshot.content(of: row, as: Content.self)
    guard let content = stored else { throw UnreadableContent() }
    return row.outbound.action == .send
      ? try newMessage(content, for: row, in: snapshot)
      : try delivery(of: content, for: row, in: snapshot).map { .ready($0) }
  }

  private func newMessage(_ content: Content, for row: OutboundRow, in snapshot: Snapshot) throws -> PlannedDelivery? {
    let chat = row.chat
    switch content {
    case .counterCode(let id, let isOriginal):
      let parcel = try snapshot.parcel(id, in: chat.id)
      return parcel.flatMap { cards.counterCode(of: $0, isOriginal: isOriginal, style(of: chat)) }
        .map { .picture($0, to: chat.id, isGroup: chat.kind != .private) }
    case .spending(let month):
      let (entries, uncounted) = try snapshot.spending(in: chat.id, zone: chat.zone)
      return cards.spending(entries, uncounted: uncounted, month: month, style(of: chat))
        .map { .picture($0, to: chat.id, isGroup: chat.kind != .private) }
    case .mobileBarcode(.shown): return try mobileBarcode(of: chat, in: snapshot)
    default: return try delivery(of: content, for: row, in: snapshot).map { .ready($0) }
    }
  }

  private func delivery(of content: Content, for row: OutboundRow, in snapshot: Snapshot) throws -> Delivery? {
    let chat = row.chat
    let language = Language(rawValue: chat.language) ?? .en
    switch row.outbound.action {
    case .answer(let press):
      guard case .toast(let toast) = content else { return .answer(press: press, toast: nil) }
      let text = try cards.toast(toast, from: data(of: chat, in: snapshot), in: style(of: chat))
      return .answer(press: press, toast: text, isAlert: toast.staysOpen)
    case .react(let message):
      guard case .reaction(let reaction, _) = content else { return nil }
      let words = try card(for: content, chat: chat, in: snapshot)
      return .react(chat.id, message, reaction, orElse: words)
    case .menu:
      return .menu(chat.id, cards.menu(language))
    case .delete, .leave: return nil
    case .send:
      if case .export(let format) = content {
        return try export(format, of: chat, in: snapshot).map { .sendDocument(chat.id, $0, isGroup: false) }
      }
      guard var card = try card(for: content, chat: chat, in: snapshot) else { return nil }
      // Alerts about parcels are chosen by the card. Other news, such as a prize, makes no sound in a muted chat.
      if row.outbound.priority == .alert, row.outbound.slot.flatMap({ Slots.bundle(of: $0) }) == nil,
        (chat.preferences ?? preferences).activeMute(at: clock.now()) != nil
      {
        card.isSilent = true
      }
      return .send(chat.id, card, isGroup: chat.kind != .private)
    case .edit(let target):
      guard let message = try target ?? shown(row.outbound.slot, in: chat.id, snapshot) else {
        // The message to edit was never sent, because its alerts were no longer true by then. The newer alerts are sent
        // as a new message. A redraw has none.
        guard case .alerts = content, row.outbound.priority != .redraw,
          let card = try card(for: content, chat: chat, in: snapshot)
        else { return nil }
        return .send(chat.id, card, isGroup: chat.kind != .private)
      }
      let origin = try snapshot.origin(of: message, in: chat.id)
      let leadsBack = origin.map(Slots.leadsBack) ?? false
      let card = try card(for: content, at: .existingMessage(leadsBack: leadsBack), chat: chat, in: snapshot)
      return card.map { .edit(chat.id, message, $0) }
    }
  }

  /// An edit of the chat's newest list, with its current page and filter.
  private func list(of chat: ChatProfile, in snapshot: Snapshot) throws -> Delivery? {
    guard let list = try snapshot.list(in: chat.id), list.isShown else { return nil }
    // If the stored page and filter cannot be read, the list starts at the first page without a filter.
    let content = snapshot.decoded(Content.self, from: list.content, of: .listContent, in: chat.id) ?? .list(page: 0)
    let card = try card(for: content, at: .existingMessage(leadsBack: false), chat: chat, in: snapshot)
    return card.map { .edit(chat.id, list.message, $0) }
  }

  /// A message to the operator if the database cannot be asked for the chat's language. Nil for content that is not
  /// meant for the operator.
  public func card(forOperator content: Content) -> Card? {
    cards.troubleReport(content, CardStyle(language: .zhHant, now: clock.now(), linkOnly: linkOnly))
  }

  private func shown(_ slot: String?, in chat: ChatID, _ snapshot: Snapshot) throws -> MessageID? {
    try slot.flatMap { try snapshot.message(showing: $0, in: chat) }
  }

  private func style(of chat: ChatProfile) -> CardStyle {
    CardStyle(
      language: Language(rawValue: chat.language) ?? .en, now: clock.now(), zone: chat.zone,
      isPrivate: chat.kind == .private, members: chat.kind == .group ? chat.members : nil,
      linkOnly: chat.ownSources.isEmpty ? linkOnly : linkOnly.filter { !coverage.covers($0, with: chat.ownSources) },
      phoneDigits: chat.phoneDigits, modelHost: chat.kind == .private ? modelHost : nil,
      modelConsent: chat.modelConsent)
  }

  private func data(of chat: ChatProfile, in snapshot: Snapshot) -> ChatData {
    ChatData(
      snapshot, chat: chat.id, now: clock.realNow(), preferences: chat.preferences ?? preferences,
      aggregators: aggregators, archiveMonths: archiveMonths, isLotteryOn: isLotteryOn,
      google: google, isKeyUsable: isKeyUsable(), report: monitor.report)
  }

  private func card(
    for content: Content, at place: CardPlace = .newMessage, chat: ChatProfile, in snapshot: Snapshot
  ) throws -> Card? {
    try cards.card(for: content, from: data(of: chat, in: snapshot), in: style(of: chat), at: place)
  }

  /// Nil in a group, and if the chat has nothing to export.
  private func export(
    _ format: ExportFormat, of chat: ChatProfile, in snapshot: Snapshot
  ) throws -> OutgoingDocument? {
    let parcels = try snapshot.parcels(in: chat.id)
    let receipts = try snapshot.receipts(in: chat.id)
    guard chat.kind == .private, !parcels.isEmpty || !receipts.isEmpty else { return nil }
    let style = style(of: chat)
    let bytes =
      switch format {
      case .json: try ParcelFile.bytes(of: parcels, receipts, in: chat, snapshot, at: style.now)
      case .csv: cards.csv(parcels, style)
      case .receipts: cards.csv(receipts, of: parcels, links: try snapshot.pictureLinks(in: chat.id), style)
      }
    return OutgoingDocument(
      name: cards.fileName(format, style), type: format == .json ? "application/json" : "text/csv", bytes: bytes,
      caption: cards.caption(
        format, parcels: format == .receipts ? 0 : parcels.count, receipts: format == .csv ? 0 : receipts.count, style))
  }

  /// The chat's mobile barcode as a picture; nil if it was deleted meanwhile.
  private func mobileBarcode(of chat: ChatProfile, in snapshot: Snapshot) throws -> PlannedDelivery? {
    guard let sealed = try snapshot.mobileBarcode(in: chat.id) else { return nil }
    guard chat.kind == .private, let barcode = decryptBarcode(sealed).flatMap({ MobileBarcode($0.reveal()) }) else {
      return try card(for: .mobileBarcode(isKeyUsable() ? .unreadable : .unavailable), chat: chat, in: snapshot).map {
        .ready(.send(chat.id, $0, isGroup: chat.kind != .private))
      }
    }
    return .picture(cards.mobileBarcode(barcode, style(of: chat)), to: chat.id, isGroup: false)
  }
}

/// The stored content cannot be read. It is set aside, and the chat gets a notice.
private struct UnreadableContent: Error {}
