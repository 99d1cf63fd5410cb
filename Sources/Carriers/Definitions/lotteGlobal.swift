import Tracking

extension Carrier {
  /// 롯데택배: ten to thirteen digits.
  static let lotteGlobal = Carrier(
    id: "lotteGlobal", category: .asia,
    shapes: [
      NumberShape(
        "[0-9]{10,13}", prior: 0.2, need: .carrierNamed, examples: ["312345678901"], counterexamples: ["312345678"])
    ],
    words: ["Lotte Global", "롯데택배"],
    hosts: ["lotteglogis.com"],
    slugs: ["lotte"],
    chain: ["aftership", "aftershipV4"],
    publicPage: "https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={number}")
}
