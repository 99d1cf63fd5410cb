import Carriers
import Extraction
import Foundation
import Testing
import Tracking

/// The numbers of a well-known collection of couriers' formats: the valid ones are found with a right carrier when
/// their courier is named, the invalid ones are not found as that courier's.
@Suite(
  .enabled(if: TestNumbers.folder != nil, "PICKUPBOT_TEST_DATA is not set: the couriers' test numbers are skipped"))
struct TestNumbersTests {
  @Test(arguments: TestNumbers.all)
  func validNumbersAreFound(format: TestNumbers.Format) throws {
    let reader = try #require(shared)
    for printed in format.valid where !TestNumbers.unread.contains(printed) {
      let number = try #require(TrackingNumber(printed))
      for text in [
        "\(format.name) \(printed)", "\(format.name) tracking number: \(number)", "單號 \(number) (\(format.name))",
      ] {
        let found = reader.read(text, now: moment).numbers.first { $0.number == number }
        #expect(found != nil, "\(text)")
        if let best = found?.carriers[0].carrier { #expect(format.carriers.contains(best), "\(text): \(best)") }
      }
    }
  }

  @Test func everyCourierIsAsked() {
    #expect(Set(TestNumbers.all.map(\.file)).count == 18)
    #expect(TestNumbers.all.flatMap(\.valid).count > 100)
  }

  /// Some of them are valid in another format of the same courier, according to the collection.
  @Test(arguments: TestNumbers.all)
  func invalidNumbersAreNotTheCouriers(format: TestNumbers.Format) throws {
    for printed in format.invalid {
      guard let number = TrackingNumber(printed) else { continue }
      for text in ["\(format.name) \(printed)", "\(format.name) tracking number: \(number)"] {
        let found = try #require(shared).read(text, now: moment).numbers.first { $0.number == number }
        let best = found?.carriers[0].carrier
        #expect(best == nil || !format.strict.contains(best ?? .other), "\(text): \(best ?? .other)")
      }
    }
  }
}

enum TestNumbers {
  /// One format of a courier with its numbers.
  struct Format: Sendable, CustomTestStringConvertible {
    let file: String
    let id: String
    let name: String
    /// The carriers that are correct as the best guess.
    let carriers: Set<CarrierID>
    /// The carriers that are wrong for an invalid number of this format.
    let strict: Set<CarrierID>
    let valid: [String]
    let invalid: [String]

    var testDescription: String { "\(file) \(id)" }
  }

  /// Examples that no careful reader would accept: random groups without a check digit to confirm that they belong
  /// together, and a number with only four digits.
  static let unread: Set<String> = [
    "GM 2 9 5 117 32 25 1 7 44 9 4", "5108 7693037816", "1LS CX VE00 58631Y", "1LSCXVE005BUEFX",
  ]

  static let folder = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "tracking_number_data/couriers")
  }

  /// The word that names a courier in a message, and its carrier here. Couriers without a definition are `other`.
  private static let names: [String: (word: String, carriers: Set<CarrierID>)] = [
    "amazon": ("Amazon", ["amazon"]), "canadapost": ("Canada Post", ["canadaPost", "s10"]),
    "canpar": ("Canpar", ["other"]),
    "dhl": ("DHL", ["dhl"]), "dpd": ("DPD", ["dpd"]), "fedex": ("FedEx", ["fedex"]), "gofo": ("GOFO", ["other"]),
    "landmark": ("Landmark Global", ["other"]), "lasership": ("LaserShip", ["onTrac"]),
    "old_dominion": ("Old Dominion", ["other"]), "ontrac": ("OnTrac", ["onTrac"]),
    "purolator": ("Purolator", ["purolator"]),
    "s10": ("EMS", ["s10"]), "speedee": ("SpeeDee", ["other"]), "ups": ("UPS", ["ups"]), "usps": ("USPS", ["usps"]),
    "yodel": ("Yodel", ["yodel"]), "yunexpress": ("YunExpress", ["yunExpress"]),
  ]

  private struct Courier: Decodable {
    struct Format: Decodable {
      struct Numbers: Decodable {
        let valid: [String]
        let invalid: [String]?
      }
      let id: String?
      let name: String
      let numbers: Numbers

      private enum CodingKeys: String, CodingKey {
        case id, name
        case numbers = "test_numbers"
      }
    }
    let formats: [Format]

    private enum CodingKeys: String, CodingKey { case formats = "tracking_numbers" }
  }

  /// Any number beside their name is theirs, because their numbers have no check digit.
  private static let knownByName = Set(Registry.carriers.filter(\.isKnownOnlyByName).map(\.id) + [.other])

  static let all: [Format] = {
    guard let folder else { return [] }
    return names.sorted { $0.key < $1.key }.flatMap { file, courier -> [Format] in
      guard let bytes = try? Data(contentsOf: folder.appending(path: file + ".json")),
        let decoded = try? JSONDecoder().decode(Courier.self, from: bytes)
      else { return [] }
      return decoded.formats.map { format in
        Format(
          file: file, id: format.id ?? format.name, name: courier.word, carriers: courier.carriers,
          strict: courier.carriers.filter { !knownByName.contains($0) }, valid: format.numbers.valid,
          invalid: format.numbers.invalid ?? [])
      }
    }
  }()
}
