import Cards
import Foundation
import Tracking

/// Whether a notice without a number can be about a parcel of that carrier: by the chain whose store it names, by the kind
/// of carrier, and by the day.
enum NoticeFit: String {
  /// The chain is the carrier's own: it is put on the parcel.
  case fits
  /// Others deliver to such stores too: the user is asked.
  case mayFit
  case cannot

  init(_ notice: UnplacedNotice, _ carrier: Carrier, noted: NotedFields = NotedFields(), today: Day) {
    if Self.contradicts(notice.noted, noted) || Self.isPast(notice, today) {
      self = .cannot
    } else if let chain = notice.chain {
      self = chain == carrier.id ? .fits : Self.mayDeliver(carrier) ? .mayFit : .cannot
    } else {
      self = carrier.category == .customs ? .cannot : .mayFit
    }
  }

  /// Chains do not deliver to one another's stores, and customs to nobody's.
  private static func mayDeliver(_ carrier: Carrier) -> Bool {
    carrier.category != .convenienceStore && carrier.category != .customs
  }

  /// The parcel's own message names another store or code.
  private static func contradicts(_ notice: NotedFields, _ own: NotedFields) -> Bool {
    func differs(_ one: String?, _ other: String?) -> Bool {
      one.map { one in other.map { $0 != one } ?? false } ?? false
    }
    return differs(notice.pickupCode, own.pickupCode) || differs(notice.store?.name, own.store?.name)
  }

  private static func isPast(_ notice: UnplacedNotice, _ today: Day) -> Bool {
    notice.noted.deadline.map { $0.day < today } ?? false
  }
}
