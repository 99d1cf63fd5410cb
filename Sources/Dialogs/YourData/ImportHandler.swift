import Cards
import Chat
import Documents
import Receipts
import Store
import Tracking

/// Lists of parcels and receipts that a user sends, or has at a source. Nothing is added until the user confirms it.
struct ImportHandler {
  let services: DialogServices

  /// Handles a file that may be a parcel list: it is fetched and read before anything is added. In a group, files are
  /// ignored.
  func handle(_ document: Document, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    if let size = document.size, size > ParcelFile.maxBytes { return try context.reply(.data(.listFault(.tooLarge))) }
    try fetch(.document(document), telling: .fetchingFile, &context)
  }

  /// Fetches the parcel list of the chat's own account at the source.
  func fetchAccount(_ context: inout UpdateContext) throws {
    guard context.profile.ownSources.contains(.connectable) else { return try context.showGone() }
    try context.answerPress(.none)
    try fetch(.account(.connectable), telling: .fetchingAccount, &context)
  }

  private func fetch(_ origin: ImportOrigin, telling card: DataMessage, _ context: inout UpdateContext) throws {
    if let spent = try Allowances(services: services).grant(1, [.importsPerDay], &context).spent {
      return try context.reply(.spent(spent))
    }
    context.effects.append(.imports(.fetch(services.newID(), origin)))
    try context.reply(.data(card), slot: Slots.importedList)
  }

  /// The parcel list that was sent as a text; nil if the text is none.
  func list(in message: Message) -> ImportedList? {
    guard ParcelListReader.mayBeList(message.text) else { return nil }
    return try? services.lists.read(Array(message.text.utf8), now: message.context.now)
  }

  /// Keeps the list until the user confirms it.
  func keep(_ list: ImportedList, _ context: inout UpdateContext) throws {
    if let spent = try Allowances(services: services).grant(1, [.importsPerDay], &context).spent {
      return try context.reply(.spent(spent))
    }
    let id: ImportID = services.newID()
    context.effects.append(.imports(.keep(id, list)))
    try context.reply(.data(.listRead(id)), slot: Slots.importedList)
  }

  /// Adds the parcels of the list, as many as there is room for, and its receipts.
  func confirm(_ id: ImportID, _ context: inout UpdateContext) throws {
    let chat = context.update.chat
    guard let list = try context.snapshot.importedList(id, in: chat) else { return try context.showGone() }
    let (news, known) = try context.snapshot.newParcels(in: list, for: chat)
    let owner = context.person
    let taken = ImportPreview.fitting(news, room: try context.roomForParcels()).map { parcel in
      var parcel = parcel
      parcel.id = services.newID()
      parcel.owner = parcel.owner ?? owner
      return ImportedParcel(parcel, isFollowed: services.canLookUp(parcel.carrier, for: context.profile))
    }
    let receipts = try newReceipts(in: list, besides: taken.map(\.parcel), context)
    context.effects += [.imports(.add(taken)), .imports(.drop(id))] + receipts.map { .receipt(.save($0)) }
    let left = news.count - taken.count
    let what = DataMessage.listTaken(
      added: taken.count, known: known, left: left, receipts: receipts.isEmpty ? nil : receipts.count)
    try context.answerPress(.added, showing: .data(what))
  }

  /// The receipts of the list that the chat does not have yet, with the parcels that their numbers name.
  private func newReceipts(
    in list: ImportedList, besides taken: [Parcel], _ context: UpdateContext
  ) throws -> [KeptReceipt] {
    let chat = context.update.chat
    let (news, _) = try context.snapshot.newReceipts(in: list, for: chat)
    guard !news.isEmpty else { return [] }
    let parcels = Dictionary(grouping: try context.snapshot.parcels(in: chat) + taken, by: \.number)
    return news.map { entry in
      let named = entry.parcel.flatMap { parcels[$0] } ?? []
      let parcel = named.first { entry.carrier == nil || $0.carrier == entry.carrier }
      return entry.kept(as: services.newID(), parcel: parcel?.id)
    }
  }

  func discard(_ id: ImportID, _ context: inout UpdateContext) throws {
    context.effects.append(.imports(.drop(id)))
    try context.answerPress(.none, showing: .data(.listDropped))
  }
}
