import Cards
import Chat
import Foundation
import Google
import HTTP
import Phrases
import Receipts
import Store
import Tracking

/// Writes rows into the spreadsheet of one account, and uploads their pictures.
struct SheetWriter {
  let courier: SheetCourier
  private(set) var account: GoogleAccount
  private var places: GoogleAccount.Places
  /// Whether it is known in this round that the folder is there.
  private var isFolderSure = false
  /// The names that folder and spreadsheet shall have.
  private let names: (folder: String, sheet: String)

  /// Bytes of a picture. Platforms deliver no larger file.
  private static let maxPicture = 20 << 20

  init(courier: SheetCourier, account: GoogleAccount) throws {
    self.courier = courier
    self.account = account
    places = account.places
    let language = try courier.context.store.read { try $0.chat(account.chat)?.language }
    names = courier.tools.names(of: account, in: language.flatMap(Language.init(rawValue:)) ?? .en)
  }

  private var tools: GoogleTools { courier.tools }
  /// Names the chat in marks, without saying who it is.
  private var key: String { Self.hash("\(account.chat)") }

  private static func hash(_ text: String) -> String {
    var hash = StableHash()
    hash.add(text)
    return String(hash.value, radix: 36)
  }

  /// Whether the spreadsheet is missing or has another name than it shall have.
  var isUnprepared: Bool { places.tab == nil || places.name != names.sheet }

  /// Makes the spreadsheet if it is missing, gives it the name that is wanted, and makes sure that it is not in the bin.
  mutating func prepare() async throws {
    let name = names.sheet
    if let id = places.spreadsheet {
      guard let file = try await drive({ try await $0.file(id) }), !file.isTrashed else { throw GoogleError.notFound }
      if places.name != name { try await drive { try await $0.rename(id, to: name) } }
    } else {
      let mark = DriveMark("pickupbotSheet", key)
      let file = try await drive { try await $0.spreadsheet(name, mark) }
      (places.spreadsheet, places.page) = (file.id, "https://docs.google.com/spreadsheets/d/\(file.id)/edit")
      if file.name != name { try await drive { try await $0.rename(file.id, to: name) } }
    }
    places.name = name
    if places.tab == nil {
      let tab = try await sheets { try await $0.tab(nil) }
      try await courier.pace.wait(for: account.id, courier.context.clock)
      try await sheets { try await $0.writeHeader(in: tab) }
      places.tab = tab.id
    }
    try save()
  }

  private mutating func save() throws {
    guard places != account.places else { return }
    // The message that says that the account is connected gets a link to the new spreadsheet.
    let isNew = account.places.page != places.page
    let news = isNew ? Outbound(.edit(nil), content: Content.google(.connected), slot: Slots.google) : nil
    let isSaved = try courier.context.store.google.save(places, of: account, seconds: SheetCourier.lease, telling: news)
    guard isSaved else { throw LeaseLost() }
    account.places = places
    if isNew { courier.context.wakeUps.outbox.notify() }
  }

  /// Writes the receipt's row, once: its id is looked for before.
  mutating func write(_ row: QueuedRow) async throws {
    guard let (kept, parcel, chat) = try read(row) else {
      // A receipt that cannot be read is set aside; the chat is told of that.
      return try store(.failed, of: row)
    }
    let link = try await link(of: kept, row)
    var cells = SheetRow(kept, tools.cards, Language(rawValue: chat.language) ?? .en, chat.zone)
    (cells.link, cells.parcel) = (link, parcel?.number?.text ?? "")
    let tabID = places.tab
    let tab = try await sheets { try await $0.tab(tabID) }
    let numbers = try await sheets { try await $0.rows(in: tab) }
    try await courier.pace.wait(for: account.id, courier.context.clock)
    let written = cells
    if let number = numbers[written.id] {
      try await sheets { try await $0.update(written, at: number, in: tab) }
    } else {
      try await sheets { try await $0.append(written, in: tab) }
    }
    try store(.written, of: row)
  }

  private func read(_ row: QueuedRow) throws -> (KeptReceipt, Parcel?, ChatProfile)? {
    try courier.context.store.read { snapshot in
      guard let kept = try snapshot.receipt(row.receipt, in: account.chat),
        let chat = try snapshot.chat(account.chat)
      else { return nil }
      let parcel = try kept.parcel.flatMap { try snapshot.parcel($0, in: account.chat) }
      return (kept, parcel, chat)
    }
  }

  private func store(_ result: GoogleAccounts.RowResult, of row: QueuedRow, telling: Outbound? = nil) throws {
    let isKept = try courier.context.store.google.store(
      result, of: row, account, seconds: SheetCourier.lease, telling: telling)
    guard isKept else { throw LeaseLost() }
  }
}

/// Pictures.
extension SheetWriter {
  /// The page that shows the receipt's picture, which is uploaded if it is not yet. Nil if there is no picture.
  private mutating func link(of kept: KeptReceipt, _ row: QueuedRow) async throws -> String? {
    if let link = row.link { return link }
    guard !kept.files.isEmpty, !row.isPictureGone else { return nil }
    let mark = DriveMark("pickupbotReceipt", key + "-\(kept.id.rawValue)")
    var file = try await drive { try await $0.find(mark) }
    if file == nil {
      guard let bytes = try await picture(of: kept) else {
        let isFirst = !account.isLossTold
        try store(.pictureGone, of: row, telling: isFirst ? courier.message(.pictureGone) : nil)
        account.isLossTold = true
        courier.context.wakeUps.outbox.notify()
        return nil
      }
      let kind = FileKind(of: bytes)
      let name = ReceiptFileName.make(
        day: kept.receipt.date, merchant: kept.receipt.seller.name, amount: kept.receipt.total?.value,
        ending: kind.ending)
      let upload = DriveClient.Upload(
        name: name, type: kind.type, bytes: bytes, folder: try await photoFolder(), mark: mark)
      file = try await drive { try await $0.upload(upload) }
    }
    guard let file else { return nil }
    if account.isShared { try await share(file.id) }
    try store(.uploaded(file.link), of: row)
    return file.link
  }

  /// Lets everybody with the link see the picture, unless the user has changed their mind.
  private func share(_ file: String) async throws {
    guard let isWanted = try courier.context.store.google.willShare(file, of: account) else { throw LeaseLost() }
    if isWanted { try await drive { try await $0.shareWithEverybody(file) } }
  }

  /// Takes back that everybody with the link may see the picture.
  func makePrivate(_ picture: SharedPicture) async throws {
    let wasShared = try await drive { try await $0.unshare(picture.file) }
    try courier.settle(wasShared ? .ended : .notShared, of: picture, account)
  }

  /// The picture's bytes, from the platform. Nil if it no longer has them.
  private func picture(of kept: KeptReceipt) async throws -> [UInt8]? {
    for file in kept.files {
      switch await courier.fetch(Document(id: file), account.chat, Self.maxPicture) {
      case .bytes(let bytes): return bytes
      case .gone, .tooLarge: continue
      case .failed(let reason, let seconds): throw PictureNotFetched(reason: reason, seconds: seconds)
      }
    }
    return nil
  }

  /// The id of the folder for pictures. It is made if it is missing or in the bin.
  private mutating func photoFolder() async throws -> String {
    let path = names.folder
    if let id = places.photoFolder, places.folder == path {
      if isFolderSure { return id }
      if let folder = try await drive({ try await $0.file(id) }), !folder.isTrashed {
        isFolderSure = true
        return id
      }
    }
    var parent: String?
    var walked = ""
    for name in path.split(separator: "/") {
      walked += "/" + name
      let mark = DriveMark("pickupbotFolder", key + "-" + Self.hash(walked))
      let (title, above) = (String(name), parent)
      parent = try await drive { try await $0.folder(title, in: above, mark) }.id
    }
    guard let parent else { throw GoogleError.rejected(status: 0) }
    (places.photoFolder, places.folder) = (parent, path)
    isFolderSure = true
    try save()
    return parent
  }
}

/// Calls. They throw a `GoogleError`, or `SecretUnreadable`.
extension SheetWriter {
  private func drive<Value>(_ call: (DriveClient) async throws -> Value) async throws -> Value {
    try await withAccess { try await call(DriveClient(tools.servers, access: $0, tools.client)) }
  }

  private func sheets<Value>(_ call: (SheetsClient) async throws -> Value) async throws -> Value {
    guard let spreadsheet = places.spreadsheet else { throw GoogleError.notFound }
    return try await withAccess {
      try await call(SheetsClient(tools.servers, spreadsheet: spreadsheet, access: $0, tools.client))
    }
  }

  /// Makes a call with an access token. If Google no longer accepts that, makes it once more with a new one.
  private func withAccess<Value>(_ call: (Secret) async throws -> Value) async throws -> Value {
    do {
      return try await call(try await courier.access.token(of: account, tools, now: courier.context.clock.realNow()))
    } catch GoogleError.accessTokenDead {
      courier.access.drop(account.id)
      return try await call(try await courier.access.token(of: account, tools, now: courier.context.clock.realNow()))
    }
  }
}

/// What a picture's file is, by its first bytes.
private struct FileKind {
  var type = "image/jpeg"
  var ending = "jpg"

  init(of bytes: [UInt8]) {
    if bytes.starts(with: Array("%PDF".utf8)) { (type, ending) = ("application/pdf", "pdf") }
    if bytes.starts(with: [0x89] + Array("PNG".utf8)) { (type, ending) = ("image/png", "png") }
    if bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { (type, ending) = ("image/webp", "webp") }
    if bytes.dropFirst(4).starts(with: Array("ftyphei".utf8)) { (type, ending) = ("image/heic", "heic") }
  }
}
