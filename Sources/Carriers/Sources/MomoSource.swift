import HTML
import HTTP
import Tracking

/// momo 富昇物流: the carrier's own result page, rendered by the server, without a captcha. Its list is oldest first. Its
/// heading repeats the latest state.
struct MomoSource: PageSource {
  let info = SourceInfo(
    id: "momo", carriers: ["momo"], basis: .recordedPage, requestsPerMinute: 60, concurrency: 2,
    redirectHosts: ["fs.com.tw"])
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  func request(for number: TrackingNumber) -> Request {
    let url = SourceAddress.page(
      info.id, host: "https://tmsvendor.fs.com.tw", path: "/search-result", query: [("ship_num1", number.text)],
      settings: settings)
    return Request(
      .get, url, headers: [("User-Agent", settings.userAgent)], maxRedirects: 3, redirectHosts: info.redirectHosts)
  }

  // MARK: Reading

  /// The XPath selectors of the page. Each parcel has its own panel.
  private enum XPath {
    static let panels = "//div\(Selector.hasClass("panel"))"
    static let headings = ".//div\(Selector.hasClass("list_title"))//h4"
    static let message = ".//div\(Selector.hasClass("list_title"))//li"
    static let events = ".//div\(Selector.hasClass("panel-body"))//ul/li"
  }

  func read(_ page: HTMLDocument, _ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    let panels = page.nodes(XPath.panels).prefix(Self.maxPanels).map(Panel.init)
    if let panel = panels.first(where: { $0.number != nil && (number == nil || $0.number == number) }) {
      let events = panel.events
      // The list is oldest first, so a page that was cut off would lack the newest events.
      if !events.isEmpty, HTMLEnd.isPresent(in: body) {
        return TrackingResult(.found, number: panel.number, events: events)
      }
      if events.isEmpty, panel.isNotKnown { return TrackingResult(.notKnownYet, number: panel.number) }
    }
    if panels.isEmpty, Captcha.isPresent(in: body) { return TrackingResult(.blocked) }
    return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(page)))
  }

  /// The limits. One parcel is asked for and has about ten events; a page with more than these is not the carrier's.
  private static let maxPanels = 50
  private static let maxEvents = 500

  /// One parcel on the page.
  private struct Panel {
    var number: TrackingNumber?
    var latest: String?
    var latestTime: EventTime?
    var listed: [Event]
    var isNotKnown: Bool

    init(_ node: HTMLNode) {
      let headings = node.nodes(XPath.headings).map(\.text)
      number = (Self.value("[託運單號]", in: headings) ?? headings.first).flatMap { TrackingNumber($0) }
      latest = Self.value("[最新狀態]", in: headings)
      latestTime = Self.value("[最新時間]", in: headings).flatMap { DateReader.read($0) }
      listed = node.nodes(XPath.events).suffix(MomoSource.maxEvents).compactMap { Self.event($0.rawText) }
      isNotKnown = node.nodes(XPath.message).contains { $0.text.contains("尚未能查詢") }
    }

    /// Newest first. If the list does not contain the heading's state yet, that state is added as the newest event.
    var events: [Event] {
      let events = Timeline.newestFirst(listed.reversed())
      guard let latest, events.first?.text != latest else { return events }
      return [Event(time: latestTime, status: MomoSource.table.status(of: latest), text: latest)] + events
    }

    private static func value(_ label: String, in headings: [String]) -> String? {
      let line = headings.first { $0.hasPrefix(label) }
      let value = line?.dropFirst(label.count).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The event of a line "time, status, depot". The fields are separated by non-breaking spaces; the time contains a
    /// normal space.
    private static func event(_ line: String) -> Event? {
      var fields = line.split(separator: "\u{A0}")
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }[...]
      let time = fields.first.flatMap { DateReader.read($0) }
      if time != nil { fields.removeFirst() }
      guard let text = fields.popFirst() else { return nil }
      return Event(time: time, status: MomoSource.table.status(of: text), text: text, place: fields.first)
    }
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  /// Whole words only: 送達 ("delivered") is also part of words for "not delivered". The words here come from recorded
  /// pages, the rest from the table that all couriers share.
  static let table = StatusTable([
    .equals(.inTransit, "分理作業中", "配送站已集貨"),
    .equals(.outForDelivery, "配送中"),
    .equals(.delivered, "已送達"),
  ]).then(.couriers)
}
