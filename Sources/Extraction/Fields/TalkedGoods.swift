/// Which words of plain talk name goods.
enum TalkedGoods {
  /// In bytes.
  static let longest = 45

  private static let fates = WordSet(
    """
    到|已|剛|刚|寄|收到|收了|什麼時候|什么时候|何時|何时|出貨|出货|發貨|发货|發出|发出|送到|送達|送达|送來|送来|送去|跑|放在|放到|卡在|卡關|被|退回|退了|來了|来了|今天|今日|昨天|\
    明天|後天|后天|大概|應該|应该|預計|预计|還沒|还没|還在|还在|在|快到|可以領|可以取|可以拿|會到|会到|會送|会送|由|正在|簽收|签收|配送|派送|\
    我寄|我用|我叫|我請|我请|我放|我已|我剛|我刚|我今天|我昨天|發啦|发啦|發了|发了|清關|清关|\
    用順豐|用顺丰|用黑貓|用黑猫|用低溫|用低温|用郵局|用邮局|用掛號|用挂号|用新竹|用宅|用便利|用限時|用快遞|用快递|用國際|用国际|用大榮|用嘉里|用全家|用店到店|用賣貨便|用EMS|用 EMS|用DHL|用 DHL|用FEDEX|用 FEDEX|用UPS|用 UPS|用空運|用空运|用海運|用海运|走順豐|走顺丰|走黑貓|走黑猫|走郵|走邮|走DHL|走FEDEX|走UPS|走EMS|走空運|走空运|走海運|走海运|走的|走大榮|走大荣|走新竹|走宅|走嘉里|走京|走中通|走圓|走圆|走韻|走韵|走申|\
    貨到付|货到付|我幫|我帮|賣家已|卖家已|賣家寄|卖家寄|賣家說|卖家说
    """)
  /// Of a sentence, not of a name.
  private static let stops = WordSet(
    """
    的|了|是|否|好像|另|都|時候|时候|沒|没|我|你|妳|您|他|她|它|們|们|這|这|那|什|嗎|吗|呢|吧|喔|哦|囉|請|请|要|不是|不用|不要|不能|不見|不见|有沒|有没|有人|有一|幫|帮|\
    麻煩|麻烦|從|从|將|将|因|說|说|問|问|可以|可能|因為|因为|如果|記得|记得|怎
    """)

  /// Whether a word at `place` says what became of the goods before it.
  static func isFate(_ text: Bytes, at place: Int) -> Bool { fates.stands(text, at: place) }

  /// From `start` to what became of it, or to the end of the clause.
  static func extent(_ text: Bytes, from start: Int, to end: Int? = nil) -> (goods: Range<Int>, isFated: Bool)? {
    var place = start
    let most = min(end ?? text.count, start + longest)
    if fates.stands(text, at: start) { return nil }
    while place < most {
      let isInName = place > start && isInName(text, place)
      if place > start, !isInName, fates.stands(text, at: place) { return (start..<place, true) }
      if !isInName, stops.stands(text, at: place) { return nil }
      if text[place] == 0x20 {
        if fates.stands(text, at: place + 1) { return (start..<place, true) }
        // A blank between ideographs parts sentences; one beside a letter or a digit parts words.
        let isInside = text.at(place - 1).isAlphanumeric || text.at(place + 1).isAlphanumeric
        if !isInside || isDay(text, at: place + 1) { return (start..<place, false) }
      } else if !isOfName(text, place) {
        return (start..<place, false)
      }
      place = text.scalarEnd(from: place)
    }
    return place >= min(end ?? text.count, text.count) ? (start..<place, false) : nil
  }

  private static let quilts = WordSet("維他|维他|棉被|涼被|凉被|絨被|绒被|絲被|丝被|冬被|薄被|厚被|暖被|毛呢|花呢")
  private static let covers = WordSet("被套|被單|被单|被子|被胎")

  /// 被 of 棉被 and 呢 of 毛呢 say nothing of what became of the goods.
  private static func isInName(_ text: Bytes, _ place: Int) -> Bool {
    quilts.stands(text, at: place - 3) || covers.stands(text, at: place)
  }

  /// `3月9日` behind a blank.
  private static func isDay(_ text: Bytes, at start: Int) -> Bool {
    var place = start
    while text.at(place).isDigit { place += 1 }
    return place > start && days.stands(text, at: place)
  }

  private static let services = WordSet(
    "已洗|已修|已到期|到期|已核|已開|已开|已更新|已過期|已过期|已生效|已改|已取消|已審|已审|已鎖|已锁|已逾|已完成|已備|已备|已通過|已通过|已成功|被鎖|被锁|被盜|被盗|被停")

  /// 您的大衣已洗好: nothing is sent.
  static func isOfService(_ text: Bytes, at fate: Int) -> Bool {
    guard services.stands(text, at: text.at(fate) == 0x20 ? fate + 1 : fate) else { return false }
    // 維修的筆電已完成並寄回
    return !returns.begins(text, in: fate..<min(text.count, fate + 30))
  }

  private static let returns = WordSet("並寄|并寄|並已寄|寄回|寄還|寄还|寄出")

  static func isOfName(_ text: Bytes, _ place: Int) -> Bool {
    Marks.isIdeograph(text, at: place) || text[place].isAlphanumeric
      || (text[place] == 0x2D || text[place] == 0x2E) && text.at(place + 1).isAlphanumeric
  }

  private static let counts = WordSet("那|這|这|一|二|兩|两|三|四|五|六|幾|几")
  private static let units = WordSet("箱|盒|包|袋|台|雙|双|件|個|个|本|組|组|支|罐|瓶|條|条|批|張|张|副|套|顆|颗|份")

  /// The length of 一箱, 那盒 and the like.
  static func measure(_ text: Bytes, at place: Int) -> Int {
    guard let count = counts.length(text, at: place), let unit = units.length(text, at: place + count) else { return 0 }
    return count + unit
  }

  private static let pointers = WordSet("那個|那个|這個|这个|那台|那雙|那双|那件|那箱|那盒|那組|那组")

  /// The length of 那個 before a name.
  static func pointer(_ text: Bytes, at place: Int) -> Int { pointers.length(text, at: place) ?? 0 }

  /// Any parcel, what is written on it or about it, people and places.
  private static let others = WordSet(
    """
    禮物|礼物|易碎品|包裹|包果|資格|资格|款項|款项|瑕疵品|瑕疵|壞的|坏的|東西|东西|貨|货|訂單|订单|運單|运单|貨單|帳單|账单|清單|清单|回單|保單|快遞|快递|快件|商品|物品|宝贝|寶貝|件|號|号|碼|码|信|物流|短信|訊息|信息|消息|通知|地址|電話|电话|帳戶|账户|名字|名稱|姓名|\
    店|超商|箱子|盒子|袋子|退款|貨款|货款|匯款|汇款|付款|尾款|錢|钱|費|费|稅|税|信用卡|會員卡|会员卡|健保卡|金融卡|提款卡|銀行卡|银行卡|證|证|的人|客人|件人|別人|别人|友人|家人|男人|女人|老人|本人|大人|主人|媽|妈|爸|友|姐|哥|弟|妹|公|婆|嬤|奶|爺|爷|阿姨|同學|同学|同事|老師|老师|司機|司机|老闆|老板|小孩|學生|学生|主管|\
    鄰居|邻居|家|家裡|家里|門口|门口|樓下|楼下|公司|倉庫|仓库|時間|时间|日期|期限|進度|进度|狀態|状态|發票|发票|點數|点数|積分|积分|會員|会员|部分|意思|責任|责任|天啊|天哪|天呀|老天|一次|主管|心意|疏失|問題|问题|東東|大包|小包|網購|网购|團購|团购|海運|空運|國際|\
    掛號|挂号|平信|箱|袋|盒|賣家|卖家|客人|客戶|客户|顧客|資料|资料|郵政|申請|申请|情況|情况|權益|权益|服務|服务|需求|要求|設定|身分|銀行|信用|內容|内容|交易|程序|手續|貨車|货车|火車|火车|公車|卡車|卡车|位置|公寓|宿舍|辦公室|办公室|社區|小区|信箱|邮箱|郵箱|管家|中心|網站|官網|狀況|状况|意見|意见|建議|建议|事項|事项|單子|单子|宝子|房東|房东
    """)

  /// Goods that end as a parcel's wrapping does.
  private static let boxes = WordSet(
    "冰箱|烤箱|音箱|行李箱|保溫箱|保温箱|收納箱|收纳箱|工具箱|登機箱|登机箱|水族箱|機箱|机箱|睡袋|手提袋|托特袋|收納袋|收纳袋|束口袋|音樂盒|音乐盒|收納盒|收纳盒|水箱|配件|零件|料件|套件|組件|组件|便當盒|便当盒|保鮮盒|保鲜盒|禮盒|礼盒|盲盒"
  )

  /// Names that say nothing of parcels, carriers or shops.
  static func areGoods(_ goods: Range<Int>, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard goods.count >= (text.at(goods.lowerBound) < 0x80 ? 3 : 6) || singles.isWord(text, goods),
      !heads.stands(text, at: goods.lowerBound),
      !others.ends(text, at: goods.upperBound) || boxes.ends(text, at: goods.upperBound) || isMeasured(goods, text),
      !scene.has(Self.aboutParcels, in: goods), !scene.input.isTaken(goods),
      !goods.contains(where: { text[$0].isDigit && isLongOrDay(text, at: $0) })
    else { return false }
    // 手機 of 手機殼 labels a number elsewhere; a carrier's or a shop's name is never a part of the goods.
    var hit = scene.input.scene.hitBefore(goods.lowerBound) + 1
    while hit < scene.input.scene.hits.count, scene.input.scene.hits[hit].range.lowerBound < goods.upperBound {
      let sense = scene.input.scene.sense(hit)
      if !sense.carriers.isEmpty || sense.isShop || sense.role == .label || sense.role == .order { return false }
      hit += 1
    }
    return true
  }

  /// 面膜兩盒: how many there are stands behind.
  static func isMeasured(_ goods: Range<Int>, _ text: Bytes) -> Bool {
    guard let unit = units.length(text, endingAt: goods.upperBound) else { return false }
    var end = goods.upperBound - unit
    if let count = counts.length(text, endingAt: end) {
      end -= count
    } else if text.at(end - 1).isDigit {
      end -= 1
    } else {
      return false
    }
    return end - goods.lowerBound >= 6 && !others.ends(text, at: end)
  }

  /// Goods of one ideograph.
  private static let singles = WordSet("書|书|藥|药|鞋|茶|酒|米|魚|鱼|花|琴|床|椅|傘|伞|筆|笔|帽|糖|餅|饼|襪|袜|畫|画|瓜")

  private static let days = WordSet("月|日|號|号|天|點|点|年|歲|岁|週|周|/|:|樓|楼")

  private static let measures = WordSet("ML|KG|MG|G |CM|MM|GB|TB|公克|毫升|公分|公升|抽|入|片|錠|粒")

  /// 貓糧 6.8kg: behind the size that follows a name.
  static func sizeEnd(_ text: Bytes, behind name: Int) -> Int {
    var end = name + 1
    while text.at(end).isDigit || text.at(end) == 0x2E { end += 1 }
    guard text.at(name) == 0x20, end > name + 1, let length = measures.length(text, at: end) else { return name }
    return end + length
  }

  /// More than two digits, as in numbers, or a day; those of `HD9285` and `WH-1000XM6` are a model's.
  private static func isLongOrDay(_ text: Bytes, at digit: Int) -> Bool {
    var (start, end) = (digit, digit)
    while start > 0, text[start - 1].isDigit { start -= 1 }
    while text.at(end).isDigit { end += 1 }
    let isModel = text.at(start - 1).isLetter || text.at(start - 1) == 0x2D && text.at(start - 2).isLetter
    if isModel, end - start <= 5 { return false }
    // 500ML, 1000抽.
    if end - start <= 4, measures.stands(text, at: text.at(end) == 0x20 ? end + 1 : end) { return false }
    return text.at(digit + 1).isDigit && text.at(digit + 2).isDigit || days.stands(text, at: digit + 1)
  }

  private static let heads = WordSet("東西|东西|包裹|快遞|快递|訂單|订单|貨|货|人|時|时")
  private static let aboutParcels: Cue = [
    .parcel, .code, .anyCode, .cell, .store, .anyStore, .otherStore, .storeEnd, .deadline, .lastDay, .amount,
    .anyAmount, .paid, .shop, .product, .login, .lure, .elsewhere, .heading, .offer, .expected, .errand,
  ]
}
