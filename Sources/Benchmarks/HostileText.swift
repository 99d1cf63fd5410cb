import Carriers
import Tracking

/// 64 KB of text that is hard for a parser.
struct HostileText {
  let name: String
  let text: String

  private init(_ name: String, _ unit: String) {
    self.name = name
    text = String(repeating: unit, count: (64 << 10) / unit.utf8.count)
  }

  private init(_ name: String, text: String) {
    self.name = name
    self.text = text
  }

  static var all: [HostileText] {
    [
      HostileText("digits", "1"), HostileText("1-1-1-…", "1-"), HostileText("1 1 1 …", "1 "),
      HostileText("groups of four", "6204 3400-3756 "), HostileText("full-width digits", "１"),
      HostileText("letters and digits in turns", "A1"), HostileText("short words with digits", "AB12 "),
      HostileText("blanks", " "), HostileText("line ends", "\n"), HostileText("brackets", "[({<【"),
      HostileText("http://", "http://"), HostileText("hosts", "a."), HostileText("links", "http://a.b/c?d=e#f "),
      HostileText("links in links", "http://a.b/?u=http://"),
      HostileText("dates", "2026/11/20 "), HostileText("days", "11/27"), HostileText("amounts", "NT$1,299 "),
      HostileText("labels", "單號"), HostileText("包裹", "包裹"), HostileText("carriers", "黑貓新竹物流"),
      HostileText("labels of fields", "取貨門市:取件碼:應付金額:商品:"), HostileText("deadlines", "取件期限11月"),
      HostileText("combining marks", "e\u{301}\u{302}"), HostileText("invisible", "1\u{200B}"),
      HostileText("directions", "\u{202E}1"), HostileText("emoji", "👨‍👩‍👧"), HostileText("mathematical", "𝟏𝟐"),
      HostileText("compatibility forms", "⼀豈"), HostileText("mixed", "a1一１ "),
      HostileText("200 numbers with labels", text: labelled), HostileText("800 parcels with stores", text: parcels),
      HostileText("orders of chains", "全家 訂單編號 16341539811\n"), HostileText("steps with arrows", "已出貨 → 到店 → 已取件 "),
      HostileText("torn numbers", "J709742\n15519\n"), HostileText("numbers with names", "黑貓620434003756"),
      HostileText("bare numbers", "620434003756 "),
    ]
  }

  private static var parcels: String {
    (0..<800).map { "7-ELEVEN 景安門市 F7033\(4_580_000 + $0) 6/17前 代收 NT$300\n" }.joined()
  }

  /// Valid numbers of all carriers in turn, each with a label.
  private static var labelled: String {
    let numbers = Registry.carriers.flatMap { carrier in
      carrier.shapes.flatMap(\.examples).map { "\(carrier.words.first ?? "")託運單號:\($0)\n" }
    }
    return (0..<200).map { numbers[$0 % numbers.count] }.joined()
  }
}
