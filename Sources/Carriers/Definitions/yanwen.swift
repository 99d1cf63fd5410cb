import Tracking

extension Carrier {
  /// 燕文: S10 forms that end in YP or YN in place of a country.
  /// In Taiwan, consolidators send such parcels on to stores of 7-ELEVEN, or the post brings them.
  static let yanwen = Carrier(
    id: "yanwen", category: .international,
    shapes: [
      NumberShape(
        "[A-Z]{2}[0-9]{9}Y[NP]", check: .s10, prior: 0.93, examples: ["UG947859817YP", "VR123456785YN"],
        counterexamples: ["UG947859818YP"]),
      // The check rule is not published. When the carrier is named, a wrong check digit does not exclude the number.
      NumberShape("[A-Z]{2}[0-9]{9}Y[NP]", prior: 0.6, need: .carrierNamed, examples: ["UG947859818YP"]),
      NumberShape("[A-Z]{2}[0-9]{9}CN", check: .s10, prior: 0.2, need: .carrierNamed, examples: ["UA123456785CN"]),
      NumberShape("[0-9]{10,13}", prior: 0.07, need: .carrierNamed, examples: ["1234567890"]),
    ],
    words: ["燕文", "燕文物流", "Yanwen"],
    hosts: ["yw56.com.cn"],
    slugs: ["yanwen"],
    handsOverToStores: ["sevenEleven", "postTW"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://track.yw56.com.cn/en/querydel?nums={number}")
}
