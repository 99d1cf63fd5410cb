public import Chat
public import Foundation
public import Tracking

/// Values for tests, with defaults for everything that a test does not care about.
public enum Samples {
  public static let chat = ChatID(platform: "telegram", value: "42")

  public static func number(_ text: String) -> TrackingNumber {
    guard let number = TrackingNumber(text) else { preconditionFailure("not a number: \(text)") }
    return number
  }

  public static func update(
    _ content: Update.Content, id: String = "1", chat: ChatID = chat, kind: Update.ChatKind = .private,
    language: String? = "zh-hant", message: String? = "7", date: Date = ManualClock.start
  ) -> Update {
    Update(
      id: id, chat: chat, kind: kind, user: Update.User(id: "9", name: "小安", language: language), date: date,
      message: message.map(MessageID.init(rawValue:)), content: content)
  }

  public static func text(_ text: String, id: String = "1", chat: ChatID = chat) -> Update {
    update(.text(text, links: []), id: id, chat: chat)
  }

  public static func shipment(
    _ carrier: CarrierID = "tcat", _ number: String = "620434003756", status: Status = .pending,
    addedAt: Date = ManualClock.start
  ) -> Shipment {
    var shipment = Shipment(
      id: ShipmentID(rawValue: 1), carrier: carrier, number: self.number(number), addedAt: addedAt)
    shipment.status = status
    return shipment
  }

  public static func event(_ status: Status?, _ text: String, minutesAfterStart minutes: Double) -> Event {
    Event(
      time: EventTime(ManualClock.start.addingTimeInterval(minutes * 60), precision: .minute), status: status,
      text: text)
  }
}

extension Parcel {
  /// The shipment of a parcel with a number.
  public var tracked: Shipment {
    get {
      guard let shipment else { preconditionFailure("the parcel has no number") }
      return shipment
    }
    set { shipment = newValue }
  }
}
