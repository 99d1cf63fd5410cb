import Carriers
import Tracking

/// Generates messages like those that people forward: Chinese and English, numbers of every carrier with and without
/// labels, mixed with orders, phones, dates, amounts, links, codes, stores and small talk.
struct SyntheticMessages {
  private var random: SeededGenerator
  private let linesPerNumber: Int
  private let numbers: [(carrier: String, number: String)]

  /// The same `seed` gives the same texts. One line in `linesPerNumber` contains a number (0: none). 4 gives about ten
  /// numbers in 4 KB.
  init(seed: UInt64, linesPerNumber: Int = 4) {
    random = SeededGenerator(state: seed)
    self.linesPerNumber = linesPerNumber
    numbers = Registry.carriers.flatMap { carrier in
      carrier.shapes.flatMap(\.examples).map { (carrier.words.first ?? "", $0) }
    }
  }

  /// A message of slightly less than `bytes` bytes of UTF-8, never more.
  mutating func message(bytes: Int) -> String {
    var text = ""
    while text.utf8.count < bytes {
      let hasNumber = linesPerNumber > 0 && random.below(linesPerNumber) == 0
      text += hasNumber ? line(Self.notices) : random.below(3) == 0 ? line(Self.details) : line(Self.talk)
      text += "\n"
    }
    while text.utf8.count > bytes { text.unicodeScalars.removeLast() }
    return text
  }

  private mutating func line(_ patterns: [String]) -> String {
    let (carrier, number) = numbers[random.below(numbers.count)]
    var line = ""
    for part in patterns[random.below(patterns.count)].split(separator: "{", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        line += part
        continue
      }
      line += value(halves[0], carrier, number) + halves[1]
    }
    return line
  }

  private mutating func value(_ name: Substring, _ carrier: String, _ number: String) -> String {
    switch name {
    case "number": number
    case "carrier": carrier
    case "store": Self.stores[random.below(Self.stores.count)]
    case "phone": "09\(digits(2))-000-\(digits(3))"
    case "order": "25\(digits(2))\(digits(8))"
    case "code": digits(3) + "-" + digits(4)
    case "amount": "\(random.below(9) + 1),\(digits(3))"
    case "date": "\(random.below(12) + 1)/\(random.below(28) + 1)"
    default: digits(4)
    }
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).reduce(into: "") { text, _ in text += String(random.below(10)) }
  }
}

/// A small random number generator with a seed.
private struct SeededGenerator {
  var state: UInt64

  /// A number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

extension SyntheticMessages {
  private static let stores = ["景安門市", "信義門市", "全家台南大同店", "萊爾富北市敦南店", "新民門市"]

  /// Lines with a tracking number.
  private static let notices = [
    "【{carrier}】您的包裹已出貨,託運單號:{number},預計{date}送達,請留意司機來電。",
    "{carrier}託運單號 {number} 包裹已送達 {store},請於{date}前攜帶證件取件,取件碼 {code},代收金額 NT${amount}",
    "Your {carrier} shipment {number} is on its way. Expected delivery: {date}",
    "Tracking number: {number} (carrier: {carrier}), order #{order} from your shop, total US$38.50",
    "亲,您的快递已由{carrier}发出,运单号{number},联系电话{phone},请保持手机畅通。",
    "幫我查一下 {number} 這個到哪了 是{carrier}的",
    "物流單號 {number}\n配送方式 {carrier}\n訂單編號 {order}\n訂單金額 {amount} 元",
    "https://www.17track.net/zh-hant/track?nums={number}",
    "2. {number} {carrier} 已配達取件門市 {store} 取件期限 {date}",
    "Hi, could you check {number} for me? The site of {carrier} says it was delivered on {date} but nothing came.",
  ]

  /// Lines with other numbers, such as orders and phones.
  private static let details = [
    "訂單編號:{order} 下單時間 2026/{date} 14:0{x} 聯絡電話 {phone}",
    "取貨門市:{store}(02-2000-{x})營業時間 07:00-23:00",
    "客服專線 0800-000-{x},服務時間週一至週五 09:00~18:00,本訊息由系統自動發送,請勿回覆。",
    "商品:保溫杯 500ml x1 $590 / 不鏽鋼吸管組 x2 ${amount} / 運費 $60",
    "Order {order} placed on {date}; questions? write to service@shop.example or call +886 2 2000 {x}",
    "驗證碼 {x}00,請於 5 分鐘內輸入,切勿提供給他人。統一編號 1234{x}",
    "付款方式:信用卡末四碼 {x},發票號碼 AB-1000{x},應付金額 NT${amount}",
    "詳情請見 https://shop.example/orders/view?id={order}&utm_source=line&utm_medium=push",
    "會員編號 M{order} 目前點數 {x} 點,將於 2026/{date} 到期",
  ]

  /// Lines without numbers.
  private static let talk = [
    "謝謝您的購買,如果商品有任何問題,歡迎隨時與我們聯絡,我們會盡快為您處理。",
    "今天晚上要不要一起去吃火鍋?我大概七點會到車站,你先到的話幫我佔一下位子。",
    "這家店的老闆人很好,上次買的東西有瑕疵,馬上就換了一個新的給我,還多送了小禮物。",
    "麻烦大家收到之后在群里回复一下,不然我不知道谁还没拿到,谢谢大家的配合。",
    "天气预报说这个周末会下雨,我们是不是应该改到下个星期再去爬山比较好?",
    "Thank you for shopping with us. If anything is wrong with your order, just reply to this message.",
    "I will be out all day on Friday, so please leave it with the neighbours or at the front desk.",
    "The weather was lovely and we walked along the river until it got dark, then took the bus home.",
    "退換貨須知:商品到貨後享有七天鑑賞期(非試用期),退回商品須保持全新狀態且包裝完整。",
    "Please do not share this message with anyone; our staff will never ask for your password by phone.",
    "妹妹說她想要那件藍色的外套,可是網路上只剩下紅色跟黑色的,你覺得哪一個比較好看?",
    "好喔,那我們就約明天下午,在老地方見面,記得帶傘出門 ☔️ 不見不散!",
  ]
}
