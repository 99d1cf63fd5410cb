import Cards
import Tracking

extension CardCases {
  private static func list(_ filter: ListFilter, page: Int = 0, of parcels: [Parcel]? = nil) -> Make {
    { $0.list(try parcels ?? Samples.mixed(), page: page, filter: filter, $1) }
  }

  static let narrowed: [String: Make] = [
    "list-ready": list(.ready), "list-carrier": list(.carrier("tcat")),
    "list-store": { $0.list(try Samples.mixed(), page: 0, filter: try Samples.filterOfStore(), $1) },
    "list-nothing-left": list(.carrier("momo")),
    "list-store-gone": { $0.list([try Samples.inTransit()], page: 0, filter: try Samples.filterOfStore(), $1) },
    "list-page-2-narrowed": { $0.list(try Samples.twoPages(), page: 1, filter: .carrier("tcat"), $1) },
    "list-filters": { $0.listFilters(try Samples.mixed(), page: 1, filter: .carrier("tcat"), $1) },
  ]

  static let histories: [String: Make] = [
    "history": { $0.history(try Samples.past(), page: 0, $1) },
    "history-page-2": { $0.history(try Samples.past(), page: 1, $1) },
    "history-group": { $0.history(try Samples.past(), page: 0, group($1)) },
    "history-empty": { $0.history([try Samples.inTransit()], page: 0, $1) },
    "parcel-archived": { cards, style in
      var parcel = try Samples.inTransit()
      parcel.archivedAt = Samples.at(11, 20, 9)
      return cards.parcel(parcel, view: .card, in: style)
    },
  ]

  private static func search(_ words: String, page: Int = 0, _ parcels: [Parcel]? = nil) -> Make {
    { $0.search(try Samples.words(words), in: try parcels ?? Samples.mixed(), page: page, $1) }
  }

  static let searches: [String: Make] = [
    "search": search("耳機"), "search-store": search("景安"), "search-none": search("貓抓板"),
    "search-page-1": { $0.search(try Samples.words("t-cat"), in: try Samples.twoPages(), page: 0, $1) },
    "search-page-2": { $0.search(try Samples.words("t-cat"), in: try Samples.twoPages(), page: 1, $1) },
    "search-long": {
      $0.search(
        try Samples.words("包裹" + String(repeating: " 包裹", count: 15)), in: try Samples.twoPages(), page: 0, $1)
    },
    "search-group": { $0.search(try Samples.words("3756"), in: try Samples.mixed(), page: 0, group($1)) },
  ]

  static let figures: [String: Make] = [
    "stats": { $0.statistics(try Samples.past() + Samples.mixed(), $1) },
    "stats-group": { $0.statistics([try Samples.delivered()], group($1)) },
    "stats-empty": { $0.statistics([try Samples.inTransit()], $1) },
  ]
}
