/// Hosts in warnings, and frauds that copy a warning: who warns calls the host a fake, and sends nobody there.
extension ScamLinks {
  private static let fakes = WordSet(
    """
    假冒|冒充|仿冒|冒名|偽冒|伪冒|釣魚|钓鱼|虛假|虚假|偽造|伪造|假網|假网|假的|詐騙網|诈骗网|詐騙連|诈骗链|詐騙簡|诈骗短|FAKE|PHISHING|BOGUS|FRAUDULENT|\
    IMPERSONATING|PRETENDING|SCAM SITE|SCAM LINK|SCAM TEXT|A SCAM
    """)
  /// 防詐騙網站 is none.
  private static let guards = WordSet("防|反|ANTI-|ANTI ")
  private static let sendings = WordSet(
    "請|请|至|前往|點|点|登|進入|进入|使用|改用|開啟|开启|更新|驗證|验证|CLICK|VISIT|GO TO|USE|OPEN|LOG|VERIF|CONFIRM|UPDATE|PLEASE")
  private static let copulas = WordSet("等|這類|这类|之類|之类|此類|此类|的|為|为|是|均|皆|都|連結|链接|網址|网址|網站|网站|IS |ARE |AND |ALL ")
  /// In bytes of a clause.
  private static let fakeReach = 48

  /// 假冒郵局的釣魚網站 …, `fake sites such as …`, … 為詐騙網址: wherever the host stands, it is called a fake.
  static func isCalledFake(_ name: Bytes, in text: Bytes) -> Bool {
    let places = places(of: name, in: text).prefix(mostAsked)
    return !places.isEmpty && places.allSatisfy { isCalledFake(text, $0..<($0 + name.count)) }
  }

  private static func places(of name: Bytes, in text: Bytes) -> LazyFilterSequence<Range<Int>> {
    text.indices.lazy.filter { text[$0...].starts(with: name) }
  }

  private static func isCalledFake(_ text: Bytes, _ host: Range<Int>) -> Bool {
    var start = host.lowerBound
    while start > 0, host.lowerBound - start < fakeReach, !Marks.endsClause(text, at: start - 1) { start -= 1 }
    let before = start..<host.lowerBound
    if let fake = fakes.first(text, in: before), !guards.ends(text, at: fake),
      !sendings.begins(text, in: fake..<host.lowerBound)
    {
      return true
    }
    var place = host.upperBound
    while place < text.count, text[place] > 0x20, text[place] < 0x80 { place += 1 }
    for _ in 0..<6 {
      if fakes.stands(text, at: place) { return true }
      let step = text.at(place) == 0x20 ? 1 : closing.length(text, at: place) ?? copulas.length(text, at: place)
      guard let step else { return false }
      place += step
    }
    return false
  }

  private static let mostAsked = 8
  private static let schemes = WordSet("HTTPS://WWW.|HTTP://WWW.|HTTPS://|HTTP://|WWW.")
  private static let orders = WordSet(
    "點|点|點擊|点击|點選|点选|點此|至|前往|上|連結|链接|链结|網址|网址|更新|補繳|补缴|登入|登录|支付|繳費|缴费|OPEN|CLICK|TAP|VISIT| AT| TO| LINK| VIA")
  /// Of a clause that tells what others ask for, or that it is not to be done.
  private static let tellings = WordSet(
    "詐|诈|釣|钓|可疑|不明|非|勿|不要|別|别|要|叫|讓|让|誘|诱|引導|引导|佯|謊|谎|聲稱|声称|假|仿|冒|如|「|『|“|\"|NOT |NEVER |DON'T |FAKE |LIKE |SUCH AS |E.G.|ASK|CLAIM|PRETEND"
  )

  /// A host that is a trap stands right behind words that send the reader there.
  func sendReaders(_ text: Bytes) -> Bool {
    traps.prefix(Self.mostAsked).contains { name in
      Self.places(of: name, in: text).contains { Self.isOrdered(text, $0) }
    }
  }

  private static func isOrdered(_ text: Bytes, _ host: Int) -> Bool {
    var end = host - (schemes.length(text, endingAt: host) ?? 0)
    while end > 0, [0x20, 0x3A, 0x0A].contains(text[end - 1]) { end -= 1 }
    guard orders.ends(text, at: end) else { return false }
    var start = end
    while start > 0, !Marks.endsClause(text, at: start - 1) { start -= 1 }
    return !tellings.begins(text, in: start..<end) && !isQuoted(text, start)
  }

  private static let opening = WordSet("「|『|“|《|【")
  private static let closing = WordSet("」|』|”|》|】")
  private static let longestQuote = 240

  /// 內容如「您的包裹無法投遞，請點 …」: an order in a quote is none of the writer's.
  private static func isQuoted(_ text: Bytes, _ place: Int) -> Bool {
    for mark in stride(from: place, to: max(0, place - longestQuote), by: -1) where text.at(mark - 1) >= 0x80 {
      if closing.ends(text, at: mark) { return false }
      if opening.ends(text, at: mark) { return true }
    }
    return false
  }
}
