import Tracking

extension Carrier {
  /// 雲途, from China to addresses abroad: `YT` and sixteen digits.
  /// In Taiwan, consolidators send such parcels on to stores of 7-ELEVEN, or the post brings them.
  static let yunExpress = Carrier(
    id: "yunExpress", category: .china,
    shapes: [
      NumberShape(
        "(?!YT20[0-9]{2}[01][0-9]{8,11}\\z)YT[0-9]{16}", prior: 0.6, examples: ["YT2612345678901234"],
        counterexamples: ["YT2026101200123456"])
    ],
    words: ["雲途", "云途", "YunExpress", "Yun Express"],
    hosts: ["yunexpress.com", "yuntrack.com"],
    slugs: ["yunexpress", "190008"],
    handsOverToStores: ["sevenEleven", "postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://www.yuntrack.com/parcelTracking?id={number}", pace: .usual(for: .international))
}
