public import Foundation
public import Tracking

/// A member's list of parcels from Track.TW (`package/all/inbox`, `package/all/archive`). It reads one page of the
/// API's answer, or an array that joins the entries of several pages. A file that a member saved from the API has the
/// same shape.
public struct TrackTWList: Sendable {
  /// One parcel of the list.
  public struct Item: Sendable {
    /// The carrier of the parcel.
    public var carrier: CarrierID
    /// The tracking number in normal form.
    public var number: TrackingNumber
    /// The note that the member wrote for the parcel.
    public var note: String?
    /// Whether the parcel is in the archive and not in the inbox.
    public var isArchived: Bool
    /// The result that the parcel's latest history line gives.
    public var result: TrackingResult
  }

  /// The parcels that could be read.
  public var items: [Item]
  /// The number of entries that could not be read: another shape, an unknown carrier or an invalid number.
  public var unreadable: Int
  /// Whether more pages follow.
  public var hasMore: Bool

  /// Reads `document`; nil when it is not such a list. Throws `tooMany` when it has more than `limit` entries.
  public init?(_ document: Data, limit: Int) throws(ImportFault) {
    let decoder = JSONDecoder()
    let page: Page
    if let whole = try? decoder.decode(Page.self, from: document) {
      page = whole
    } else if let entries = try? decoder.decode(Entries.self, from: document) {
      page = Page(entries: entries, current: nil, last: nil)
    } else {
      return nil
    }
    guard page.entries.count <= limit else { throw .tooMany }
    guard page.data.isEmpty ? page.current != nil : page.data.contains(where: \.isPackage) else { return nil }
    items = page.data.compactMap(\.item)
    unreadable = page.data.count - items.count
    hasMore = (page.current ?? 1) < (page.last ?? 1)
  }

  private struct Page: Decodable {
    var entries: Entries
    var current: Int?
    var last: Int?

    var data: [Entry] { entries.read }

    enum CodingKeys: String, CodingKey {
      case entries = "data"
      case current = "current_page"
      case last = "last_page"
    }
  }

  /// A list that is counted before it is read. A list of more than `limit` members is counted but not read.
  private struct Entries: Decodable {
    static let limit = 10_000
    var count: Int
    var read: [Entry]

    init(from decoder: any Decoder) throws {
      let list = try decoder.unkeyedContainer()
      count = list.count ?? 0
      read = count > Self.limit ? [] : try LimitedList<Entry>.items(of: list, limit: Self.limit)
    }
  }

  /// One entry of the list. An entry of another shape has `isPackage` false and no item.
  private struct Entry: Decodable {
    var isPackage = false
    var item: Item?

    private struct Relation: Decodable {
      var note: String?
      var state: String?
      var package: TrackTWAnswer.Inbox.Item.Summary
    }

    init(from decoder: any Decoder) throws {
      guard let relation = try? Relation(from: decoder) else { return }
      isPackage = true
      let package = relation.package
      guard let number = TrackingNumber(package.number),
        let carrier = TrackTWCarriers.carrier(package.carrier)
      else { return }
      item = Item(
        carrier: carrier, number: number, note: relation.note, isArchived: relation.state == "archive",
        result: TrackTWHistory.result(package.latest.map { [$0] } ?? [], of: number, carrier: carrier))
    }
  }
}
