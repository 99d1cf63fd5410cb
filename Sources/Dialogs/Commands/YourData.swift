import Cards
import Chat
import Documents
import Foundation
import Store
import Tracking

/// Data out, in and away.
extension Dialogs {
  /// In a group nothing is handed out in full: a file cannot be taken back from those who read along.
  func export(_ turn: inout Turn) throws {
    try turn.reply(.data(try exportCard(turn)))
  }

  private func exportCard(_ turn: Turn) throws -> DataCard {
    guard turn.isPrivate else { return .exportPrivateOnly }
    return try turn.snapshot.parcelCount(in: turn.update.chat) == 0 ? .exportEmpty : .exportAsk
  }

  func forget(_ turn: inout Turn) throws {
    try turn.reply(.data(.forgetAsk(try forgettable(turn))))
  }

  /// A file that may be a list of parcels is fetched and read before anything happens. In a group it is none of ours.
  func document(_ document: Document, _ turn: inout Turn) throws {
    guard turn.isPrivate else { return }
    if let size = document.size, size > ParcelFile.maxBytes {
      return try turn.reply(.data(.listFault(.tooLarge)))
    }
    try fetch(.document(document), telling: .fetchingFile, &turn)
  }

  /// The list of the chat's own account.
  func fetchAccount(_ turn: inout Turn) throws {
    guard turn.profile.ownSources.contains(Self.connectable) else { return try gone(&turn) }
    try turn.answer(.none)
    try fetch(.account(Self.connectable), telling: .fetchingAccount, &turn)
  }

  private func fetch(_ origin: ImportOrigin, telling card: DataCard, _ turn: inout Turn) throws {
    if let spent = try grant(1, [.importsPerDay], &turn).spent { return try turn.reply(.spent(spent)) }
    turn.effects.append(.imports(.fetch(ImportID(rawValue: ids.next()), origin)))
    try turn.reply(.data(card), slot: Slots.importedList)
  }

  /// A list that was written as a text.
  /// - Returns: false where it is none.
  func takeList(_ text: String, _ turn: inout Turn) throws -> Bool {
    guard turn.isPrivate, ParcelListReader.mayBeList(text),
      let list = try? lists.read(Array(text.utf8), now: turn.now)
    else { return false }
    if let spent = try grant(1, [.importsPerDay], &turn).spent {
      try turn.reply(.spent(spent))
      return true
    }
    let id = ImportID(rawValue: ids.next())
    turn.effects.append(.imports(.keep(id, list)))
    try turn.reply(.data(.listRead(id)), slot: Slots.importedList)
    return true
  }

  /// What goes if whoever asks says so. In a group that is what they brought, unless nobody else brought anything.
  private func forgettable(_ turn: Turn) throws -> Forgettable {
    let chat = turn.update.chat
    let parcels = try turn.snapshot.parcels(in: chat)
    let user = turn.update.user
    let others = turn.isPrivate ? [] : parcels.filter { $0.owner != nil && $0.owner?.id != user?.id }
    guard let user, !others.isEmpty else {
      return Forgettable(
        parcels: parcels.count, archived: parcels.count { $0.archivedAt != nil },
        hasAccount: try turn.snapshot.key(of: Self.connectable, in: chat) != nil)
    }
    let own = parcels.filter { $0.owner?.id == user.id }
    return Forgettable(
      parcels: own.count, archived: own.count { $0.archivedAt != nil }, member: Person(id: user.id, name: user.name),
      others: parcels.count - own.count)
  }
}

/// The buttons below.
extension Dialogs {
  func press(_ action: DataAction, _ turn: inout Turn) throws {
    switch action {
    case .exportAsk:
      try turn.answer(.none)
      try turn.reply(.data(try exportCard(turn)))
    case .export(let format): try export(as: format, &turn)
    case .takeIn(let id): try takeIn(id, &turn)
    case .drop(let id):
      turn.effects.append(.imports(.drop(id)))
      try turn.answer(.none)
      try turn.show(.data(.listDropped))
    case .forgetSure: try askAgain(&turn)
    case .forget(let member): try forgetNow(member, &turn)
    case .keep:
      try turn.answer(.none)
      try turn.show(.data(.forgetLeft))
    case .privacy:
      try turn.answer(.none)
      try turn.reply(.privacy)
    case .forgetDigits:
      turn.effects.append(.dropDigits)
      try turn.answer(.none)
      try turn.show(.data(.digitsForgotten))
    }
  }

  private func export(as format: ExportFormat, _ turn: inout Turn) throws {
    let card = try exportCard(turn)
    guard card == .exportAsk else {
      try turn.answer(.none)
      return try turn.show(.data(card))
    }
    try turn.answer(.preparing)
    // Pressed twice it comes once.
    turn.effects.append(
      .send(
        Outbound(.send, content: try JSONEncoder().encode(Content.export(format)), key: "export:" + format.rawValue)))
  }

  private func takeIn(_ id: ImportID, _ turn: inout Turn) throws {
    let chat = turn.update.chat
    guard let list = try turn.snapshot.importedList(id, in: chat) else { return try gone(&turn) }
    let (news, known) = try turn.snapshot.news(in: list, for: chat)
    let room = Self.maxParcels - (try turn.snapshot.openParcelCount(in: chat))
    let owner = turn.update.user.map { Person(id: $0.id, name: $0.name) }
    let taken = ImportNews.fitting(news, room: room).map { parcel in
      var parcel = parcel
      parcel.id = ParcelID(rawValue: ids.next())
      parcel.owner = parcel.owner ?? owner
      return RestoredParcel(parcel, isFollowed: isFollowed(parcel.carrier, turn))
    }
    turn.effects += [.imports(.restore(taken)), .imports(.drop(id))]
    try turn.answer(.added)
    try turn.show(.data(.listTaken(added: taken.count, known: known, left: news.count - taken.count)))
  }

  /// The second question names what goes by now, and whose it is.
  private func askAgain(_ turn: inout Turn) throws {
    try turn.answer(.none)
    try turn.show(.data(.forgetSure(try forgettable(turn))))
  }

  private func forgetNow(_ member: String?, _ turn: inout Turn) throws {
    guard turn.before != nil else {
      // Pressed twice: the last words are on their way.
      turn.keepsNothing = true
      return try turn.answer(.deleted)
    }
    let what = try forgettable(turn)
    guard member == what.member?.id else {
      // Somebody else's question; or others have brought something since, or taken it away.
      if member != nil, member != turn.update.user?.id { return try turn.answer(.notYours) }
      return try askAgain(&turn)
    }
    if let member = what.member {
      turn.effects.append(.forgetMember(member))
      turn.profile.members.muted.remove(member.id)
      turn.state = DialogueState()
      try turn.answer(.deleted)
      return try turn.show(.data(.forgotten(what)))
    }
    var words = turn
    words.effects = []
    words.state = DialogueState()
    try words.answer(.deleted)
    try words.show(.data(.forgotten(what)), slot: Slots.farewell)
    turn.state = DialogueState()
    turn.effects.append(
      .forget(farewell: words.effects.compactMap { if case .send(let out) = $0 { out } else { nil } }))
  }
}
