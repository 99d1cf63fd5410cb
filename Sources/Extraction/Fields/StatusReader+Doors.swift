import Tracking

/// A parcel that was left at a door, or with somebody of the house.
extension StatusReader {
  private static let verbs = WordSet(
    "IS AT|ARE AT|IS NOW AT|ARE NOW AT|ALREADY AT|已到|已至|已置於|已置于|送達|送达|送到|送至|放|已放|已交|交給|交给|交由|託放|寄放|LEFT |DROPPED|HANDED|GIVEN|PLACED"
  )
  private static let doors = WordSet(
    """
    管理室|管理員|管理员|管理中心|管委會|警衛室|警卫室|保全室|保安室|警衛|警卫|保全|保安|服務台|服务台|櫃檯|櫃台|大廳|大厅|門口|门口|家門|家门|鞋櫃|鞋柜|信箱|物業|物业|前台|門衛|门卫|收發室|收发室|鄰居|邻居|大堂|包裹間|包裹间|包裹室|郵件室|邮件室|你桌上|妳桌上|您桌上|你座位|妳座位|玄關|玄关|總機|总机|傳達室|传达室|\
    FRONT DESK|FRONT DOOR|DOOR|RECEPTION|CONCIERGE|MAILROOM|MAIL ROOM|LOBBY|PORCH|GARAGE|MAILBOX|GUARD|SECURITY|NEIGHBO|SAFE PLACE|BUILDING MANAGER
    """)
  private static let sides = WordSet("上|裡|里|旁|那|冰箱|室|窗台|窗臺|後面|后面|架上")
  private static let alreadys = WordSet(
    """
    已|我先|送來|送来|司機放|司机放|快遞員放|快递员放|快遞放|快递放|宅配放|黑貓放|由|幫您|帮您|剛|刚|WAS |BEEN |HAS |I |DRIVER |COURIER |WE |HE |SHE |IT |GUY |MAN |LADY |THEY |郵差放|邮差放|說放|说放
    """)
  private static let orders = WordSet(
    "叫司|請司|请司|讓司|让司|要司|跟司|叫快|請快|请快|讓快|让快|叫黑|請黑|讓黑|叫郵|請郵|讓郵|跟郵|跟快|我說|我说|放不下|不能放|不要放|別放|别放|等等|待會|待会|等一下|晚點|晚点|到時|到时|來時|来时"
  )
  private static let pickups = WordSet("等|來收|来收|寄")
  private static let dones = WordSet("了|囉|啦")

  /// 放管理室了, "left with your neighbour": from the verb to where it is.
  func handed(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Range<Int>? {
    let text = scene.text
    guard hit.cue.contains(.arrival), hit.meaning.status == nil,
      scene.all.contains(.parcel) || !scene.input.taken.isEmpty
    else { return nil }
    if let end = roomBehind(hit.range, text),
      isSaidOfParcel(scene.clause(hit.range).lowerBound..<hit.range.lowerBound, scene)
    {
      return hit.range.lowerBound..<end
    }
    guard Self.verbs.stands(text, at: hit.range.lowerBound) else { return nil }
    let (start, clause) = (hit.range.upperBound, scene.clause(hit.range))
    if Self.leavings.stands(text, at: hit.range.lowerBound),
      scene.namesCarrier(in: clause.lowerBound..<hit.range.lowerBound)
    {
      return hit.range
    }
    let isWestern = text[hit.range.lowerBound] < 0x80
    let end = min(clause.upperBound, start + (isWestern ? Self.western : Self.eastern))
    guard let place = (start..<max(start, end)).last(where: { Self.doors.stands(text, at: $0) }) else { return nil }
    // "Is at the guard desk": at a door stands who brings it.
    if Self.stays.isWord(text, hit.range) {
      let isBringer = Self.bringers.begins(text, in: clause.lowerBound..<hit.range.lowerBound)
      return Self.desks.stands(text, at: place) && !isBringer ? hit.range.lowerBound..<place : nil
    }
    // 已到管理室, and not the courier who 已到門口.
    if Self.arrivals.isWord(text, hit.range), !isRoom(place, behind: start, text) { return nil }
    var behind = place + (Self.doors.length(text, at: place) ?? 0)
    // 已放入大廳豐巢櫃: whoever has the code fetches it.
    if Self.boxes.begins(text, in: behind..<max(behind, clause.upperBound)) { return nil }
    while let side = Self.sides.length(text, at: behind) { behind += side }
    let isDone =
      Self.alreadys.begins(text, in: clause.lowerBound..<start) || !isWestern && Self.dones.stands(text, at: behind)
    // 先放管理室等黑貓來收
    if Self.pickups.begins(text, in: behind..<max(behind, clause.upperBound)) { return nil }
    return isDone && !Self.orders.begins(text, in: clause.lowerBound..<start) ? hit.range.lowerBound..<behind : nil
  }

  /// "FedEx left a box".
  private static let leavings = WordSet("LEFT A BOX|LEFT A PACKAGE|LEFT A PARCEL|LEFT AN ENVELOPE|LEFT A BAG")
  private static let comings = WordSet("到了|到囉|到啦|已到|貨到了|貨到囉")
  private static let particles = WordSet("喔|哦|囉|啦|唷|了")
  private static let lies = WordSet("在樓下|在楼下|在一樓|在一楼|在社區|在社区|在大樓|在大楼|在")

  /// 到了喔 在管理室: where it lies is said right behind.
  private func roomBehind(_ word: Range<Int>, _ text: Bytes) -> Int? {
    guard Self.comings.isWord(text, word) else { return nil }
    var place = word.upperBound
    place += Self.particles.length(text, at: place) ?? 0
    while text.at(place) == 0x20 || text.at(place) == 0x2C { place += 1 }
    guard let length = Self.lies.length(text, at: place), let room = Self.rooms.length(text, at: place + length) else {
      return nil
    }
    return place + length + room
  }

  /// 已到您社區管理室: not much stands between.
  private func isRoom(_ place: Int, behind verb: Int, _ text: Bytes) -> Bool {
    place - verb <= 12 && Self.rooms.stands(text, at: place)
  }

  private static let boxes = WordSet(
    "近鄰寶|近邻宝|豐巢|丰巢|驛站|驿站|智能櫃|智能柜|快遞櫃|快递柜|快递箱|自提櫃|自提柜|取件櫃|取件柜|速遞易|速递易|I郵箱|I邮箱")
  private static let arrivals = WordSet("已到|已至")
  private static let rooms = WordSet(
    "管理室|管理員|管理员|管理中心|警衛室|警卫室|保全室|保安室|服務台|服务台|收發室|收发室|櫃檯|櫃台|柜台|總機|总机|前台|傳達室|传达室|物業|物业")
  private static let keepers = WordSet(
    """
    管理室|管理員|管理员|管理中心|管委會|警衛|警卫|保全|保安|服務台|服务台|櫃檯|櫃台|柜台|前台|門衛|门卫|收發室|收发室|總機|总机|傳達室|传达室|物業|物业|\
    FRONT DESK|RECEPTION|CONCIERGE|MAILROOM|MAIL ROOM|LOBBY|GUARD|SECURITY|DOORMAN|BUILDING MANAGER|NEIGHBO
    """)
  private static let parcels = WordSet("包裹|快遞|快递|宅配|掛號|挂号|郵件|邮件|貨|FOR |BOX|PARCEL|PACKAGE|DELIVERY")

  /// 櫃台有您的包裹, "the front desk has a parcel for you".
  func isKept(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Bool {
    guard hit.cue.contains(.keptFor) else { return false }
    let (text, clause) = (scene.text, scene.clause(hit.range))
    let near = max(clause.lowerBound, hit.range.lowerBound - Self.eastern)..<hit.range.lowerBound
    let end = min(clause.upperBound, hit.range.upperBound + Self.western)
    return Self.keepers.begins(text, in: near)
      && !Self.askings.begins(text, in: clause.lowerBound..<hit.range.lowerBound)
      && Self.parcels.begins(text, in: hit.range.lowerBound..<max(hit.range.upperBound, end))
      && isNow(.delivered, hit.range, scene)
      && !Self.questions.begins(text, in: hit.range.upperBound..<max(hit.range.upperBound, clause.upperBound))
  }

  private static let askings = WordSet("DOES|DO |DID |IF |問|问|看看|是不是|有沒有|有没有")
  private static let articles = WordSet(" THE| OUR| YOUR")

  /// "Waiting for you at the front desk": nobody collects it at a store.
  func isAtDesk(_ phrase: Range<Int>, _ text: Bytes) -> Bool {
    guard text.hasBytes(" AT", at: phrase.upperBound - 3) else { return false }
    let place = phrase.upperBound + (Self.articles.length(text, at: phrase.upperBound) ?? 0)
    return text.at(place) == 0x20 && Self.desks.stands(text, at: place + 1)
  }

  private static let stays = WordSet("IS AT|ARE AT|IS NOW AT|ARE NOW AT|ALREADY AT")
  private static let bringers = WordSet("DRIVER|COURIER|RIDER|MESSENGER|DELIVERY GUY|DELIVERY MAN")
  private static let desks = WordSet("FRONT DESK|RECEPTION|CONCIERGE|MAILROOM|MAIL ROOM|LOBBY|GUARD|SECURITY DESK")

  private static let keepings = WordSet("代收|收件|代簽|代签")
  private static let wishes = WordSet(
    "收件:|收件人:|收件人 |收件方式|收貨方式|收货方式|配送方式|備註|备注|指定|約定|约定|委託|委托|同意|授權|可由|可請|可请|可交|可改|可託|可托")
  private static let services = WordSet("服務|服务|說明|说明|規定|规定|時間|时间|費|费")
  private static let hearsay = WordSet("說有|说有|有你的|有妳的|有您的|有我的")
  private static let questions = WordSet("嗎|吗|沒|没")
  private static let bareKeepings = WordSet("已代收|已代簽|已代签")

  /// 收件：管理員代收 is a wish, and 已代收 says who only where somebody of the house is named.
  func isWished(_ range: Range<Int>, _ clause: Range<Int>, _ scene: FieldScene) -> Bool {
    if Self.hearsay.ends(scene.text, at: range.upperBound) {
      return Self.questions.begins(scene.text, in: range.upperBound..<max(range.upperBound, clause.upperBound))
    }
    guard Self.keepings.ends(scene.text, at: range.upperBound) else { return false }
    if Self.services.stands(scene.text, at: range.upperBound) { return true }
    if Self.bareKeepings.isWord(scene.text, range) {
      return !Self.doors.begins(scene.text, in: max(0, range.lowerBound - FieldScene.reach)..<range.lowerBound)
    }
    return Self.wishes.begins(scene.text, in: clause.lowerBound..<range.lowerBound)
  }

  /// How far behind its verb the place stands, in bytes.
  private static let (western, eastern) = (28, 24)
}
