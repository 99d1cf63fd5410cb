import Tracking

extension Carrier {
  /// 大和運輸 in Japan: twelve digits. 黑貓宅急便 in Taiwan (`tcat`) has its own numbers.
  static let yamato = Carrier(
    id: "yamato", category: .asia,
    shapes: [
      NumberShape(
        "[0-9]{12}", prior: 0.2, need: .carrierNamed, examples: ["401234567891"], counterexamples: ["40123456789"])
    ],
    words: ["大和運輸", "大和运输", "雅瑪多", "ヤマト", "ヤマト運輸", "Yamato", "Yamato Transport", "Yamato Japan", "Kuroneko"],
    hosts: ["kuronekoyamato.co.jp"],
    slugs: ["yamato", "taqbin-jp", "100062"],
    chain: ["seventeentrack", "aftership", "aftershipV4"],
    publicPage: "https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01={number}")
}
