public import Phrases
public import Tracking

/// What a button does. Its text form is at most 64 bytes and holds ids alone, which are looked up in the chat
/// that pressed it and never trusted.
public enum Action: Hashable, Sendable {
  case show(ParcelID)
  case timeline(ParcelID)
  case refresh(ParcelID)
  case pickedUp(ParcelID)
  case undoPickedUp(ParcelID)
  case delete(ParcelID)
  case confirmDelete(ParcelID)
  case list(page: Int)
  case refreshList(page: Int)
  /// The answer to a question about a number, or to the picker.
  case choose(QuestionID, CarrierID)
  /// Opens the picker: its categories, or the carriers of one.
  case pick(QuestionID, Carrier.Category?)
  /// The number of a text that looks like a fraud goes the usual way.
  case followAnyway(QuestionID)
  /// "Enter it myself".
  case enterNumber
  case dropQuestion(QuestionID)
  case language(Language)

  /// `verb` or `verb:argument` or `verb:argument:argument`.
  public var encoded: String {
    switch self {
    case .show(let id): "s:\(id)"
    case .timeline(let id): "t:\(id)"
    case .refresh(let id): "r:\(id)"
    case .pickedUp(let id): "p:\(id)"
    case .undoPickedUp(let id): "u:\(id)"
    case .delete(let id): "d:\(id)"
    case .confirmDelete(let id): "dd:\(id)"
    case .list(let page): "l:\(page)"
    case .refreshList(let page): "lr:\(page)"
    case .choose(let question, let carrier): "c:\(question.rawValue):\(carrier)"
    case .pick(let question, let category): "k:\(question.rawValue):\(category?.rawValue ?? "")"
    case .followAnyway(let question): "fa:\(question.rawValue)"
    case .enterNumber: "n"
    case .dropQuestion(let question): "x:\(question.rawValue)"
    case .language(let language): "g:\(language.rawValue)"
    }
  }

  /// Reads the text form; nil for anything else, such as a button of an older version.
  public init?(encoded: String) {
    guard encoded.utf8.count <= 64 else { return nil }
    let parts = encoded.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let argument = parts.count > 1 ? parts[1] : ""
    let action: Action? =
      switch parts.count {
      case 1: parts[0] == "n" ? .enterNumber : nil
      case 2: Action(verb: parts[0], argument: argument)
      case 3: Int(argument).flatMap { Action(verb: parts[0], QuestionID(rawValue: $0), parts[2]) }
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private init?(verb: String, argument: String) {
    let parcel = ParcelID(text: argument)
    let page = Int(argument).flatMap { (0...10_000).contains($0) ? $0 : nil }
    let question = Int(argument).map(QuestionID.init(rawValue:))
    let action: Action? =
      switch verb {
      case "s": parcel.map(Action.show)
      case "t": parcel.map(Action.timeline)
      case "r": parcel.map(Action.refresh)
      case "p": parcel.map(Action.pickedUp)
      case "u": parcel.map(Action.undoPickedUp)
      case "d": parcel.map(Action.delete)
      case "dd": parcel.map(Action.confirmDelete)
      case "l": page.map(Action.list(page:))
      case "lr": page.map(Action.refreshList(page:))
      case "fa": question.map(Action.followAnyway)
      case "x": question.map(Action.dropQuestion)
      case "g": Language(rawValue: argument).map(Action.language)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  /// What answers a question: a carrier, or the picker at its categories or in one.
  private init?(verb: String, _ question: QuestionID, _ choice: String) {
    let category = Carrier.Category(rawValue: choice)
    switch verb {
    case "c" where !choice.isEmpty: self = .choose(question, CarrierID(rawValue: choice))
    case "k" where category != nil || choice.isEmpty: self = .pick(question, category)
    default: return nil
    }
  }
}
