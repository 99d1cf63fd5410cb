public import Foundation
public import Tracking

/// A message about a photo of a receipt that a model may read.
public enum ModelMessage: Codable, Sendable, Hashable {
  /// Asks whether the photo may be sent to the model.
  case ask(ReceiptID)
  /// The photo is being read.
  case reading
  /// The model does not answer. It is asked again at that time.
  case delayed(until: Date)
  /// It was read; the receipt follows.
  case read
  /// Nothing was read.
  case nothing(ModelFault)
  /// Photos are not sent any more.
  case never
  /// This photo is not sent.
  case skipped
}

/// What a button below a message about such a photo does.
public enum ModelAction: Hashable, Sendable {
  /// Sends this photo, or this one and all that follow.
  case send(ReceiptID)
  case sendAlways(ReceiptID)
  /// Does not send this photo. The next one is asked about.
  case skip(ReceiptID)
  /// Sends no photo, now and later.
  case sendNever(ReceiptID)
  /// Sets what is done with later photos; nil: the chat is asked each time.
  case setConsent(ModelConsent?)

  var encoded: String {
    switch self {
    case .send(let id): "mq:\(id)"
    case .sendAlways(let id): "mw:\(id)"
    case .skip(let id): "mk:\(id)"
    case .sendNever(let id): "mn:\(id)"
    case .setConsent(let consent): "sm:\(consent?.rawValue ?? "ask")"
    }
  }

  init?(_ verb: String, _ argument: String) {
    switch (verb, ReceiptID(text: argument)) {
    case ("mq", let id?): self = .send(id)
    case ("mw", let id?): self = .sendAlways(id)
    case ("mk", let id?): self = .skip(id)
    case ("mn", let id?): self = .sendNever(id)
    case ("sm", _) where argument == "ask": self = .setConsent(nil)
    case ("sm", _):
      guard let consent = ModelConsent(rawValue: argument) else { return nil }
      self = .setConsent(consent)
    default: return nil
    }
  }
}
