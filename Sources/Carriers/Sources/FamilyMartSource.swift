import Foundation
import HTTP
import Tracking

/// 全家店到店: the call behind the chain's own page, with JSON inside JSON. The page asks for a captcha; this call works
/// without one.
///
/// The host supports only old TLS settings. They are allowed for this host alone. The shape and the words are based on
/// two independent pieces of public code. No answer was recorded, and it is not yet proven that the old TLS works with
/// our client.
struct FamilyMartSource: Source {
  let info = SourceInfo(
    id: "familyMart", carriers: ["familyMart"], basis: .codeOnly, requestsPerMinute: 30, concurrency: 2,
    needsOldTLS: true)
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    await Exchange.ask(request(for: query.number), for: query, using: client) { response in
      parse(response.body, number: query.number)
    }
  }

  func request(for number: TrackingNumber) -> Request {
    let url = SourceAddress.page(
      info.id, host: "https://ecfme.fme.com.tw", path: "/FMEDCFPWebV2_II/list.aspx/GetOrderDetail", query: [],
      settings: settings)
    // A number in normal form needs no escaping.
    let body = #"{"EC_ORDER_NO":"\#(number.text)","ORDER_NO":"\#(number.text)","RCV_USER_NAME":null}"#
    return Request(
      .post, url,
      headers: [
        ("Accept", "application/json"), ("Content-Type", "application/json; charset=UTF-8"),
        ("User-Agent", settings.userAgent),
      ],
      body: Array(body.utf8), isIdempotent: true, allowsOldTLS: info.needsOldTLS)
  }

  // MARK: Answer

  /// The wrapper that the web framework adds: the answer as a JSON string.
  private struct Wrapping: Decodable { var d: String }

  private struct Answer: Decodable {
    /// `000`, or `999` when there is no such order.
    var code: String
    var message: String?
    var list: [Item]

    enum CodingKeys: String, CodingKey {
      case code = "ErrorCode"
      case message = "ErrorMessage"
      case list = "List"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      code = try fields.decode(String.self, forKey: .code)
      message = fields.text(.message)
      list = try fields.decodeIfPresent(LimitedList<Item>.self, forKey: .list)?.items ?? []
    }
  }

  private struct Item: Decodable {
    var numbers: [String]
    var text: String?
    var times: [String]
    var sender: String?
    var store: String?
    var address: String?
    /// The day on which the parcel is sent back, which is the last day to pick it up.
    var lastDay: String?

    enum CodingKeys: String, CodingKey {
      case number = "ORDER_NO"
      case shopNumber = "EC_ORDER_NO"
      case text = "STATUS_D"
      case time = "ORDER_DATE_R"
      case day = "ORDER_DATE"
      case clock = "ORDER_TIME"
      case sender = "SEND_STORE_NAME"
      case store = "RCV_STORE_NAME"
      case address = "RCV_STORE_ADDRESS"
      case lastDay = "ORDER_DATE_RTN"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      numbers = [CodingKeys.number, .shopNumber].compactMap { fields.text($0) }
      text = fields.text(.text)
      times = [fields.text(.time), [fields.text(.day), fields.text(.clock)].compactMap(\.self).joined(separator: " ")]
        .compactMap(\.self)
      sender = fields.text(.sender)
      store = fields.text(.store)
      address = fields.text(.address)
      lastDay = fields.text(.lastDay)
    }
  }

  // MARK: Reading

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    guard let wrapping = try? JSONDecoder().decode(Wrapping.self, from: Data(body)),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(wrapping.d.utf8))
    else { return TrackingResult(Exchange.unreadable(body)) }
    switch answer.code {
    case "999" where answer.list.isEmpty: return TrackingResult(.notKnownYet, number: number)
    case "000" where answer.list.isEmpty: return TrackingResult(.notKnownYet, number: number)
    case "000": break
    default:
      let words = "error " + answer.code + " " + (answer.message ?? "")
      return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(words)))
    }
    let named = answer.list.map { $0.numbers.compactMap { TrackingNumber($0) } }
    let about = number ?? named.first?.first
    let items = zip(named, answer.list).filter { names, _ in about.map(names.contains) ?? false }.map(\.1)
    return Self.result(items, about) ?? TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body)))
  }

  private static func result(_ items: [Item], _ number: TrackingNumber?) -> TrackingResult? {
    let events = Timeline.corrected(Timeline.newestFirst(items.compactMap(event)))
    guard !events.isEmpty else { return nil }
    let deadline = items.lazy.compactMap(\.lastDay).first.flatMap(printedDay)
    return TrackingResult(
      .found, number: number, events: events,
      store: items.lazy.compactMap { item in item.store.map { Place(name: $0, address: item.address) } }.first,
      deadline: deadline ?? Timeline.lastDay(events))
  }

  private static func event(_ item: Item) -> Event? {
    guard let text = item.text?.trimmingCharacters(in: .whitespaces) else { return nil }
    let status = table.status(of: text)
    let place =
      switch status {
      case .infoReceived: item.sender
      case .arrivedAtStore: item.store
      default: nil as String?
      }
    let time = item.times.lazy.compactMap { DateReader.read($0) }.first
    return Event(time: time, status: status, text: text, place: place)
  }

  private static func printedDay(_ text: String) -> Deadline? {
    DateReader.read(text).map { Deadline(day: Day($0.date), origin: .carrier) }
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  static let table = StatusTable([
    .begins(.inTransit, "物流中心", except: ["退", "異常", "遺失", "逾期"])
  ]).then(.stores)
}
