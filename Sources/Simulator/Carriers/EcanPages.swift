import Foundation

/// 宅配通's two pages. Both are Big5, and the header does not say so. One shows the history of one number, oldest first,
/// under the number with its piece number appended. The other shows the latest state of each of several numbers.
enum EcanPages {
  private static let history = "/ECAN_APP/DS_LINK.asp"
  /// The file name is 多筆查件_oo4o.asp.
  private static let states = "/%E5%A4%9A%E7%AD%86%E6%9F%A5%E4%BB%B6_oo4o.asp"

  static let paths: Set<String> = [history, states]

  static func answer(to body: [UInt8], at path: Substring, events: (String) -> [ParcelEvent]) -> ServerResponse {
    var form = Parameters()
    form.add(form: body)
    let number = MarkedText.escaped(form[path == history ? "txtMainID" : "txtMainID_1"] ?? "")
    let known = events(number)
    let page = path == history ? historyPage(number, known) : statePage(number, known)
    return ServerResponse(type: .bareHTML, body: big5(page))
  }

  /// A character that Big5 lacks becomes a question mark, as on the carrier's server.
  private static func big5(_ page: String) -> [UInt8] {
    let encoding = String.Encoding(rawValue: 0x8000_0A03)
    return Array(page.data(using: encoding, allowLossyConversion: true) ?? Data(page.utf8))
  }

  /// For an unknown number, the page has an empty table and no message.
  private static func historyPage(_ number: String, _ events: [ParcelEvent]) -> String {
    let rows = events.reversed().map { event in
      let time = CivilTime(unix: event.date)
      return """
        <tr><td><span class="date">\(time.date("/")) \(time.clock)</span></td><td>\(event.text)</td>
        <td>\(event.text)</td><td>\(event.place)</td></tr>

        """
    }
    let title = "<tr><td colspan=\"4\">單號：\(number)-001</td></tr>\n"
    return """
      <html><head><meta http-equiv="Content-Type" content="text/html; charset=big5"><title>貨件查詢</title></head><body>
      <table class="sheetList" width="100%">
      <thead><tr><th>日期</th><th>狀態</th><th>說明</th><th>作業站</th></tr></thead>
      <tbody class="ListStyle01">
      \(events.isEmpty ? "" : title + rows.joined())</tbody>
      </table>
      </body></html>

      """
  }

  private static func statePage(_ number: String, _ events: [ParcelEvent]) -> String {
    let row = events.first.map { event in
      let time = CivilTime(unix: event.date)
      let cells = ["1", number, "", "N", event.text, event.text, "\(time.date("/")) \(time.clock)", event.place]
      return "<TR>" + cells.map { "<TD><font size=\"2\">\($0)</font></TD>" }.joined() + "</TR>\n"
    }
    let columns = ["項次", "宅配單號", "出貨單號", "結案?", "最新狀態", "細節說明", "處理日期", "營業所"]
    let headings = columns.map { "<TH><font face=\"細明體\" size=\"2\">\($0)</font></TH>\n" }
    return """
      <HTML>
      <HEAD>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html;charset=big5">
      <TITLE>宅配通-多筆查件</TITLE>
      </HEAD>
      <BODY>
      <table border=1 cellspACING=0>
      <THEAD>
      <TR>
      \(headings.joined())<!--<TH><font face="細明體" size="2">檢視簽收單</font></TH>-->
      </TR>
      </THEAD>
      <TBODY>
      \(row ?? unknown)
      </TBODY>

      </TABLE>

      <p><font size="2" color="#FF0000"><b>PS: 要查詢詳細歷程, 請點選該宅配單號</b></font><br></p>
        <img border="0" src="marketing/查件說明.jpg"><p>
      </BODY>
      </HTML>

      """
  }

  private static let unknown = """
    <BR><font color=#FF0000>很抱歉，查無資料。原因可能為：<BR>(1)資料尚未登錄系統<BR>(2)宅配單號錯誤<BR>\
    (3)資料超過期限(僅提供查詢2個月內資料)</font><P>
    """
}
