/// What tells a firm or a shop from a person by its name alone.
enum Firms {
  private static let forms = WordSet(
    " INC| INC.| CO| CO.| CO., LTD| CO., LTD.| LTD| LTD.| LIMITED| LLC| SE| AG| GMBH| CORP| CORP.| S.A.| B.V.| PTE LTD|.COM|.CO.UK|.COM.TW|.NET|.JP|.TW|.IO| STORE| SHOP| PHOTO| BOOKS| STUDIO| OUTFITTERS| ONLINE| BAKERY| ROASTERS| BOUTIQUE|有限公司| VINTAGE| CERAMICS| POTTERY| CANDLES| CLOTHING| SOUND| AUDIO| RECORDS| OUTDOORS| TRADING| YARNS| VINYL| SYSTEMS| ELECTRONICS| INDUSTRIES| COSMETICS| PHARMACY| BICYCLES| FURNITURE| APPAREL| BOOKSTORE| PUBLISHING| AB| OY| BV| SRL| SARL| PTY LTD| K.K.| DIRECT"
  )

  /// `PATAGONIA INC`, `BACKCOUNTRY.COM`, `B&H Photo`.
  static func isFirm(_ text: Bytes, _ name: Range<Int>) -> Bool {
    guard name.count >= 4, !text[name].contains(0x40) else { return false }
    return forms.ends(text, at: name.upperBound) || isShop(text, endingAt: name.upperBound)
  }

  private static let shops = WordSet(
    "小舖|小鋪|小铺|商舖|商鋪|商行|書店|书店|書局|书局|花店|選物|选物|選品|选品|工作室|代購|代购|購物|购物|商城|商店|烘焙坊|烘焙|工坊|甜點|茶行|農場|农场|文具|小店|服飾|服饰|寵物|宠物|旗艦店|旗舰店|賣場|卖场|專賣店|专卖店|雜貨舖|雜貨鋪|杂货铺|企業社|书屋|書屋|本舖|本鋪|商號|藥局|生活館|生活馆|专营店|專營店|麵包店|蛋糕店|餅店|童裝|工房|手作坊|网店|網店|店铺|店鋪|店舖"
  )

  /// 潔物選品, 慢慢書店: the last word says what it is.
  static func isShop(_ text: Bytes, endingAt end: Int) -> Bool { shops.ends(text, at: end) }

  /// What many trades end their names with, and goods too: only where nothing but a name can stand.
  private static let trades = WordSet(
    """
    五金|糕餅|糕饼|食品|小吃|家電|家电|家居|傢俱|家具|香氛|燈飾|灯饰|手作|皮件|電器|电器|水果|果園|果园|咖啡|飾品|饰品|文創|文创|生技|實業|实业|車行|车行|材料行|電器行|五金行|眼鏡行|樂器|乐器|園藝|花藝|花艺|植栽|珠寶|鐘錶|唱片|模型|模型屋|玩具|電玩|電腦|数码|數位|通訊|百貨|百货|美妝|美妆|\
    蛋糕|麵包|甜品|肉舖|肉鋪|海鮮|海鲜|水產|茶葉|茶莊|茶坊|好茶|酒莊|影印|印刷|禮品|礼品|嚴選|严选|生活|日記|日记|果乾|毛线屋|毛線屋|小屋|小館|小馆|饌|廚房|厨房|牧場|牧场|超市|洋行|皂|皂坊|製所|制所|洋酒|酒窖|研究室|研究所|皂研所|補給站|补给站|實驗室|设计|設計|設計館|ONLINE|官網|農莊|农庄|農園|农园|雜貨|杂货|菓子|製菓|茶屋|布行|鞋鋪|鞋舖|皮革|製麵|醬園|果物|選茶
    """)

  private static let houses = WordSet(
    "小吃|小屋|小館|小馆|嚴選|严选|日記|日记|廚房|厨房|牧場|牧场|果園|果园|茶坊|茶莊|酒莊|酒窖|實業|实业|材料行|五金行|電器行|車行")

  /// 阿芳小吃: no name of goods.
  static func isHouse(_ text: Bytes, endingAt end: Int) -> Bool {
    houses.ends(text, at: end) || isShop(text, endingAt: end)
  }

  /// 大成五金, 旅木香氛.
  static func isTrade(_ text: Bytes, endingAt end: Int) -> Bool {
    trades.ends(text, at: end) || isShop(text, endingAt: end)
  }

  private static let countries = WordSet(
    "TAIWAN|JAPAN|CHINA|KOREA|SOUTH KOREA|HONG KONG|THE US|THE USA|USA|US|THE UK|UK|AMERICA|GERMANY|FRANCE|TOKYO|OSAKA|TAIPEI|SHENZHEN|GUANGZHOU|SHANGHAI|SINGAPORE|ABROAD|OVERSEAS|VIETNAM|THAILAND|AUSTRALIA|CANADA|EUROPE|NEW TAIPEI|TAICHUNG|KAOHSIUNG|TAINAN|HSINCHU|NEW YORK|LOS ANGELES|LONDON|PARIS|SEOUL|HONGKONG|BANGKOK|MACAU|MALAYSIA|INDONESIA|PHILIPPINES|DONGGUAN|YIWU|HANGZHOU|XIAMEN|KYOTO|NAGOYA|FUKUOKA|SYDNEY|MELBOURNE|TORONTO|VANCOUVER|CHICAGO|DALLAS|MEMPHIS|LOUISVILLE|ANCHORAGE|OAKLAND|LEIPZIG|COLOGNE|BERLIN|MILAN|ITALY|SPAIN|BELGIUM|LIEGE|DUBAI|INDIA|POLAND|SWEDEN|TAOYUAN|MAINLAND|WAREHOUSE|SENDER|SELLER|CUSTOMS"
  )

  static func isPlace(_ text: Bytes, _ name: Range<Int>) -> Bool { countries.isWord(text, name) }

  private static let parts = WordSet(
    "網路商店|网路商店|線上購物|线上购物|線上商店|線上買|3C| EU|官方商城|官方旗艦店|官方旗舰店|宜家家居|宜家|購物網|購物中心|購物商城| TAIWAN| JAPAN| KOREA| HONG KONG|.CO.JP|.COM.TW|.CO.UK|.DE| INC.| INC| CO., LTD.| CO., LTD| LTD.| LTD| LLC| GMBH|.COM| 線上商店| 线上商店| 線上購物| 官方商城| 網路商店|線上購|之家|網購ESHOP|線上買| UK| JP| USA| US| SINGAPORE"
  )

  private static let fields = WordSet("線上|线上|國際|国际|超市|全球購|全球购|旗艦館|旗舰馆|網購|网购|海外購|海外购|自营|自營")

  /// A mark that a sender's name ends with.
  private static func ends(_ text: Bytes, at place: Int) -> Bool {
    place >= text.count || [0x3A, 0x5D, 0x7C, 0x0A, 0x20].contains(text[place]) || text.hasBytes("】", at: place)
  }

  /// `Amazon US$12`, `Nike US 9`: a price, or a size.
  private static func isMeasure(_ text: Bytes, at place: Int) -> Bool {
    text.hasBytes("US", at: place - 2)
      && (text.at(place) == 0x24 || text.at(place) == 0x20 && text.at(place + 1).isDigit)
  }

  /// A known shop with what belongs to its name: 屈臣氏網路商店, `ZARA Taiwan`.
  static func whole(_ name: Range<Int>, _ text: Bytes) -> Range<Int> {
    // 【燦坤線上】, 天猫国际：…, and not 京東國際物流.
    if let length = fields.length(text, at: name.upperBound),
      ends(text, at: name.upperBound + length)
    {
      return name.lowerBound..<(name.upperBound + length)
    }
    guard let length = parts.length(text, at: name.upperBound), case let end = name.upperBound + length,
      !text.at(end).isLetter, !isMeasure(text, at: end)
    else { return name }
    return name.lowerBound..<end
  }
}
