/// Numbers that the text itself takes back: 誤植, 不是 A 是 B, `old: A (cancelled)`.
extension Judge {
  private static let mistakes = WordSet(
    "誤植|误植|是錯的|是错的|寫錯|写错|打錯|打错|貼錯|贴错|給錯|给错|有誤|有误|作廢|作废|已作廢|已作废|請忽略|请忽略|IS WRONG|WAS WRONG")

  /// Another number takes its place. What may be said of a parcel as well counts beside a number of the same length.
  func isTakenBack(_ span: Span, _ index: Int?) -> Bool {
    let end = pastBlanks(span.range.upperBound)
    if Self.mistakes.stands(scene.text, at: end) { return true }
    // One whose check digit is wrong is doubted anyway, and the right one offered for it.
    guard span.hasFit, let index, let other = rival(index) else { return false }
    return isCancelled(behind: span.range.upperBound) || isDenied(span.range) || isReplaced(index, by: other)
  }

  /// The number behind it, or else the one before, that is as long.
  private func rival(_ index: Int) -> Int? {
    let numbers = mentions.numbers
    return [index + 1, index - 1].first {
      numbers.indices.contains($0) && numbers[$0].count == numbers[index].count
        && !scene.text[numbers[$0].range].elementsEqual(scene.text[numbers[index].range])
    }
  }

  private func pastBlanks(_ place: Int) -> Int {
    var place = place
    while scene.text.at(place) == 0x20 { place += 1 }
    return place
  }

  private static let pointers = WordSet(
    """
    那組|那组|這組|这组|那筆|那笔|這筆|这笔|那張|那张|這張|这张|那個|那个|這個|这个|那串|這串|这串|號碼|号码|單號|单号|單|单|已經|已经|已|就|也|\
    都|請|请|先|可以|的|了|IS |WAS |HAS BEEN |HAS |IT |THAT |ONE |PLEASE |PLS |被
    """)
  private static let cancellations = WordSet(
    """
    發錯|发错|錯了|错了|是錯|是错|不對|不对|不要查|不要再查|不用查|不用再查|別查|别查|別再查|别再查|無效|无效|失效|停用|沒用了|没用了|錯)|错)|舊)|旧)|OLD)|CANCELLED|CANCELED|VOID|\
    IGNORE THIS|IGNORE IT|IGNORE THAT|DISREGARD THIS|DISREGARD IT|DON'T USE|DON’T USE|DONT USE|DO NOT USE|NO LONGER VALID|\
    NO LONGER USED|NOT VALID|NOT IN USE|NOT USED|A TYPO|A MISTAKE|REPLACED|WRONG NUMBER|WRONG ONE
    """)
  /// As much, where nothing is said of what: `wrong address`, 取消取貨.
  private static let endings = WordSet(
    "取消|刪掉|删掉|刪除|删除|不能用|不要用|別用|别用|不用管|不用理|CLOSED|INVALID|DEAD|WRONG|IGNORE|DISREGARD")
  private static let tones = WordSet("了|囉|啰|喔|哦|啦|掉|吧")

  /// `… (cancelled)`, … 這組不用查了.
  private func isCancelled(behind end: Int) -> Bool {
    var place = end
    for _ in 0..<8 {
      switch scene.text.at(place) {
      case 0x20, 0x28, 0x2C, 0x2D, 0x3A: place += 1
      default:
        let isSaid = Self.mistakes.stands(scene.text, at: place) || Self.cancellations.stands(scene.text, at: place)
        if isSaid { return true }
        if let word = Self.endings.length(scene.text, at: place), !goesOn(at: place + word) { return true }
        guard let word = Self.pointers.length(scene.text, at: place) else { return false }
        place += word
      }
    }
    return false
  }

  private func goesOn(at place: Int) -> Bool {
    scene.text.at(pastBlanks(place)).isLetter
      || Marks.isIdeograph(scene.text, at: place) && !Self.tones.stands(scene.text, at: place)
  }

  private static let denials = WordSet(
    """
    不是|並非|并非|而非|不要查|不用查|別查|别查|不要用|別用|别用|NOT|INSTEAD OF|RATHER THAN|REPLACES|REPLACING|取代|DELETE|REMOVE|IGNORE|DISREGARD|DON'T USE|DONT USE|DO NOT USE
    """)
  private static let askings = WordSet("是|該|该|OR |IS |IT ")
  private static let questions = WordSet("嗎|吗|?")

  /// 不是 …, `not …`; and not 是不是 … or 不是 … 嗎.
  private func isDenied(_ range: Range<Int>) -> Bool {
    guard let word = lead(Self.denials, to: range.lowerBound), !Self.askings.ends(scene.text, at: word) else {
      return false
    }
    return !Self.questions.stands(scene.text, at: pastBlanks(range.upperBound))
  }

  /// Bytes between a number and the one that takes its place.
  private static let replacedWithin = 60
  /// Bytes of marks between two numbers.
  private static let besides = 4
  private static let olds = WordSet("舊|旧|舊的|旧的|原|原本|原本的|原來的|原来的|OLD|OLD ONE|PREVIOUS|ORIGINAL|FORMER|WAS|FROM")
  private static let news = WordSet("新|新的|NEW|NEW ONE|REPLACEMENT|NOW|TO")
  private static let corrections = WordSet(
    """
    更正|更正為|更正为|正確|正确|正確的|正确的|應為|应为|改為|改为|改成|改查|改查新|改用|改用新|換成|换成|換為|换为|更換為|更换为|變更為|变更为|更新為|更新为|不對|不對,|\
    抱歉是|抱歉應該是|抱歉应该是|不好意思是|對不起是|对不起是|不对|不对,|更正,|CORRECTION|CORRECT ONE|CORRECT|I MEANT|I MEAN|MEANT|ACTUALLY|SORRY IT'S|SORRY, IT'S|SHOULD BE|SHOULD READ|REPLACED BY|REPLACED WITH|CHANGED TO|UPDATED TO
    """)

  /// … 才是正確的
  private static let rights = WordSet("才是正確|才是正确|才是對的|才是对的|才對|才对|才正確|才正确")

  /// … 更正：B; 舊單號 …，新單號 B.
  private func isReplaced(_ index: Int, by other: Int) -> Bool {
    let (own, new) = (mentions.numbers[index], mentions.numbers[other])
    guard max(new.lowerBound - own.upperBound, own.lowerBound - new.upperBound) <= Self.replacedWithin else {
      return false
    }
    if Self.rights.stands(scene.text, at: pastBlanks(new.upperBound))
      || other > index && lead(Self.corrections, to: new.lowerBound) != nil
    {
      return true
    }
    guard let old = lead(Self.olds, to: own.lowerBound), let lead = lead(Self.news, to: new.lowerBound) else {
      return false
    }
    // Nothing is told of the first of the two.
    return max(lead - own.upperBound, old - new.upperBound) <= Self.besides
  }

  /// Where one of `words` begins that stands before the number at `start`, with no more between than its label, its
  /// carrier's name and particles.
  private func lead(_ words: WordSet, to start: Int) -> Int? {
    var (place, isFirst) = (start, true)
    for _ in 0..<6 {
      if let word = words.length(scene.text, endingAt: place), !isInside(place - word) { return place - word }
      let hit = scene.hitBefore(place)
      switch scene.text.at(place - 1) {
      case 0x20, 0x3A, 0x3D: place -= 1
      case _ where hit >= 0 && scene.hits[hit].range.upperBound == place && isLabel(hit):
        (place, isFirst) = (scene.hits[hit].range.lowerBound, false)
      case 0x80... where isFirst && scene.isParticle(at: place - 3): place -= 3
      default: return nil
      }
    }
    return nil
  }

  /// G|OLD, IN|CORRECT.
  private func isInside(_ place: Int) -> Bool {
    scene.text[place].isLetter && scene.text.at(place - 1).isAlphanumeric
  }

  private func isLabel(_ hit: Int) -> Bool {
    let sense = scene.sense(hit)
    switch sense.role {
    case .label, .softLabel, .generic, .saying: return true
    default: return !sense.carriers.isEmpty
    }
  }
}
