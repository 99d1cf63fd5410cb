public import Cards
public import Chat
import Documents
import Foundation
public import Monitoring
import Phrases
package import Store
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

  /// Carriers in `carriers` that `coverage` does not include are shown as a link. `preferences` apply to chats that
  /// have not set their own.
  public init(
    cards: Cards, carriers: [Carrier], coverage: SourceCoverage, preferences: AlertPreferences = AlertPreferences(),
    aggregators: [String] = [], archiveMonths: Int = 0, monitor: HealthMonitor, clock: Clock
  ) {
    self.archiveMonths = archiveMonths
    self.aggregators = aggregators
    self.coverage = coverage
    linkOnly = Set(carriers.map(\.id)).subtracting(coverage.host)
    self.preferences = preferences
    self.monitor = monitor
    self.cards = cards
    self.clock = clock
  }

  /// What to send for an outbox row. Nil if there is nothing left to send, such as the card of a parcel that has been
  /// deleted. Throws if the stored content cannot be read.
  package func delivery(for row: OutboundRow, in snapshot: Snapshot) throws -> Delivery? {
    let chat = row.chat
    if case .leave = row.outbound.action { return .leave(chat.id) }
    if case .delete(let message) = row.outbound.action { return .delete(chat.id, message) }
    if row.outbound.action == .edit(nil), row.outbound.slot == Slots.list { return try list(of: chat, in: snapshot) }
    let stored = snapshot.content(of: row, as: Content.self)
    guard let content = stored else { throw UnreadableContent() }
    let language = Language(rawValue: chat.language) ?? .en
    switch row.outbound.action {
    case .answer(let press):
      guard case .toast(let toast) = content else { return .answer(press: press, toast: nil) }
      let text = try secrets(toast, chat, snapshot) ?? cards.toast(toast, style(of: chat))
      return .answer(press: press, toast: text, isAlert: toast.staysOpen)
    case .menu:
      return .menu(chat.id, cards.menu(language))
    case .delete, .leave: return nil
    case .send:
      if case .export(let format) = content {
        return try export(format, of: chat, in: snapshot).map { .sendDocument(chat.id, $0, isGroup: false) }
      }
      guard let card = try card(for: content, chat: chat, in: snapshot) else { return nil }
      return .send(chat.id, card, isGroup: chat.kind != .private)
    case .edit(let target):
      guard let message = try target ?? shown(row.outbound.slot, in: chat.id, snapshot) else {
        // The message to edit was never sent, because its alerts were no longer true by then. The newer alerts are sent
        // as a new message.
        guard case .alerts = content, let card = try card(for: content, chat: chat, in: snapshot) else { return nil }
        return .send(chat.id, card, isGroup: chat.kind != .private)
      }
      let origin = try snapshot.origin(of: message, in: chat.id)
      let card = try card(
        for: content, chat: chat, isShown: true, leadsBack: origin.map(Slots.leadsBack) ?? false, in: snapshot)
      return card.map { .edit(chat.id, message, $0) }
    }
  }

  /// An edit of the chat's newest list, with its current page and filter.
  private func list(of chat: ChatProfile, in snapshot: Snapshot) throws -> Delivery? {
    guard let list = try snapshot.list(in: chat.id), list.isShown else { return nil }
    // If the stored page and filter cannot be read, the list starts at the first page without a filter.
    let content = snapshot.decoded(Content.self, from: list.content, of: .listContent, in: chat.id) ?? .list(page: 0)
    return try card(for: content, chat: chat, isShown: true, in: snapshot).map { .edit(chat.id, list.message, $0) }
  }

  /// A message to the operator if the database cannot be asked for the chat's language. Nil for content that is not
  /// meant for the operator.
  public func card(forHost content: Content) -> Card? {
    let style = CardStyle(language: .zhHant, now: clock.now(), linkOnly: linkOnly)
    return card(forHost: content, style)
  }

  private func card(forHost content: Content, _ style: CardStyle) -> Card? {
    switch content {
    case .trouble(let trouble): cards.trouble(trouble, style)
    case .troubleOver(let name, let since, let until): cards.troubleOver(name: name, since: since, until: until, style)
    case .updatesSetAside(let count): cards.updatesSetAside(count: count, style)
    case .rowsSetAside(let count): cards.rowsSetAside(count: count, style)
    case .parcel, .reading, .ambiguousReply, .list, .listFilters, .history, .search, .statistics, .carrierPicker,
      .noticePlacement,
      .customs,
      .field, .phone, .scam, .alerts, .round, .parcelChoice, .overview, .reminder, .reminders, .settings, .languages,
      .systemMessage,
      .connection, .data, .export, .help, .privacy, .addressed,
      .toast, .menu, .status, .access:
      nil
    }
  }

  private func shown(_ slot: String?, in chat: ChatID, _ snapshot: Snapshot) throws -> MessageID? {
    try slot.flatMap { try snapshot.message(showing: $0, in: chat) }
  }

  private func style(of chat: ChatProfile) -> CardStyle {
    CardStyle(
      language: Language(rawValue: chat.language) ?? .en, now: clock.now(), zone: chat.zone,
      isPrivate: chat.kind == .private, members: chat.kind == .group ? chat.members : nil,
      linkOnly: chat.ownSources.isEmpty ? linkOnly : linkOnly.filter { !coverage.covers($0, with: chat.ownSources) },
      phoneDigits: chat.phoneDigits)
  }

  /// `isShown`: the chat already has the message. `leadsBack`: the card gets a button back to what the message showed
  /// before.
  private func card(
    for content: Content, chat: ChatProfile, isShown: Bool = false, leadsBack: Bool = false, in snapshot: Snapshot
  ) throws -> Card? {
    let style = style(of: chat)
    switch content {
    case .parcel(let id, let view):
      let undo = try offer(of: id, in: chat.id, snapshot)
      return try snapshot.parcel(id, in: chat.id).map {
        cards.parcel($0, view: view, undo: undo, leadsBack: leadsBack, in: style)
      }
    case .ambiguousReply(let ids):
      return cards.ambiguousReply(try ids.compactMap { try snapshot.parcel($0, in: chat.id) }, style)
    case .reading(let id): return try reading(id, in: chat.id, snapshot, style)
    case .list(let page, let filter):
      let parcels = try snapshot.openParcels(in: chat.id)
      let isAll = try snapshot.parcelCount(in: chat.id) == parcels.count
      return cards.list(parcels, page: page, filter: filter, hasHistory: !isAll, style)
    case .listFilters(let page, let filter):
      return cards.listFilters(try snapshot.openParcels(in: chat.id), page: page, filter: filter, style)
    case .history(let page): return cards.history(try snapshot.parcels(in: chat.id), page: page, style)
    case .search(let words, let page):
      return cards.search(words, in: try snapshot.parcels(in: chat.id), page: page, style)
    case .statistics: return cards.statistics(try snapshot.parcels(in: chat.id), style)
    case .carrierPicker(let subject, let number, let category):
      return cards.carrierPicker(subject, number: number, category: category, style)
    case .field(let prompt):
      return try snapshot.parcel(prompt.parcel, in: chat.id).map { cards.field(prompt, of: $0, style) }
    case .phone(let card):
      return try snapshot.parcel(card.parcel, in: chat.id).map { cards.phone(card, of: $0, style) }
    case .noticePlacement(let placement):
      let parcels = try placement.parcels.compactMap { try snapshot.parcel($0, in: chat.id) }
      return cards.noticePlacement(placement, parcels: parcels, style)
    case .customs(let matter): return cards.customs(matter, style)
    case .scam(let warning): return cards.scam(warning, style)
    case .addressed(let person, let content):
      return try card(for: content, chat: chat, in: snapshot).map { cards.addressed($0, to: person, style) }
    case .alerts(let id): return try alerts(id, in: chat.id, isShown: isShown, snapshot, style)
    case .round: return cards.round(try snapshot.parcels(in: chat.id), style)
    case .parcelChoice(let choice):
      let parcels = try choice.parcels.compactMap { try snapshot.parcel($0, in: chat.id) }
      return cards.parcelChoice(choice, among: parcels, style)
    case .overview: return cards.overview(try snapshot.openParcels(in: chat.id), style)
    case .reminder(let id): return try snapshot.parcel(id, in: chat.id).map { cards.reminder($0, style) }
    case .reminders: return cards.reminders(of: try snapshot.parcels(in: chat.id), style)
    case .settings(let view):
      return cards.settings(chat.preferences ?? preferences, view: view, style)
    case .languages: return cards.languages(style)
    case .systemMessage(let message): return cards.systemMessage(message, style)
    case .connection(let connection): return cards.connection(connection, style)
    case .status: return cards.status(try monitor.report(snapshot), style)
    case .trouble, .troubleOver, .updatesSetAside, .rowsSetAside: return card(forHost: content, style)
    case .data(let card): return try data(card, of: chat, in: snapshot)
    case .help(let topic): return cards.help(topic, style)
    case .privacy: return cards.privacy(aggregators: aggregators, archiveMonths: archiveMonths, style)
    case .access(let card): return try access(card, snapshot, style)
    case .toast, .menu, .export: return nil
    }
  }

  private func access(_ card: AccessCard, _ snapshot: Snapshot, _ style: CardStyle) throws -> Card {
    guard case .chats(let page) = card else { return cards.access(card, style) }
    let count = try snapshot.knownChatCount()
    let range = Cards.chatRange(page: page, of: count)
    let today = Day(style.now, zone: style.zone).date(zone: style.zone)
    let chats = try snapshot.knownChats(from: range.lowerBound, limit: range.count, dayStart: today)
    return cards.chats(chats, page: page, of: count, style)
  }

  /// Nil if the list has been imported or dropped in the meantime.
  private func data(_ card: DataCard, of chat: ChatProfile, in snapshot: Snapshot) throws -> Card? {
    let count = try snapshot.parcelCount(in: chat.id)
    guard case .listRead(let id) = card else { return cards.data(card, count: count, style(of: chat)) }
    guard let list = try snapshot.importedList(id, in: chat.id) else { return nil }
    let (news, known) = try snapshot.newParcels(in: list, for: chat.id)
    let sent = ImportPreview(
      new: news, known: known, unreadable: list.unreadable,
      room: Parcel.maxInChat - (try snapshot.openParcelCount(in: chat.id)))
    return cards.data(card, list: sent, count: count, style(of: chat))
  }

  /// Nil in a group, and if the chat has no parcels.
  private func export(
    _ format: ExportFormat, of chat: ChatProfile, in snapshot: Snapshot
  ) throws -> OutgoingDocument? {
    let parcels = try snapshot.parcels(in: chat.id)
    guard chat.kind == .private, !parcels.isEmpty else { return nil }
    let style = style(of: chat)
    let bytes =
      switch format {
      case .json: try ParcelFile.bytes(of: parcels, at: style.now)
      case .csv: cards.csv(parcels, style)
      }
    return OutgoingDocument(
      name: cards.fileName(format, style), type: format == .json ? "application/json" : "text/csv", bytes: bytes,
      caption: cards.caption(format, count: parcels.count, style))
  }

  /// Nil if nothing is left to show.
  private func reading(_ id: ReadingID, in chat: ChatID, _ snapshot: Snapshot, _ style: CardStyle) throws -> Card? {
    guard let detail = try snapshot.reading(id, in: chat),
      let reading = snapshot.decoded(MessageReading.self, from: detail, of: .readingDetail, id: id.rawValue)
    else { return nil }
    let parcels = try reading.parcels.compactMap { try snapshot.parcel($0, in: chat) }
    let known = try reading.known.compactMap { try snapshot.parcel($0, in: chat) }
    if parcels.isEmpty, known.isEmpty, reading.questions.isEmpty, reading.left.isEmpty { return nil }
    return cards.reading(reading, parcels: parcels, known: known, style)
  }

  /// Nil if none of the alerts is still true and the message has not been sent yet.
  private func alerts(
    _ id: BundleID, in chat: ChatID, isShown: Bool, _ snapshot: Snapshot, _ style: CardStyle
  ) throws -> Card? {
    guard let bundle = try snapshot.bundle(id, in: chat) else { return nil }
    let all = bundle.items.map { AlertItem($0.0, $0.1) }
    let items = isShown ? all : AlertItem.stillApplying(all)
    if bundle.isRestoreBundle { return cards.restored(items, style) }
    let parcelIDs = Set(items.map(\.parcel.id))
    let atStore = items.first { $0.kind.isAtStore && $0.parcel.store != nil }?.parcel
    let others = try atStore.map { parcel in
      try snapshot.parcels(in: chat).filter {
        $0.isWaiting && $0.isAtSameStore(as: parcel) && !parcelIDs.contains($0.id)
      }
    }
    let undo = try parcelIDs.count == 1 ? parcelIDs.first.flatMap { try offer(of: $0, in: chat, snapshot) } : nil
    return cards.alerts(
      items, others: others ?? [], isSilent: bundle.isSilent || isMutedByAll(items, style.members), undo: undo, style)
  }

  /// Whether all members whom these alerts concern have muted them. They may have done so while the alerts were held.
  private func isMutedByAll(_ items: [AlertItem], _ members: GroupMembers?) -> Bool {
    guard let members else { return false }
    return items.allSatisfy { $0.kind != .reminder && Audience(of: $0.parcel, in: members).isSilent }
  }

  /// A parcel's number and pick-up code. They are looked up here, because they must not be stored in the outbox or
  /// shown to the whole group.
  private func secrets(_ toast: Toast, _ chat: ChatProfile, _ snapshot: Snapshot) throws -> String? {
    guard case .secrets(let id) = toast, let parcel = try snapshot.parcel(id, in: chat.id) else { return nil }
    return cards.secrets(parcel, style(of: chat))
  }

  /// The offer to undo the parcel's last change; nil if there is none.
  private func offer(of id: ParcelID, in chat: ChatID, _ snapshot: Snapshot) throws -> UndoOffer? {
    try snapshot.undo(of: id, in: chat, at: clock.realNow()).map { UndoOffer(id: $0.id, kind: $0.kind) }
  }
}

/// The stored content cannot be read. It is set aside, and the chat gets a notice.
private struct UnreadableContent: Error {}
