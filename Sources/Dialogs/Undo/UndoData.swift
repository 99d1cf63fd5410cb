import Cards
import Foundation
import Receipts
import Store
import Tracking

/// The state before a change. It holds only what is needed to undo this one change, no matter what else has changed
/// since.
enum UndoData: Codable, Equatable {
  case name(ParcelID, String?)
  /// The noted fields from before the change, and the field that changed.
  case field(ParcelID, ParcelField, NotedFields)
  /// The status stated by a message, before the user decided between it and the carrier's.
  case stated(ParcelID, StatedStatus?)
  /// A change of carrier or number. The store keeps the old rows; this holds the old carrier and number, and the
  /// carrier that the chat had remembered for numbers of this form. Without an old number, the parcel had none.
  case shipment(ParcelID, CarrierID, TrackingNumber?, form: String, CarrierID?)
  /// Whether the user sent the parcel before the change, and whether that was their word.
  case sent(ParcelID, Bool, isByUser: Bool)
  case pickedUp([ParcelID])
  case mute(ParcelID, Bool)
  case reminder(ParcelID, Date?)
  /// What the whole chat had muted.
  case quiet(ChatMute?)
  case archive(ParcelID, Date?)
  /// These were archived together.
  case archived([ParcelID])
  /// The store keeps the deleted rows.
  case delete(ParcelID, CarrierID, TrackingNumber?)
  /// A notice without a number was put on the parcel.
  case joined(ParcelID, JoinedNotice)
  /// The first parcel, which has no number, went into the second. The store keeps the rows of the first.
  case merged(ParcelID, into: ParcelID, ParcelBefore)

  /// A receipt before its change, and the others that the change deleted. Nil if it was added.
  case receipt(ReceiptID, KeptReceipt?, isDeleted: Bool, others: [KeptReceipt])

  var kind: UndoKind {
    switch self {
    case .name: .rename
    case .field, .stated, .shipment, .sent: .edit
    case .pickedUp: .pickedUp
    case .mute: .mute
    case .reminder: .remind
    case .archive, .archived: .archive
    case .delete: .delete
    case .joined, .merged: .join
    case .quiet: .quiet
    case .receipt(_, nil, _, _): .add
    case .receipt(_, _, let isDeleted, _): isDeleted ? .delete : .edit
    }
  }

  /// The parcel that was changed. Nil if the change was about several parcels.
  var parcel: ParcelID? {
    switch self {
    case .name(let id, _), .field(let id, _, _), .stated(let id, _), .shipment(let id, _, _, _, _), .mute(let id, _),
      .reminder(let id, _), .archive(let id, _), .delete(let id, _, _), .sent(let id, _, _), .joined(let id, _),
      .merged(_, let id, _):
      id
    case .pickedUp(let ids): ids.count == 1 ? ids[0] : nil
    case .archived(let ids): ids.count == 1 ? ids[0] : nil
    case .quiet: nil
    case .receipt: nil
    }
  }

  /// The receipt that was changed.
  var receipt: ReceiptID? { if case .receipt(let id, _, _, _) = self { id } else { nil } }

  /// By what the records of its changes are found.
  var subject: ParcelID? { parcel ?? receipt.map(\.subject) }

  /// Whether both changed the same thing of a parcel.
  func changesSame(as other: UndoData) -> Bool {
    switch (self, other) {
    case (.field(_, let field, _), .field(_, let others, _)): field == others
    case (.sent, .sent), (.receipt, .receipt): true
    case (.field, _), (_, .field), (.stated, .shipment), (.shipment, .stated), (.sent, _), (_, .sent): false
    default: kind == other.kind
    }
  }

  /// The parcel without a number that is a parcel of its own again once the change is undone.
  var parted: ParcelID? {
    switch self {
    case .joined(_, let joined): joined.own
    case .merged(let id, _, _): id
    default: nil
    }
  }

  var parcels: [ParcelID] {
    switch self {
    case .pickedUp(let ids), .archived(let ids): ids
    default: []
    }
  }

  /// The parcel whose rows the store keeps.
  var keptParcel: ParcelID? {
    switch self {
    case .shipment(let id, _, _, _, _), .delete(let id, _, _), .merged(let id, _, _): id
    case .name, .field, .stated, .sent, .pickedUp, .mute, .reminder, .quiet, .archive, .archived, .joined, .receipt: nil
    }
  }
}

extension ReceiptID {
  /// As the subject of an undo record.
  var subject: ParcelID { ParcelID(rawValue: rawValue) }
}
