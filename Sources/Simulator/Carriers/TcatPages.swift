/// The pages of 黑貓宅急便's public inquiry with the quirks of the real ones: a hidden result table, unclosed and stray
/// tags, empty titles and depots, and a template that contains another parcel's number.
enum TcatPages {
  static let path = "/Inquire/TraceDetail.aspx"

  /// The page for a number with at least one event. `events`: newest first.
  static func found(_ number: String, _ events: [ParcelEvent]) -> String {
    let rows = events.enumerated().map { row($0.element, index: $0.offset, of: events.count, number) }
    return head + """
      \t\t\t\t\t<!-- 查詢結果2 -->
                                  <table cellpadding="2" border="1" id="resultTable" cellspacing="0" \
      class="tablelist" style="display:none;"  >
                                    <tr class="top">
                                      <td>國際宅急便包裹查詢號碼</td>
                                      <td height="38">貨態</td>
                                      <td>資料登入時間</td>
                                      <td>負責營業所 </td>
                                    </tr>
                                    \(rows.joined())
                                  </table>

      """ + template + tail
  }

  static func notFound(_ number: String) -> String {
    head + """
      <form method="post" action="./TraceDetail.aspx?BillID=\(number)" id="form1">
      \t\t\t\t\t<!-- 查詢結果2 -->
      \t\t\t\t\t<div id="ContentPlaceHolder1_tblNotFound" class="inquire-box">
      \t\t\t\t\t\t<div class="tit textaligncenter">一般包裹查詢</div>
      \t\t\t\t\t\t<p class='textaligncenter'>您輸入的貨物追蹤查詢號碼如下：</p>
      \t\t\t\t\t\t<div class="inquire-number"><span id="ContentPlaceHolder1_lblTNs">\(number)<br></span></div>
      \t\t\t\t\t\t<div class="info-box sizem">
      \t\t\t\t\t\t\t<p>很抱歉，目前資料庫尚未能查詢到該筆貨物追蹤查詢號碼狀態，可能原因如下：</p>
      \t\t\t\t\t\t\t<ul class="list-number">
      \t\t\t\t\t\t\t\t<li>資料尚在處理中。</li>
      \t\t\t\t\t\t\t\t<li>該筆貨物追蹤查詢號碼查無狀態。</li>
      \t\t\t\t\t\t\t</ul>
      \t\t\t\t\t\t\t<p>&nbsp;</p>
      \t\t\t\t\t\t</div>
      \t\t\t\t\t\t<div class="btn-box">
      \t\t\t\t\t\t\t<a href="trace.aspx" class="btn">重新查詢</a>
      \t\t\t\t\t\t</div>
      \t\t\t\t\t</div>
      </form>

      """ + tail
  }

  /// The page for a number that the site's own check rejects.
  static func invalid(_ number: String) -> String {
    head + "<script type=\"text/javascript\">alert('\(number) 非有效單號 !!');</script>\n" + tail
  }

  private static func row(_ event: ParcelEvent, index: Int, of count: Int, _ number: String) -> String {
    let time = CivilTime(unix: event.date)
    let isFirst = index == 0
    let color = index.isMultiple(of: 2) ? "#ffffff" : "#cef4f5"
    let mark = isFirst ? " bgcolor='yellow'" : " "
    let done = event.text == "順利送達"
    let words =
      done ? "<span class='r2'><strong>\(event.text)</strong></span>" : "<span class='bl12'>\(event.text)</span>"
    // For a parcel that waits at a store, the first row names no depot; the same event in the row below does.
    let depot = isFirst && event.stage == .atStore ? "" : event.place
    let numberCell = "    <td height='44' rowspan='\(count)'>        <span class='bl12'>\(number)</span></td>"
    return "<tr valign='center' align='middle' bgcolor='\(color)'>\(isFirst ? numberCell : "")"
      + "    <td class='style1'\(mark) title='\(title(of: event.stage))'>        \(words)    </td>"
      + "    <td class='style1'\(mark)>        <div align='center'>"
      + "            <span class='bl12'>\(time.date("/")) <br>\(time.clock)</div>    </td>"
      + "    <td class='style1'\(mark)>        <span class='bl12'><a class='text4' "
      + "href='foothold.aspx?n=\(depot)'>\(depot)</a></span></td>    </tr>"
  }

  private static func title(of stage: Stage) -> String {
    switch stage {
    case .delivered, .pickedUp: "包裹已經送達收件人"
    case .outForDelivery: "sd正在將包裹配送到收件人途中"
    case .collectedFromSender: "sd已經至寄件人指定地點收到包裹"
    case .underway: "包裹正從營業所送到轉運中心，或從轉運中心送到營業所"
    default: ""
    }
  }

  private static let head = """
    <html lang="zh-Hant"><head><meta charset="utf-8" /><title>
    \t黑貓宅急便 - 一般貨物追蹤查詢
    </title></head>
    <body id="pagebody" class="inpage">

    """

  private static let template = """
    \t\t\t\t\t<!-- 查詢結果3 -->
    \t\t\t\t\t<div id="ContentPlaceHolder1_tblResultOuter" class="inquire-box">
    \t\t\t\t\t\t<div class="tit textaligncenter">一般包裹查詢</div>
    \t\t\t\t\t\t<p class='textaligncenter'>您所輸入的包裹查詢號碼以及查詢結果如下:</p>
    \t\t\t\t\t\t<!-- <ul class="order-list"><li>429992512352</li><li>運送中</li></ul> -->
    \t\t\t\t\t\t<div class="orderlist-box hastable"  id="divResult">
    \t\t\t\t\t\t\t<!-- template -->
    \t\t\t\t\t\t\t<div class="orderlist-table" id="template"  style="display:none;">
    \t\t\t\t\t\t\t\t<div class="table-header">包裹查詢號碼 <span>429992512352</span></div>
    \t\t\t\t\t\t\t\t<table>
    \t\t\t\t\t\t\t\t\t<tr><td><span class="table-thead">資料登入時間</span></td><td></td>
    \t\t\t\t\t\t\t\t\t<td><span class="table-thead">目前狀態</span></td>
    \t\t\t\t\t\t\t\t\t<td><span class="table-thead">負責營業所</span></td></tr>
    \t\t\t\t\t\t\t\t\t<tr ><td>2021/06/18 <span class="time">08:03</span></td><td></td>
    \t\t\t\t\t\t\t\t\t<td>未順利取件，請洽客服中心</td><td><a href="">嘉義營業所</a></td></tr>
    \t\t\t\t\t\t\t\t</table>
    \t\t\t\t\t\t\t</div>
    \t\t\t\t\t\t</div>
    \t\t\t\t\t\t<ul class="list-number sizem">
    \t\t\t\t\t\t\t<p>包裹狀態說明</p>
    \t\t\t\t\t\t\t<li>貨態預定配送日期僅為參考，實際配送日期會依現場作業調整</li>
    \t\t\t\t\t\t</ul>
    \t\t\t\t\t</div>

    """

  private static let tail = "</body></html>\n"
}
