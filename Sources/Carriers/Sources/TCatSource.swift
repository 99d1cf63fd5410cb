import Foundation
import HTML
import HTTP
import Tracking

/// 黑貓宅急便 (T-CAT): the carrier's own tracking page, rendered by the server, without captcha or cookie.
///
/// The page has one of two shapes: the detail table `#resultTable` with the whole history, or the form page's list with
/// only the latest state. Both contain the designers' sample parcels (in comments and in `#template`), which are never
/// read.
struct TCatSource: PageSource {
  let info = SourceInfo(
    id: "tcat", carriers: ["tcat"], basis: .recordedPage, requestsPerMinute: 60, concurrency: 2,
    redirectHosts: ["t-cat.com.tw"])
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  func request(for number: TrackingNumber) -> Request {
    let url = SourceAddress.page(
      info.id, host: "https://www.t-cat.com.tw", path: "/Inquire/TraceDetail.aspx",
      query: [("BillID", number.text)], settings: settings)
    return Request(
      .get, url, headers: [("User-Agent", settings.userAgent)], maxRedirects: 3, redirectHosts: info.redirectHosts)
  }

  // MARK: Reading

  /// The XPath selectors of the page.
  private enum XPath {
    static let detailTable = "//table[@id='resultTable']"
    static let rows = "./tr | ./tbody/tr | ./thead/tr"
    static let cells = "./td"
    static let summaries = "//div\(Selector.hasClass("orderlist-box"))/ul\(Selector.hasClass("order-list"))"
    static let items = "./li"
    static let label = "./div\(Selector.hasClass("col-1"))"
    static let value = "./div\(Selector.hasClass("col-2"))"
    static let notFound = "//*[@id='ContentPlaceHolder1_tblNotFound']"
    static let unknownNumbers = ".//*[@id='ContentPlaceHolder1_lblTNs']"
    static let scripts = "//script"
  }

  func read(_ page: HTMLDocument, _ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    let found = details(in: page) + summaries(in: page)
    if let shown = found.first(where: { number == nil || $0.number == number }), !shown.events.isEmpty,
      HTMLEnd.isPresent(in: body)
    {
      let events = Timeline.newestFirst(shown.events)
      return TrackingResult(.found, number: shown.number, events: events, store: Timeline.store(events))
    }
    if found.isEmpty, let refusal = refusal(in: page, of: number) { return refusal }
    if found.isEmpty, Captcha.isPresent(in: body) { return TrackingResult(.blocked) }
    return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(page)))
  }

  /// The limit of rows. A parcel has about ten; a page with more than this limit is not the carrier's.
  private static let maxRows = 500

  /// One parcel on the page.
  private struct Shown {
    var number: TrackingNumber
    var events: [Event]
  }

  /// Reads the detail table. The first row of a parcel begins with its number; the following rows have only status,
  /// time and depot.
  private func details(in page: HTMLDocument) -> [Shown] {
    var shown: [Shown] = []
    let rows = page.first(XPath.detailTable)?.nodes(XPath.rows) ?? []
    for row in rows.prefix(Self.maxRows) {
      var cells = row.nodes(XPath.cells).map(\.text)[...]
      if cells.count >= 4 {
        guard let number = TrackingNumber(cells.removeFirst()) else {
          // This is the heading row. Below the first parcel it would mean that the table has another shape.
          if shown.isEmpty { continue } else { return [] }
        }
        shown.append(Shown(number: number, events: []))
      }
      guard !shown.isEmpty, let status = cells.first, !status.isEmpty else { continue }
      let rest = Array(cells.dropFirst())
      shown[shown.count - 1].events.append(event(status, time: rest.first, depot: rest.dropFirst().first))
    }
    return shown
  }

  /// Reads the form page's lists: one list per parcel, with pairs of label and value.
  private func summaries(in page: HTMLDocument) -> [Shown] {
    page.nodes(XPath.summaries).prefix(Self.maxRows).compactMap { list in
      var values: [String: String] = [:]
      for item in list.nodes(XPath.items) {
        guard let label = item.first(XPath.label)?.text, let value = item.first(XPath.value)?.text else { continue }
        values[label] = value
      }
      guard let number = values["包裹查詢號碼"].flatMap({ TrackingNumber($0) }), let status = values["目前狀態"],
        !status.isEmpty
      else { return nil }
      return Shown(number: number, events: [event(status, time: values["資料登入時間"], depot: values["負責營業所"])])
    }
  }

  private func event(_ text: String, time: String?, depot: String?) -> Event {
    let place = depot.flatMap { $0.isEmpty ? nil : $0 }
    return Event(
      time: time.flatMap { DateReader.read($0) }, status: Self.table.status(of: text), text: text, place: place)
  }

  /// The result of a page without a parcel: the number is not known (yet), or it is not a number of this carrier.
  private func refusal(in page: HTMLDocument, of number: TrackingNumber?) -> TrackingResult? {
    let unknown = page.first(XPath.notFound)?.nodes(XPath.unknownNumbers).flatMap { $0.text.split(separator: " ") }
    if let unknown = unknown?.compactMap({ TrackingNumber($0) }) {
      guard let about = number ?? unknown.first, unknown.contains(about) else { return nil }
      return TrackingResult(.notKnownYet, number: about)
    }
    let rejected = page.nodes(XPath.scripts).prefix(Self.maxRows).compactMap { Self.rejected($0.rawText) }
    guard let about = number ?? rejected.first, rejected.contains(about) else { return nil }
    return TrackingResult(.wrongNumber, number: about)
  }

  /// The number that the page's script rejects with the alert "'903123456789 非有效單號 !!'". Without a number before them,
  /// the words are only code.
  private static func rejected(_ script: String) -> TrackingNumber? {
    guard let words = script.range(of: "非有效單號") else { return nil }
    let before = script[..<words.lowerBound].reversed().drop(while: \.isWhitespace).prefix(while: \.isNumber)
    return TrackingNumber(String(before.reversed()))
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  /// Whole words only, because many contain one another: 配送中 in 預備配送中, 轉交超商配達 in 轉交超商配達刪除.
  static let table = StatusTable([
    .equals(.delivered, "順利送達", "配完"),
    .equals(.outForDelivery, "配送中", "配送中(當配下車)", "配送中(當配上車)"),
    .equals(.inTransit, "預備配送中", "轉運中", "已集貨", "轉寄", "空運中"),
    .equals(.infoReceived, "取件中"),
    .equals(.arrivedAtStore, "超商代收", "轉交超商配達", "轉交門市配達"),
    .equals(.returned, "代收退貨(完成)", "代收退貨完成", "退貨完成", "退貨配完"),
    .equals(.returning, "代收退貨", "一般退貨", "B2S退貨", "超商取回", "超商通知取回"),
    .begins(.returning, "拒收"),
    .begins(.exception, "暫置營業所", "不在家", "公司行號休息", "另約時間", "調查處理中", "地址不明", "地址錯誤"),
    .begins(.exception, "未順利取件", "取消取件", "搬家"),
  ])
}
