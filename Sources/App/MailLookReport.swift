import Foundation
import Mail

/// The stable JSON format of `look --mail`. A field that was not found is absent.
struct MailLookReport: Encodable {
  struct Address: Encodable {
    let name: String?
    let address: String
  }

  struct Authentication: Encodable {
    let server: String
    let aligned: Bool
    let aboveReceived: Bool
  }

  let from: Address?
  let subject: String
  let messageID: String?
  let date: String?
  let authentication: Authentication?
  let text: [String]
  let links: [String]
  let missing: [String]

  init(_ report: MailReport) {
    from = report.from.map { Address(name: $0.name, address: $0.address) }
    subject = report.subject
    messageID = report.messageID
    date = report.date?.formatted(.iso8601)
    authentication = report.authentication.map { result in
      Authentication(server: result.server, aligned: result.isAligned, aboveReceived: result.isAboveReceived)
    }
    text = report.text.isEmpty ? [] : report.text.components(separatedBy: "\n")
    links = report.links
    missing = report.omissions.map(\.rawValue)
  }
}
