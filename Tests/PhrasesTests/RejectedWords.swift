import Phrases
import Testing

/// Wordings that native readers found unnatural, with their corrections. They must not be used again.
enum RejectedWords {
  /// A wording that must not occur in that language, and its correction.
  struct Row: Sendable, CustomTestStringConvertible {
    let language: Language
    let rejected: String
    let better: String

    init(_ language: Language, _ rejected: String, _ better: String) {
      (self.language, self.rejected, self.better) = (language, rejected, better)
    }

    var testDescription: String { "\(language.rawValue): \(rejected) → \(better)" }
  }

  static let rows: [Row] = traditional + simplified + english

  private static let traditional = [
    // Untrue: look-up services see the number too.
    Row(.zhHant, "單號不會傳給別家", "不會拿去問其他物流"), Row(.zhHant, "我只問那一家", "只查那一家"),
    // "Before tomorrow" is read as "today".
    Row(.zhHant, "}前取貨", "最晚 {date}取貨"),
    Row(.zhHant, "字母 O 看成數字 0", "數字 0 看成字母 O"), Row(.zhHant, "驗證碼或付款", "驗證碼，也不要付款"),
    Row(.zhHant, "只有加入的人", "只有加這個包裹的人"), Row(.zhHant, "給加的人", "加這個包裹的人"),
    Row(.zhHant, "外送", "配送"), Row(.zhHant, "比平常久都", "沒消息的時間比平常久"), Row(.zhHant, "還沒開始移動", "等待出發"),
    Row(.zhHant, "還沒查到過", "還沒查到"), Row(.zhHant, "還不認得", "還看不懂"), Row(.zhHant, "海關的事", "清關"),
    Row(.zhHant, "拿不準", "不確定的話"), Row(.zhHant, "付法", "繳納方式"), Row(.zhHant, "去取貨：", "待取貨："),
    Row(.zhHant, "全部取了", "全部已取貨"), Row(.zhHant, "加入了 {", "已加入 {"), Row(.zhHant, "反詐騙專線", "反詐騙諮詢專線"),
    Row(.zhHant, "打官方客服查證", "打官方客服電話查證"), Row(.zhHant, "只會靜音通知", "只通知到店，而且不出聲"),
    Row(.zhHant, "招領單", "未遇通知單"), Row(.zhHant, "不用猜", "不亂猜"), Row(.zhHant, "由導覽來撥", "由導覽快轉"),
    Row(.zhHant, "四點多。", "四點多，"), Row(.zhHant, "卡住", "滯留"), Row(.zhHant, "不見了", "遺失"),
    Row(.zhHant, "現在：", "目前："), Row(.zhHant, "✓ 正確", "✓ 沒錯"), Row(.zhHant, "只看一部分", "篩選"),
  ]

  private static let simplified = [
    Row(.zhHans, "单号不会传给别家", "不会拿去问其他快递"), Row(.zhHans, "}前取件", "最晚{date}取件"),
    Row(.zhHans, "字母 O 看成数字 0", "数字 0 看成字母 O"), Row(.zhHans, "验证码或付款", "验证码，也不要付款"),
    Row(.zhHans, "只有添加的人", "只有添加这件包裹的人"), Row(.zhHans, "比平常久都", "比平时更久没有进展"),
    Row(.zhHans, "还没开始移动", "等待发出"), Row(.zhHans, "还不认识，", "还看不懂，"), Row(.zhHans, "海关的事", "清关"),
    Row(.zhHans, "拿不准", "不确定的话"), Row(.zhHans, "付法", "缴纳方式"), Row(.zhHans, "去取件：", "待取件："),
    Row(.zhHans, "全部取了", "全部已取件"), Row(.zhHans, "顶包", "“工具人”"), Row(.zhHans, "打官方客服核实", "拨打官方客服电话核实"),
    Row(.zhHans, "只会静音通知", "只通知到店，而且不出声"), Row(.zhHans, "重新贴一次", "重新粘贴一次"),
    Row(.zhHans, "寄件编号", "运单号"), Row(.zhHans, "由导览来拨", "由导览拨快"), Row(.zhHans, "四点多。", "四点多，"),
    Row(.zhHans, "现在：", "当前："), Row(.zhHans, "✓ 正确", "✓ 没错"), Row(.zhHans, "只看一部分", "筛选"),
  ]

  private static let english = [
    Row(.en, "for {count} days", "since {date}"), Row(.en, "Accepted by", "Info received"),
    Row(.en, "isn’t moving yet", "hasn’t set off yet"), Row(.en, "good answer", "successful check"),
    Row(.en, "no answer came", "no response"), Row(.en, "used up", "query limit was reached"),
    Row(.en, "these words", "this update"), Row(.en, "the one you chose", "same carrier as you chose"),
    Row(.en, "What customs need ", "What customs needs"), Row(.en, "Pick-up round", "To pick up"),
    Row(.en, "Got all", "All picked up"), Row(.en, "in spite of", "even during"),
    Row(.en, "that are over", "finished"), Row(.en, "What is over", "Past"),
    Row(.en, "can be fetched", "can be collected"), Row(.en, "it comes today", "it should arrive today"),
    Row(.en, "gone quiet", "no news"), Row(.en, "put it right", "fix it"),
    Row(.en, "has news within", "updates every"), Row(.en, "tells of several", "is about several"),
    Row(.en, "keep all this with it", "attach these details to it"),
    Row(.en, "all of it returns", "everything is restored"), Row(.en, "makes no sense", "can’t be read"),
    Row(.en, "this group goes", "will be deleted"), Row(.en, "others added stay", "will be kept"),
    Row(.en, "said of it", "details from"), Row(.en, "What happens to it", "Privacy"),
    Row(.en, "I ring", "I notify you"), Row(.en, "What to pick up where", "What to collect, and where"),
    Row(.en, "Only: {", "Showing: {"), Row(.en, "Show only a part", "Filter"),
    Row(.en, "Amounts: ", "Total spent: "), Row(.en, "Under way", "In progress"),
    Row(.en, "by about", "by around"), Row(.en, "Slowed down", "Rate-limited"),
    Row(.en, "doubled", "duplicated"), Row(.en, "Now: ", "Current: "),
    Row(.en, "needs no question", "it won’t ask next time"), Row(.en, "of hers", "of her own"),
    Row(.en, "forwarded once, too", "Forward it once"), Row(.en, "To 8 tomorrow", "Skip to 8 am tomorrow"),
    Row(.en, "Too many questions", "Too many requests"), Row(.en, "app speaks", "App language"),
    Row(.en, "Who is writing", "Speaking as"),
  ]
}
