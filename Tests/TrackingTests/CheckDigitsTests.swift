import Foundation
import Testing
import Tracking

@Suite struct CheckDigitsTests {
  @Test(
    arguments: [
      (CheckRule.s10, "RR824903259TW"), (.s10, "LH038196094TW"), (.s10, "RB123456785GB"), (.s10, "RF604721248GB"),
      (.ups1Z, "1ZE627YY1301487208"), (.ups1Z, "1Z5R89390357567127"), (.ups1Z, "1ZXX3150YW44070023"),
      (.upsWaybill, "K1506235620"), (.upsWaybill, "J4603636537"),
      (.fedex12, "787272553584"), (.fedex12, "986578788855"), (.fedex12, "799531274483"),
      (.fedexDoorTag, "DT787272553584"),
      (.fedexGround15, "562550627561880"), (.fedexGround15, "568283610012000"), (.fedexGround15, "041441760228964"),
      (.fedexGround96, "9611020167370230008430"), (.fedexGround96, "9611020987654312345672"),
      (.fedex34, "1001921334250001000300779017972697"), (.fedex34, "9622001900000000000000776632517510"),
      (.fedexAstra32, "32971514560102447849175802862014"), (.fedexAstra32, "32971508360102447847941133172013"),
      (.uspsIMpb, "9400113542896051811446"), (.uspsIMpb, "420787459400111206206406260787"),
      (.uspsIMpb, "4201002334249200190132607600833457"), (.uspsIMpb, "9361289878700317633795"),
      (.usps20, "71123456789123456787"), (.usps20, "03071790000523483741"),
      (.mod7, "8469049702"), (.mod7, "8443674831"), (.mod7, "577293125651"), (.mod7, "300498983411"),
      (.mod7, "73891051146"),
      (.sscc18, "000123450000000027"),
      (.none, "ANYTHING1"),
    ])
  func holds(rule: CheckRule, number: String) throws {
    #expect(rule.holds(for: try #require(TrackingNumber(number))))
  }

  @Test(
    arguments: [
      (CheckRule.s10, "RR123456789TW"), (.ups1Z, "1ZE627YY1301487209"), (.upsWaybill, "K1506235622"),
      (.fedex12, "996578788855"), (.fedexDoorTag, "DT787272553585"), (.fedexGround15, "568283610012732"),
      (.fedexGround96, "9600000000000000000001"), (.fedex34, "1001901781990001000300617767839438"),
      (.fedexAstra32, "32971514560102447849175812862014"),
      (.uspsIMpb, "9434611306206407667222"), (.uspsIMpb, "420000000000000000000000000000"),
      (.usps20, "03071790000523483742"), (.mod7, "8812213345"), (.mod7, "3318810010"),
      (.sscc18, "000000000000000001"),
    ])
  func fails(rule: CheckRule, number: String) throws {
    #expect(!rule.holds(for: try #require(TrackingNumber(number))))
  }

  /// A rule rejects a number of another length or with letters. It does not trap.
  @Test(arguments: CheckRule.allCases)
  func anythingElseFails(rule: CheckRule) {
    for length in 0...40 {
      for byte: UInt8 in [48, 57, 65, 90, 0, 255] {
        let answer = rule.holds(for: [UInt8](repeating: byte, count: length))
        if rule == .none { #expect(answer) }
        if rule != .none && byte > 90 { #expect(!answer) }
      }
    }
    #expect(rule.holds(for: []) == (rule == .none))
  }

  /// For every rule, at most one last digit is valid.
  @Test(arguments: [CheckRule.ups1Z, .fedex12, .fedexGround15, .mod7, .sscc18])
  func atMostOneLastDigitHolds(rule: CheckRule) {
    let lengths: [CheckRule: Int] = [
      .ups1Z: 18, .fedex12: 12, .fedexGround15: 15, .mod7: 10, .sscc18: 18,
    ]
    let body = [UInt8](repeating: 0x33, count: (lengths[rule] ?? 10) - 1)
    #expect((0x30...0x39).filter { rule.holds(for: body + [$0]) }.count == 1)
  }
}

/// Numbers from a public collection of couriers' formats. Skipped if the collection is not present.
@Suite(.enabled(if: PublishedNumbers.folder != nil, "PICKUPBOT_TEST_DATA is not set: published numbers are skipped"))
struct PublishedNumberTests {
  @Test(
    arguments: [
      ("s10", "S10", CheckRule.s10), ("ups", "UPS", .ups1Z), ("ups", "UPS Waybill", .upsWaybill),
      ("fedex", "FedEx Express (12)", .fedex12), ("fedex", "FedEx Express (34)", .fedex34),
      ("fedex", "FedEx ASTRA (32)", .fedexAstra32), ("fedex", "FedEx Ground", .fedexGround15),
      ("fedex", "FedEx Ground 96 (22)", .fedexGround96),
      ("fedex", "FedEx Ground (SSCC-18)", .sscc18), ("usps", "USPS 20", .usps20), ("usps", "USPS IMpb N", .uspsIMpb),
      ("usps", "USPS IMpb C", .uspsIMpb), ("dhl", "DHL Express", .mod7),
    ])
  func validNumbersHold(courier: String, format: String, rule: CheckRule) throws {
    let numbers = try PublishedNumbers.numbers(courier, format, "valid")
    #expect(!numbers.isEmpty)
    for number in numbers { #expect(rule.holds(for: number), "\(number)") }
  }

  /// The lists of invalid numbers also contain numbers of a wrong length or country. Only the pattern rejects those.
  @Test(arguments: [
    ("ups", "UPS Waybill", CheckRule.upsWaybill), ("usps", "USPS 20", .usps20), ("dhl", "DHL Express", .mod7),
  ])
  func invalidNumbersFail(courier: String, format: String, rule: CheckRule) throws {
    for number in try PublishedNumbers.numbers(courier, format, "invalid") {
      #expect(!rule.holds(for: number), "\(number)")
    }
  }
}

private enum PublishedNumbers {
  static let folder = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "tracking_number_data/couriers")
  }

  private struct Courier: Decodable {
    struct Format: Decodable {
      let name: String
      let numbers: [String: [String]]

      private enum CodingKeys: String, CodingKey {
        case name
        case numbers = "test_numbers"
      }
    }
    let formats: [Format]

    private enum CodingKeys: String, CodingKey { case formats = "tracking_numbers" }
  }

  static func numbers(_ courier: String, _ format: String, _ list: String) throws -> [TrackingNumber] {
    let file = try #require(folder).appending(path: courier + ".json")
    let decoded = try JSONDecoder().decode(Courier.self, from: Data(contentsOf: file))
    let found = decoded.formats.first { $0.name == format || $0.name.hasPrefix(format + " Int") }
    return (found?.numbers[list] ?? []).compactMap { TrackingNumber($0) }
  }
}
