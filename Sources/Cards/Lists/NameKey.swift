import Receipts
import Tracking

/// A hash of the name of a store or shop, for the data of buttons. The name itself can be too long, and it reveals where
/// somebody goes.
public struct NameKey: Hashable, Sendable {
  private let value: UInt64

  private init?(name: String?) {
    guard let name = TextCleanup.line(name, limit: 60) else { return nil }
    var hash = StableHash()
    hash.add(name)
    value = hash.value
  }

  /// The store of a parcel; nil if it is unknown.
  init?(_ parcel: Parcel) { self.init(name: parcel.store?.name) }

  /// The shop of a receipt, by its tax id if the name is not known; nil if neither is.
  init?(_ line: ReceiptLine) { self.init(name: line.shop ?? line.taxID) }

  /// Reads the text form.
  init?(encoded: some StringProtocol) {
    guard let value = UInt64(encoded, radix: 36) else { return nil }
    self.value = value
  }

  /// The text form, at most 13 bytes: `1z141z4`.
  var encoded: String { String(value, radix: 36) }
}
