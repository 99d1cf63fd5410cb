/// Frauds that copy a warning of frauds: who warns sends nobody to the host he warns of.
extension ScamLinks {
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
      text.indices.contains { place in
        text[place...].starts(with: name) && Self.isOrdered(text, place)
      }
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
