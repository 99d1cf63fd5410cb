/// What tells a firm or a shop from a person by its name alone.
enum Firms {
  private static let forms = WordSet(
    " INC| INC.| CO| CO.| CO., LTD| CO., LTD.| LTD| LTD.| LIMITED| LLC| SE| AG| GMBH| CORP| CORP.| S.A.| B.V.| PTE LTD|.COM|.CO.UK|.COM.TW|.NET|.JP|.TW|.IO| STORE| SHOP| PHOTO| BOOKS| STUDIO| OUTFITTERS| ONLINE| BAKERY| ROASTERS| BOUTIQUE|有限公司"
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

  private static let countries = WordSet(
    "TAIWAN|JAPAN|CHINA|KOREA|SOUTH KOREA|HONG KONG|THE US|THE USA|USA|US|THE UK|UK|AMERICA|GERMANY|FRANCE|TOKYO|OSAKA|TAIPEI|SHENZHEN|GUANGZHOU|SHANGHAI|SINGAPORE|ABROAD|OVERSEAS|VIETNAM|THAILAND|AUSTRALIA|CANADA|EUROPE"
  )

  static func isPlace(_ text: Bytes, _ name: Range<Int>) -> Bool { countries.isWord(text, name) }

  private static let parts = WordSet(
    "網路商店|网路商店|線上購物|线上购物|線上商店|線上買|官方商城|官方旗艦店|官方旗舰店|宜家家居|宜家|購物網|購物中心|購物商城| TAIWAN| JAPAN| KOREA| HONG KONG|.CO.JP|.COM.TW|.CO.UK|.DE| INC.| INC| CO., LTD.| CO., LTD| LTD.| LTD| LLC| GMBH"
  )

  /// A known shop with what belongs to its name: 屈臣氏網路商店, `ZARA Taiwan`.
  static func whole(_ name: Range<Int>, _ text: Bytes) -> Range<Int> {
    guard let length = parts.length(text, at: name.upperBound), !text.at(name.upperBound + length).isLetter else {
      return name
    }
    return name.lowerBound..<(name.upperBound + length)
  }
}
