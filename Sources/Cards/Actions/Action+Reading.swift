import Phrases
import Tracking

extension Action {
  /// Reads the text form that `encoded` writes. Nil for any other text, such as the data of an outdated button.
  public init?(encoded: String) {
    guard encoded.utf8.count <= 64 else { return nil }
    let parts = encoded.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let listed =
      parts[0] == "rs" ? ReceiptListAction(Array(parts.dropFirst())).map(Action.receiptList) : Action(list: parts)
    let action: Action? =
      switch parts.count {
      case 1:
        Action(word: parts[0]) ?? MailAction(parts[0], nil).map(Action.mail)
          ?? LotteryAction(parts[0], nil).map(Action.lottery)
      case 2:
        Self.parcel(parts[1], ParcelAction(parts[0])) ?? Self.receipt(parts[1], ReceiptAction(parts[0], nil))
          ?? MailAction(parts[0], parts[1]).map(Action.mail) ?? ModelAction(parts[0], parts[1]).map(Action.model)
          ?? Action(parts[0], parts[1])
          ?? Action(setting: parts[0], parts[1]) ?? Action(data: parts)
          ?? LotteryAction(parts[0], parts[1]).map(Action.lottery)
      case 3:
        Self.parcel(parts[1], ParcelAction(parts[0], parts[2]))
          ?? Self.receipt(parts[1], ReceiptAction(parts[0], parts[2])) ?? Action(parts[0], parts[1], parts[2])
          ?? Action(data: parts)
      default: nil
      }
    guard let action = action ?? listed else { return nil }
    self = action
  }

  private static func parcel(_ id: String, _ action: ParcelAction?) -> Action? {
    guard let action, let id = ParcelID(text: id) else { return nil }
    return .parcel(id, action)
  }

  private static func receipt(_ id: String, _ action: ReceiptAction?) -> Action? {
    guard let action, let id = ReceiptID(text: id) else { return nil }
    return .receipt(id, action)
  }

  private init?(word: String) {
    switch word {
    case "n": self = .enterNumber
    case "gl": self = .languages
    case "mm": self = .muteMe
    case "rl": self = .reminders
    default: return nil
    }
  }

  private init?(_ verb: String, _ argument: String) {
    let reading = ReadingID(text: argument)
    let subject = CarrierSubject(encoded: argument)
    let action: Action? =
      switch verb {
      case "a": reading.map(Action.showReading)
      case "ay": reading.map(Action.confirmReading)
      case "au": reading.map(Action.undoReading)
      case "mi": subject?.question.map { .ignoreSender($0.reading, question: $0.index) }
      case "px": ParcelID(text: argument).map(Action.differs)
      case "z": UndoID(text: argument).map(Action.undo)
      case "x": subject.map(Action.dismissQuestion)
      case "w": subject?.question.map { .asWritten($0.reading, question: $0.index) }
      case "fa": reading.map(Action.followAnyway)
      case "g": Language(rawValue: argument).map(Action.language)
      case "sm": CalendarMonth(argument).map(Action.spending)
      case "cm": Command(rawValue: argument).map(Action.command)
      case "bc": MobileBarcodeAction(rawValue: argument).map(Action.mobileBarcode)
      case "go": GoogleAction(rawValue: argument).map(Action.google)
      case "o": ConnectionStep(rawValue: argument).map(Action.connection)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private init?(_ verb: String, _ argument: String, _ choice: String) {
    let subject = CarrierSubject(encoded: argument)
    let category = Carrier.Category(rawValue: choice)
    switch (verb, subject) {
    case ("st", _):
      guard let topic = AlertKind.Topic(rawValue: argument), choice == "0" || choice == "1" else { return nil }
      self = .setTopic(topic, isOn: choice == "1")
    case ("c", let subject?) where !choice.isEmpty: self = .chooseCarrier(subject, CarrierID(rawValue: choice))
    case ("k", let subject?) where category != nil || choice.isEmpty: self = .openCarrierPicker(subject, category)
    case ("v", .question(let reading, let index)):
      guard let suggestion = Int(choice), suggestion >= 0 else { return nil }
      self = .suggestion(reading, question: index, suggestion)
    default: return nil
    }
  }
}
