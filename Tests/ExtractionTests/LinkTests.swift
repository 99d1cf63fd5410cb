import Extraction
import Testing
import Tracking

/// Numbers in web addresses.
@Suite struct LinkTests {
  private func read(_ text: String, links: [String] = []) throws -> [String] {
    try #require(shared).read(text, links: links, now: moment).numbers.map { "\($0.carriers[0].carrier) \($0.number)" }
  }

  private static let cases: [(String, [String])] = [
    // The carriers' own pages: path, query, fragment.
    ("https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=620434003756", ["tcat 620434003756"]),
    ("https://spx.tw/detail/TW268979373141Z", ["shopee TW268979373141Z"]),
    (
      "https://htm.sf-express.com/tw/tc/dynamic_function/waybill/#search/bill-number/SF2739630464764",
      ["sfExpress SF2739630464764"]
    ),
    ("https://www.gopchome.com.tw/delivery/historyList/125710493260", ["pchome 125710493260"]),
    ("www.fedex.com/fedextrack/?trknbr=790200969879&trkqual=12026080800~790200969879~FDEG", ["fedex 790200969879"]),
    ("https://tools.usps.com/go/TrackConfirmAction?tLabels=9400113542896051811446", ["usps 9400113542896051811446"]),
    ("https://tmsvendor.fs.com.tw/search-result?ship_num1=300498983411", ["momo 300498983411"]),
    (
      "https://global.cainiao.com/newDetail.htm?mailNoList=LP00414300004177&spm=a2g0o.order.0.0.417726000312",
      ["cainiao LP00414300004177"]
    ),
    // Several numbers in one link, and escaped ones.
    (
      "https://t.17track.net/zh-tw#nums=RR824903259TW,SF2739630464764",
      ["postTW RR824903259TW", "sfExpress SF2739630464764"]
    ),
    (
      "https://t.17track.net/zh-tw#nums=RR824903259TW%2CSF2739630464764",
      ["postTW RR824903259TW", "sfExpress SF2739630464764"]
    ),
    (
      "https://www.google.com/url?q=https%3A%2F%2Fwww.ups.com%2Ftrack%3Ftracknum%3D1ZE627YY1301487208%26loc%3Dzh",
      ["ups 1ZE627YY1301487208"]
    ),
    (
      "https://example.com/go?u=https%253A%252F%252Fpost.gov.tw%252F%253Fno%253DRR824903259TW", ["postTW RR824903259TW"]
    ),
    (
      "https://l.facebook.com/l.php?u=https%3A%2F%2Ftmsvendor.fs.com.tw%2Fr%3Fship_num1%3D300497564776&h=412345000012",
      ["momo 300497564776"]
    ),
    ("https://shop.example/go?url=https://www.t-cat.com.tw/a?BillID=620434003756", ["tcat 620434003756"]),
    ("https://shop.example/go?url=https://news.example/620434003756", []),
    // Pages of aggregators, some of which name a carrier.
    ("https://track.tw/carrier/9a980968-0ecf-4ee5-8765-fbeaed8a524e/16341539811", ["familyMart 16341539811"]),
    ("https://t.17track.net/en#nums=16341539811&fc=100704", ["kerry 16341539811"]),
    ("https://shop.aftership.com/track/taiwan-post/00275410713628", ["postTW 00275410713628"]),
    ("https://parcelsapp.com/en/tracking/RF604721248GB", ["s10 RF604721248GB"]),
    ("https://www.ship24.com/tracking?p=JD014600006281230704", ["dhl JD014600006281230704"]),
    ("https://www.kuaidi100.com/chaxun?com=yuantong&nu=YT9938104472650", ["yto YT9938104472650"]),
    // Unknown pages whose address says that it contains a tracking number.
    ("https://shop.example/status?tracking_number=SF2739630464764", ["sfExpress SF2739630464764"]),
    ("https://shop.example/order/1ZE627YY1301487208", ["ups 1ZE627YY1301487208"]),
    // The address ends before the rest of the sentence.
    ("查詢 https://reurl.cc/abc123，黑貓 620434003756", ["tcat 620434003756"]),
    ("（https://www.t-cat.com.tw/x）單號：620434003756", ["tcat 620434003756"]),
    // Links without a number.
    ("https://reurl.cc/620434003756", []), ("https://bit.ly/RR824903259TW", []), ("s.id/SF2739630464764", []),
    ("https://lihi1.com/1ZE627YY1301487208", []), ("https://t.co/LP00414316900776", []),
    ("https://shopee.tw/item-i.1234567.9876543210", []), ("https://example.com/a/620434003756", []),
    ("https://www.t-cat.com.tw/Inquire/?t=174952080012", []), ("https://news.example/2025/06/10/202506100900", []),
    ("https://example.com/?token=SF2739630464764", []),
  ]

  @Test(arguments: cases)
  func numbersInLinks(text: String, numbers: [String]) throws {
    #expect(try read(text) == numbers)
  }

  @Test(arguments: cases.filter { $0.0.hasPrefix("https://") && !$0.0.contains("，") })
  func hiddenLinksAreReadAlike(link: String, numbers: [String]) throws {
    #expect(try read("查看", links: [link]) == numbers)
  }
}
