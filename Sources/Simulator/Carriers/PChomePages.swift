/// The pages of PChome's own fleet: a table made of `div` and `p` elements, a parcel's states inside its row, an
/// incomplete start of the page and mismatched closing tags. The only real page known is the one for an unknown number.
enum PChomePages {
  static let path = "/delivery/historyList/"

  static func found(_ number: String, _ events: [ParcelEvent]) -> String {
    page(
      number,
      events.enumerated().map { index, event in
        let time = CivilTime(unix: event.date)
        return state(event.text, "\(time.date("/")) \(time.clock)", isLatest: index == 0)
      })
  }

  static func notFound(_ number: String) -> String { page(number, [state("查無此單", "", isLatest: true)]) }

  private static func state(_ text: String, _ time: String, isLatest: Bool) -> String {
    """
                                                                                                            \
    <div class="list\(isLatest ? " finsh" : "")">
                                                                <p class="td">\(text)</p>
                                                                <p class="td">\(time)</p>
                                                            </div>

    """
  }

  private static func page(_ number: String, _ states: [String]) -> String {
    """
    <html><body>查詢結果</h3>
                                </li>
                                <li class="flex-rt">
                                    <p class="py-5">您所輸入的包裹查詢號碼以及結果如下：</p>
                                    <!--表格套版開始-->
                                    <div class="table">
                                        <!-- 類型 -->
                                        <p class="typeBar">一般包裹</p>
                                        <!-- 表頭 -->
                                        <div class="tr top">
                                            <p class="td">包裹號碼</p>
                                            <p class="td">運送狀態</p>
                                            <p class="td">資料登入時間</p>
                                        </div>
                                                                                <!-- 資料 -->
                                                                                        <div class="tr">
                                                    <p class="td">\(number)</p>
                                                    <div class="innerItem">
    \(states.joined())\
                                                                                                        </div>
                                                </div>
                                                                                                                </div>
                                    <!--表格套版結束-->
                                    <ul class="pc-note">
                                        <li before="1">若您無法於網站上查詢該筆訂單之貨物追蹤查詢狀態，可能原因如下：<br>
                                            a. 該筆包裹託運單資料尚在處理中。<br>
                                            b. 該筆包裹託運單查詢號碼查無貨物配送狀態。
                                        </li>
                                        <li before="2">若您在輸入正確託運單號仍無法查詢包裹貨態，有可能是因為資料正在傳輸與處理中，\
    懇請稍後再試。</li>
    </body></html>
    """
  }
}
