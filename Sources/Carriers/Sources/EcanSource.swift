import HTML
import HTTP
import Tracking

/// 台灣宅配通 (e-can): two of the carrier's own pages, both in Big5 and without a captcha. The page for one number has the
/// whole history, oldest first. The page for several numbers has only the latest state. It is asked when the first page
/// cannot be read, because only its answer for an unknown number was recorded. The rows of both pages are based on
/// public code.
struct EcanSource: Source {
  let info = SourceInfo(
    id: "ecan", carriers: ["ecan"], basis: .codeOnly, requestsPerMinute: 30, concurrency: 2, firstRequests: 2,
    redirectHosts: ["e-can.com.tw"])
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Requests

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    let history = await ask(historyRequest(for: query.number), query, client)
    guard case .layoutChanged = history.outcome else { return history }
    return await ask(stateRequest(for: query.number), query, client)
  }

  private func ask(_ request: Request, _ query: Query, _ client: HTTPClient) async -> TrackingResult {
    await Exchange.ask(request, for: query, using: client) { response in
      parse(response.body, number: query.number)
    }
  }

  /// The value of the page's button 查詢, percent-encoded in Big5.
  private static let button = (name: "B1", value: "%ACd%B8%DF")

  func historyRequest(for number: TrackingNumber) -> Request {
    form("/ECAN_APP/DS_LINK.asp", [("txtMainID", number.text), Self.button])
  }

  func stateRequest(for number: TrackingNumber) -> Request {
    let others = (2...10).map { (name: "txtMainID_\($0)", value: "") }
    // The decoded name is 多筆查件_oo4o.asp.
    return form(
      "/%E5%A4%9A%E7%AD%86%E6%9F%A5%E4%BB%B6_oo4o.asp", [("txtMainID_1", number.text)] + others + [Self.button])
  }

  private func form(_ path: String, _ fields: [(name: String, value: String)]) -> Request {
    let url = SourceAddress.page(
      info.id, host: "https://query2.e-can.com.tw", path: path, query: [], settings: settings)
    return Request(
      .post, url, headers: [WebForm.contentType, ("User-Agent", settings.userAgent)], body: WebForm.body(fields),
      isIdempotent: true, maxRedirects: 3, redirectHosts: info.redirectHosts)
  }

  // MARK: Reading

  /// The XPath selectors of the two pages.
  private enum XPath {
    static let historyRows = "//table\(Selector.hasClass("sheetList"))//tbody\(Selector.hasClass("ListStyle01"))/tr"
    static let piece = "./td[@colspan='4']"
    static let tables = "//table"
    static let rows = "./tr | ./tbody/tr | ./thead/tr"
    static let headings = "./th | ./td"
    static let cells = "./td"
  }

  /// Reads either page. The pages name no charset or a wrong one: bytes that are not UTF-8 are read as Big5.
  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    guard let page = HTMLDocument(body, charset: "big5") else {
      return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body)))
    }
    let result = read(page, body, number: number)
    return page.isTooCostly ? TrackingResult(.layoutChanged(excerpt: PageCost.excerpt)) : result
  }

  private func read(_ page: HTMLDocument, _ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    let shown = history(in: page) + states(in: page)
    let pieces = shown.filter { (number == nil || $0.number == number) && !$0.events.isEmpty }
    // With several pieces, the piece that is least advanced gives the state of the parcel.
    if let piece = pieces.min(by: { $0.step < $1.step }), HTMLEnd.isPresent(in: body) {
      return TrackingResult(
        .found, number: piece.number, events: piece.events, store: Timeline.store(piece.events))
    }
    if shown.isEmpty, page.text.contains("很抱歉，查無資料") { return TrackingResult(.notKnownYet, number: number) }
    if shown.isEmpty, Captcha.isPresent(in: Array(page.text.utf8)) { return TrackingResult(.blocked) }
    return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(page)))
  }

  /// The limit of rows. A parcel has about ten; a page with more than this limit is not the carrier's.
  private static let maxRows = 500

  /// One piece of a parcel, as shown on the page.
  private struct Shown {
    var number: TrackingNumber
    /// Newest first.
    var events: [Event]

    /// How far the piece is on its way; -1 for trouble, or when no status is known.
    var step: Int { events.lazy.compactMap(\.status).first.map { $0.step ?? -1 } ?? -1 }
  }

  /// Reads the page for one number. Each piece begins with a cell 單號：…-001 that spans all columns. Its rows follow:
  /// time, state, note, depot.
  private func history(in page: HTMLDocument) -> [Shown] {
    var shown: [Shown] = []
    for row in page.nodes(XPath.historyRows).prefix(Self.maxRows) {
      if let title = row.first(XPath.piece)?.text {
        guard let number = Self.number(title) else { return [] }
        shown.append(Shown(number: number, events: []))
        continue
      }
      let cells = row.nodes(XPath.cells).map(\.text)
      guard cells.count >= 4, !shown.isEmpty, cells[1] != "狀態" else { continue }
      if let event = Self.event(cells[1], note: cells[2], time: cells[0], depot: cells[3]) {
        shown[shown.count - 1].events.append(event)
      }
    }
    return shown.map { Shown(number: $0.number, events: Timeline.newestFirst($0.events.reversed())) }
  }

  /// Reads the page for several numbers: one row per number under named columns.
  private func states(in page: HTMLDocument) -> [Shown] {
    for table in page.nodes(XPath.tables).prefix(Self.maxRows) {
      let rows = table.nodes(XPath.rows).prefix(Self.maxRows)
      let columns = rows.first?.nodes(XPath.headings).map(\.text) ?? []
      guard let number = columns.firstIndex(of: "宅配單號"), let state = columns.firstIndex(of: "最新狀態"),
        let note = columns.firstIndex(of: "細節說明"), let time = columns.firstIndex(of: "處理日期"),
        let depot = columns.firstIndex(of: "營業所")
      else { continue }
      return rows.dropFirst().compactMap { row in
        let cells = row.nodes(XPath.cells).map(\.text)
        guard cells.count >= columns.count, let about = Self.number(cells[number]),
          let event = Self.event(cells[state], note: cells[note], time: cells[time], depot: cells[depot])
        else { return nil }
        return Shown(number: about, events: [event])
      }
    }
    return []
  }

  /// The number without its piece: `單號：577293125651-001` and `577293125651` give the same.
  private static func number(_ text: String) -> TrackingNumber? {
    let value = text.replacing("單號", with: "").drop { $0 == "：" || $0 == ":" || $0.isWhitespace }
    return TrackingNumber(value.prefix { $0 != "-" })
  }

  /// The event of one row. A note that differs from the state is appended to it in brackets. If either of the two means
  /// trouble, the event is trouble.
  private static func event(_ state: String, note: String, time: String, depot: String) -> Event? {
    let words = [state, note].filter { !$0.isEmpty }
    guard let text = words.first else { return nil }
    let statuses = words.compactMap(table.status)
    let isMore = words.count == 2 && words[0] != words[1]
    return Event(
      time: DateReader.read(time), status: statuses.first(where: \.isTrouble) ?? statuses.first,
      text: isMore ? text + "（" + words[1] + "）" : text, place: depot.isEmpty ? nil : depot)
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  /// The carrier's exact words were never published, so the words that all couriers share are used.
  static let table = StatusTable([.equals(.delivered, "完成配達")]).then(.couriers)
}
