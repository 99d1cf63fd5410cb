public import Foundation
public import Tracking

/// A member's list of parcels as Track.TW hands it out (`package/all/inbox`, `package/all/archive`): one page, or the
/// entries of several in one array. The API's own shape; what a member saved of it reads the same.
public struct TrackTWList: Sendable {
  /// One parcel of it.
  public struct Item: Sendable {
    public var carrier: CarrierID
    public var number: TrackingNumber
    /// What the member wrote beside it.
    public var note: String?
    public var isArchived: Bool
    /// What its latest line says.
    public var result: TrackingResult
  }

  public var items: [Item]
  /// Entries that tell of no parcel that we know.
  public var unreadable: Int
  /// Pages that follow.
  public var hasMore: Bool

  /// Nil where the document is nothing of the kind. At most `limit` entries are looked at; `tooMany` is thrown above.
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

  /// A list that is counted before it is read: one that is too long is not.
  private struct Entries: Decodable {
    static let most = 10_000
    var count: Int
    var read: [Entry]

    init(from decoder: any Decoder) throws {
      let list = try decoder.unkeyedContainer()
      count = list.count ?? 0
      read = count > Self.most ? [] : try ShortList<Entry>.items(of: list, most: Self.most)
    }
  }

  /// An entry of the list; one of another shape has neither.
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
        let carrier = TrackTWSource.carrierIDs.first(where: { $0.uuid == package.carrier })?.carrier
      else { return }
      item = Item(
        carrier: carrier, number: number, note: relation.note, isArchived: relation.state == "archive",
        result: TrackTWSource.result(package.latest.map { [$0] } ?? [], of: number, carrier: carrier))
    }
  }
}
