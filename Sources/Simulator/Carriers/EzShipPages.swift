/// ezShip's query page, as far as its layout is known: a heading, then a table with named columns or a one-line
/// message.
enum EzShipPages {
  static let path = "/receiver_query/ezship_query_single_data.jsp"

  static func answer(to body: [UInt8], events: (String) -> [ParcelEvent]) -> ServerResponse {
    var form = Parameters()
    form.add(form: body)
    let text = form["vSnID"] ?? ""
    let number = MarkedText.escaped(text)
    let known = text.utf8.count > 11 ? [] : events(number)
    return .html(
      """
      <html><head><title>ezShip</title></head><body>
      <div style="font-size:15px;">查詢結果</div>
      \(known.isEmpty ? unknown : table(number, known))
      </body></html>

      """)
  }

  private static let unknown = "<div style=\"color:#CD5C5C;\">查無資料，請重新輸入查詢條件。</div>"

  private static func table(_ number: String, _ events: [ParcelEvent]) -> String {
    let rows = events.map { event in
      let time = CivilTime(unix: event.date)
      return """
        <tr><td>\(number)</td><td>\(time.date("/")) \(time.clock)</td><td>\(event.textWithoutStore)</td><td>\(event.place)</td></tr>

        """
    }
    return """
      <table>
      <tr><th>寄件編號</th><th>更新時間</th><th>貨物狀態</th><th>門市</th></tr>
      \(rows.joined())</table>
      """
  }
}
