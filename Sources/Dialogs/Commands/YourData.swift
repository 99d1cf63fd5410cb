import Cards
import Chat
import Documents
import Foundation
import Store
import Tracking

/// The user's own data: export, import and deletion.
extension Dialogs {
  /// In a group, no data is exported: a file cannot be taken back once the other members have seen it.
  func export(_ context: inout UpdateContext) throws {
    try context.reply(.data(try exportCard(context)))
  }

  private func exportCard(_ context: UpdateContext) throws -> DataMessage {
    guard context.isPrivate else { return .exportPrivateOnly }
    return try context.snapshot.parcelCount(in: context.update.chat) == 0 ? .exportEmpty : .exportAsk
  }

  func forget(_ context: inout UpdateContext) throws {
    try context.reply(.data(.forgetAsk(try deletionScope(context))))
  }

  /// Handles a file that may be a parcel list: it is fetched and read before anything is added. In a group, files are
  /// ignored.
  func handleDocument(_ document: Document, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    if let size = document.size, size > ParcelFile.maxBytes {
      return try context.reply(.data(.listFault(.tooLarge)))
    }
    try fetch(.document(document), telling: .fetchingFile, &context)
  }

  /// Fetches the parcel list of the chat's own account at the source.
  func fetchAccount(_ context: inout UpdateContext) throws {
    guard context.profile.ownSources.contains(Self.connectable) else { return try showGone(&context) }
    try context.answerPress(.none)
    try fetch(.account(Self.connectable), telling: .fetchingAccount, &context)
  }

  private func fetch(_ origin: ImportOrigin, telling card: DataMessage, _ context: inout UpdateContext) throws {
    if let spent = try grant(1, [.importsPerDay], &context).spent { return try context.reply(.spent(spent)) }
    context.effects.append(.imports(.fetch(ImportID(rawValue: ids.next()), origin)))
    try context.reply(.data(card), slot: Slots.importedList)
  }

  /// Handles a parcel list sent as text.
  /// - Returns: false if the text is not such a list.
  func handleListText(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard context.isPrivate, ParcelListReader.mayBeList(text),
      let list = try? lists.read(Array(text.utf8), now: context.now)
    else { return false }
    if let spent = try grant(1, [.importsPerDay], &context).spent {
      try context.reply(.spent(spent))
      return true
    }
    let id = ImportID(rawValue: ids.next())
    context.effects.append(.imports(.keep(id, list)))
    try context.reply(.data(.listRead(id)), slot: Slots.importedList)
    return true
  }

  /// What is deleted if the user confirms. In a group, that is only what the user added, unless no other member added
  /// anything.
  private func deletionScope(_ context: UpdateContext) throws -> DeletionScope {
    let chat = context.update.chat
    let parcels = try context.snapshot.parcels(in: chat)
    let user = context.update.user
    let others = context.isPrivate ? [] : parcels.filter { $0.owner != nil && $0.owner?.id != user?.id }
    guard let user, !others.isEmpty else {
      return DeletionScope(
        parcels: parcels.count, archived: parcels.count { $0.archivedAt != nil },
        hasAccount: try context.snapshot.key(of: Self.connectable, in: chat) != nil)
    }
    let own = parcels.filter { $0.owner?.id == user.id }
    return DeletionScope(
      parcels: own.count, archived: own.count { $0.archivedAt != nil }, member: Person(id: user.id, name: user.name),
      others: parcels.count - own.count)
  }
}

/// The buttons of these messages.
extension Dialogs {
  func handleDataButton(_ action: DataAction, _ context: inout UpdateContext) throws {
    switch action {
    case .exportAsk:
      try context.answerPress(.none)
      try context.reply(.data(try exportCard(context)))
    case .export(let format): try export(as: format, &context)
    case .confirmImport(let id): try addImportedList(id, &context)
    case .discardImport(let id):
      context.effects.append(.imports(.drop(id)))
      try context.answerPress(.none)
      try context.show(.data(.listDropped))
    case .forgetSure: try confirmForgetting(&context)
    case .forget(let member): try forgetNow(member, &context)
    case .keepData:
      try context.answerPress(.none)
      try context.show(.data(.forgetLeft))
    case .privacy:
      try context.answerPress(.none)
      try context.reply(.privacy)
    case .forgetDigits:
      context.effects.append(.deleteDigits)
      try context.answerPress(.none)
      try context.show(.data(.digitsForgotten))
    }
  }

  private func export(as format: ExportFormat, _ context: inout UpdateContext) throws {
    let card = try exportCard(context)
    guard card == .exportAsk else {
      try context.answerPress(.none)
      return try context.show(.data(card))
    }
    try context.answerPress(.preparing)
    // The key makes sure that a second press does not send the file twice.
    context.effects.append(
      .send(
        Outbound(.send, content: Content.export(format), key: "export:" + format.rawValue)))
  }

  private func addImportedList(_ id: ImportID, _ context: inout UpdateContext) throws {
    let chat = context.update.chat
    guard let list = try context.snapshot.importedList(id, in: chat) else { return try showGone(&context) }
    let (news, known) = try context.snapshot.newParcels(in: list, for: chat)
    let room = Self.maxParcels - (try context.snapshot.openParcelCount(in: chat))
    let owner = context.update.user.map { Person(id: $0.id, name: $0.name) }
    let taken = ImportPreview.fitting(news, room: room).map { parcel in
      var parcel = parcel
      parcel.id = ParcelID(rawValue: ids.next())
      parcel.owner = parcel.owner ?? owner
      return ImportedParcel(parcel, isFollowed: canBeLookedUp(parcel.carrier, context))
    }
    context.effects += [.imports(.add(taken)), .imports(.drop(id))]
    try context.answerPress(.added)
    try context.show(.data(.listTaken(added: taken.count, known: known, left: news.count - taken.count)))
  }

  /// Asks again. The second question shows what would be deleted now, and whose data it is.
  private func confirmForgetting(_ context: inout UpdateContext) throws {
    try context.answerPress(.none)
    try context.show(.data(.forgetSure(try deletionScope(context))))
  }

  private func forgetNow(_ member: String?, _ context: inout UpdateContext) throws {
    guard context.storedProfile != nil else {
      // The button was pressed twice: the farewell message has already been queued.
      context.isChatDeleted = true
      return try context.answerPress(.deleted)
    }
    let what = try deletionScope(context)
    guard member == what.member?.id else {
      // The question belongs to another member, or the data of the other members has changed since it was asked.
      if member != nil, member != context.update.user?.id { return try context.answerPress(.notYours) }
      return try confirmForgetting(&context)
    }
    if let member = what.member {
      context.effects.append(.forgetMember(member))
      context.profile.members.muted.remove(member.id)
      context.state = DialogueState()
      try context.answerPress(.deleted)
      return try context.show(.data(.forgotten(what)))
    }
    var words = context
    words.effects = []
    words.state = DialogueState()
    try words.answerPress(.deleted)
    try words.show(.data(.forgotten(what)), slot: Slots.farewell)
    context.state = DialogueState()
    context.effects.append(
      .forget(farewell: words.effects.compactMap { if case .send(let out) = $0 { out } else { nil } }))
  }
}
