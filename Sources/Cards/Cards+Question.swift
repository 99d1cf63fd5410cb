public import Chat
import Phrases
public import Tracking

extension Cards {
  /// The carrier picker: the categories, or the carriers of `category`.
  public func carrierPicker(
    _ subject: CarrierSubject, number: TrackingNumber?, category: Carrier.Category?, _ style: CardStyle
  ) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    let heading = number.map { writer.spans(.pickerTitleFor, ["number": writer.number($0)]) }
    if let category {
      if let heading { lines.add(heading) }
      lines.add(writer.text(.pickerTitleIn, ["category": writer.text(CardWriter.key(category))]))
      let members = carriers.filter { $0.category == category }
      let choices = members.map { writer.choice(subject, $0.id, title: writer.shortCarrier($0.id)) }
      let back = [writer.button(.buttonBack, .openCarrierPicker(subject, nil)), writer.closeButton(subject)]
      return Card(text: lines.text, buttons: Rows.of(choices) + [back])
    }
    lines.add(heading ?? [.plain(writer.text(.pickerTitle))])
    lines.add(writer.text(.pickerBody))
    return Card(text: lines.text, buttons: Rows.of(categories(subject, writer)) + [writer.closeButtons(subject)])
  }

  /// One button for each category. A category with a single carrier gets that carrier's button.
  private func categories(_ subject: CarrierSubject, _ writer: CardWriter) -> [Button] {
    Carrier.Category.allCases.compactMap { category in
      let members = carriers.filter { $0.category == category }
      guard let first = members.first else { return nil }
      if members.count == 1 { return writer.choice(subject, first.id, title: writer.carrier(first.id)) }
      let values = ["category": writer.text(CardWriter.key(category)), "count": String(members.count)]
      return Button(writer.text(.buttonCategory, values), .action(Action.openCarrierPicker(subject, category).encoded))
    }
  }
}

extension CardWriter {
  fileprivate func choice(_ subject: CarrierSubject, _ carrier: CarrierID, title: String) -> Button {
    Button(title, .action(Action.chooseCarrier(subject, carrier).encoded))
  }

  /// Leaves the picker without a choice.
  fileprivate func closeButton(_ subject: CarrierSubject) -> Button {
    if case .question = subject { return button(.buttonNotParcel, .dismissQuestion(subject)) }
    return button(.buttonCancel, .dismissQuestion(subject))
  }

  /// The ways out of the list of categories: back to the question, if there is one, or without a choice.
  fileprivate func closeButtons(_ subject: CarrierSubject) -> [Button] {
    if case .question(let reading, _) = subject {
      return [button(.buttonBack, .showReading(reading)), closeButton(subject)]
    }
    return [closeButton(subject)]
  }
}
