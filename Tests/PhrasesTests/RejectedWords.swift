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
    Row(.zhHant, "政府自動對獎", "先做好「載具歸戶」和「領獎設定」，獎金才會自動匯入"), Row(.zhHant, "這裡沒有開啟對獎", "這個機器人沒有開對獎"),
    Row(.zhHant, "}前要領", "最晚 {until}領"), Row(.zhHant, "當年度代發", "代發獎金的銀行"), Row(.zhHant, "期限已經過了（", "領獎期限 {until}已過"),
    Row(.zhHant, "等官方號碼", "等公布號碼"), Row(.zhHant, "取消連結", "中斷連結"), Row(.zhHant, "解除信箱", "解除連結"),
    Row(.zhHant, "要解除 {", "要解除連結"), Row(.zhHant, "🔗 有連結就", "改成有連結就能看"), Row(.zhHant, "🔒 照片不公開", "改成不公開"),
    Row(.zhHant, "續約", "重新授權"), Row(.zhHant, "都不要傳", "以後都不傳"), Row(.zhHant, "請模型", "用 AI"),
    Row(.zhHant, "模型讀", "AI 讀"), Row(.zhHant, "那邊的模型", "給 AI 讀"), Row(.zhHant, "去掉顏色", "轉成黑白"),
    Row(.zhHant, "讀自", "來自"), Row(.zhHant, "對不起來", "對不上"), Row(.zhHant, "哪一種錢", "哪一國的幣別"),
    Row(.zhHant, "還不知道：", "還缺："), Row(.zhHant, "取消歸屬", "不是這個包裹"), Row(.zhHant, "收銀明細", "紙本收據或明細"),
    Row(.zhHant, "畫給你看", "顯示給你看"), Row(.zhHant, "畫出來的圖", "顯示的圖"), Row(.zhHant, "已經結束了", "已經收到或退回了"),
    Row(.zhHant, "是送到府的", "會宅配到府"), Row(.zhHant, "收進來那天", "加入那天"), Row(.zhHant, "你的收據：", "發票與收據"),
    Row(.zhHant, "會問誰", "會傳給誰"), Row(.zhHant, "雜湊", "辨識碼"), Row(.zhHant, "的卡片看到", "傳 /sheets 看得到"),
    Row(.zhHant, "以後的日子", "未來的日期"), Row(.zhHant, "信箱交給", "讓取貨吧讀這個信箱"), Row(.zhHant, "都別讀", "不再讀這個寄件人"),
    Row(.zhHant, "掃碼", "掃 QR Code"), Row(.zhHant, "開箱", "開門"),
    Row(.zhHant, "加密保存", "加密儲存"), Row(.zhHant, "沒有保存", "沒有存下來"), Row(.zhHant, "IMAP 主機", "IMAP 伺服器"),
    Row(.zhHant, "目前顯示：", "只看："), Row(.zhHant, "找到的比較多", "比較容易找到"), Row(.zhHant, "全部還原", "包裹和收據就會還原"),
    Row(.zhHant, "留在這裡。想", "不會傳給 AI"), Row(.zhHant, "管理者", "架設者"), Row(.zhHant, "Google 帳號", "Google 帳戶"),
    Row(.zhHant, "標籤的照片", "可以試的照片"), Row(.zhHant, "Ledgr", "取貨吧收據"),
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
    Row(.zhHans, "政府自动对奖", "先做好“载具归户”和“领奖设置”，奖金才会自动到账"), Row(.zhHans, "自动兑奖", "自动对奖"),
    Row(.zhHans, "这里没有开启对奖", "这个机器人没有开对奖"), Row(.zhHans, "}前要领", "最晚{until}领取"), Row(.zhHans, "当年度代发", "代发奖金的银行"),
    Row(.zhHans, "等官方号码", "等公布号码"), Row(.zhHans, "取消连接", "解绑"), Row(.zhHans, "连接邮箱", "绑定邮箱"),
    Row(.zhHans, "连接 Google", "绑定 Google"), Row(.zhHans, "连接 Track", "绑定 Track"), Row(.zhHans, "连接你的", "绑定你的"),
    Row(.zhHans, "🔗 有链接就", "改成有链接可看"), Row(.zhHans, "🔒 照片不公开", "改成不公开"), Row(.zhHans, "续期", "重新授权"),
    Row(.zhHans, "都不要发", "以后都不发"), Row(.zhHans, "请模型", "用 AI 识别"), Row(.zhHans, "模型读的", "AI 读的"),
    Row(.zhHans, "那边的模型", "让 AI 识别"), Row(.zhHans, "去掉颜色", "转成黑白"), Row(.zhHans, "读自", "来自"),
    Row(.zhHans, "还不知道：", "还缺："), Row(.zhHans, "取消归属", "不是这个包裹的"), Row(.zhHans, "画给你看", "显示给你看"),
    Row(.zhHans, "画出来的图", "显示的图"), Row(.zhHans, "包裹已经结束", "已经收到或退回了"), Row(.zhHans, "收进来那天", "添加那天"),
    Row(.zhHans, "你的收据：", "收据与记账"), Row(.zhHans, "会问谁", "会发给谁"), Row(.zhHans, "哈希", "识别码"),
    Row(.zhHans, "的卡片看到", "发 /sheets 能看到"), Row(.zhHans, "以后的日子", "未来的日期"), Row(.zhHans, "邮箱交给", "让取货吧读取这个邮箱"),
    Row(.zhHans, "都别读", "不再读这个发件人"), Row(.zhHans, "当前显示：", "只看："), Row(.zhHans, "找到的更多", "更容易找到"),
    Row(.zhHans, "全部恢复", "包裹和收据就会恢复"), Row(.zhHans, "管理者", "部署者"), Row(.zhHans, "管理员", "部署者"),
    Row(.zhHans, "按下面的按钮", "点下面的按钮"), Row(.zhHans, "电子报", "订阅邮件"), Row(.zhHans, "寄件地址", "发件邮箱"),
    Row(.zhHans, "登录与安全", "登录和安全"), Row(.zhHans, "统编", "统一编号"), Row(.zhHans, "这件包裹", "这个包裹"),
    Row(.zhHans, "面单的照片", "可以试的照片"), Row(.zhHans, "Ledgr", "取货吧收据"),
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
    Row(.en, "by the state", "by the Ministry of Finance"), Row(.en, "in your carrier", "to your e-invoice account"),
    Row(.en, "in a carrier", "saved to an e-invoice account"), Row(.en, "is switched off here", "is off on this bot"),
    Row(.en, "wait for the official", "waiting for the numbers"),
    Row(.en, "without official", "waiting for the numbers"), Row(.en, "a model reads", "for an AI model to read"),
    Row(.en, "a model read", "Read by AI"), Row(.en, "the model has", "the AI"),
    Row(.en, "only the model", "Only the AI"), Row(.en, "without colours", "in black and white"),
    Row(.en, "Google’s consent", "access to Google"), Row(.en, "the consent", "access"),
    Row(.en, "stored consent", "stored access"), Row(.en, "Usual names", "Use default names"),
    Row(.en, "came too late", "has expired"), Row(.en, "Read in your mailbox", "From your email"),
    Row(.en, "Not known yet:", "Missing:"), Row(.en, "I’ve noted it", "Saved"),
    Row(.en, "receipts noted", "receipts saved"), Row(.en, "till slip", "paper receipt"),
    Row(.en, "and draw it", "and show it"), Row(.en, "You find it", "You’ll find it"),
    Row(.en, "is finished", "is done"), Row(.en, "Who is asked", "Who it’s shared with"),
    Row(.en, "Which mail", "Who’s your email provider?"), Row(.en, "Never from this", "Ignore this sender"),
    Row(.en, "Remove all of", "Remove all"), Row(.en, "Read all senders", "Stop ignoring senders"),
    Row(.en, "price of one", "unit price"), Row(.en, " mails", "emails"), Row(.en, "a mail ", "an email"),
    Row(.en, "e-mail", "email"), Row(.en, "by themselves", "automatically"), Row(.en, "recognized", "recognised"),
    Row(.en, "Connecting …", "Connecting…"), Row(.en, "its operator", "its host"),
    Row(.en, "stay here. You", "I won’t send receipt photos to an AI model"), Row(.en, "a hash", "a fingerprint"),
    Row(.en, "restore it all", "restore your parcels and receipts"), Row(.en, "Photos of labels", "Photos to try"),
    Row(.en, "Ledgr", "PickupBot receipts"),
  ]
}
