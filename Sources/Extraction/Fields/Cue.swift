/// What a word says about a field near it. A word may say several things at once.
struct Cue: OptionSet {
  let rawValue: UInt64

  private static func bit(_ place: UInt64) -> Cue { Cue(rawValue: 1 << place) }

  /// Anything at all.
  static let any = Cue(rawValue: .max)

  /// A pick-up code follows.
  static let code = bit(0)
  /// "Code", "PIN": a pick-up code where the text speaks of collecting and of no login.
  static let anyCode = bit(1)
  /// A locker's cell: a code if it is written in groups.
  static let cell = bit(2)
  /// 憑: the code to show follows.
  static let voucher = bit(3)
  /// The name of the store to collect at follows.
  static let store = bit(4)
  /// "Store": as `store`, behind a colon or at the beginning of a line.
  static let anyStore = bit(5)
  /// The sender's store follows.
  static let otherStore = bit(6)
  /// The last word of a store's name.
  static let storeEnd = bit(7)
  /// "Has arrived at".
  static let arrival = bit(8)
  /// The last day to collect follows.
  static let deadline = bit(9)
  /// The last day for something follows.
  static let anyDeadline = bit(10)
  /// "The last day for collecting": is it today?
  static let lastDay = bit(11)
  static let collect = bit(12)
  /// Paying, ordering, sending …: a day beside it is no day to collect.
  static let errand = bit(13)
  /// The day of arrival follows.
  static let expected = bit(14)
  /// "Presumably": the day of something follows.
  static let anyExpected = bit(15)
  /// To arrive.
  static let arrive = bit(16)
  /// The amount to pay on collection follows.
  static let amount = bit(17)
  /// As `amount`, unless the text says that it is paid.
  static let anyAmount = bit(18)
  static let paid = bit(19)
  /// Paid by card or transfer: 應付 is no amount to pay on collection then.
  static let paidBefore = bit(30)
  static let product = bit(20)
  /// "That you ordered": the product follows in quotes.
  static let ordered = bit(21)
  static let shop = bit(22)
  /// A day so many days from now.
  static let day = bit(23)
  /// 0 = Sunday; 7 more for that of next week.
  static let weekday = bit(24)
  /// 1–12.
  static let month = bit(25)
  /// Will be, if, not yet: what follows is not so now.
  static let notNow = bit(26)
  /// Logins, offers, fees to be paid by link.
  static let login = bit(27)
  /// Same as the one above.
  static let ditto = bit(28)
  /// An action that only a link or a stranger asks for.
  static let lure = bit(29)
  /// 到, 至: the last day follows, where it ends its clause.
  static let until = bit(31)
  /// A campaign: its code is a discount's, its day the campaign's end.
  static let offer = bit(33)
  /// What is fetched and is no parcel: a passport, medicine, a prize.
  static let elsewhere = bit(34)
  /// A parcel, an order, goods.
  static let parcel = bit(35)
  /// The title of a notice that a parcel waits.
  static let heading = bit(36)
  /// "Will be here": of parcels only where one is spoken of.
  static let vague = bit(37)
  /// 你的, "my": goods may follow, and what became of them.
  static let owned = bit(38)
  /// 我買的, 媽媽寄的: as `owned`; goods alone where the clause says that they are these.
  static let gotten = bit(39)
  /// 裡面是, "it's the": goods up to the end of the clause.
  static let named = bit(40)
  /// The title of a notice that a parcel was sent.
  static let dispatch = bit(41)
  /// To send: whether it was done, the words around tell.
  static let sending = bit(42)
  /// It warns of frauds: what it quotes is nobody's parcel.
  static let warning = bit(43)
  /// Between the steps of a parcel's way.
  static let arrow = bit(45)
  /// 第二件, "the second one": which of several parcels is meant.
  static let nth = bit(46)
  /// 都是, "for both": it is said of every one of several parcels.
  static let every = bit(47)
  /// Who brings a parcel.
  static let bringer = bit(48)
  /// 下午, 晚上: an hour in words may follow.
  static let dayPart = bit(49)
  /// Those who answer a shop's customers.
  static let service = bit(52)
  /// Who speaks brings parcels.
  static let courier = bit(51)
  /// 有你的, "has a parcel for": behind a desk's name it was left there.
  static let keptFor = bit(50)
  /// It was not taken, or 拒收: the words around tell who does it.
  static let refused = bit(53)
  /// Something was bought with a card or a wallet.
  static let purchase = bit(54)
  /// 於, 在: nothing by themselves.
  static let link = bit(32)
}
