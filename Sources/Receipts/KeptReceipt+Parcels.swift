import EInvoice
import Foundation
public import Tracking

extension KeptReceipt {
  /// The parcels added within ten days of the purchase that cost the same, are of the same shop, or whose order the
  /// receipt names: those that agree most come first, then the newest.
  public func parcelsThatFit(_ parcels: [Parcel]) -> [Parcel] {
    let day = receipt.date ?? Day(addedAt)
    let rated = parcels.compactMap { parcel -> (Parcel, Int)? in
      guard abs(Day(parcel.addedAt).number - day.number) <= Self.longestGap else { return nil }
      let agreements = [isSameAmount(parcel), isSameShop(parcel), namesOrder(of: parcel)].count { $0 }
      return agreements > 0 ? (parcel, agreements) : nil
    }
    return rated.sorted { ($1.1, $1.0.id.rawValue) < ($0.1, $0.0.id.rawValue) }.map(\.0)
  }

  /// Days between a purchase and the parcel that it may be.
  private static let longestGap = 10

  private func isSameAmount(_ parcel: Parcel) -> Bool { receipt.total?.money.map { $0 == parcel.amount } ?? false }

  private func isSameShop(_ parcel: Parcel) -> Bool {
    guard let shop = receipt.seller.name?.lowercased(), let other = parcel.noted.shop?.lowercased(), other.count > 1
    else { return false }
    return shop.contains(other) || other.contains(shop)
  }

  /// Whether the number of the parcel's order, which mails note as `#123456`, is written on the receipt.
  private func namesOrder(of parcel: Parcel) -> Bool {
    guard let order = parcel.noted.note?.split(separator: " ").first(where: { $0.hasPrefix("#") })?.dropFirst(),
      order.count > 4
    else { return false }
    return ([receipt.note] + receipt.items.map { Optional($0.name) }).contains { $0?.contains(order) == true }
  }
}
