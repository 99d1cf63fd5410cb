import Cards
import Tracking

import enum Extraction.ScamReason

extension CardCases {
  static let scams: [String: Make] = [
    "scam-certain": scam([.lookalikeHost, .foreignHost, .pressure, .noNumber], host: "t-cat-tw.com", carrier: "tcat"),
    "scam-suspicious": scam([.shortLink, .trouble, .noNumber], isCertain: false, host: "bit.ly"),
    "scam-number": {
      $0.scam(try warning([.fee], host: "ups-clearance.shop", carrier: "ups", ["1Z999AA10123456784"]), $1)
    },
    "scam-numbers": {
      $0.scam(try warning([.cardData], carrier: "other", ["620434003756", "1Z999AA10123456784"]), $1)
    },
    "scam-group": {
      $0.scam(
        try warning([.lookalikeHost, .pressure], host: "t-cat-tw.com", carrier: "tcat", ["620434003756"]), group($1))
    },
    "scam-reasons-1": scam(Array(ScamReason.allCases[..<4]), carrier: "sevenEleven"),
    "scam-reasons-2": scam(Array(ScamReason.allCases[4..<8])),
    "scam-reasons-3": scam(Array(ScamReason.allCases[8..<12])),
    "scam-reasons-4": scam(Array(ScamReason.allCases[12..<16])),
    "scam-reasons-5": scam(Array(ScamReason.allCases[16..<20])),
    "scam-reasons-6": scam(Array(ScamReason.allCases[20..<24])),
    "scam-reasons-7": scam(Array(ScamReason.allCases[24...])),
  ]

  private static func scam(
    _ reasons: [ScamReason], isCertain: Bool = true, host: String? = nil, carrier: CarrierID? = nil
  ) -> Make {
    { cards, style in
      var warning = try warning(reasons, host: host, carrier: carrier)
      warning.isCertain = isCertain
      return cards.scam(warning, style)
    }
  }

  private static func warning(
    _ reasons: [ScamReason], host: String? = nil, carrier: CarrierID? = nil, _ numbers: [String] = []
  ) throws -> ScamWarning {
    let found = try numbers.enumerated().map { place, number in
      ScamWarning.Number(
        reading: ReadingID(rawValue: Int64(7 + place)), number: try Samples.number(number),
        carriers: place == 0 ? ["tcat", "ecan"] : ["ups"])
    }
    return ScamWarning(
      isCertain: true, reasons: reasons, hosts: host.map { [$0] } ?? [], carrier: carrier, numbers: found)
  }
}
