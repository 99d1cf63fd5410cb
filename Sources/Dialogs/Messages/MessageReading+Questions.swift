import Cards
import Extraction
import Tracking

extension MessageReading {
  func question(_ id: Int) -> Question? { questions.first { $0.id == id } }

  mutating func close(_ id: Int) { questions.removeAll { $0.id == id } }

  mutating func replace(_ question: Question) {
    guard let place = questions.firstIndex(where: { $0.id == question.id }) else { return }
    questions[place] = question
  }

  /// Numbers with the same possible carriers share one question.
  mutating func ask(_ item: Question.Item, _ carriers: [CarrierID]) {
    let same = questions.firstIndex { $0.reason == .severalCarriers && Set($0.carriers) == Set(carriers) }
    if let same { return questions[same].items.append(item) }
    questions.append(Question(id: nextQuestion, reason: .severalCarriers, items: [item], carriers: carriers))
  }

  /// Asks whether a number that was read from a picture, or in a mail of an unknown sender, is right.
  mutating func confirm(
    _ found: ExtractionResult.FoundNumber, noted: NotedFields, name: String?, _ interpreted: InterpretedText
  ) {
    let isAskedAlready = questions.contains { $0.items.contains { $0.number == found.number } }
    guard !isAskedAlready else { return }
    questions.append(
      Question(
        id: nextQuestion, reason: interpreted.mail == nil ? .readInPicture : .readInMail,
        items: [Question.Item(found.number, noted: noted, name: name)],
        carriers: found.isDecided ? found.carriers.prefix(1).map(\.carrier) : found.carriers.map(\.carrier),
        suggestions: [found.number],
        mail: interpreted.mail.map {
          MailEvidence(
            sender: interpreted.sender, line: $0.evidence(for: found.number), organization: interpreted.organization)
        }))
  }

  /// Asks whether a parcel without a number is the user's, of which a mail of an unknown sender tells.
  mutating func ask(about notice: NotedFields, from interpreted: InterpretedText) {
    guard !questions.contains(where: { $0.notice == notice }) else { return }
    var question = Question(
      id: nextQuestion, reason: .noticeInMail, items: [], carriers: [],
      mail: MailEvidence(sender: interpreted.sender, line: nil, organization: interpreted.organization))
    question.notice = notice
    questions.append(question)
  }

  mutating func askAbout(_ doubtful: ExtractionResult.DoubtfulNumber, noted: NotedFields, name: String?) {
    questions.append(
      Question(
        id: nextQuestion, reason: Question.Reason(doubtful.reason),
        items: [Question.Item(doubtful.number, noted: noted, name: name)], carriers: doubtful.carriers,
        suggestions: doubtful.suggestions, lengths: doubtful.lengths))
  }

  /// Keeps the first questions, and as many of everything else that mails bring. The others are counted.
  mutating func keepFirst(_ limit: Int) {
    func cut<Element>(_ list: inout [Element]) -> Int {
      defer { list = Array(list.prefix(limit)) }
      return max(0, list.count - limit)
    }
    guard var mail else { return }
    var receipts = mail.receipts ?? []
    let dropped = cut(&questions) + cut(&left) + cut(&mail.orders) + cut(&mail.frauds) + cut(&receipts)
    guard dropped > 0 else { return }
    if mail.receipts != nil { mail.receipts = receipts }
    mail.untold = (mail.untold ?? 0) + dropped
    self.mail = mail
  }

  var nextQuestion: Int { (questions.map(\.id).max() ?? -1) + 1 }
}

extension Question.Reason {
  fileprivate init(_ reason: ExtractionResult.DoubtReason) {
    switch reason {
    case .wrongCheckDigit: self = .wrongCheckDigit
    case .lastDigitDiffers: self = .lastDigitDiffers
    case .lookalikeCharacter: self = .lookalikeCharacter
    case .wrongLength: self = .wrongLength
    }
  }
}
