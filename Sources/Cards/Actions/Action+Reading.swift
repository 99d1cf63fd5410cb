import Foundation
import Phrases
import Tracking

extension Action {
  /// Reads the text form that `encoded` writes. Nil for any other text, such as the data of an outdated button.
  public init?(encoded: String) {
    guard encoded.utf8.count <= 64 else { return nil }
    let parts = encoded.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let listed = Action(list: parts)
    let action: Action? =
      switch parts.count {
      case 1: Action(word: parts[0])
      case 2:
        ParcelID(text: parts[1]).flatMap { Action(parts[0], $0) } ?? Action(parts[0], parts[1])
          ?? Action(setting: parts[0], parts[1]) ?? Action(data: parts)
      case 3: Action(parts[0], parts[1], parts[2]) ?? Action(data: parts)
      default: nil
      }
    guard let action = action ?? listed else { return nil }
    self = action
  }

  /// Upper limit for a time, in minutes since 1970: early in the year 2200.
  private static let lastMinute = 121_000_000

  private init?(word: String) {
    switch word {
    case "n": self = .enterNumber
    case "gl": self = .languages
    case "mm": self = .muteMe
    case "rl": self = .reminders
    default: return nil
    }
  }

  private init?(_ verb: String, _ id: ParcelID) {
    switch verb {
    case "s": self = .show(id)
    case "mo": self = .more(id)
    case "t": self = .timeline(id)
    case "r": self = .refresh(id)
    case "p": self = .pickedUp(id)
    case "u": self = .undoPickedUp(id)
    case "ua": self = .undoPickedUpAll(id)
    case "kp": self = .keepPickedUp(id)
    case "ks": self = .keepStated(id)
    case "ds": self = .dropStated(id)
    case "px": self = .leaveUnplaced(NoticeID(rawValue: id.rawValue))
    case "rt": self = .remind(id)
    case "rx": self = .forgetReminder(id)
    case "cl": self = .claim(id)
    case "cx": self = .release(id)
    case "ca": self = .claimAll(id)
    case "ra": self = .releaseAll(id)
    case "rv": self = .reveal(id)
    case "m": self = .mute(id)
    case "mx": self = .unmute(id)
    case "ar": self = .archive(id)
    case "ax": self = .unarchive(id)
    case "d": self = .delete(id)
    case "dd": self = .confirmDelete(id)
    case "kw": self = .keepWaiting(id)
    case "y": self = .confirm(id)
    case "e": self = .edit(id)
    case "eb": self = .editInNewMessage(id)
    case "ph": self = .askPhone(id)
    case "z": self = .undo(UndoID(rawValue: id.rawValue))
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
      case "x": subject.map(Action.dismissQuestion)
      case "w": subject?.question.map { .asWritten($0.reading, question: $0.index) }
      case "fa": reading.map(Action.followAnyway)
      case "g": Language(rawValue: argument).map(Action.language)
      case "o": ConnectionStep(rawValue: argument).map(Action.connection)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private init?(_ verb: String, _ argument: String, _ choice: String) {
    let field = ParcelField(rawValue: choice)
    let parcel = ParcelID(text: argument)
    let subject = CarrierSubject(encoded: argument)
    let category = Carrier.Category(rawValue: choice)
    switch (verb, parcel, subject) {
    case ("ef", let id?, _):
      guard let field else { return nil }
      self = .editField(id, field)
    case ("ec", let id?, _):
      guard let field else { return nil }
      self = .clearField(id, field)
    case ("py", let id?, _):
      guard let payment = Payment(rawValue: choice) else { return nil }
      self = .setPayment(id, payment)
    case ("m", let id?, _):
      let parts = choice.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let shipment = ShipmentID(text: parts[0]), let index = Int(parts[1]),
        (0..<10).contains(index)
      else { return nil }
      self = .replaceNumber(id, of: shipment, index)
    case ("st", _, _):
      guard let topic = AlertKind.Topic(rawValue: argument), choice == "0" || choice == "1" else { return nil }
      self = .setTopic(topic, isOn: choice == "1")
    case ("rm", let id?, _):
      guard let minutes = Int(choice), (0...Self.lastMinute).contains(minutes) else { return nil }
      self = .remindAt(id, Date(timeIntervalSince1970: Double(minutes) * 60))
    case ("pa", let id?, _):
      guard let count = Int(choice), count > 0 else { return nil }
      self = .pickedUpAll(id, count: count)
    case ("pl", let id?, _):
      guard let notice = NoticeID(text: choice) else { return nil }
      self = .assignNotice(id, notice)
    case ("c", _, let subject?) where !choice.isEmpty: self = .chooseCarrier(subject, CarrierID(rawValue: choice))
    case ("k", _, let subject?) where category != nil || choice.isEmpty: self = .openCarrierPicker(subject, category)
    case ("v", _, .question(let reading, let index)):
      guard let suggestion = Int(choice), suggestion >= 0 else { return nil }
      self = .suggestion(reading, question: index, suggestion)
    default: return nil
    }
  }
}
