public import Foundation

/// The question whether a parcel is the same as another one of the chat, of which one has no number, or whether it is an
/// order that a mail told of.
public struct SameParcelQuestion: Sendable, Hashable, Codable {
  /// An order that may be the parcel.
  public struct Order: Sendable, Hashable, Codable {
    /// The shop's number of the order.
    public var number: String
    /// The shop, as the mail names it.
    public var shop: String?
    /// The goods.
    public var product: String?

    /// Makes an order from its parts.
    public init(number: String, shop: String?, product: String?) {
      (self.number, self.shop, self.product) = (number, shop, product)
    }
  }

  /// The parcels to choose from, the likeliest first.
  public var parcels: [ParcelID]
  /// The order that it may be; nil if the question is about parcels.
  public var order: Order?
  /// When it was asked.
  public var askedAt: Date

  /// Seconds after which it is no longer asked.
  static let life = 86_400.0

  /// Makes a question that is asked at `askedAt`.
  public init(_ parcels: [ParcelID], order: Order? = nil, askedAt: Date) {
    self.parcels = parcels
    self.order = order
    self.askedAt = askedAt
  }

  /// When it ends unanswered: both parcels stay.
  public var endsAt: Date { askedAt.addingTimeInterval(Self.life) }
}
