/// 中華郵政's call for domestic mail: a list of messages, with the result in the one named `Screen`. Status texts are
/// padded with blanks and have an event code.
enum PostTWAnswers {
  static let path = "/pstmail/EsoafDispatcher"

  static func answer(to body: [UInt8], events: (String) -> [ParcelEvent]) -> ServerResponse {
    let request = try? JSONReader.value(of: body)
    let header = request?["header"]
    guard header?["TxnCode"]?.string == "EB500100", header?["BizCode"]?.string == "query2",
      let number = request?["body"]?["MAILNO"]?.string
    else { return messages { write("Message", to: &$0) { $0.member("msgData", "交易代號錯誤") } } }
    let isDomestic = (13...20).contains(number.utf8.count) && number.utf8.allSatisfy { (48...57).contains($0) }
    return messages { json in
      write("Screen", to: &json) { json in
        guard isDomestic else {
          json.nullMember("host_rs")
          return json.member("incorrectList", array: { $0.string(number) })
        }
        json.member("host_rs", object: { write(number, events(number), to: &$0) })
        json.member("incorrectList", array: { _ in })
      }
      write("EndBracket", to: &json) { $0.member("result", "success") }
    }
  }

  private static func messages(_ write: (inout JSONWriter) -> Void) -> ServerResponse {
    var json = JSONWriter()
    json.array(write)
    return .json(json.bytes)
  }

  private static func write(_ kind: String, to json: inout JSONWriter, body: (inout JSONWriter) -> Void) {
    json.object { json in
      json.member(
        "header",
        object: { json in
          json.member("TxnCode", "EB500100")
          json.member("OutputType", kind)
        })
      json.member("body", object: body)
    }
  }

  private static func write(_ number: String, _ events: [ParcelEvent], to json: inout JSONWriter) {
    json.member("MAILNO", number)
    json.member("MAILTYPE", "包裹")
    json.member(
      "ITEM",
      array: { json in
        for event in events { json.object { write(number, event, to: &$0) } }
      })
  }

  private static func write(_ number: String, _ event: ParcelEvent, to json: inout JSONWriter) {
    let time = CivilTime(unix: event.date)
    json.member("MAILNO", number)
    json.member("DATIME", time.date("") + time.clockWithSeconds.replacing(":", with: ""))
    json.member("STATUS", event.textWithoutStore + "          ")
    json.member("BRHNC", event.place)
    json.member("BRHNO", "100601")
    json.member("EVCODE", code(of: event.stage))
  }

  private static func code(of stage: Stage) -> String {
    switch stage {
    case .collectedFromSender: "A"
    case .underway: "Z"
    case .preparing: "G4"
    case .outForDelivery: "Y"
    case .atStore: "G2"
    case .pickedUp: "I5"
    case .delivered: "I4"
    case .held: "X"
    default: "H"
    }
  }
}
