import Tracking

/// Goods in plain English talk.
extension ProductReader {
  /// "Your protein powder is at …", "It's the moose hoodie from mum".
  func western(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !scene.input.taken.isEmpty || !scene.chains.isEmpty, !text.at(hit.range.lowerBound - 1).isLetter,
      text.at(hit.range.upperBound) == 0x20, text.at(hit.range.upperBound + 1).isAlphanumeric
    else { return nil }
    let isSent = isSendingThe(hit, text) || Self.sends.ends(text, at: hit.range.lowerBound)
    let start = hit.range.upperBound + (isSendingThe(hit, text) ? 5 : 1)
    var (place, blanks, origin) = (start, 0, 0)
    while place < min(text.count, start + TalkedGoods.longest), isOfWord(text, place) {
      if text[place] == 0x20 {
        if hit.cue.contains(.owned), !isSent, origin == 0, text.hasBytes("FROM ", at: place + 1) {
          origin = place
          place += 1
          continue
        }
        if Self.became.stands(text, at: place + 1) { break }
        if hit.cue.contains(.named), Self.behind.stands(text, at: place + 1) { break }
        if isSent, endsSending(place + 1, scene) || scene.input.isTaken(place + 1..<place + 2) { break }
        if isBooked(place + 1, scene) { break }
        if Self.sentences.stands(text, at: place + 1) { return nil }
        blanks += 1
      }
      place += 1
    }
    let isFated = text.at(place) == 0x20 && Self.became.stands(text, at: place + 1)
    // One word behind "it's the" is seldom the goods.
    let isFirm =
      hit.cue.contains(.named)
      ? !isFated && blanks > 0 && endsName(text, place)
      : isFated || isDispatched(hit, place, scene) || isBooked(place + 1, scene)
    // My sister's birthday cake
    let owner = (start..<place).last { text[$0] == 0x27 && text.hasBytes("S ", at: $0 + 1) }
    // Your Funko Pop from Pop Cave left …
    if origin > 0, !isFated { return nil }
    let end = origin > 0 ? origin : place
    let goods = (owner.map { $0 + 3 } ?? start)..<max(end, owner.map { $0 + 3 } ?? start)
    guard isFirm, blanks < 5, goods.count >= 3, !Self.others.ends(text, at: end),
      TalkedGoods.areGoods(goods, scene)
    else { return nil }
    return scene.input.read(goods)
  }

  private static let booked = WordSet(" IS | WAS | WILL | HAS | ARRIVES| ARRIVED| SHIPPED")

  /// `your wardrobe 6859466843 is booked for …`: the parcel's number, and what becomes of it.
  private func isBooked(_ place: Int, _ scene: FieldScene) -> Bool {
    guard scene.input.taken.count == 1, scene.input.taken[0].lowerBound == place else { return false }
    return Self.booked.stands(scene.text, at: scene.input.taken[0].upperBound)
  }

  private func endsSending(_ place: Int, _ scene: FieldScene) -> Bool {
    Self.means.stands(scene.text, at: place) || scene.input.isTaken(place..<place + 1)
  }

  private static let arrivals = WordSet(
    """
    GOT HERE|GOT THERE|ARE HERE|IS HERE|ARRIVED|HAS ARRIVED|HAVE ARRIVED|ARRIVES |IS COMING|ARE COMING|CAME TODAY|CAME!|CAME THIS|HAS SHIPPED|HAVE SHIPPED|SHIPPED|IS ON ITS WAY|ARE ON THEIR WAY|IS OUT FOR DELIVERY|ARE OUT FOR DELIVERY|WAS DELIVERED|WERE DELIVERED|GOT DELIVERED
    """)

  /// The UK that it left, and whatever else is no subject.
  private static let befores = WordSet("FROM |IN |AT |LEFT |TO |OF |BY |WITH |FOR |ON |ALL |THROUGH |INTO |AND |VIA ")
  private static let joints = WordSet(" AND| OR| BUT| THAT| WHICH| WHO| YOU| I | WE | IN | OF | FROM | TO ")

  /// "The tiles got there": one or two words that are no people.
  func arrived(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    for lead in scene.leads where lead.isArticle && text.at(lead.token.range.upperBound) == 0x20 {
      let start = lead.token.range.upperBound + 1
      var (place, blanks) = (start, 0)
      while place < min(text.count, start + 30), text[place].isLetter || text[place] == 0x20 {
        if text[place] == 0x20 {
          if Self.arrivals.stands(text, at: place + 1) || blanks > 1 { break }
          blanks += 1
        }
        place += 1
      }
      guard text.at(place) == 0x20, Self.arrivals.stands(text, at: place + 1), place - start >= 4,
        !Self.others.ends(text, at: place), !Self.befores.ends(text, at: lead.token.range.lowerBound),
        !Self.joints.begins(text, in: start..<place), TalkedGoods.areGoods(start..<place, scene)
      else { continue }
      return scene.input.read(start..<place)
    }
    return nil
  }

  private static let errands = WordSet("PICK UP")
  private static let times = WordSet("WHEN|DATE|TIME")
  private static let calendars = WordSet("EVENT: |CALENDAR: |TITLE: |SUMMARY: |REMINDER: ")

  /// `Event: Pick up yoga mat`, and below it when.
  func toFetch(_ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    for hit in scene.hits where hit.cue.contains(.collect) && Self.errands.isWord(text, hit.range) {
      let start = hit.range.upperBound + 1
      let end = text.next(0x0A, from: start)
      guard Self.calendars.ends(text, at: hit.range.lowerBound), Self.times.stands(text, at: end + 1),
        (4...40).contains(end - start), (start..<end).allSatisfy({ isOfWord(text, $0) }),
        !Self.others.ends(text, at: end), TalkedGoods.areGoods(start..<end, scene)
      else { continue }
      return scene.input.read(start..<end)
    }
    return nil
  }

  private func isOfWord(_ text: Bytes, _ place: Int) -> Bool {
    switch text[place] {
    case 0x20: text.at(place + 1).isAlphanumeric
    case 0x26, 0x27, 0x2D: text[place - 1].isAlphanumeric && text.at(place + 1).isAlphanumeric
    default: text[place].isAlphanumeric
    }
  }

  private func endsName(_ text: Bytes, _ place: Int) -> Bool {
    place >= text.count || Marks.endsClause(text, at: place) || text[place] == 0x20
      || text[place] >= 0x80 || text[place] == 0x2E || text[place] == 0x29
  }

  private static let became = WordSet(
    """
    IS AT |ARE AT |IS HERE|ARE HERE|IS ON ITS WAY|IS ON THE WAY|ARE ON THEIR WAY|ARE ON THE WAY|IS NOW AT |ARE NOW AT |HAS SHIPPED|HAVE SHIPPED|HAS ARRIVED|\
    HAVE ARRIVED|ARRIVED AT|ARRIVED IN|ARRIVED TODAY|ARRIVES |SHIPPED |IS OUT FOR DELIVERY|ARE OUT FOR DELIVERY|HAS LEFT |HAVE LEFT |HAS BEEN SHIPPED|HAVE BEEN SHIPPED|HAS BEEN DELIVERED|\
    HAVE BEEN DELIVERED|HAS BEEN DISPATCHED|HAS BEEN SENT|WAS DELIVERED|WERE DELIVERED|WAS SHIPPED|WERE SHIPPED|WILL BE HANDED|WILL BE DELIVERED|WILL BE SHIPPED|\
    IS WAITING AT |ARE WAITING AT |GOT DELIVERED|IS ARRIVING|ARE ARRIVING|IS BEING SHIPPED|IS BEING DELIVERED|IS IN THERE|ARE IN THERE|IS IN IT|ARE IN IT|\
    LEFT OUR |LEFT THE WAREHOUSE|LEFT THE STUDIO|LEFT THE WORKSHOP|GOT HERE|GOT THERE|IS COMING|ARE COMING|CAME TODAY|CAME IN|JUST SHIPPED|WENT OUT|\
    CAME TO |IS READY|ARE READY|WILL BE READY|GOT RETURNED|WENT BACK|WAS RETURNED|WERE RETURNED|HAS BEEN RETURNED|LEFT THE |REACHED |HAS REACHED|HAVE REACHED|IS WITH |ARE WITH |IS STUCK|ARE STUCK|CLEARED CUSTOMS|IS IN CUSTOMS|IS BOOKED
    """)
  private static let sends = WordSet(
    "MAILED |POSTED |SENT |SHIPPED |SENDING |MAILING |SHIPPING |DISPATCHED |WILL BRING |WILL DELIVER |BRINGING |DELIVERING |HANDED "
  )
  private static let means = WordSet(
    "VIA |BY |WITH |USING |TODAY|YESTERDAY|THIS |ON |THROUGH |IN THE POST|OUT |OFF |LAST |FROM |TO FEDEX|TO UPS|TO USPS|TO DHL|TO THE COURIER|TO THE CARRIER|TO THE POST|TO ROYAL MAIL|TOMORROW|NEXT |BETWEEN "
  )

  /// "I mailed your winter coat today", "Your vintage kimono: Japan Post …": up to when and how.
  private func isDispatched(_ hit: CueVocabulary.Hit, _ place: Int, _ scene: FieldScene) -> Bool {
    let text = scene.text
    guard scene.input.taken.count == 1, text.at(place) != 0 else { return false }
    let next = text.at(place) == 0x20 || text.at(place) == 0x3A ? place + 1 : place
    if isSendingThe(hit, text) || Self.sends.ends(text, at: hit.range.lowerBound) {
      return Self.means.stands(text, at: next) || scene.input.isTaken(next..<next + 1)
        || Marks.endsClause(text, at: place)
    }
    guard text.at(place) == 0x3A, text.at(next) == 0x20, text.hasBytes("YOUR", at: hit.range.lowerBound) else {
      return false
    }
    return scene.input.isTaken(next + 1..<next + 2) || scene.carrier(at: next + 1) != nil
  }

  private static let sentences = WordSet(
    "IS |ARE |WAS |WERE |HAS |HAVE |WILL |CAN |TO |FROM |I |YOU |WE |THAT |WHICH |IF |BY |AT |NOT |DO |GET |GO |AND |OR "
  )
  private static let behind = WordSet("FROM |THAT |I |WE |YOU |MUM |MOM |MATE|BRO|BTW|LOL|AND |SHE |HE ")
  private static let others = WordSet(
    """
    FORM|FORMS|GIFT|GIFTS|PRESENT|PRESENTS|SURPRISE|PARCEL|PARCELS|PACKAGE|PACKAGES|ORDER|ORDERS|SHIPMENT|SHIPMENTS|ITEM|ITEMS|DELIVERY|DELIVERIES|STUFF|THING|THINGS|GOODS|BOX|BOXES|MAIL|POST|PKG|PURCHASE|PURCHASES|CONSIGNMENT|PRODUCT|PRODUCTS|\
    CODE|NUMBER|ONE|ACCOUNT|PAYMENT|REFUND|LETTER|ENVELOPE|CARGO|FREIGHT|LUGGAGE AND|MUM|MOM|DAD|MOTHER|FATHER|SISTER|BROTHER|FRIEND|FRIENDS|WIFE|HUSBAND|ROOMMATE|FLATMATE|COLLEAGUE|NEIGHBOR|NEIGHBOUR|BOSS|\
    DRIVER|COURIER|SELLER|SHOP|STORE|HOUSE|HOME|OFFICE|DOOR|FLAT|ADDRESS|PHONE|NAME|RIDE|CAR|TICKET|LABEL|RETURN|RETURNS|INVOICE|RECEIPT|DAY|TIME|DATE|WEEK|COUNTER|BRANCH|TRACKING|STATUS|TURN|GUY|KID|KIDS|SON|\
    DAUGHTER|GRANDMA|GRANDPA|UNCLE|AUNT|COUSIN|WAY|PLACE|PERSON|LOCKER|BUILDING|SAME|PROBLEM|ISSUE|DEAL|PAGE|LINK|SITE|APP|COMPANY|CARRIER|POSTMAN|GUARD|DESK|LOBBY|SCAN|UPDATE|TEAM|WAREHOUSE|HUB|REPLACEMENT|DOCUMENTS|DOCUMENT|PARTNER|METHOD|OPTION|SERVICE|PROVIDER|REFERENCE|REF|ID|WAYBILL|AWB|FORWARDER|AGENT|MAN|MAILMAN|TRUCK|VAN|MESSAGE|NOTICE|EMAIL|BILL|SMS|TEXT|REST|FIRST|SECOND|LAST|OTHER|OTHERS|NEXT|TWO|CUSTOMS|VENDOR|SUPPLIER|CLIENT|MANAGER|OWNER|LANDLORD|CREW|BATCH|MOVERS|POLICE|PEOPLE|DETAILS|INFO|PHOTO|PHOTOS|PICTURE|FILE|MONEY|REQUEST|REPLY|\
    TAX|FEE|ETA|STOP|VEHICLE|LORRY|FLIGHT|SHIP|PLANE|CONTAINER|SHIPPING|TRACKER|PIN|SLIP|CARD|TECHNICIAN|RAIN|STORM|TYPHOON|FAMILY|GUEST|GUESTS|TRAIN|BUS|BABY|DOCTOR|TEACHER|END
    """)
}
