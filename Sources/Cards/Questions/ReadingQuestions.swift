import Chat
import Phrases
import Tracking

/// The questions of a message reading.
struct ReadingQuestions: CardPart {
  let context: CardContext
  let questions: [Question]
  /// The number of other questions that follow them.
  var more = 0

  /// The questions. If there are several, each begins with a letter, which its buttons also show.
  var parts: [RichTextBuilder] {
    questions.enumerated().map { place, question in
      var lines = RichTextBuilder()
      let letter = questions.count + more > 1 ? Self.letter(place) + ". " : ""
      switch question.reason {
      case .severalCarriers: addSeveral(question, letter, isFirst: place == 0, to: &lines)
      case .wrongCheckDigit, .lastDigitDiffers, .lookalikeCharacter, .wrongLength:
        addDoubt(question, letter, to: &lines)
      case .unusualForm: addUnusual(question, letter, to: &lines)
      case .readInPicture:
        for item in question.items {
          lines.add([.plain(letter)] + spans(.questionFromPicture, ["number": number(item.number)]))
          notedText.add(item.noted, to: &lines)
        }
      case .readInMail: addFromMail(question, letter, to: &lines)
      case .noticeInMail: addNotice(question, letter, to: &lines)
      case .unknownCode:
        for item in question.items { lines.add(spans(.questionUnknownCode, ["number": number(item.number)])) }
      case .fromLink:
        for item in question.items { lines.add(spans(.questionFromLink, ["number": number(item.number)])) }
      }
      return lines
    }
  }

  private func addSeveral(_ question: Question, _ letter: String, isFirst: Bool, to lines: inout RichTextBuilder) {
    if question.items.count == 1, let item = question.items.first {
      lines.add([.plain(letter)] + spans(.questionSeveral, ["number": number(item.number)]))
      notedText.add(item.noted, to: &lines)
    } else {
      lines.add(letter + text(.questionGroup, count: question.items.count))
      for item in question.items {
        lines.add(number(item.number))
        notedText.add(item.noted, to: &lines)
      }
    }
    if isFirst, !question.carriers.isEmpty { lines.add(text(.questionSeveralWhy)) }
  }

  /// Adds the sender and the line that speaks for the number.
  private func addFromMail(_ question: Question, _ letter: String, to lines: inout RichTextBuilder) {
    for item in question.items {
      lines.add([.plain(letter)] + spans(.questionFromMail, ["number": number(item.number)]))
      notedText.add(item.noted, to: &lines)
    }
    addSender(of: question, to: &lines)
    if let line = TextCleanup.line(question.mail?.line, limit: 120) { lines.add(.italic(line)) }
  }

  /// Adds what a mail says of a parcel without a number, and its sender.
  private func addNotice(_ question: Question, _ letter: String, to lines: inout RichTextBuilder) {
    lines.add(letter + text(.questionNoticeFromMail))
    if let notice = question.notice { notedText.add(notice, to: &lines) }
    addSender(of: question, to: &lines)
  }

  private func addSender(of question: Question, to lines: inout RichTextBuilder) {
    guard let sender = TextCleanup.line(question.mail?.sender, limit: 60) else { return }
    lines.add(text(.questionMailSender, ["sender": sender]))
  }

  /// Adds examples of the named carrier's numbers, and the carriers whose numbers look like this one.
  private func addUnusual(_ question: Question, _ letter: String, to lines: inout RichTextBuilder) {
    guard let item = question.items.first, let carrier = question.carriers.first else { return }
    let name = shortCarrier(carrier)
    lines.add([.plain(letter)] + spans(.questionUnusual, ["number": number(item.number), "carrier": .plain(name)]))
    notedText.add(item.noted, to: &lines)
    let examples = (definition(carrier)?.shapes ?? []).compactMap(\.examples.first).prefix(3)
    if let lengths = lengthText(question) {
      lines.add(lengths)
    } else if !examples.isEmpty {
      lines.add(text(.questionForm, ["carrier": name, "examples": list(Array(examples))]))
    }
    let others = question.carriers.dropFirst().prefix(3).map(shortCarrier)
    guard !others.isEmpty else { return lines.add(text(.questionDoubtWay)) }
    lines.add(text(.questionLooksLike, ["carriers": list(others)]))
  }

  private func addDoubt(_ question: Question, _ letter: String, to lines: inout RichTextBuilder) {
    guard let item = question.items.first else { return }
    lines.add([.plain(letter)] + spans(.questionWrongCheck, ["number": number(item.number)]))
    notedText.add(item.noted, to: &lines)
    lines.add(lengthText(question) ?? why(question))
    let meant = question.suggestions.first.map { spans(.questionMeant, ["number": number($0)]) }
    lines.add(meant ?? [.plain(text(.questionDoubtWay))])
  }

  private func why(_ question: Question) -> String {
    switch question.reason {
    case .lastDigitDiffers: text(.questionLastDigitWhy)
    case .lookalikeCharacter: text(.questionLookalikeWhy)
    case .wrongCheckDigit, .wrongLength, .severalCarriers, .unusualForm, .fromLink, .readInPicture, .readInMail,
      .noticeInMail, .unknownCode:
      text(.questionWrongCheckWhy, ["carrier": shortCarrier(question.carriers.first ?? .other)])
    }
  }

  /// `13 digits; T-CAT has 12`. Nil if the number is as long as the carrier's numbers are.
  private func lengthText(_ question: Question) -> String? {
    guard let number = question.items.first?.number, let carrier = question.carriers.first,
      let lengths = question.lengths, !lengths.isEmpty
    else { return nil }
    let isDigits = number.text.utf8.allSatisfy { (48...57).contains($0) }
    return text(
      isDigits ? .questionLength : .questionLengthLetters,
      [
        "count": String(number.text.utf8.count), "carrier": shortCarrier(carrier),
        "lengths": alternatives(Self.runs(of: lengths)),
      ])
  }

  /// `12`, `10 or 12`, `12, 15 or 34`.
  private func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return text(.listOr, ["first": list(names.dropLast()), "second": last])
  }

  /// Ascending lengths; more than two in a row are written as a range.
  private static func runs(of lengths: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for length in lengths {
      if let last = runs.last, last.upperBound + 1 == length {
        runs[runs.count - 1] = last.lowerBound...length
      } else {
        runs.append(length...length)
      }
    }
    return runs.flatMap { $0.count > 2 ? ["\($0.lowerBound)–\($0.upperBound)"] : $0.map(String.init) }
  }

  static func letter(_ place: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(place, 25))))
  }
}
