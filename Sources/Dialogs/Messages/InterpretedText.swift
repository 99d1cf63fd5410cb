import Cards
import Extraction
import Foundation
import Pictures
import Store
import Tracking

/// What was read in a text, and the numbers whose carrier the chat's earlier choices decided.
struct InterpretedText {
  var extraction: ExtractionResult
  var remembered: Set<TrackingNumber> = []
  /// What the text asks the user to do for customs.
  var customs: CustomsMatter?
  /// The order that the only number of the user's message belongs to, if it names one that waits.
  var order: MailOrder?
  var writtenAt: Date
  /// What the user typed beside the numbers.
  var typed: [TrackingNumber: TypedParcel] = [:]
  /// Whether its status counts although it looks suspicious: it is asked first if it is a fraud, or its sender is confirmed.
  var isTrusted = false
  /// Where the text was found, if it was read from pictures.
  var picture: PictureExtraction?
  /// The platform's ids of these pictures.
  var files: [String] = []

  /// What was read, if it was a mail that the user sent as a file.
  var file: MailExtraction?
  var isFile: Bool { file != nil }
  /// Whether the user wrote it, in a private chat. In a group, somebody for whom a parcel is may be a member.
  var isUsersOwn = false

  /// What was read, if it was a mail in the chat's mailbox.
  var mail: MailExtraction?
  /// When the bot read a mail that has just come, so that the user has not seen what it says.
  var heardAt: Date?
  /// The address that the mail came from.
  var sender: String?
  /// The domain of a stranger that the mailbox's own server confirmed.
  var organization: String?

  /// Whether the user is asked before the number is added.
  func mustAsk(about found: ExtractionResult.FoundNumber) -> Bool {
    if let mail { return !mail.isCertain(found) }
    return picture.map { !$0.isCertain(found) } ?? false
  }

  /// Where the text was read; nil for a message.
  private var readingOrigin: ReadingOrigin? {
    if mail != nil { return .mail }
    if picture != nil { return .picture }
    return isFile ? .file : nil
  }

  /// How a parcel with the number comes into the chat.
  func origin(of number: TrackingNumber) -> Tracking.Parcel.Origin {
    switch readingOrigin {
    case .mail: heardAt == nil ? .mailSummary : .mail
    case .picture: [.barcode, .qr].contains(picture?.origins[number]) ? .code : .picture
    case .file: .file
    case .message, nil: typed[number]?.saysMore == true ? .typed : .message
    }
  }

  /// How a parcel without a number comes into the chat.
  var noticeOrigin: Tracking.Parcel.Origin {
    switch readingOrigin {
    case .mail: heardAt == nil ? .mailSummary : .mail
    case .picture: .picture
    case .file: .file
    case .message, nil: .message
    }
  }

  /// How the number was read.
  func unconfirmed(_ number: TrackingNumber) -> Parcel.Unconfirmed {
    if remembered.contains(number) { return .remembered }
    if mail != nil { return .mail }
    switch picture?.origins[number] {
    case .barcode: return .barcode
    case .qr: return .qr
    case .words, .text, nil: return .read
    }
  }

  /// The details about the number's parcel. A stated status counts only if the text contains no other number.
  func notedFields(of number: TrackingNumber) -> NotedFields {
    var noted = extraction.notedFields(of: number)
    noted.amount = noted.amount ?? typed[number]?.amount
    noted.customs = customs ?? (noted.duty == nil ? nil : .duty)
    noted.origin = readingOrigin
    noted.isSent = !sentHints(of: number).isEmpty
    if extraction.numbers.count + extraction.doubtful.count == 1 {
      noted.stated = stated(of: number)
      noted.counterCodes = counterCodes
    }
    return noted
  }

  /// The details about the only parcel in a text without a number. Nil if there are too few to be sure.
  var notedFieldsWithoutNumber: NotedFields? {
    var noted = extraction.notedFieldsWithoutNumber ?? (counterCodes.isEmpty ? nil : NotedFields())
    noted?.carrier = extraction.parcels.first?.storeChain
    noted?.isSent = !sentHints(of: nil).isEmpty
    noted?.stated = stated(of: nil)
    noted?.origin = readingOrigin
    noted?.counterCodes = counterCodes
    return noted
  }

  /// Takes the names, carriers and amounts that the user typed beside the numbers.
  mutating func readTyped(in text: String, by reader: TypedParcelReader) {
    let numbers = extraction.numbers.map { ($0.number, $0.range) } + extraction.doubtful.map { ($0.number, $0.range) }
    typed = reader.read(text, numbers)
  }

  /// The named carrier, followed by the carriers whose numbers have this form. Nil if they do not contradict each
  /// other, or if the named carrier's numbers have no form of their own.
  func conflictingCarriers(of found: ExtractionResult.FoundNumber, among definitions: [CarrierID: Carrier])
    -> [CarrierID]?
  {
    let carriers = found.carriers.map(\.carrier)
    guard let named = typed[found.number]?.carrier ?? extraction.conflictingCarrier, named != .other,
      !carriers.contains(named),
      definitions[named]?.isKnownOnlyByName != true
    else { return nil }
    return [named] + carriers.filter { $0 != .other }
  }

  /// The number's carrier, if it is decided: by the text, or because the user named a carrier whose numbers have no
  /// form of their own.
  func carrier(of found: ExtractionResult.FoundNumber, among definitions: [CarrierID: Carrier]) -> CarrierID? {
    if found.isDecided { return found.carriers.first?.carrier }
    return typed[found.number]?.carrier.flatMap { definitions[$0]?.isKnownOnlyByName == true ? $0 : nil }
  }

  /// The codes for the counter. Codes on a label are not: the picture must speak of the pick-up, or show nothing but
  /// the code.
  private var counterCodes: [CounterCode] {
    guard let picture else { return [] }
    let parcel = extraction.parcels.first
    let isPickup =
      parcel?.pickupCode != nil || parcel?.deadline != nil || extraction.statusHint?.value == .arrivedAtStore
    guard isPickup || extraction.numbers.isEmpty && extraction.doubtful.isEmpty else { return [] }
    let codes = picture.otherCodes + (isPickup ? picture.numberCodes : [])
    let file = files.count == 1 ? files[0] : nil
    return codes.map { CounterCode(kind: $0.kind.rawValue, text: $0.text, bytes: $0.bytes, picture: file) }
  }

  /// A status that pictures state is not taken: words in them may be misread.
  private func stated(of number: TrackingNumber?) -> StatedStatus? {
    guard picture == nil, isTrusted || extraction.scam == nil, var status = extraction.statusHint?.value,
      StatedStatus.statable.contains(status)
    else { return nil }
    // Goods that the user returns are on their way there.
    if status == .returning, sentHints(of: number).contains(where: { $0.kind == .goodsBack }) { status = .inTransit }
    return StatedStatus(status, at: writtenAt, origin: readingOrigin, heardAt: heardAt)
  }

  /// What says that the user sends the parcel. What a writer says counts if that is the user.
  private func sentHints(of number: TrackingNumber?) -> [ExtractionResult.SentHint] {
    extraction.sentHints(of: number).filter { $0.kind == .sender || isUsersOwn && !isFile }
  }
}

extension ExtractionResult {
  /// The details about the number's parcel. If it is the only number in the text, also the details that are not tied to
  /// a number, the shop and the product.
  func notedFields(of number: TrackingNumber) -> NotedFields {
    let isAlone = numbers.count + doubtful.count == 1
    let parcel = parcels.first { $0.number == number } ?? parcels.first { isAlone && $0.number == nil } ?? Parcel()
    var noted = notedFields(of: parcel, isAlone: isAlone)
    noted.carrierName = numbers.first { $0.number == number }?.carrierName
    return noted
  }

  /// In bytes. What is longer is not kept.
  private static let longestCodes = 40

  /// The details about the only parcel in a text without a number, or about those that wait in one store, with all their
  /// codes. Nil if there are too few to be sure.
  var notedFieldsWithoutNumber: NotedFields? {
    guard let parcel = parcels.first, isNotice(of: parcel),
      parcels.count == 1 || parcels.allSatisfy({ $0.number == nil && $0.pickupCode != nil })
    else { return nil }
    var noted = notedFields(of: parcel, isAlone: true)
    let together = parcels.filter { $0.store?.value == parcel.store?.value }.compactMap(\.pickupCode?.value)
    let all = together.joined(separator: ", ")
    if all.utf8.count <= Self.longestCodes, together.count > 1 { noted.pickupCode = all }
    return noted
  }

  /// Whether what is said is enough for a notice about a parcel: a code to show, or a store and a deadline. If the text
  /// says that the parcel has arrived at a chain's store, either of the two is enough. A post office or service point
  /// without a name is a store too.
  private func isNotice(of parcel: Parcel) -> Bool {
    if parcel.pickupCode != nil || parcel.store != nil && parcel.deadline != nil { return true }
    guard statusHint?.value == .arrivedAtStore else { return false }
    if parcel.station != nil, parcel.deadline != nil { return true }
    return parcel.storeChain != nil && (parcel.store != nil || parcel.deadline != nil)
  }

  private func notedFields(of parcel: Parcel, isAlone: Bool) -> NotedFields {
    var noted = NotedFields(
      store: store(of: parcel).map { Place(name: $0) }, pickupCode: parcel.pickupCode?.value,
      deadline: parcel.deadline.map { Deadline(day: $0.value.day, minute: $0.value.minute, origin: .text) },
      expected: parcel.expected?.value.day, amount: parcel.amount?.value, shop: isAlone ? shop?.value : nil,
      product: isAlone ? product?.value : nil)
    noted.duty = parcel.duty?.value
    noted.window = parcel.expected?.value.window
    return noted
  }

  /// The store's name, with its chain if that is another carrier than the parcel's, or with the network of stations that
  /// keeps the parcel: `菜鸟驿站 锦绣花园店`. In a text without a number, the network alone.
  private func store(of parcel: Parcel) -> String? {
    guard let name = parcel.store?.value else { return parcel.number == nil ? parcel.station?.value : nil }
    if let station = parcel.station?.value { return StoreName(name).chain == nil ? station + " " + name : name }
    guard let chain = parcel.storeChain.flatMap({ StoreChain($0) }) else { return name }
    let carriers = numbers.first { $0.number == parcel.number }?.carriers.map(\.carrier.rawValue) ?? [chain.id]
    return carriers.contains(chain.id) || StoreName(name).chain != nil ? name : chain.name + " " + name
  }
}
