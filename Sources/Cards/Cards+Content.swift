public import Chat
import Foundation
import Tracking

extension Cards {
  /// The card for an outbound message. Nil if there is nothing left to show, such as the card of a deleted parcel, and
  /// for content that is no card.
  public func card(
    for content: Content, from data: some CardData, in style: CardStyle, at place: CardPlace = .newMessage
  ) throws -> Card? {
    switch content {
    case .parcel(let id, let view):
      let (undo, leadsBack) = (try data.undoOffer(for: id), place == .existingMessage(leadsBack: true))
      return try data.parcel(id).map { parcel($0, view: view, undo: undo, leadsBack: leadsBack, in: style) }
    case .ambiguousReply(let ids): return ambiguousReply(try data.parcels(ids), style)
    case .reading(let id): return try reading(id, data, style)
    case .list(let page, let filter):
      let parcels = try data.openParcels()
      let hasHistory = try data.parcelCount() != parcels.count
      return list(parcels, page: page, filter: filter, hasHistory: hasHistory, style)
    case .listFilters(let page, let filter):
      return listFilters(try data.openParcels(), page: page, filter: filter, style)
    case .history(let page): return history(try data.parcels(), page: page, style)
    case .search(let words, let page): return search(words, in: try data.parcels(), page: page, style)
    case .statistics: return statistics(try data.parcels(), style)
    case .carrierPicker(let subject, let number, let category):
      return carrierPicker(subject, number: number, category: category, style)
    case .field(let prompt): return try data.parcel(prompt.parcel).map { field(prompt, of: $0, style) }
    case .phone(let prompt): return try data.parcel(prompt.parcel).map { phone(prompt, of: $0, style) }
    case .noticePlacement(let placement):
      return noticePlacement(placement, parcels: try data.parcels(placement.parcels), style)
    case .customs(let matter): return customs(matter, style)
    case .scam(let warning): return scam(warning, style)
    case .addressed(let person, let content):
      return try card(for: content, from: data, in: style).map { addressed($0, to: person, style) }
    case .alerts(let id): return try alerts(id, data, isShown: place != .newMessage, style)
    case .round: return round(try data.parcels(), style)
    case .parcelChoice(let choice): return parcelChoice(choice, among: try data.parcels(choice.parcels), style)
    case .overview: return overview(try data.openParcels(), style)
    case .reminder(let id): return try data.parcel(id).map { reminder($0, style) }
    case .reminders: return reminders(of: try data.parcels(), style)
    case .settings(let view): return settings(data.preferences, view: view, style)
    case .languages: return languages(style)
    case .systemMessage(let message): return systemMessage(message, style)
    case .connection(let connection): return self.connection(connection, style)
    case .status: return status(try data.hostReport(), style)
    case .trouble, .troubleOver, .updatesSetAside, .rowsSetAside: return troubleReport(content, style)
    case .data(let card): return try self.data(card, data, style)
    case .help(let topic): return help(topic, style)
    case .privacy: return privacy(aggregators: data.aggregators, archiveMonths: data.archiveMonths, style)
    case .access(let card): return try access(card, data, style)
    case .toast, .menu, .export: return nil
    }
  }

  /// A message to the operator that needs no data, so that it can be sent while the database fails. Nil for other
  /// content.
  public func troubleReport(_ content: Content, _ style: CardStyle) -> Card? {
    switch content {
    case .trouble(let trouble): self.trouble(trouble, style)
    case .troubleOver(let name, let since, let until): troubleOver(name: name, since: since, until: until, style)
    case .updatesSetAside(let count): updatesSetAside(count: count, style)
    case .rowsSetAside(let count): rowsSetAside(count: count, style)
    default: nil
    }
  }

  private func access(_ card: AccessCard, _ data: some CardData, _ style: CardStyle) throws -> Card {
    guard case .chats(let page) = card else { return access(card, style) }
    let count = try data.knownChatCount()
    let today = Day(style.now, zone: style.zone).date(zone: style.zone)
    let chats = try data.knownChats(Cards.chatRange(page: page, of: count), dayStart: today)
    return self.chats(chats, page: page, of: count, style)
  }

  private func data(_ card: DataCard, _ data: some CardData, _ style: CardStyle) throws -> Card? {
    var list: ImportPreview?
    if case .listRead(let id) = card { list = try data.importPreview(id) }
    return self.data(card, list: list, count: try data.parcelCount(), style)
  }

  /// Nil if nothing is left to show.
  private func reading(_ id: ReadingID, _ data: some CardData, _ style: CardStyle) throws -> Card? {
    guard let reading = try data.reading(id) else { return nil }
    let (parcels, known) = (try data.parcels(reading.parcels), try data.parcels(reading.known))
    if parcels.isEmpty, known.isEmpty, reading.questions.isEmpty, reading.left.isEmpty { return nil }
    return self.reading(reading, parcels: parcels, known: known, style)
  }

  /// Nil if none of the alerts is still true and the message has not been sent yet.
  private func alerts(_ id: BundleID, _ data: some CardData, isShown: Bool, _ style: CardStyle) throws -> Card? {
    guard let batch = try data.alerts(id) else { return nil }
    let items = isShown ? batch.items : AlertItem.stillApplying(batch.items)
    if batch.isAfterRestore { return restored(items, style) }
    let parcels = Set(items.map(\.parcel.id))
    let atStore = items.first { $0.kind.isAtStore && $0.parcel.store != nil }?.parcel
    let others = try atStore.map { parcel in
      try data.parcels().filter { $0.isWaiting && $0.isAtSameStore(as: parcel) && !parcels.contains($0.id) }
    }
    let undo = try parcels.count == 1 ? parcels.first.flatMap(data.undoOffer) : nil
    return alerts(
      items, others: others ?? [], isSilent: batch.isSilent || isMutedByAll(items, style.members), undo: undo, style)
  }

  /// Whether all members whom these alerts concern have muted them. They may have done so while the alerts were held.
  private func isMutedByAll(_ items: [AlertItem], _ members: GroupMembers?) -> Bool {
    guard let members else { return false }
    return items.allSatisfy { $0.kind != .reminder && Audience(of: $0.parcel, in: members).isSilent }
  }
}
