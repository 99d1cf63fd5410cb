import Carriers
public import Foundation
public import Receipts
public import Tracking

/// Reads a list that a user sent: this bot's own file with parcels and receipts, or a list of parcels from Track.TW.
/// Size, nesting and number of entries are limited, so that hostile input costs little and gives an `ImportFault`.
public struct ParcelListReader: Sendable {
  private let carriers: Set<CarrierID>
  private static let maxDepth = 32

  /// Creates a reader that accepts parcels of `carriers`.
  public init(carriers: [Carrier]) { self.carriers = Set(carriers.map(\.id)) }

  /// Reads one document. `now` is the date for entries without a date, and the upper limit for past dates.
  public func read(_ bytes: [UInt8], now: Date) throws(ImportFault) -> ImportedList {
    guard bytes.count <= ParcelFile.maxBytes else { throw .tooLarge }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
    guard Self.isShallow(bytes) else { throw .notJSON }
    let data = Data(bytes)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else { throw .notJSON }
    if head.format == ParcelFile.format { return try own(data, head, now: now) }
    guard let list = try TrackTWList(data, limit: ParcelFile.maxEntries) else { throw .otherKind }
    return try withoutDuplicates(
      ImportedList(parcels: list.items.map { Self.parcel($0, now: now) }, unreadable: list.unreadable))
  }

  /// Reads several documents that form one list, for example the pages of an account.
  public func read(_ documents: [[UInt8]], now: Date) throws(ImportFault) -> ImportedList {
    var all = ImportedList(parcels: [])
    for document in documents {
      do throws(ImportFault) {
        let list = try read(document, now: now)
        all.parcels += list.parcels
        all.receipts += list.receipts
        all.unreadable += list.unreadable
      } catch {
        // A box of the account can be empty.
        guard error == .empty else { throw error }
      }
    }
    return try withoutDuplicates(all)
  }

  /// Whether a text from a user looks like a list. Only reading it shows what it is.
  public static func mayBeList(_ text: String) -> Bool {
    let first = text.first { !$0.isWhitespace }
    return first == "{" || first == "["
  }

  private func own(_ data: Data, _ head: Head, now: Date) throws(ImportFault) -> ImportedList {
    guard head.version ?? 0 <= ParcelFile.version else { throw .newerVersion }
    guard let body = try? JSONDecoder().decode(Body.self, from: data) else { throw .otherKind }
    guard let entries = body.parcels, let receiptEntries = body.receipts, let invoices = body.invoices else {
      throw .tooMany
    }
    let parcels = entries.compactMap { $0?.parcel(of: carriers, now: now) }
    let receipts =
      receiptEntries.compactMap { $0?.receipt(now: now) } + invoices.compactMap { $0?.receipt(now: now) }
    let count = entries.count + receiptEntries.count + invoices.count
    return try withoutDuplicates(
      ImportedList(parcels: parcels, receipts: receipts, unreadable: count - parcels.count - receipts.count))
  }

  /// Removes duplicate parcels. Throws `empty` when there are no entries at all.
  private func withoutDuplicates(_ list: ImportedList) throws(ImportFault) -> ImportedList {
    guard !list.parcels.isEmpty || !list.receipts.isEmpty || list.unreadable > 0 else { throw .empty }
    var seen: Set<[String]> = []
    var list = list
    list.parcels = list.parcels.filter { parcel in
      parcel.number.map { seen.insert([parcel.carrier.rawValue, $0.text]).inserted } ?? true
    }
    return list
  }

  private static func parcel(_ item: TrackTWList.Item, now: Date) -> Parcel {
    var shipment = Shipment(id: ShipmentID(rawValue: 0), carrier: item.carrier, number: item.number, addedAt: now)
    if item.result.outcome == .found { shipment.merge(item.result, at: now, wasAsked: false) }
    var parcel = Parcel(
      id: ParcelID(rawValue: 0), shipment: shipment, name: TextSanitizer.clean(item.note), addedAt: now)
    if item.isArchived { parcel.archivedAt = now }
    return parcel
  }

  /// Whether the nesting is at most `maxDepth`. Deeper nesting could overflow the parser's stack.
  private static func isShallow(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          isInString = byte != UInt8(ascii: "\"")
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth > maxDepth { return false }
    }
    return true
  }

  /// The format of the document. An array has no format field.
  private struct Head: Decodable {
    var format: String?
    var version: Int?

    enum CodingKeys: String, CodingKey { case format, version }

    init(from decoder: any Decoder) throws {
      guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else {
        _ = try decoder.unkeyedContainer()
        return
      }
      format = try? fields.decode(String.self, forKey: .format)
      version = try? fields.decode(Int.self, forKey: .version)
    }
  }

  /// The lists of the document. Nil when one has too many entries.
  private struct Body: Decodable {
    var parcels: [ParcelEntry?]?
    var receipts: [ReceiptEntry?]?
    var invoices: [InvoiceEntry?]?

    enum CodingKeys: String, CodingKey { case parcels, receipts, invoices }

    init(from decoder: any Decoder) throws {
      let lists = try decoder.container(keyedBy: CodingKeys.self)
      parcels = try Self.entries(lists, .parcels)
      receipts = lists.contains(.receipts) ? try Self.entries(lists, .receipts) : []
      invoices = lists.contains(.invoices) ? try Self.entries(lists, .invoices) : []
    }

    private static func entries<Entry: Decodable>(
      _ lists: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
    ) throws -> [Entry?]? {
      var list = try lists.nestedUnkeyedContainer(forKey: key)
      if let count = list.count, count > ParcelFile.maxEntries { return nil }
      var entries: [Entry?] = []
      while !list.isAtEnd { entries.append(try list.decode(Readable<Entry>.self).entry) }
      return entries
    }
  }

  /// One entry; nil when it has another shape.
  private struct Readable<Entry: Decodable>: Decodable {
    var entry: Entry?

    init(from decoder: any Decoder) throws { entry = try? Entry(from: decoder) }
  }
}
