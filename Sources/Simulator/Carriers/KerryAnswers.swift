/// 嘉里大榮's tracking call: one item per requested number, dates and times as integers. An unknown number has an `ERROR`
/// step and is also in a separate list.
enum KerryAnswers {
  static let path = "/api/Tracking/GetTracking"

  static func answer(to body: [UInt8], events: (String) -> [ParcelEvent]) -> ServerResponse {
    guard let request = try? JSONReader.value(of: body), request["trackType"]?.string == "0",
      let fields = request["trackNo"]?.array
    else { return .json(status: 400) { $0.member("title", "Bad Request") } }
    let numbers = fields.compactMap { $0["value"]?.string }.filter { !$0.isEmpty }
    let parcels = numbers.map { (number: $0, events: events($0)) }
    return .json { json in
      json.member("trackType", 0)
      json.member(
        "list",
        array: { json in
          for parcel in parcels { json.object { write(parcel.number, parcel.events, to: &$0) } }
        })
      json.member(
        "errTrackNo",
        array: { json in
          for parcel in parcels where parcel.events.isEmpty { json.string(parcel.number) }
        })
    }
  }

  private static func write(_ number: String, _ events: [ParcelEvent], to json: inout JSONWriter) {
    json.member("bolNo", number)
    json.member("originDate", 0)
    for name in ["destDepotId", "delyNo", "mainData"] { json.nullMember(name) }
    json.member(
      "course",
      array: { json in
        if events.isEmpty { json.object { write(number, nil, to: &$0) } }
        for event in events { json.object { write(number, event, to: &$0) } }
      })
    for name in ["receipt", "accident", "notify", "confirmCargo", "consignmentNote"] { json.nullMember(name) }
  }

  /// `event` is nil for an unknown number.
  private static func write(_ number: String, _ event: ParcelEvent?, to json: inout JSONWriter) {
    let time = event.map { CivilTime(unix: $0.date) }
    json.nullMember("processCargoEmpIdName")
    json.member("bolNo", number)
    json.member("version", 0)
    json.member("statusId", event.map { code(of: $0.stage) } ?? "ERROR")
    json.member("statusIdName", event?.text ?? "查不到該筆資料")
    json.nullMember("processDepotId")
    json.key("processDepotIdName")
    if let event { json.string(event.place) } else { json.null() }
    json.member("processCargoCrtDate", time.map { ($0.year * 100 + $0.month) * 100 + $0.day } ?? 0)
    json.member("processCargoCrtTime", time.map { ($0.hour * 100 + $0.minute) * 100 + $0.second } ?? 0)
    json.member("processCargoPieces", event == nil ? 0 : 1)
    json.member("codAmt", 0)
  }

  /// Invented: no real codes of the carrier are known.
  private static func code(of stage: Stage) -> String {
    switch stage {
    case .delivered, .pickedUp: "50"
    case .outForDelivery: "40"
    default: "10"
    }
  }
}
