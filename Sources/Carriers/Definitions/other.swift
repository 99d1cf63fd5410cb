import Tracking

extension Carrier {
  /// A number kept by hand, or one behind a label that fits no known carrier.
  static let other = Carrier(
    id: "other", category: .other,
  )
}
