public import Chat
import Foundation
import Phrases
public import Tracking

extension Cards {
  /// A message about the user's own data. Nil for `.listRead` without a `list`.
  /// - Parameters:
  ///   - list: what was read from a list, compared with the chat's parcels.
  ///   - count: the number of the chat's parcels.
  public func data(_ card: DataCard, list: ImportPreview? = nil, count: Int, _ style: CardStyle) -> Card? {
    let writer = writer(style)
    var lines = RichTextBuilder()
    switch card {
    case .listRead(let id):
      guard let list else { return nil }
      writer.add(list, to: &lines)
      return Card(text: lines.text, buttons: writer.buttons(list, id))
    case .forgetAsk(let what), .forgetSure(let what):
      writer.ask(what, isSure: card == .forgetSure(what), to: &lines)
    case .archiveEnds(let count, let months, let date):
      return archiveEnds(count, months: months, on: date, writer)
    default: writer.add(card, count: count, to: &lines)
    }
    return Card(text: lines.text, buttons: writer.buttons(card))
  }
}

/// What the import of a list would add to a chat.
public struct ImportPreview: Sendable {
  /// Parcels that the chat does not have yet.
  public var new: Int
  /// Parcels that the chat has already.
  public var known: Int
  /// Entries of the list that could not be read.
  public var unreadable: Int
  /// New parcels that would exceed the limit of open parcels in a chat.
  public var left: Int
  /// The first five new parcels.
  public var sample: [Parcel]

  /// Compares a list with a chat.
  /// - Parameter room: how many more open parcels the chat may have.
  public init(new: [Parcel], known: Int, unreadable: Int, room: Int) {
    self.new = new.count
    self.known = known
    self.unreadable = unreadable
    left = new.count - Self.fitting(new, room: room).count
    sample = Array(new.prefix(Self.sampleSize))
  }

  /// The parcels that are imported if the chat may have `room` more open parcels. Archived parcels do not count.
  public static func fitting(_ new: [Parcel], room: Int) -> [Parcel] {
    var room = room
    return new.filter { parcel in
      guard parcel.archivedAt == nil else { return true }
      room -= 1
      return room >= 0
    }
  }

  private static let sampleSize = 5
  /// The number of parcels that the button imports.
  var importable: Int { new - left }
}

extension CardWriter {
  fileprivate func add(_ card: DataCard, count: Int, to lines: inout RichTextBuilder) {
    switch card {
    case .exportAsk:
      lines.add(.bold(text(.exportTitle, count: count)))
      lines.blank()
      lines.add(text(.exportBody))
    case .listTaken(let added, let known, let left):
      lines.add(.bold(text(.importTaken, count: added)))
      if known > 0 { lines.add(text(.importKnown, count: known)) }
      if left > 0 { lines.add(text(.importLeft, count: left, ["limit": String(Parcel.maxInChat)])) }
      lines.add(text(.importTakenWhy))
    case .forgotten(let what): forgotten(what, to: &lines)
    default: lines.add(sentence(card))
    }
  }

  private func sentence(_ card: DataCard) -> String {
    switch card {
    case .exportEmpty: text(.exportEmpty)
    case .exportPrivateOnly: text(.exportPrivateOnly)
    case .fetchingFile: text(.importFetching)
    case .fetchingAccount: text(.importFetchingAccount)
    case .listFault(let fault): text(Self.key(fault))
    case .listDropped: text(.importDropped)
    case .forgetLeft: text(.forgetKept)
    case .digitsForgotten: text(.phoneForgotten)
    case .exportAsk, .listRead, .listTaken, .forgetAsk, .forgetSure, .forgotten, .archiveEnds: ""
    }
  }

  private static func key(_ fault: ImportFault) -> PhraseKey {
    switch fault {
    case .tooLarge: .importTooLarge
    case .notText: .importNotText
    case .notJSON: .importNotJSON
    case .otherKind: .importOtherKind
    case .newerVersion: .importNewerVersion
    case .tooMany: .importTooMany
    case .empty: .importEmpty
    case .gone: .importGone
    case .unreachable: .importUnreachable
    }
  }

  /// Adds a summary of the list, before anything is imported.
  fileprivate func add(_ list: ImportPreview, to lines: inout RichTextBuilder) {
    lines.add(.bold(list.new > 0 ? text(.importTitle, count: list.new) : text(.importNothingNew)))
    for parcel in list.sample { lines.add(RichTextBuilder.dotted(line(parcel))) }
    if list.new > list.sample.count { lines.add(text(.importMore, count: list.new - list.sample.count)) }
    if list.new > 0, list.known + list.unreadable + list.left > 0 { lines.blank() }
    if list.known > 0 { lines.add(text(.importKnown, count: list.known)) }
    if list.unreadable > 0 { lines.add(text(.importUnreadable, count: list.unreadable)) }
    if list.left > 0 { lines.add(text(.importLeft, count: list.left, ["limit": String(Parcel.maxInChat)])) }
    guard list.importable > 0 else { return }
    lines.blank()
    lines.add(text(.importAsk))
  }

  private func line(_ parcel: Parcel) -> [RichText.Span] {
    let name = TextCleanup.line(parcel.name ?? "", limit: 30).map { RichText.Span.bold($0) }
    return [name, .plain(shortCarrier(parcel)), number(parcel.number)].compactMap { $0 }
  }

  fileprivate func buttons(_ list: ImportPreview, _ id: ImportID) -> [[Button]] {
    let drop = button(.buttonImportDrop, .data(.discardImport(id)))
    guard list.importable > 0 else { return [[button(.buttonShowList, .list(page: 0))]] }
    let take = Button(text(.buttonTakeIn, count: list.importable), .action(Action.data(.confirmImport(id)).encoded))
    return [[take], [drop]]
  }

  // MARK: Deletion

  fileprivate func ask(_ what: DeletionScope, isSure: Bool, to lines: inout RichTextBuilder) {
    lines.add(.bold(text(isSure ? .forgetSureTitle : .forgetTitle)))
    lines.blank()
    if let member = what.member {
      let values = ["name": name(member)]
      lines.add(
        what.parcels > 0 ? text(.forgetMember, count: what.parcels, values) : text(.forgetMemberNothing, values))
      if what.others > 0 { lines.add(text(.forgetOthers, count: what.others)) }
    } else {
      if what.parcels > 0 { lines.add(text(.forgetParcels, count: what.parcels)) }
      if what.archived > 0 { lines.add(text(.forgetArchived, count: what.archived)) }
      if what.hasAccount { lines.add(text(.forgetAccount)) }
      lines.add(text(.forgetRest))
    }
    lines.blank()
    lines.add(text(isSure ? .forgetSureBody : .forgetBody))
  }

  private func forgotten(_ what: DeletionScope, to lines: inout RichTextBuilder) {
    lines.add(.bold(what.parcels > 0 ? text(.forgotten, count: what.parcels) : text(.forgottenNothing)))
    if let member = what.member {
      lines.add(text(.forgottenMember, ["name": name(member)]))
      if what.others > 0 { lines.add(text(.forgetOthers, count: what.others)) }
    } else {
      if what.hasAccount { lines.add(text(.forgottenAccount)) }
      lines.add(text(.forgottenBody))
    }
  }

  fileprivate func buttons(_ card: DataCard) -> [[Button]] {
    let list = button(.buttonShowList, .list(page: 0))
    let keep = button(.buttonForgetKeep, .data(.keepData))
    switch card {
    case .exportAsk:
      return [[button(.buttonExportJSON, .data(.export(.json))), button(.buttonExportCSV, .data(.export(.csv)))]]
    case .exportEmpty: return [[button(.buttonEnterNumber, .enterNumber)]]
    case .listTaken: return [[list]]
    case .forgetAsk(let what):
      let forget = button(.buttonForget, .data(.forgetSure(member: what.member?.id)))
      let export = what.member == nil && what.parcels > 0 ? [[button(.buttonExportFirst, .data(.exportAsk))]] : []
      return export + [[forget, keep]]
    case .forgetSure(let what):
      return [[button(.buttonForgetSure, .data(.forget(member: what.member?.id)))], [keep]]
    case .exportPrivateOnly, .fetchingFile, .fetchingAccount, .listRead, .listFault, .listDropped, .forgotten,
      .forgetLeft, .digitsForgotten, .archiveEnds:
      return []
    }
  }
}
