import Foundation
import HTTP
import Tracking

/// 中華郵政: the JSON dispatcher behind the post's own page for domestic mail, without a captcha.
///
/// The page for numbers with letters (S10: mail from abroad, to mainland China, and registered mail abroad) requires a
/// captcha, so those numbers are not asked. The shape is based on several independent pieces of public code and on the
/// document of the legacy SOAP service. No complete answer was recorded.
struct PostTWSource: Source {
  let info = SourceInfo(
    id: "postTW", carriers: ["postTW"], basis: .codeOnly,
    // The legacy document allows one call per second.
    requestsPerMinute: 30, concurrency: 2, secondsApart: 1.1)
  private let settings: SourceSettings

  init(settings: SourceSettings) { self.settings = settings }

  // MARK: Request

  func lookUp(_ query: Query, using client: HTTPClient) async -> TrackingResult {
    if let refusal = refusal(of: query.number) { return TrackingResult(refusal) }
    return await Exchange.ask(request(for: query.number), for: query, using: client) { response in
      parse(response.body, number: query.number)
    }
  }

  func refusal(of number: TrackingNumber) -> TrackingResult.Outcome? {
    number.text.utf8.allSatisfy { (48...57).contains($0) } ? nil : .blocked
  }

  func request(for number: TrackingNumber) -> Request {
    let url = SourceAddress.page(
      info.id, host: "https://postserv.post.gov.tw", path: "/pstmail/EsoafDispatcher", query: [], settings: settings)
    // A number in normal form needs no escaping.
    let body = """
      {"header":{"InputVOClass":"com.systex.jbranch.app.server.post.vo.EB500100InputVO","TxnCode":"EB500100",\
      "BizCode":"query2","StampTime":true,"SupvPwd":"","TXN_DATA":{},"SupvID":"","CustID":"","REQUEST_ID":"",\
      "ClientTransaction":true,"DevMode":false,"SectionID":"esoaf"},\
      "body":{"MAILNO":"\(number.text)","pageCount":10}}
      """
    return Request(
      .post, url,
      headers: [
        ("Accept", "application/json"), ("Content-Type", "application/json"), ("User-Agent", settings.userAgent),
      ],
      body: Array(body.utf8), isIdempotent: true)
  }

  // MARK: Answer

  /// One message of the answer's list. `Screen` holds the result, `EndBracket` says whether the whole call succeeded.
  private struct Message: Decodable {
    var kind: String?
    var body: Body?

    enum CodingKeys: String, CodingKey { case header, body }
    enum HeaderKeys: String, CodingKey { case kind = "OutputType" }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      kind = try? fields.nestedContainer(keyedBy: HeaderKeys.self, forKey: .header).text(.kind)
      body = fields.part(.body)
    }
  }

  private struct Body: Decodable {
    /// Whether the answer has the field `host_rs` at all, even with the value null.
    var hasResult: Bool
    var result: HostResult?
    /// The numbers that the post rejects as mistyped.
    var incorrect: [String]
    /// Whether a captcha is required. Public code is inconsistent: it may also mean "captcha passed".
    var captcha: Bool
    /// `success` in an `EndBracket`.
    var end: String?

    enum CodingKeys: String, CodingKey {
      case result = "host_rs"
      case incorrect = "incorrectList"
      case captcha = "cptCheck"
      case end = "result"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      hasResult = fields.contains(.result)
      result = fields.part(.result)
      incorrect =
        fields.part(.incorrect, as: LimitedList<String>.self)?.items ?? fields.text(.incorrect).map { [$0] } ?? []
      captcha = fields.part(.captcha) ?? false
      end = fields.text(.end)
    }
  }

  /// The result for one number. A single item comes without a list around it.
  private struct HostResult: Decodable {
    var number: String?
    var items: [Item]

    enum CodingKeys: String, CodingKey {
      case number = "MAILNO"
      case items = "ITEM"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      number = fields.text(.number)
      items = fields.list(.items) ?? fields.part(.items, as: Item.self).map { [$0] } ?? []
    }
  }

  private struct Item: Decodable {
    var number: String?
    /// `yyyyMMddHHmmss`
    var time: String?
    /// Padded with spaces.
    var status: String?
    var office: String?
    var code: String?

    enum CodingKeys: String, CodingKey {
      case number = "MAILNO"
      case time = "DATIME"
      case status = "STATUS"
      case office = "BRHNC"
      case code = "EVCODE"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      number = fields.text(.number)
      time = fields.text(.time)
      status = fields.text(.status)
      office = fields.text(.office)
      code = fields.text(.code)
    }
  }

  // MARK: Reading

  func parse(_ body: [UInt8], number: TrackingNumber?) -> TrackingResult {
    guard let messages = (try? JSONDecoder().decode(LimitedList<Message>.self, from: Data(body)))?.items,
      let screen = messages.first(where: { $0.kind == "Screen" })?.body ?? messages.first?.body
    else { return TrackingResult(Exchange.unreadable(body)) }
    let items = screen.result?.items ?? []
    guard !items.isEmpty else {
      let isWhole = messages.contains { $0.body?.end == "success" }
      return TrackingResult(Self.empty(screen, isWhole: isWhole, number: number, body), number: number)
    }
    let named = items.map { TrackingNumber($0.number ?? screen.result?.number ?? "") }
    guard let about = number ?? named[0] else { return TrackingResult(Exchange.unreadable(body)) }
    let events = zip(named, items).filter { $0.0 == about }.compactMap { Self.event($0.1) }
    guard !events.isEmpty else { return TrackingResult(.layoutChanged(excerpt: Excerpt.masked(body))) }
    let ordered = Self.corrected(Timeline.newestFirst(events))
    return TrackingResult(.found, number: about, events: ordered, store: Timeline.store(ordered))
  }

  /// The outcome of an answer without items: the number is not known (yet), the number is rejected, or a captcha is
  /// required.
  private static func empty(
    _ screen: Body, isWhole: Bool, number: TrackingNumber?, _ body: [UInt8]
  ) -> TrackingResult.Outcome {
    if !screen.incorrect.isEmpty {
      let isAbout = number == nil || screen.incorrect.contains { TrackingNumber($0) == number }
      return isAbout ? .wrongNumber : .layoutChanged(excerpt: Excerpt.masked(body))
    }
    if screen.captcha { return .blocked }
    return screen.hasResult && isWhole ? .notKnownYet : Exchange.unreadable(body)
  }

  /// Corrects two statuses. Once mail is returning to its sender, a delivery or pick-up there means `returned`. Cash
  /// booked after the delivery (入帳) says nothing about the mail, so that event has no status.
  private static func corrected(_ events: [Event]) -> [Event] {
    var corrected = events
    var (isGoingBack, isDelivered) = (false, false)
    for index in events.indices.reversed() {
      switch events[index].status {
      case .delivered, .collected:
        isDelivered = true
        if isGoingBack { corrected[index].status = .returned }
      case .inTransit where isDelivered && events[index].text.contains("入帳"): corrected[index].status = nil
      default: isGoingBack = isGoingBack || events[index].text.contains("退回寄件人")
      }
    }
    return corrected
  }

  private static func event(_ item: Item) -> Event? {
    guard let text = item.status?.trimmingCharacters(in: .whitespaces) else { return nil }
    let time = item.time.flatMap { DateReader.read(digits: $0.trimmingCharacters(in: .whitespaces)) }
    let status = table.status(of: text) ?? item.code.flatMap { codes[$0.trimmingCharacters(in: .whitespaces)] }
    return Event(time: time, status: status, text: text, place: item.office?.trimmingCharacters(in: .whitespaces))
  }

  // MARK: Status table

  func meaning(of words: String, carrier: CarrierID) -> Status? { Self.table.status(of: words) }

  /// 取件成功 means that the postman picked the parcel up at the sender. 入帳成功 means that the money of a cash-on-delivery
  /// parcel was booked.
  static let table = StatusTable([
    .contains(.returned, "已退回寄件人"),
    .contains(.returning, "退回寄件人", "拒收"),
    .contains(.exception, "逾期退招領", "投遞不成功", "未投妥", "誤封", "複查", "改寄", "註銷", "取件失敗", "取件不成功"),
    .contains(.inTransit, "入帳成功", "招領郵件轉運中", "運輸途中", "運轉中", "到達投遞局", "郵局內部移交", "安排投遞中"),
    .contains(.collected, "i郵箱取件成功", "收受人領取", except: StatusTable.notYet),
    .contains(.delivered, "投遞成功", except: StatusTable.notYet),
    .contains(.outForDelivery, "郵件投遞中", "貨件投遞中", except: StatusTable.notYet),
    .contains(.arrivedAtStore, "到達支局信箱", "招領中", "到達i郵箱", "等候收件人來局領", except: StatusTable.notArrived),
    .contains(.infoReceived, "交寄郵件", "接單確認"),
    .equals(.infoReceived, "取件成功", "窗口收寄", "上門收件", "i郵箱收寄"),
  ])

  /// The post's own codes, used for words that the table does not contain. No code gives `delivered` or `collected`:
  /// those need the words.
  static let codes: [String: Status] = [
    "A": .infoReceived, "A1": .infoReceived, "A2": .infoReceived, "A3": .infoReceived, "L": .infoReceived,
    "O": .infoReceived, "M": .infoReceived, "Z": .inTransit, "G4": .inTransit, "P": .inTransit, "P5": .inTransit,
    "Z2": .inTransit, "Q": .inTransit, "Y": .outForDelivery, "Y4": .outForDelivery, "G1": .arrivedAtStore,
    "G2": .arrivedAtStore, "G3": .arrivedAtStore, "W": .arrivedAtStore, "N": .exception, "H": .exception,
    "H4": .exception, "U": .exception, "X": .exception, "S": .exception, "V": .exception, "T": .exception,
    "T3": .exception,
  ]
}
