import Carriers
import Extraction
import Foundation
import Mail
import Testing
import Tracking

@testable import Benchmarks

/// The mailbox that `pickupbot bench --mail` reads.
@Suite struct SyntheticMailTests {
  private let filter: MailFilter
  private let extractor: Extractor

  init() throws {
    filter = try MailFilter(carriers: Registry.carriers)
    extractor = try Extractor(carriers: Registry.carriers)
  }

  private func report(_ mail: SyntheticMail) throws -> MailReport {
    let parts = mail.from.split(separator: "<")
    let address = try #require(parts.last?.dropLast())
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    return MailReport(from: MailAddress(name: name, String(address)), subject: mail.subject, text: mail.text)
  }

  @Test func hasAsManyParcelsAsToldAmongOthers() throws {
    let reports = try SyntheticMail.mailbox(1000, parcels: 12).map(report)
    #expect(reports.count == 1000)
    let read = reports.filter { filter.mayBeAboutParcel(from: $0.from, subject: $0.subject) }
    #expect(read.count > 12 + 30 && read.count < 12 + 50)
    var numbers: [String] = []
    for mail in read {
      let found = extractor.read(mail, isSenderConfirmed: true, now: Date(timeIntervalSince1970: 1_795_140_000))
      numbers += found.result.numbers.filter(found.isCertain).map(\.number.text)
    }
    #expect(numbers.count == 12)
    #expect(Set(numbers).count == 12)
  }
}
