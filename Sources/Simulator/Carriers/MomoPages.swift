/// The pages of momo's own fleet: oldest event first, `&nbsp` three times without semicolons between the columns, and
/// the end of a comment at the very beginning.
enum MomoPages {
  static let path = "/search-result"

  static func found(_ number: String, _ events: [ParcelEvent]) -> String {
    let gap = "&nbsp&nbsp&nbsp "
    let items = events.reversed().map { event in
      let time = CivilTime(unix: event.date)
      return "\t\t\t\t\t\t<li>\(time.date("-")) \(time.clockWithSeconds)\(gap)\(event.text)\(gap)\(event.place)</li>\n"
    }
    let latest = events.first.map { CivilTime(unix: $0.date) } ?? CivilTime(unix: 0)
    return head + """
      \t\t\t\t<div class="list_title">
      \t\t\t\t\t<h4 class="col-xs-12 col-sm-12 col-md-12">[託運單號] \(number)</h4>

      \t\t\t\t\t<h4 class="col-xs-12 col-sm-12 col-md-12">[最新狀態] \(events.first?.text ?? "")</h4>
      \t\t\t\t\t<h4 class="col-xs-12 col-sm-12 col-md-12">[最新時間] \(latest.date("/")) \(latest.weekdayName) \
      \(latest.clock)</h4>
      \t\t\t\t\t<!--拿最後一筆-->

      \t\t\t\t</div>
      \t\t\t</div>
      \t\t\t<div id="collapse_0" class="panel-collapse collapse in" role="tabpanel" aria-labelledby="heading_1">
      \t\t\t\t<div class="panel-body">
      \t\t\t\t\t<ul class="col-xs-12 col-sm-12 col-md-12">
      \(items.joined())\t\t\t\t\t</ul>
      \t\t\t\t</div>
      \t\t\t</div>

      """ + tail
  }

  static func notFound(_ number: String) -> String {
    head + """
      \t\t\t\t<div class="list_title">
      \t\t\t\t\t<h4 class="col-xs-12 col-sm-12 col-md-12">\(number)</h4>
      \t\t\t\t\t<ul>
      \t\t\t\t\t\t<li class="col-xs-12 col-sm-6 col-md-4 list_info">很抱歉，目前尚未能查詢該筆貨物的追蹤狀態，可能原因如下：\
      <br>1.資料尚在處理中<br>2.該筆貨物追蹤查詢號碼查無狀態，請稍後再查詢</li>
      \t\t\t\t\t</ul>
      \t\t\t\t</div>
      \t\t\t\t<br><br><br><br><br><br>
      \t\t\t</div>

      """ + tail
  }

  private static let head = """
    <html><body>on>
            </div>
        </article>
    </header>
     -->
    \t<article class="container-fluid">
    \t\t<section class="main">
    \t\t\t<div class="col-xs-12 col-sm-10 col-md-10 col-sm-offset-1 col-md-offset-1 page_2">
    \t<h2>貨件查詢專區</h2>
    \t<h4>查詢結果</h4>
    \t<div class="panel-group" id="accordion" role="tablist" aria-multiselectable="true">
    \t\t<div class="panel panel-default">
    \t\t\t<div class="panel-heading" role="tab" id="heading_1">

    """

  private static let tail = """
    \t\t</div>
    \t\t\t<!-- error區 -->

    \t<!-- 成功查詢結果區 -->
    \t</div>
    </div>
    \t\t</section>
    \t</article>
    </body></html>
    """
}
