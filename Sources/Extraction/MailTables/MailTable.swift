import Foundation
import Mail
import Tracking

/// Who sends mails about parcels, and what the subjects of such mails say: the rows of `mail.tsv`.
struct MailTable: Sendable {
  /// What an address is to a reader. Each is a field of `mail.tsv`.
  enum SenderKind: String, Sendable {
    case shop, carrier
    /// A service that sends mails for many shops.
    case platform
    /// Newsletters.
    case advert
    /// Payments, invoices and accounts, which repeat order numbers and have no parcel.
    case other
  }

  /// What a subject says. Each is a field of `mail.tsv`.
  enum Subject: String, Sendable {
    /// A parcel is on its way, or has arrived.
    case parcelSubject
    /// A payment, a statement, a code to sign in.
    case otherSubject
    /// An invoice or a receipt.
    case receiptSubject
    case advertSubject
    /// There may be a parcel.
    case subject
  }

  /// What is known of an address.
  struct Sender: Sendable, Equatable {
    let kind: SenderKind
    /// The shop's name, if all mails are from one shop.
    var shop: String?
    /// The carrier itself, or the one that the shop's mails are about unless they name another.
    var carrier: CarrierID?
    /// Nil for a host that only the carrier's definition has.
    var row: String?

    /// Whether a mail that is really from here says what it says about parcels in earnest.
    var isBelieved: Bool { kind == .shop || kind == .carrier || kind == .platform }
  }

  private let rules: [Rule]
  /// By address, by domain, by the part before the @ and by one label of a domain.
  private var addresses: [String: Sender] = [:]
  private var domains: [String: Sender] = [:]
  private var mailboxes: [String: Sender] = [:]
  private var labels: [String: Sender] = [:]
  private let words: Lexicon
  private let subjects: [Subject?]
  private let trimmed: [String]

  init(carriers: [Carrier]) throws {
    rules = try RuleFile.mail.rules()
    subjects = rules.map { Subject(rawValue: $0.field) }
    trimmed = rules.filter { $0.field == "trim" }.flatMap(\.words).sorted { $0.count > $1.count }
    words = Lexicon(
      zip(rules, subjects).enumerated().flatMap { row, rule in
        rule.1 == nil ? [] : rule.0.words.map { Lexicon.Word($0, topic: 0, entry: row) }
      })
    for carrier in carriers {
      for host in carrier.hosts { domains[host] = Sender(kind: .carrier, carrier: carrier.id) }
    }
    let known = Set(carriers.map(\.id))
    for rule in rules where Subject(rawValue: rule.field) == nil && rule.field != "trim" { try add(rule, known) }
  }

  private mutating func add(_ rule: Rule, _ known: Set<CarrierID>) throws {
    guard let kind = SenderKind(rawValue: rule.field) else {
      throw Rule.Fault(row: rule.id, reason: "has no field \(rule.field)")
    }
    var sender = Sender(kind: kind, row: rule.id)
    let values = rule.value.split(separator: "|").map(String.init)
    if kind == .shop { sender.shop = values.first }
    if let id = kind == .carrier ? values.first : values.dropFirst().first {
      sender.carrier = known.first { $0.rawValue == id }
    }
    for word in rule.words {
      switch word.firstIndex(of: "@") {
      case nil where word.hasSuffix("."): labels[String(word.dropLast())] = sender
      case nil: domains[word] = sender
      case .some(let at) where word.index(after: at) == word.endIndex: mailboxes[String(word.dropLast())] = sender
      case .some: addresses[word] = sender
      }
    }
  }

  // MARK: Senders

  /// What is known of an address: the row of the whole address first, then of the part before the @ (`edm@`) or of a label
  /// of the domain (`news.`), then of the domain or one above it.
  func sender(_ address: MailAddress) -> Sender? {
    let plain = Self.unhidden(address)
    if let own = addresses[plain.address] { return own }
    let mailbox = plain.address.prefix { $0 != "@" }
    let parts = plain.domain.split(separator: ".")
    // news@fedex.com and edm.mail.shein.com advertise whoever has the domain.
    if let advert = mailboxes[String(mailbox)] ?? parts.dropLast().lazy.compactMap({ labels[String($0)] }).first {
      return advert
    }
    return parts.domains.lazy.compactMap { domains[$0] }.first
  }

  /// Apple's "hide my mail" writes `info_at_mail_shopee_tw_x1y2z3@privaterelay.appleid.com` for `info@mail.shopee.tw`.
  private static func unhidden(_ address: MailAddress) -> MailAddress {
    guard address.domain == "privaterelay.appleid.com",
      let at = address.address.range(of: "_at_"), let end = address.address.lastIndex(of: "@")
    else { return address }
    let domain = address.address[at.upperBound..<end].split(separator: "_").dropLast()
    return MailAddress(name: address.name, address.address[..<at.lowerBound] + "@" + domain.joined(separator: "."))
  }

  /// The name of a shop among the words around it: `小日子選物 客服中心` → `小日子選物`.
  func shopName(_ name: String) -> String? {
    var name = name
    for word in trimmed {
      while let range = name.range(of: word, options: .caseInsensitive) { name.removeSubrange(range) }
    }
    let marks: Set<Character> = ["\"", "'", "「", "」", "【", "】", "[", "]", "|", "｜", "-", "–", ":", "：", "(", ")"]
    let trimmed = name.drop { $0.isWhitespace || marks.contains($0) }
    let end = trimmed.lastIndex { !$0.isWhitespace && !marks.contains($0) }
    guard let end, case let kept = trimmed[...end], (2...40).contains(kept.count), !kept.contains("@") else {
      return nil
    }
    return String(kept)
  }

  // MARK: Subjects

  /// What a subject says: that a parcel is on its way outweighs all else, and an invoice or an advertisement a word that
  /// only may be about one. Nil if no row's words are in it.
  func about(_ subject: String) -> Subject? {
    let heard = Set(subjectHits(subject).compactMap { subjects[$0.entry] })
    return [.parcelSubject, .otherSubject, .receiptSubject, .advertSubject, .subject].first(where: heard.contains)
  }

  private func subjectHits(_ subject: String) -> [Lexicon.Hit] {
    words.hits(in: NormalText(String(subject.prefix(Self.longestSubject)))).first ?? []
  }

  private static let longestSubject = 400

  /// The rows that decide something in a mail; for `RuleCheck`.
  func rows(of mail: MailReport) -> Set<String> {
    let trims = rules.filter { rule in
      rule.field == "trim" && rule.words.contains { mail.from?.name?.localizedCaseInsensitiveContains($0) ?? false }
    }
    return Set(subjectHits(mail.subject).map { rules[$0.entry].id })
      .union([mail.from.flatMap(sender)?.row].compactMap { $0 }).union(trims.map(\.id))
  }
}

extension MailReport {
  /// A mail as the tables' examples write it: the lines `From: NAME <ADDRESS>` and `Subject: …` if there are any, then the
  /// text.
  init(example: String) {
    var lines = example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init()
    if let line = lines.first, line.hasPrefix("From: ") {
      let parts = line.dropFirst(6).split(separator: "<")
      let name = parts.count > 1 ? parts[0].trimmingCharacters(in: .whitespaces) : nil
      from = parts.last.map { MailAddress(name: name, $0.filter { $0 != ">" }) }
      lines.removeFirst()
    }
    if let line = lines.first, line.hasPrefix("Subject: ") {
      subject = String(line.dropFirst(9))
      lines.removeFirst()
    }
    text = lines.joined(separator: "\n")
  }
}
