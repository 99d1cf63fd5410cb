public import Receipts
import Tracking

/// A hash of the name of a store or shop, for the data of buttons. The name itself can be too long, and it reveals where
/// somebody goes.
public struct NameKey: Hashable, Sendable {
  private let value: UInt64

  private init(_ name: String) {
    var hash = StableHash()
    hash.add(name)
    value = hash.value
  }

  /// The store of a parcel; nil if it is unknown.
  init?(_ parcel: Parcel) {
    guard let key = parcel.storeKey else { return nil }
    self.init(key.text)
  }

  /// The shop of a receipt, by its tax id if the name is not known; nil if neither is.
  public init?(_ line: ReceiptLine) {
    guard let name = TextCleanup.line(line.shop ?? line.taxID, limit: 60) else { return nil }
    self.init(name)
  }

  /// Reads the text form.
  init?(encoded: some StringProtocol) {
    guard let value = UInt64(encoded, radix: 36) else { return nil }
    self.value = value
  }

  /// The text form, at most 13 bytes: `1z141z4`.
  var encoded: String { String(value, radix: 36) }
}
