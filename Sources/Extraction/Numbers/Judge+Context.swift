import Tracking

/// What the text around a bare number says: that it is a parcel's, or another thing's.
extension Judge {
  func hasContext(_ matter: Case) -> Bool {
    let span = matter.span
    if matter.page != nil { return true }
    if matter.hasLabel || matter.role == .parcel { return true }
    if matter.named != nil, matter.isNamed(within: Evidence.Reach.bare) || matter.surroundings.isNumberWord {
      return true
    }
    guard matter.decoy == nil, !isPhone(matter) else { return false }
    // Beside a parcel whose carrier is named stands another, it seems.
    if matter.heard.contains(where: { $0.isTaken && $0.cost <= Evidence.Reach.bare + Evidence.Distance.taken }) {
      return true
    }
    return isAlone(matter) || isTalkOfParcels(matter) || isAskedAbout(matter) || isSubject(matter)
      || span.length >= 12 && asides.stands(.coming, at: afterBlanks(span.range.upperBound)) != nil
  }

  func afterBlanks(_ place: Int) -> Int {
    var place = place
    while text[place].isBlank || text[place] == "," || text[place] == "(" { place += 1 }
    return place
  }

  /// 劉師傅（13100006218）, and a mobile phone of the mainland in a text that names none of those who number so.
  private func isPhone(_ matter: Case) -> Bool {
    guard matter.span.isMobileInChina else { return false }
    let range = matter.span.range
    return text[range.lowerBound - 1] == "(" && text[range.upperBound] == ")"
      || !names.carriers.isEmpty
        && names.carriers.isDisjoint(with: matter.span.takers.subtracting(book.others))
  }

  /// 紙條上寫 8922719304，這是快遞單號嗎: ten digits that are no phone's, and somebody asks.
  private func isAskedAbout(_ matter: Case) -> Bool {
    let span = matter.span
    return span.isDigits && span.length == 10 && span.groups.count == 1 && span.number[0] != "0"
      && asides.isWithin(.question, talk(around: span.range)) && speaksOfParcels(around: span.range, besideLabel: false)
  }

  /// `6758233543 貨件由…配送中`: ten digits with a check digit begin the line, and the parcel is spoken of right behind.
  private func isSubject(_ matter: Case) -> Bool {
    let span = matter.span
    guard span.isDigits, span.groups == [10], !span.has("0"), span.fits.contains(where: \.isProven) else {
      return false
    }
    return text.lineRange(of: span.range.lowerBound).lowerBound == span.range.lowerBound
      && (words.beginning(at: afterBlanks(span.range.upperBound)).map { words[$0].role == .parcel } ?? false)
      && words.within(talk(around: span.range)).contains { $0.role == .status }
  }

  func isTalkOfParcels(_ matter: Case) -> Bool {
    let span = matter.span
    return span.length >= (span.groups.count == 1 ? 11 : 13)
      && (speaksOfParcels(around: span.range, besideLabel: false)
        || span.length >= 12 && speaksOfParcels(around: span.range, besideLabel: true))
  }

  /// A word for a parcel stands in the same sentence, and none for another kind of number. Beside a label, which may be any
  /// number's, a status says as much.
  func speaksOfParcels(around number: Range<Int>, besideLabel: Bool) -> Bool {
    var isParcel = false
    for word in words.within(talk(around: number)) {
      switch word.role {
      case .order, .foreign, .sample:
        // "If it was not you, call …" is another sentence, and says nothing of this number.
        let isNext =
          besideLabel && word.range.lowerBound > number.upperBound
          && scene.hasStop(in: number.upperBound..<word.range.lowerBound)
        if !isNext { return false }
      case .parcel: isParcel = true
      case .label, .softLabel: isParcel = isParcel || !besideLabel
      case .status: isParcel = isParcel || besideLabel
      default: break
      }
    }
    return isParcel
  }

  /// Its line, no farther than one talks of one thing.
  func talk(around range: Range<Int>) -> Range<Int> {
    let line = text.lineRange(of: range.lowerBound)
    func cost(_ place: Int) -> Int { text[place].isIdeograph ? 3 : 1 }
    var (start, end, left, right) = (range.lowerBound, range.upperBound, Evidence.talk, Evidence.talk)
    while start > line.lowerBound, left > 0, text[start - 1] != ";" {
      start -= 1
      left -= cost(start)
    }
    while end < text.count, !text[end].isLineEnd, right > 0, text[end] != ";" {
      right -= cost(end)
      end += 1
    }
    return start..<end
  }

  // MARK: A line of its own

  /// Whether the number is nearly the whole of its line.
  func isAlone(_ matter: Case) -> Bool {
    let span = matter.span
    let line = text.lineRange(of: span.range.lowerBound)
    // Orders of shops have fourteen digits, and many begin with a date.
    if span.length == 14, span.startsWithDay || words.within(line).contains(where: \.isShop) { return false }
    return rest(line, fits: span.carriers) <= (span.length < 12 ? 0 : Evidence.loneLineRest)
  }

  /// As many characters of a line count at most.
  private static let longestLine = 200

  /// Characters of words in a line that are not part of a question about a parcel, beside its numbers.
  func rest(_ line: Range<Int>, fits: CarrierSet) -> Int {
    guard line.count <= Self.longestLine else { return .max }
    let numbers = names.numbers
    var (place, rest) = (line.lowerBound, 0)
    var number = names.firstNumber(from: line.lowerBound) ?? numbers.count
    while place < line.upperBound {
      while number < numbers.count, numbers[number].lowerBound < place { number += 1 }
      if number < numbers.count, numbers[number].lowerBound == place {
        place = numbers[number].upperBound
      } else if let word = words.beginning(at: place) {
        rest += weight(of: words[word], fits)
        place = words[word].range.upperBound
      } else if text[place].isWord {
        let start = place
        while text[place].isWord { place += 1 }
        // Times, dates, counts.
        rest += place - start <= 4 && text.characters[start..<place].allSatisfy(\.isDigit) ? 0 : 2
      } else {
        rest += text[place].isIdeograph ? 1 : 0
        place += 1
      }
    }
    return rest
  }

  private func weight(of word: HeardWord, _ fits: CarrierSet) -> Int {
    if word.isName { return !word.carriers.isDisjoint(with: fits) || word.isShop ? 0 : Evidence.loneLineRest }
    switch word.role {
    case .label, .softLabel, .parcel, .neutral, .saying, .status: return 0
    case .order, .foreign, .sample: return 2 * Evidence.loneLineRest
    case .generic: return 1
    case nil, .some(.none), .chainsOwn: return word.isShop ? 0 : 2
    }
  }
}
