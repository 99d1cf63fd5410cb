/// 全家's order call: a JSON text inside a JSON string. One item per step, newest first; each item has all fields.
enum FamilyMartAnswers {
  static let path = "/FMEDCFPWebV2_II/list.aspx/GetOrderDetail"

  static func answer(to body: [UInt8], events: (String) -> [ParcelEvent]) -> ServerResponse {
    guard let request = try? JSONReader.value(of: body), let number = request["ORDER_NO"]?.string,
      request["EC_ORDER_NO"]?.string == number
    else { return .json(status: 500) { $0.member("Message", "There was an error processing the request.") } }
    let known = events(number)
    let inner = JSONWriter.object { json in
      json.member("ErrorCode", known.isEmpty ? "999" : "000")
      json.member("ErrorMessage", known.isEmpty ? "查無訂單資料" : "")
      json.member(
        "List",
        array: { json in
          for event in known { json.object { write(number, event, of: known, to: &$0) } }
        })
    }
    return .json { $0.member("d", String(decoding: inner, as: UTF8.self)) }
  }

  private static func write(
    _ number: String, _ event: ParcelEvent, of events: [ParcelEvent], to json: inout JSONWriter
  ) {
    let time = CivilTime(unix: event.date)
    let arrival = events.last { $0.stage == .atStore }
    let sender = events.last { $0.stage == .handedIn }
    json.member("ORDER_NO", number)
    json.member("EC_ORDER_NO", number)
    json.member("ORDER_STATUS", "")
    json.member("STATUS_D", event.textWithoutStore)
    json.member("ORDER_DATE", time.date("/"))
    json.member("ORDER_TIME", time.clock)
    json.member("ORDER_DATE_R", "\(time.date("/")) \(time.clock)")
    json.member("SEND_STORE_NAME", sender?.place ?? "")
    json.member("SEND_STORE_ADDRESS", "")
    json.member("SEND_STORE_PHONE", "")
    json.member("RCV_STORE_NAME", arrival?.place ?? "")
    json.member("RCV_STORE_ADDRESS", arrival == nil ? "" : "新北市中和區示範路1號")
    json.member("RCV_STORE_PHONE", arrival == nil ? "" : "02-00000000")
    json.member("ORDER_DATE_RTN", arrival.map { CivilTime(unix: $0.date + 7 * 86_400).date("/") } ?? "")
    json.member("PARENTID", "")
  }
}
