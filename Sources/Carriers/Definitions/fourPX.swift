import Tracking

extension Carrier {
  /// 遞四方, from China to addresses abroad: `4PX`, digits and usually `CN`. Its page also tracks parcels of other
  /// carriers.
  /// In Taiwan, consolidators send such parcels on to stores of 7-ELEVEN, or the post brings them.
  static let fourPX = Carrier(
    id: "fourPX", category: .china,
    shapes: [
      NumberShape(
        "4PX[0-9]{13}CN", prior: 0.6, examples: ["4PX3000987654321CN"], counterexamples: ["4PX300098765432CN"]),
      NumberShape("4PX[0-9]{10,16}(?:CN)?", prior: 0.4, need: .carrierNamed, examples: ["4PX3000987654321"]),
    ],
    words: ["遞四方", "递四方", "4PX"],
    slugs: ["4px", "190094"],
    handsOverToStores: ["sevenEleven", "postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://track.4px.com/#/result/0/{number}", pace: .usual(for: .international))
}
