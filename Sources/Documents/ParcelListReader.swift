import Carriers
public import Foundation
public import Tracking

/// Reads a list of parcels that a user sent: this bot's own file, or a list from Track.TW. Size, nesting and number of
/// entries are limited, so that hostile input costs little and gives an `ImportFault`.
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
    return try withoutDuplicates(list.items.map { Self.parcel($0, now: now) }, unreadable: list.unreadable)
  }

  /// Reads several documents that form one list, for example the pages of an account.
  public func read(_ documents: [[UInt8]], now: Date) throws(ImportFault) -> ImportedList {
    var parcels: [Parcel] = []
    var unreadable = 0
    for document in documents {
      do throws(ImportFault) {
        let list = try read(document, now: now)
        parcels += list.parcels
        unreadable += list.unreadable
      } catch {
        // A box of the account can be empty.
        guard error == .empty else { throw error }
      }
    }
    return try withoutDuplicates(parcels, unreadable: unreadable)
  }

  /// Whether a text from a user looks like a list. Only reading it shows what it is.
  public static func mayBeList(_ text: String) -> Bool {
    let first = text.first { !$0.isWhitespace }
    return first == "{" || first == "["
  }

  private func own(_ data: Data, _ head: Head, now: Date) throws(ImportFault) -> ImportedList {
    guard head.version ?? 0 <= ParcelFile.version else { throw .newerVersion }
    guard let body = try? JSONDecoder().decode(Body.self, from: data) else { throw .otherKind }
    guard let entries = body.entries else { throw .tooMany }
    let parcels = entries.compactMap { $0.entry?.parcel(of: carriers, now: now) }
    return try withoutDuplicates(parcels, unreadable: entries.count - parcels.count)
  }

  /// Removes duplicate parcels. Throws `empty` when there are no entries at all.
  private func withoutDuplicates(_ parcels: [Parcel], unreadable: Int) throws(ImportFault) -> ImportedList {
    guard !parcels.isEmpty || unreadable > 0 else { throw .empty }
    var seen: Set<[String]> = []
    let single = parcels.filter { seen.insert([$0.carrier.rawValue, $0.number.text]).inserted }
    return ImportedList(parcels: single, unreadable: unreadable)
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

  private struct Body: Decodable {
    /// Nil when there are too many.
    var entries: [Entry]?

    enum CodingKeys: String, CodingKey { case parcels }

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .parcels)
      if let count = list.count, count > ParcelFile.maxEntries { return }
      var entries: [Entry] = []
      while !list.isAtEnd { entries.append(try list.decode(Entry.self)) }
      self.entries = entries
    }
  }

  /// One entry; nil when it has another shape.
  private struct Entry: Decodable {
    var entry: ParcelEntry?

    init(from decoder: any Decoder) throws { entry = try? ParcelEntry(from: decoder) }
  }
}
