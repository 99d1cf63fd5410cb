import Foundation
import Mail
import Testing
import Tracking

@testable import Extraction

/// A mail of `Fixtures/mail`, written by hand: `NAME.txt` has header lines (From, Subject, Confirmed, Date), a blank line
/// and the body; a line `Link: …` is the address of a link. `NAME.json` says what must be read in it.
struct MailFixture: CustomTestStringConvertible, Sendable {
  let name: String
  let mail: MailReport
  let isConfirmed: Bool
  let expected: ReadMail

  static let folder = Fixtures.folder.appending(path: "mail")
  static let now = Date(timeIntervalSince1970: 1_795_140_000)

  static let all: [MailFixture] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.compactMap { try? MailFixture($0) }
  }()

  var testDescription: String { name }

  init(_ file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n\n", maxSplits: 1)
    var mail = MailReport(text: parts.count > 1 ? String(parts[1]) : "")
    var isConfirmed = false
    for line in parts[0].split(separator: "\n") {
      let field = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let value = try #require(field.last)
      switch field[0] {
      case "From": mail.from = MailReport(example: "From: " + value).from
      case "Subject": mail.subject = value
      case "Confirmed": isConfirmed = value == "yes"
      case "Date": mail.date = try Date(value, strategy: .iso8601)
      case "Link": mail.links.append(value)
      default: throw UnknownField(name: field[0])
      }
    }
    (self.mail, self.isConfirmed) = (mail, isConfirmed)
    expected = try JSONDecoder().decode(
      ReadMail.self, from: Data(contentsOf: file.deletingPathExtension().appendingPathExtension("json")))
  }

  private struct UnknownField: Error {
    let name: String
  }
}

/// What is read in a mail, as the fixtures write it. What is absent must not be found.
struct ReadMail: Codable, Equatable {
  struct Number: Codable, Equatable {
    var number: String
    /// The likeliest carrier.
    var carrier: String
    /// Added without a question if it was found in a mailbox, and if a user handed it in.
    var isCertain: Bool
    var isDecided: Bool
  }

  /// Whether sender and subject let the body be fetched.
  var isFetched: Bool
  var isParcelMail: Bool
  var isAdvertisement: Bool?
  var numbers: [Number]?
  var doubtful: [String]?
  var order: String?
  var shop: String?
  var status: String?
  var store: String?
  var pickupCode: String?
  var deadline: String?
  var expected: String?
  var amount: String?
  var scam: String?

  init(_ mail: MailExtraction, isFetched: Bool) {
    func list<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }
    self.isFetched = isFetched
    isParcelMail = mail.isParcelMail
    isAdvertisement = mail.isAdvertisement ? true : nil
    numbers = list(
      mail.result.numbers.map {
        Number(
          number: $0.number.text, carrier: $0.carriers[0].carrier.rawValue, isCertain: mail.isCertain($0),
          isDecided: mail.isDecided($0))
      })
    doubtful = list(mail.result.doubtful.map(\.number.text))
    (order, shop, status) = (mail.order, mail.shop, mail.result.statusHint?.value.rawValue)
    let parcel = mail.result.parcels.first
    (store, pickupCode) = (parcel?.store?.value, parcel?.pickupCode?.value)
    deadline = parcel?.deadline.map { $0.value.day.description }
    expected = parcel?.expected.map { $0.value.day.description }
    amount = parcel?.amount.map { "\($0.value.currency) \($0.value.value)" }
    scam = mail.result.scam?.verdict.rawValue
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
