import Foundation
public import Tracking

/// What was read out of a mail.
public struct MailExtraction: Sendable, Equatable {
  /// What subject and body say, as if they were one message. Ranges count Unicode scalars of `text`.
  public var result: ExtractionResult
  /// The text that was read: the sender if it is only a word like others, the subject, the body.
  public var text: String
  /// The links that were read.
  public var links: [String]
  /// The shop that the parcel is from: by the sender's address, its displayed name, or the text.
  public var shop: String?
  /// The number of the order. It is never a tracking number.
  public var order: String?
  /// Whether the mail is about a parcel or an order, and not an advertisement, an invoice or a payment.
  public var isParcelMail: Bool
  /// Whether it is an advertisement, by its sender or subject.
  public var isAdvertisement: Bool
  /// Whether the mail is really from a shop or carrier of the table: its address is in the table, and the caller said that
  /// the mailbox's server confirmed it.
  public var isFromKnownSender: Bool
  /// The carrier whose own mail it is; nil if the sender is not confirmed.
  public var ownCarrier: CarrierID?
  /// The subject, which speaks for numbers that only a link has.
  let subject: String

  /// Whether anything speaks for a fraud.
  public var isSuspicious: Bool { result.scam != nil }

  /// Whether the number may be added without a question if the mail was found in a mailbox. An unconfirmed sender never
  /// makes a number sure.
  public func isCertain(_ found: ExtractionResult.FoundNumber) -> Bool {
    guard isFromKnownSender, isParcelMail, !isSuspicious, found.isDecided, let carrier = found.carriers.first else {
      return false
    }
    return carrier.isNamed || carrier.isVerified || carrier.carrier == ownCarrier
  }

  /// Whether the number may be added without a question if a user handed the mail in: by the rules for a forwarded text,
  /// in which the sender is a word like others.
  public func isDecided(_ found: ExtractionResult.FoundNumber) -> Bool { found.isDecided && !isSuspicious }

  /// The line that speaks for a number, or for a doubtful one: at most 120 characters, without line ends and invisible
  /// characters. If the number stands in a line of its own, the line above belongs to it. A number that only a link has is
  /// spoken for by the subject. Nil for a number that was not found.
  public func evidence(for number: TrackingNumber) -> String? {
    let found = result.numbers.first { $0.number == number }?.range
    guard let range = found ?? result.doubtful.first(where: { $0.number == number })?.range else { return nil }
    if range.isEmpty { return subject.isEmpty ? nil : MailLine.cleaned(subject[...]) }
    return MailLine(in: text, around: range).text
  }
}

/// A line of a mail, as it is shown to a user.
struct MailLine {
  let text: String

  private static let most = 120

  /// - Parameter range: in Unicode scalars of `mail`.
  init(in mail: String, around range: Range<Int>) {
    let scalars = mail.unicodeScalars
    guard let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound, limitedBy: scalars.endIndex),
      let end = scalars.index(start, offsetBy: range.count, limitedBy: scalars.endIndex)
    else {
      text = ""
      return
    }
    let lineStart = scalars[..<start].lastIndex { $0 == "\n" }.map { scalars.index(after: $0) } ?? scalars.startIndex
    let lineEnd = scalars[end...].firstIndex { $0 == "\n" } ?? scalars.endIndex
    let number = Self.cleaned(mail[start..<end])
    var line = Self.cleaned(mail[lineStart..<lineEnd])
    if line.count < number.count + 3 {
      let above = mail[..<lineStart].split(separator: "\n").last { $0.contains { !$0.isWhitespace } }
      if let above { line = Self.cleaned(above) + " " + line }
    }
    text = Self.cut(line, around: number)
  }

  /// One line of visible characters with single blanks.
  static func cleaned(_ text: Substring) -> String {
    let visible = String.UnicodeScalarView(
      text.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: " "
        default: scalar
        }
      }.filter { ![.format, .privateUse, .surrogate, .unassigned].contains($0.properties.generalCategory) })
    let line = String(visible).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 1000 ? String(line.prefix(1000)) : line
  }

  /// The part of a long line that has the number in it.
  private static func cut(_ line: String, around number: String) -> String {
    guard line.count > most else { return line }
    let place = line.range(of: number).map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? 0
    let start = max(0, min(place - (most - number.count) / 2, line.count - most + 1))
    var part = line.dropFirst(start).prefix(most - 1)
    if start > 0 { part = "…" + part.dropFirst() }
    return part.count < most && start + most - 1 < line.count ? part + "…" : String(part)
  }
}
