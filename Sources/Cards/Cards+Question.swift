public import Chat
import Phrases
public import Tracking

extension Cards {
  /// Which carrier a number belongs to, or whether it is a typo.
  public func question(_ question: Question, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = Lines()
    let number = ["number": words.number(question.number)]
    switch question.reason {
    case .severalCarriers:
      lines.add(words.spans(.questionSeveral, number))
      lines.add(words.text(.questionSeveralWhy))
    case .wrongCheckDigit:
      let carrier = words.shortCarrier(question.carriers.first ?? .other)
      lines.add(words.spans(.questionWrongCheck, number))
      lines.add(words.text(.questionWrongCheckWhy, ["carrier": carrier]))
    }
    return Card(text: lines.text, buttons: words.choices(question) + words.wayOut(question.id))
  }

  /// All carriers: first the categories, then the carriers of one.
  public func picker(
    _ question: QuestionID, number: TrackingNumber?, category: Carrier.Category?, _ style: CardStyle
  ) -> Card {
    let words = words(style)
    var lines = Lines()
    let heading = number.map { words.spans(.pickerTitleFor, ["number": words.number($0)]) }
    if let category {
      if let heading { lines.add(heading) }
      lines.add(words.text(.pickerTitleIn, ["category": words.text(Words.key(category))]))
      let members = carriers.filter { $0.category == category }
      let choices = members.map { words.choice(question, $0.id, title: words.shortCarrier($0.id)) }
      let back = [
        words.button(.buttonBack, .pick(question, nil)), words.button(.buttonCancel, .dropQuestion(question)),
      ]
      return Card(text: lines.text, buttons: Rows.of(choices) + [back])
    }
    lines.add(heading ?? [.plain(words.text(.pickerTitle))])
    lines.add(words.text(.pickerBody))
    let cancel = [words.button(.buttonCancel, .dropQuestion(question))]
    return Card(text: lines.text, buttons: Rows.of(categories(question, words)) + [cancel])
  }

  /// One button a category; a category of one carrier is that carrier.
  private func categories(_ question: QuestionID, _ words: Words) -> [Button] {
    Carrier.Category.allCases.compactMap { category in
      let members = carriers.filter { $0.category == category }
      guard let first = members.first else { return nil }
      if members.count == 1 { return words.choice(question, first.id, title: words.carrier(first.id)) }
      let values = ["category": words.text(Words.key(category)), "count": String(members.count)]
      return Button(words.text(.buttonCategory, values), .action(Action.pick(question, category).encoded))
    }
  }
}

extension Words {
  fileprivate func choice(_ question: QuestionID, _ carrier: CarrierID, title: String) -> Button {
    Button(title, .action(Action.choose(question, carrier).encoded))
  }

  fileprivate func choices(_ question: Question) -> [[Button]] {
    var seen: Set<CarrierID> = []
    let carriers = question.carriers.filter { seen.insert($0).inserted }.prefix(8)
    switch question.reason {
    case .severalCarriers:
      return Rows.of(carriers.map { choice(question.id, $0, title: shortCarrier($0)) })
    case .wrongCheckDigit:
      return carriers.map {
        [choice(question.id, $0, title: text(.buttonAddAs, ["carrier": shortCarrier($0)]))]
      }
    }
  }

  fileprivate func wayOut(_ question: QuestionID) -> [[Button]] {
    [[button(.buttonOtherCarrier, .pick(question, nil)), button(.buttonNotParcel, .dropQuestion(question))]]
  }
}
