import Chat
import Phrases
import Tracking

/// The carrier picker: the categories, or the carriers of one category.
struct CarrierPickerCard: CardPart {
  let context: CardContext
  let subject: CarrierSubject
  let trackingNumber: TrackingNumber?
  let category: Carrier.Category?

  var card: Card {
    var lines = RichTextBuilder()
    let heading = trackingNumber.map { spans(.pickerTitleFor, ["number": number($0)]) }
    if let category {
      if let heading { lines.add(heading) }
      lines.add(text(.pickerTitleIn, ["category": text(category.phrase)]))
      let members = context.carriers.filter { $0.category == category }
      let choices = members.map { choice($0.id, title: shortCarrier($0.id)) }
      let back = [button(.buttonBack, .openCarrierPicker(subject, nil)), closeButton]
      return Card(text: lines.text, buttons: Rows.of(choices) + [back])
    }
    lines.add(heading ?? [.plain(text(.pickerTitle))])
    lines.add(text(.pickerBody))
    return Card(text: lines.text, buttons: Rows.of(categories) + [closeButtons])
  }

  /// One button for each category. A category with a single carrier gets that carrier's button.
  private var categories: [Button] {
    Carrier.Category.allCases.compactMap { category in
      let members = context.carriers.filter { $0.category == category }
      guard let first = members.first else { return nil }
      if members.count == 1 { return choice(first.id, title: carrier(first.id)) }
      let values = ["category": text(category.phrase), "count": String(members.count)]
      return Button(text(.buttonCategory, values), .action(Action.openCarrierPicker(subject, category).encoded))
    }
  }

  private func choice(_ carrier: CarrierID, title: String) -> Button {
    Button(title, .action(Action.chooseCarrier(subject, carrier).encoded))
  }

  /// Leaves the picker without a choice.
  private var closeButton: Button {
    if case .question = subject { return button(.buttonNotParcel, .dismissQuestion(subject)) }
    return button(.buttonCancel, .dismissQuestion(subject))
  }

  /// The ways out of the list of categories: back to the question, if there is one, or without a choice.
  private var closeButtons: [Button] {
    if case .question(let reading, _) = subject {
      return [button(.buttonBack, .showReading(reading)), closeButton]
    }
    return [closeButton]
  }
}

extension Carrier.Category {
  var phrase: PhraseKey {
    switch self {
    case .convenienceStore: .categoryConvenienceStore
    case .homeDelivery: .categoryHomeDelivery
    case .shop: .categoryShop
    case .international: .categoryInternational
    case .china: .categoryChina
    case .asia: .categoryAsia
    case .europe: .categoryEurope
    case .overseas: .categoryOverseas
    case .customs: .categoryCustoms
    case .other: .categoryOther
    }
  }
}
