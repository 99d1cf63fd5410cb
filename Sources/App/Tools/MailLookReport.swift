import Foundation
import Mail
import Tracking

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

extension MailReport {
  /// The mail without personal data: names, addresses and numbers are masked, and of links only the hosts remain. The
  /// sender's address stays, because it says which shop wrote.
  var masked: MailReport {
    var mail = self
    mail.from?.name = from?.name.map { MaskedWords($0).text }
    mail.messageID = nil
    mail.subject = MaskedWords(subject).text
    mail.text = text.split(separator: "\n", omittingEmptySubsequences: false).map { MaskedWords(String($0)).text }
      .joined(separator: "\n")
    mail.links = links.compactMap { URL(string: $0)?.host().map { "https://" + $0 } }
    return mail
  }
}
