import HTML
import HTTP
import Tracking

/// PChome 網家速配: the carrier's own result page, rendered by the server, without a captcha.
///
/// The page for an unknown number was recorded. The rows of a found parcel are known only from public code. Their order
/// is unknown, so it is taken from the times. An answer whose times give no order is not read.
struct PChomeSource: PageSource {
  let info = SourceInfo(
    id: "pchome", carriers: ["pchome"], basis: .codeOnly, requestsPerMinute: 30, concurrency: 2,
    redirectHosts: ["gopchome.com.tw"])
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  func request(for number: TrackingNumber) -> Request {
    let url = SourceAddress.page(
      info.id, host: "https://www.gopchome.com.tw", path: "/delivery/historyList/" + number.text, query: [],
      settings: settings)
    return Request(
      .get, url, headers: [("User-Agent", settings.userAgent)], maxRedirects: 3, redirectHosts: info.redirectHosts)
  }

  // MARK: Reading

  /// The XPath selectors of the page. It is a table made of `div` elements: one row per parcel, with its states inside.
  private enum XPath {
    static let rows = "//div\(Selector.hasClass("table"))//div\(Selector.hasClass("tr"))"
    static let number = "./p\(Selector.hasClass("td"))"
    static let states = ".//div\(Selector.hasClass("innerItem"))//div\(Selector.hasClass("list"))"
    static let cells = "./p\(Selector.hasClass("td"))"
  }

  private static let notFound = "查無此單"

  func read(_ page: HTMLDocument, _ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    let rows = page.nodes(XPath.rows).prefix(Self.maxRows)
    if let row = rows.first(where: { Self.number(of: $0).map { number == nil || $0 == number } ?? false }) {
      let events = row.nodes(XPath.states).prefix(Self.maxRows).compactMap(Self.event)
      if events.count == 1, events[0].text == Self.notFound {
        return TrackingResult(.notKnownYet, number: Self.number(of: row))
      }
      if !events.isEmpty, HTMLEnd.isPresent(in: body), let ordered = Timeline.ordered(events) {
        return TrackingResult(.found, number: Self.number(of: row), events: ordered)
      }
    }
    if rows.isEmpty, Captcha.isPresent(in: body) { return TrackingResult(.blocked) }
    return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(page)))
  }

  /// The limit of rows and of states. One parcel is asked for and has about ten states.
  private static let maxRows = 500

  /// The number of a row; nil for the heading, whose cells contain words.
  private static func number(of row: HTMLNode) -> TrackingNumber? {
    row.first(XPath.number).flatMap { TrackingNumber($0.text) }
  }

  private static func event(_ state: HTMLNode) -> Event? {
    let cells = state.nodes(XPath.cells).map(\.text)
    guard let text = cells.first, !text.isEmpty else { return nil }
    let time = cells.dropFirst().first.flatMap { DateReader.read($0) }
    return Event(time: time, status: table.status(of: text), text: text)
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  /// The carrier's own words were never published, so only words with the same meaning for every courier are used.
  static let table = StatusTable.couriers
}
