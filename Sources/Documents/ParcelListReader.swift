import Carriers
public import Foundation
public import Tracking

/// Reads a list of parcels that somebody sent: our own file, or one of Track.TW's. Hostile bytes cost little and give a
/// fault.
public struct ParcelListReader: Sendable {
  private let carriers: Set<CarrierID>
  private static let maxDepth = 32

  public init(carriers: [Carrier]) { self.carriers = Set(carriers.map(\.id)) }

  /// `now` dates what brings no date of its own, and bounds what does.
  public func read(_ bytes: [UInt8], now: Date) throws(ImportFault) -> ImportedList {
    guard bytes.count <= ParcelFile.maxBytes else { throw .tooLarge }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
    guard Self.isShallow(bytes) else { throw .notJSON }
    let data = Data(bytes)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else { throw .notJSON }
    if head.format == ParcelFile.format { return try own(data, head, now: now) }
    guard let list = try TrackTWList(data, limit: ParcelFile.maxEntries) else { throw .otherKind }
    return try settled(list.items.map { Self.parcel($0, now: now) }, unreadable: list.unreadable)
  }

  /// Several documents that are one list together, such as its pages.
  public func read(_ documents: [[UInt8]], now: Date) throws(ImportFault) -> ImportedList {
    var parcels: [Parcel] = []
    var unreadable = 0
    for document in documents {
      do throws(ImportFault) {
        let list = try read(document, now: now)
        parcels += list.parcels
        unreadable += list.unreadable
      } catch {
        // One box of an account may well be empty.
        guard error == .empty else { throw error }
      }
    }
    return try settled(parcels, unreadable: unreadable)
  }

  /// Whether a text that somebody wrote may be a list; what it is then shows when it is read.
  public static func mayBeList(_ text: String) -> Bool {
    let first = text.first { !$0.isWhitespace }
    return first == "{" || first == "["
  }

  private func own(_ data: Data, _ head: Head, now: Date) throws(ImportFault) -> ImportedList {
    guard head.version ?? 0 <= ParcelFile.version else { throw .newerVersion }
    guard let body = try? JSONDecoder().decode(Body.self, from: data) else { throw .otherKind }
    guard let entries = body.entries else { throw .tooMany }
    let parcels = entries.compactMap { $0.entry?.parcel(of: carriers, now: now) }
    return try settled(parcels, unreadable: entries.count - parcels.count)
  }

  /// Each parcel once.
  private func settled(_ parcels: [Parcel], unreadable: Int) throws(ImportFault) -> ImportedList {
    guard !parcels.isEmpty || unreadable > 0 else { throw .empty }
    var seen: Set<[String]> = []
    let single = parcels.filter { seen.insert([$0.carrier.rawValue, $0.number.text]).inserted }
    return ImportedList(parcels: single, unreadable: unreadable)
  }

  private static func parcel(_ item: TrackTWList.Item, now: Date) -> Parcel {
    var shipment = Shipment(id: ShipmentID(rawValue: 0), carrier: item.carrier, number: item.number, addedAt: now)
    if item.result.outcome == .found { shipment.take(item.result, at: now, wasAsked: false) }
    var parcel = Parcel(id: ParcelID(rawValue: 0), shipment: shipment, name: PlainWords.clean(item.note), addedAt: now)
    if item.isArchived { parcel.archivedAt = now }
    return parcel
  }

  /// Nesting that no list has would take the parser's stack.
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

  /// What kind of document it is; an array has no head of its own.
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
    /// Nil where there are too many.
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

  /// One that has another shape is nil.
  private struct Entry: Decodable {
    var entry: ParcelEntry?

    init(from decoder: any Decoder) throws { entry = try? ParcelEntry(from: decoder) }
  }
}
