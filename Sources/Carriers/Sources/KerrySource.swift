import Foundation
import HTTP
import Tracking

/// 嘉里大榮: the JSON call behind the carrier's own page, without a captcha.
///
/// The answer for an unknown number was recorded. Of a found parcel only the names of the fields are known. The order
/// of its steps is unknown, and of the dates and times it is only known that they are whole numbers. So the order is
/// taken from the times. An answer whose times give no order is not read.
struct KerrySource: Source {
  let info = SourceInfo(
    id: "kerry", carriers: ["kerry"], basis: .codeOnly, requestsPerMinute: 30, concurrency: 2)
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
      info.id, host: "https://www.kerrytj.com", path: "/api/Tracking/GetTracking", query: [], settings: settings)
    // The five input fields of the page. A number in normal form needs no escaping.
    let fields = zip(["一", "二", "三", "四", "五"], [number.text, "", "", "", ""]).map {
      #"{"idxTxt":"\#($0)","value":"\#($1)"}"#
    }
    let body = #"{"trackType":"0","trackNo":["# + fields.joined(separator: ",") + "]}"
    return Request(
      .post, url,
      headers: [
        ("Accept", "application/json"), ("Content-Type", "application/json"), ("User-Agent", settings.userAgent),
      ],
      body: Array(body.utf8), isIdempotent: true)
  }

  // MARK: Answer

  private struct Answer: Decodable {
    var list: [ListedParcel]
    /// The numbers that the carrier does not know.
    var unknown: [String]

    enum CodingKeys: String, CodingKey {
      case list
      case unknown = "errTrackNo"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      list = try LimitedList<ListedParcel>.items(
        of: fields.nestedUnkeyedContainer(forKey: .list), limit: ListLimit.parcels)
      unknown = fields.list(.unknown) ?? []
    }
  }

  private struct ListedParcel: Decodable {
    var bolNo: String
    var course: LimitedList<Step>
  }

  private struct Step: Decodable {
    /// `ERROR` when there is no parcel.
    var code: String?
    var text: String?
    var depot: String?
    /// `20260801`, or the same with a year of the Republic of China calendar; 0 when there is none.
    var day: String?
    /// Probably HHMMSS without leading zeros: `93000` is 09:30:00. No recorded answer confirms it.
    var clock: Int?
    /// The amount to pay on delivery, in TWD; 0 when there is none.
    var amount: Int?

    enum CodingKeys: String, CodingKey {
      case code = "statusId"
      case text = "statusIdName"
      case depot = "processDepotIdName"
      case day = "processCargoCrtDate"
      case clock = "processCargoCrtTime"
      case amount = "codAmt"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      code = fields.text(.code)
      text = fields.text(.text)
      depot = fields.text(.depot)
      day = fields.text(.day)
      clock = fields.number(.clock)
      amount = fields.number(.amount)
    }
  }

  // MARK: Reading

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(body)) else {
      return TrackingResult(Exchange.unreadable(body))
    }
    let parcel = answer.list.first { parcel in number.map { TrackingNumber(parcel.bolNo) == $0 } ?? true }
    let unknown = answer.unknown.compactMap { TrackingNumber($0) }
    guard let about = number ?? parcel.flatMap({ TrackingNumber($0.bolNo) }) ?? unknown.first else {
      return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body)))
    }
    let steps = parcel?.course.items ?? []
    if unknown.contains(about) || (parcel != nil && steps.allSatisfy(Self.saysNothing)) {
      return TrackingResult(.notKnownYet, number: about)
    }
    let stepsWithText = steps.filter { $0.text != nil }
    guard !stepsWithText.isEmpty, !stepsWithText.contains(where: { $0.code == "ERROR" }),
      let events = Self.events(stepsWithText)
    else {
      return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body)))
    }
    // Nobody pays a million at the door.
    let amount = stepsWithText.compactMap(\.amount).filter { (1..<1_000_000).contains($0) }.max()
      .map { Money(value: Decimal($0)) }
    return TrackingResult(.found, number: about, events: events, store: Timeline.store(events), amount: amount)
  }

  private static func saysNothing(_ step: Step) -> Bool {
    step.code == "ERROR" && (step.text ?? "").contains("查不到")
  }

  /// The events, newest first; nil when the times give no order. A clock of 930 can be 09:30 or 00:09:30. If no clock
  /// in the answer is above 2359, the values are read as HHMM, but only to order the events; the events keep only their
  /// day.
  private static func events(_ steps: [Step]) -> [Event]? {
    let hasSeconds = steps.contains { ($0.clock ?? 0) > 2359 }
    let events = steps.map { step in
      let time = step.day.flatMap { moment($0, step.clock, digits: hasSeconds ? 6 : 4) }
      let text = step.text ?? ""
      return Event(time: time, status: table.status(of: text), text: text, place: step.depot)
    }
    let ordered = Timeline.ordered(events)
    return hasSeconds ? ordered : ordered?.map(toTheDay)
  }

  private static func moment(_ day: String, _ clock: Int?, digits: Int) -> EventTime? {
    let clock = String(clock ?? 0)
    return DateReader.read(digits: day + String(repeating: "0", count: max(0, digits - clock.count)) + clock)
  }

  private static func toTheDay(_ event: Event) -> Event {
    var event = event
    event.time = event.time.map { EventTime(Day($0.date).date(), precision: .day) }
    return event
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  /// Whole words only: 配達 ("delivered") is also part of 未配達 ("not delivered").
  static let table = StatusTable([.equals(.delivered, "配達", "簽收")]).then(.couriers)
}
