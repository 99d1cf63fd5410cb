import Foundation
import Resources

/// A shop's mail that one can send oneself, from a file of the page's folder `mails`.
struct SampleMail: Sendable {
  /// The name of its file: `shopee`.
  var id: String
  var content: MailContent
  /// The sample parcel that it is about.
  var parcel: String?
  /// The hour of the parcel's story that the mail tells of.
  var hour = 0.0

  /// All samples, in the order of `mails.json`. Empty without the resources folder.
  static let all: [SampleMail] = {
    let folder = ResourceFolder.url(of: "Simulator").appendingPathComponent("Page/mails")
    let list = try? Data(contentsOf: folder.appendingPathComponent("mails.json"))
    let names = list.flatMap { try? JSONReader.value(of: Array($0)) }?.array?.compactMap(\.string) ?? []
    return names.compactMap { name in
      let file = try? String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
      return file.flatMap { SampleMail(name, file: $0) }
    }
  }()

  static subscript(id: String) -> SampleMail? { all.first { $0.id == id } }

  /// Reads a file: fields, an empty line, and the text. Nil if From or Subject is missing.
  init?(_ id: String, file: String) {
    guard let gap = file.range(of: "\n\n") else { return nil }
    var fields: [String: String] = [:]
    for line in file[..<gap.lowerBound].split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    guard let from = fields["From"], let subject = fields["Subject"] else { return nil }
    self.id = id
    content = MailContent(
      from: from, subject: subject, text: file[gap.upperBound...].trimmingCharacters(in: .newlines))
    content.isAuthenticated = fields["Authenticated"] != "no"
    content.format = fields["Format"].flatMap(MailContent.Format.init) ?? .plain
    content.charset = fields["Charset"].flatMap(MailCharset.init) ?? .utf8
    parcel = fields["Parcel"]
    hour = fields["Hour"].flatMap(Double.init) ?? 0
  }

  /// The mail of that moment: `{day+3}` in its texts becomes a date three days later, `{american+3}` the same as
  /// `Mon, 06/29/2026`.
  func content(at date: Date) -> MailContent {
    var content = content
    content.subject = Self.dated(content.subject, date)
    content.text = Self.dated(content.text, date)
    return content
  }

  private static func dated(_ text: String, _ date: Date) -> String {
    text.replacing(#/{(day|american)\+(\d+)}/#) { match in
      let later = date.addingTimeInterval((Double(match.2) ?? 0) * 86_400)
      return match.1 == "day" ? MailDate.day(later) : MailDate.americanDay(later)
    }
  }
}

extension Simulation {
  /// Sends a sample to an address. The story of its parcel is then where the mail says. Nil if the mailbox is full.
  func deliver(_ sample: SampleMail, to address: String) -> UInt32? {
    let now = now()
    if let parcel = sample.parcel { parcels.bring(parcel, toHour: sample.hour) }
    return mail.deliver(sample.content(at: now), to: address, at: now)
  }
}
