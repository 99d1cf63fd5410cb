/// A mail that a benchmark has delivered to the simulated mailbox.
struct SyntheticMail: Encodable {
  let from: String
  let subject: String
  let text: String
  /// `plain`, `html` or `both`.
  let format: String
  /// It arrived so many days ago.
  let days: Double

  /// The mails of six days. As in a real mailbox, few are about a parcel: `parcels` of them, evenly spread. Of the others,
  /// one in 25 is a shop's mail whose subject does not tell that it is about no parcel, so that it is read too.
  static func mailbox(_ count: Int, parcels: Int) -> [SyntheticMail] {
    (0..<count).map { index in
      let days = 6 * Double(count - index) / Double(count)
      let parcel = index * parcels / count
      if (index + 1) * parcels / count > parcel { return shipped(parcel, days: days) }
      return index % 25 == 0 ? membership(days: days) : others[index % others.count](index, days)
    }
  }

  /// A shop's or carrier's mail about the parcel with that index.
  static func shipped(_ index: Int, days: Double = 0) -> SyntheticMail {
    if index % 2 == 0 {
      return SyntheticMail(
        from: "黑貓宅急便 <service@t-cat.com.tw>", subject: "黑貓宅急便 包裹寄出通知",
        text: "您好：\n\n您有一件包裹已交由黑貓宅急便運送。\n託運單號：\(620_500_000_000 + index)\n寄件人：好好生活選物\n溫層：常溫",
        format: "html", days: days)
    }
    return SyntheticMail(
      from: "7-ELEVEN 賣貨便 <noreply@myship.7-11.com.tw>", subject: "賣貨便：賣家已出貨",
      text: "您好：\n\n您在賣貨便購買的商品，賣家已出貨。\n取貨代碼：N\(20_000_000_000 + index)\n配送方式：店取：7-ELEVEN\n商品：手工皂",
      format: "both", days: days)
  }

  /// The mail as a file, in UTF-8.
  var file: [UInt8] {
    Array("From: \(from)\r\nSubject: \(subject)\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\(text)\r\n".utf8)
  }

  private static func membership(days: Double) -> SyntheticMail {
    SyntheticMail(
      from: "momo購物網 <service@momoshop.com.tw>", subject: "【momo購物網】訂單問題回覆",
      text: "親愛的會員您好：\n\n您詢問的商品保固為一年，自收到商品起算。\n感謝您的來信。\nmomo購物網 敬上", format: "both", days: days)
  }

  /// Mails about no parcel, by index and days.
  private static let others: [@Sendable (Int, Double) -> SyntheticMail] = [
    { index, days in
      SyntheticMail(
        from: "momo購物網 <edm@momo.com.tw>", subject: "【第 \(index) 檔】全站免運，滿 1,200 折 120",
        text: offers, format: "html", days: days)
    },
    { index, days in
      SyntheticMail(
        from: "Weekly <newsletter@news.example>", subject: "Issue \(index): what the week brought", text: offers,
        format: "both", days: days)
    },
    { index, days in
      SyntheticMail(
        from: "小華 <hua@friends.example>", subject: "Re: 週末爬山 (\(index))", text: "好啊，早上七點車站見。", format: "plain",
        days: days)
    },
    { index, days in
      SyntheticMail(
        from: "銀行 <notice@bank.example>", subject: "信用卡消費通知", text: "您於今日消費 NT$\(100 + index) 元。", format: "html",
        days: days)
    },
  ]

  /// A newsletter's text, 8 KB.
  private static let offers = (1...80).map { "第 \($0) 項：指定商品現折 NT$\($0 * 10)，活動期間全站免運，數量有限，售完為止。" }
    .joined(separator: "\n")
}
