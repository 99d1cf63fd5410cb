import Tracking

/// Goods in plain English talk.
extension ProductReader {
  /// "Your protein powder is at …", "It's the moose hoodie from mum".
  func western(_ hit: CueVocabulary.Hit, _ scene: FieldScene) -> Notice.Read<String>? {
    let text = scene.text
    guard !scene.input.taken.isEmpty || !scene.chains.isEmpty, !text.at(hit.range.lowerBound - 1).isLetter,
      text.at(hit.range.upperBound) == 0x20, text.at(hit.range.upperBound + 1).isAlphanumeric
    else { return nil }
    let start = hit.range.upperBound + 1
    var (place, blanks) = (start, 0)
    while place < min(text.count, start + TalkedGoods.longest), isOfWord(text, place) {
      if text[place] == 0x20 {
        if Self.became.stands(text, at: place + 1) { break }
        if hit.cue.contains(.named), Self.behind.stands(text, at: place + 1) { break }
        if Self.sentences.stands(text, at: place + 1) { return nil }
        blanks += 1
      }
      place += 1
    }
    let isFated = text.at(place) == 0x20 && Self.became.stands(text, at: place + 1)
    // One word behind "it's the" is seldom the goods.
    let isFirm = hit.cue.contains(.named) ? !isFated && blanks > 0 && endsName(text, place) : isFated
    // My sister's birthday cake
    let owner = (start..<place).last { text[$0] == 0x27 && text.hasBytes("S ", at: $0 + 1) }
    let goods = (owner.map { $0 + 3 } ?? start)..<place
    guard isFirm, blanks < 5, goods.count >= 3, !Self.others.ends(text, at: place),
      TalkedGoods.areGoods(goods, scene)
    else { return nil }
    return scene.input.read(goods)
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
    IS WAITING AT |ARE WAITING AT |GOT DELIVERED|IS ARRIVING|ARE ARRIVING|IS BEING SHIPPED|IS BEING DELIVERED|IS IN THERE|ARE IN THERE|IS IN IT|ARE IN IT
    """)
  private static let sentences = WordSet(
    "IS |ARE |WAS |WERE |HAS |HAVE |WILL |CAN |TO |FROM |I |YOU |WE |THAT |WHICH |IF |BY |AT |NOT |DO |GET |GO |AND |OR "
  )
  private static let behind = WordSet("FROM |THAT |I |WE |YOU |MUM |MOM |AND |SHE |HE ")
  private static let others = WordSet(
    """
    GIFT|GIFTS|PRESENT|PRESENTS|SURPRISE|PARCEL|PARCELS|PACKAGE|PACKAGES|ORDER|ORDERS|SHIPMENT|SHIPMENTS|ITEM|ITEMS|DELIVERY|DELIVERIES|STUFF|THING|THINGS|GOODS|BOX|BOXES|MAIL|POST|PKG|PURCHASE|PURCHASES|CONSIGNMENT|PRODUCT|PRODUCTS|\
    CODE|NUMBER|ONE|ACCOUNT|PAYMENT|REFUND|LETTER|ENVELOPE|CARGO|FREIGHT|LUGGAGE AND|MUM|MOM|DAD|MOTHER|FATHER|SISTER|BROTHER|FRIEND|FRIENDS|WIFE|HUSBAND|ROOMMATE|FLATMATE|COLLEAGUE|NEIGHBOR|NEIGHBOUR|BOSS|\
    DRIVER|COURIER|SELLER|SHOP|STORE|HOUSE|HOME|OFFICE|DOOR|FLAT|ADDRESS|PHONE|NAME|RIDE|CAR|TICKET|LABEL|RETURN|RETURNS|INVOICE|RECEIPT|DAY|TIME|DATE|WEEK|COUNTER|BRANCH|TRACKING|STATUS|TURN|GUY|KID|KIDS|SON|\
    DAUGHTER|GRANDMA|GRANDPA|UNCLE|AUNT|COUSIN|WAY|PLACE|PERSON|LOCKER|BUILDING|SAME|PROBLEM|ISSUE|DEAL|PAGE|LINK|SITE|APP|COMPANY|CARRIER|POSTMAN|GUARD|DESK|LOBBY|SCAN|UPDATE|TEAM|WAREHOUSE|HUB|REPLACEMENT|DOCUMENTS|DOCUMENT
    """)
}
