import HTML
import HTTP
import Tracking

/// 萊爾富店到店 through ezShip. Its query page takes the chain's numbers without a captcha. The fields of the chain's own
/// page are not known. The parser is based on public code whose sample page is invented. It reads only a table with
/// named columns.
struct HiLifeSource: PageSource {
  let info = SourceInfo(
    id: "hiLife", carriers: ["hiLife"], basis: .codeOnly, requestsPerMinute: 20, concurrency: 1,
    redirectHosts: ["ezship.com.tw"])
  static let charset: String? = "big5"
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  /// The page's field takes at most eleven characters. A longer number can only be queried by a person on the chain's
  /// own page.
  func refusal(of number: TrackingNumber) -> TrackingResult.Outcome? {
    number.text.utf8.count > 11 ? .blocked : nil
  }

  func request(for number: TrackingNumber) -> Request {
    let url = SourceAddress.page(
      info.id, host: Self.host, path: "/receiver_query/ezship_query_single_data.jsp", query: [], settings: settings)
    return Request(
      .post, url,
      headers: [
        WebForm.contentType, ("Referer", Self.host + "/receiver_query/ezship_query_shipstatus_2017.jsp"),
        ("User-Agent", settings.userAgent),
      ],
      body: WebForm.body([("vSnID", number.text)]), isIdempotent: true, maxRedirects: 3,
      redirectHosts: info.redirectHosts)
  }

  private static let host = "https://www.ezship.com.tw"

  // MARK: Reading

  /// The XPath selectors of the page.
  private enum XPath {
    static let tables = "//table"
    static let rows = "./tr | ./tbody/tr | ./thead/tr"
    static let headings = "./th | ./td"
    static let cells = "./td"
  }

  func read(_ page: HTMLDocument, _ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    let rows = rows(in: page)
    if let about = number ?? rows.first?.number {
      let events = Timeline.ordered(rows.filter { $0.number == about }.map(\.event)).map(Timeline.corrected) ?? []
      if !events.isEmpty, HTMLEnd.isPresent(in: body) {
        return TrackingResult(
          .found, number: about, events: events, store: Timeline.store(events), deadline: Timeline.lastDay(events))
      }
    }
    if rows.isEmpty, page.text.contains("查無資料，請重新輸入查詢條件") {
      return TrackingResult(.notKnownYet, number: number)
    }
    if rows.isEmpty, Captcha.isPresent(in: body) { return TrackingResult(.blocked) }
    return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(page)))
  }

  /// The limit of rows. A parcel has about ten; a page with more than this limit is not ezShip's.
  private static let maxRows = 500

  private func rows(in page: HTMLDocument) -> [(number: TrackingNumber, event: Event)] {
    for table in page.nodes(XPath.tables).prefix(Self.maxRows) {
      let rows = table.nodes(XPath.rows).prefix(Self.maxRows)
      let columns = rows.first?.nodes(XPath.headings).map(\.text) ?? []
      guard let number = columns.firstIndex(of: "寄件編號"), let state = columns.firstIndex(of: "貨物狀態"),
        let time = columns.firstIndex(of: "更新時間")
      else { continue }
      let store = columns.firstIndex(of: "門市")
      return rows.dropFirst().compactMap { row in
        let cells = row.nodes(XPath.cells).map(\.text)
        guard cells.count == columns.count, let about = TrackingNumber(cells[number]), !cells[state].isEmpty
        else { return nil }
        let place = store.map { cells[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        let status = Self.table.status(of: cells[state])
        return (about, Event(time: DateReader.read(cells[time]), status: status, text: cells[state], place: place))
      }
    }
    return []
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  static let table = StatusTable.stores
}
