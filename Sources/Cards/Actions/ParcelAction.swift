public import Foundation
public import Tracking

/// What a button does with one parcel.
public enum ParcelAction: Hashable, Sendable {
  case show
  /// Shows the buttons that are not on the card itself.
  case more
  case timeline
  case refresh
  case pickedUp
  case undoPickedUp
  /// Marks all parcels that wait at this parcel's store as picked up, if there are still `count` of them.
  case pickedUpAll(count: Int)
  /// Takes `pickedUpAll` back.
  case undoPickedUpAll
  /// Confirms that the parcel is picked up, although the carrier reports otherwise.
  case keepPickedUp
  /// Keeps the status that a message stated, although the carrier contradicts it.
  case keepStated
  /// Drops the status that a message stated: the carrier is right.
  case dropStated
  /// It is the same parcel as that other one, of which the question was asked.
  case same(ParcelID)
  /// It is the order of which the question was asked.
  case isOrder
  case remind
  case forgetReminder
  /// Sets a reminder for this moment, with a precision of one minute.
  case remindAt(Date)
  /// The member who presses the button fetches the parcel.
  case claim
  /// Removes the claim on the parcel.
  case release
  /// Like `claim`, for all parcels that wait at this parcel's store.
  case claimAll
  /// Like `release`, for all parcels that wait at this parcel's store.
  case releaseAll
  /// Shows the full number and pick-up code to members who may see them.
  case reveal
  /// The user sends the parcel to somebody else.
  case sent
  /// The user does not send it after all.
  case notSent
  case mute
  case unmute
  case archive
  case unarchive
  case delete
  case confirmDelete
  /// Keeps following a number that no source knows yet.
  case keepWaiting
  /// Confirms what was read from the message.
  case confirm
  /// Opens the list of editable fields in place of the card.
  case edit
  /// Opens the list of editable fields in a new message.
  case editInNewMessage
  /// Asks for the new value of a field.
  case editField(ParcelField)
  /// Deletes the value of a field.
  case clearField(ParcelField)
  case setPayment(Payment)
  /// Replaces the parcel's number with one of the numbers nearest to it (index from 0). Ignored if the parcel no longer
  /// belongs to this shipment.
  case replaceNumber(of: ShipmentID, Int)
  /// Asks for the last four digits of the phone number, which the parcel's source requires.
  case askPhone
  /// Shows the code for the counter as a large picture.
  case showCode
  /// Shows the user's own picture of that code.
  case showCodePicture

  /// `verb:parcel` or `verb:parcel:argument`.
  func encoded(_ id: ParcelID) -> String {
    switch self {
    case .show: "s:\(id)"
    case .more: "mo:\(id)"
    case .timeline: "t:\(id)"
    case .refresh: "r:\(id)"
    case .pickedUp: "p:\(id)"
    case .undoPickedUp: "u:\(id)"
    case .pickedUpAll(let count): "pa:\(id):\(count)"
    case .undoPickedUpAll: "ua:\(id)"
    case .keepPickedUp: "kp:\(id)"
    case .keepStated: "ks:\(id)"
    case .dropStated: "ds:\(id)"
    case .same(let other): "pl:\(id):\(other)"
    case .isOrder: "po:\(id)"
    case .remind: "rt:\(id)"
    case .forgetReminder: "rx:\(id)"
    case .remindAt(let date): "rm:\(id):\(Int(date.timeIntervalSince1970 / 60))"
    case .claim: "cl:\(id)"
    case .release: "cx:\(id)"
    case .claimAll: "ca:\(id)"
    case .releaseAll: "ra:\(id)"
    case .reveal: "rv:\(id)"
    case .sent: "ts:\(id)"
    case .notSent: "tx:\(id)"
    case .mute: "m:\(id)"
    case .unmute: "mx:\(id)"
    case .archive: "ar:\(id)"
    case .unarchive: "ax:\(id)"
    case .delete: "d:\(id)"
    case .confirmDelete: "dd:\(id)"
    case .keepWaiting: "kw:\(id)"
    case .confirm: "y:\(id)"
    case .edit: "e:\(id)"
    case .editInNewMessage: "eb:\(id)"
    case .editField(let field): "ef:\(id):\(field.rawValue)"
    case .clearField(let field): "ec:\(id):\(field.rawValue)"
    case .setPayment(let payment): "py:\(id):\(payment.rawValue)"
    case .replaceNumber(let shipment, let index): "mn:\(id):\(shipment).\(index)"
    case .askPhone: "ph:\(id)"
    case .showCode: "sc:\(id)"
    case .showCodePicture: "sp:\(id)"
    }
  }
}

extension ParcelAction {
  /// Upper limit for a time, in minutes since 1970: early in the year 2200.
  private static let lastMinute = 121_000_000

  init?(_ verb: String) {
    switch verb {
    case "s": self = .show
    case "mo": self = .more
    case "t": self = .timeline
    case "r": self = .refresh
    case "p": self = .pickedUp
    case "u": self = .undoPickedUp
    case "ua": self = .undoPickedUpAll
    case "kp": self = .keepPickedUp
    case "ks": self = .keepStated
    case "ds": self = .dropStated
    case "rt": self = .remind
    case "rx": self = .forgetReminder
    case "cl": self = .claim
    case "cx": self = .release
    case "ca": self = .claimAll
    case "ra": self = .releaseAll
    case "rv": self = .reveal
    case "ts": self = .sent
    case "tx": self = .notSent
    case "m": self = .mute
    case "mx": self = .unmute
    case "ar": self = .archive
    case "ax": self = .unarchive
    case "d": self = .delete
    case "dd": self = .confirmDelete
    case "kw": self = .keepWaiting
    case "y": self = .confirm
    case "e": self = .edit
    case "eb": self = .editInNewMessage
    case "ph": self = .askPhone
    case "po": self = .isOrder
    case "sc": self = .showCode
    case "sp": self = .showCodePicture
    default: return nil
    }
  }

  init?(_ verb: String, _ argument: String) {
    switch verb {
    case "ef":
      guard let field = ParcelField(rawValue: argument) else { return nil }
      self = .editField(field)
    case "ec":
      guard let field = ParcelField(rawValue: argument) else { return nil }
      self = .clearField(field)
    case "py":
      guard let payment = Payment(rawValue: argument) else { return nil }
      self = .setPayment(payment)
    // Buttons of earlier versions begin with `m`: their indexes count suggestions in another order.
    case "mn":
      let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, let shipment = ShipmentID(text: parts[0]), let index = Int(parts[1]),
        (0..<10).contains(index)
      else { return nil }
      self = .replaceNumber(of: shipment, index)
    case "rm":
      guard let minutes = Int(argument), (0...Self.lastMinute).contains(minutes) else { return nil }
      self = .remindAt(Date(timeIntervalSince1970: Double(minutes) * 60))
    case "pa":
      guard let count = Int(argument), count > 0 else { return nil }
      self = .pickedUpAll(count: count)
    case "pl":
      guard let other = ParcelID(text: argument) else { return nil }
      self = .same(other)
    default: return nil
    }
  }
}
