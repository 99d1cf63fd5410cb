public import Foundation
public import Mail
public import Tracking

extension Extractor {
  /// Decides which mails' bodies are worth fetching.
  public var mailFilter: MailFilter { MailFilter(mailTable) }

  /// Reads a mail like a message: subject and body as one text. A confirmed sender that is known says whose numbers the
  /// mail has; any other is a word like others, in the first line of the text.
  /// - Parameters:
  ///   - isSenderConfirmed: whether the mailbox's own server confirmed the address in From. False for a mail that a user
  ///     handed in.
  ///   - now: days without a year are near the mail's date, or near this if it has none or is in the future.
  public func read(
    _ mail: MailReport, isSenderConfirmed: Bool, now: Date, utcOffset: Int = taipeiOffset,
    memory: ChatMemory = ChatMemory()
  ) -> MailExtraction {
    let sender = mail.from.flatMap(mailTable.sender)
    let isKnown = isSenderConfirmed && sender?.isBelieved ?? false
    let text = Self.text(of: mail, withSender: !isKnown)
    let words = scene(text, now: mail.date.map { min($0, now) } ?? now, utcOffset: utcOffset)
    var context = Context(isMail: true)
    let claimed = sender?.kind == .carrier ? sender?.carrier : nil
    if let carrier = isKnown ? sender?.carrier : claimed { context.sender = carriers(carrier) }
    // Anyone may open a shop on a platform.
    context.isTrusted = isKnown && sender?.kind != .platform
    if !isKnown, let from = mail.from, isImpostor(from, sender) { context.facts = ["strangeSender"] }
    let about = mailTable.about(mail.subject)
    let orders = orderTable.orders(in: words, shop: sender?.shop)
    var found = MailExtraction(
      result: read(words, links: mail.links, memory: memory, context), text: text, links: mail.links,
      isParcelMail: false, isAdvertisement: sender?.kind == .advert || about == .advertSubject,
      isFromKnownSender: isKnown, ownCarrier: isKnown && sender?.kind == .carrier ? sender?.carrier : nil,
      subject: mail.subject)
    guard !found.isAdvertisement, sender?.kind != .other, about != .otherSubject, about != .receiptSubject else {
      found.result.clear()
      return found
    }
    found.shop = shop(of: mail, sender, found.result)
    if let claimed { settle(&found.result, as: claimed) }
    settle(&found, sender, Self.subjectRange(of: mail, in: text), orders, in: words)
    if !isKnown, claimed != nil { decide(&found.result, by: words, memory) }
    found.isParcelMail =
      found.result.scam?.verdict != .scam
      && (!found.result.numbers.isEmpty || found.order != nil || found.result.statusHint != nil
        || found.result.parcels.contains { !$0.isBare } || about == .parcelSubject)
    return found
  }

  // MARK: The text

  private static func text(of mail: MailReport, withSender: Bool) -> String {
    senderLine(of: mail, withSender: withSender) + subjectLine(of: mail) + "\n\n" + mail.text
  }

  private static func senderLine(of mail: MailReport, withSender: Bool) -> String {
    guard withSender, let from = mail.from else { return "" }
    let name = from.name.map { $0.filter { !$0.isNewline } + " " } ?? ""
    return "\(name)<\(from.address.filter { !$0.isNewline })>\n"
  }

  private static func subjectLine(of mail: MailReport) -> String {
    String(mail.subject.map { $0.isNewline ? " " : $0 })
  }

  /// In Unicode scalars of `text`.
  private static func subjectRange(of mail: MailReport, in text: String) -> Range<Int> {
    let end = text.unicodeScalars.count - "\n\n".unicodeScalars.count - mail.text.unicodeScalars.count
    return max(0, end - subjectLine(of: mail).unicodeScalars.count)..<max(0, end)
  }

  /// The displayed name is a carrier's or shop's, and the address is not.
  private func isImpostor(_ from: MailAddress, _ sender: MailTable.Sender?) -> Bool {
    guard sender == nil, let name = from.name, !isKnownHost(from.domain) else { return false }
    return namesBrand(name)
  }

  private func shop(of mail: MailReport, _ sender: MailTable.Sender?, _ result: ExtractionResult) -> String? {
    switch sender?.kind {
    case .shop: sender?.shop ?? result.shop?.value
    case .platform: mail.from?.name.flatMap(mailTable.shopName) ?? result.shop?.value
    default: result.shop?.value
    }
  }

  // MARK: Whose numbers

  /// What sender, subject and orders say of the numbers that were found.
  private func settle(
    _ found: inout MailExtraction, _ sender: MailTable.Sender?, _ subject: Range<Int>, _ orders: [OrderTable.Order],
    in scene: Scene
  ) {
    // A carrier's mail is about the parcel of its subject: USPS has a number of its own beside it.
    if sender?.kind == .carrier, found.result.numbers.contains(where: { $0.isIn(subject) }) {
      found.result.drop { !$0.isIn(subject) }
    }
    let accepted = Set(found.result.numbers.map(\.number.text))
    let orders = orders.filter { order in
      !order.isAnyones || !accepted.contains(order.text.filter { $0 != "-" })
    }
    found.order = orders.first?.text
    let theirs = Set(orders.map { $0.text.filter { $0 != "-" } })
    found.result.drop { theirs.contains($0.number.text) }
    found.result.doubtful.removeAll { theirs.contains($0.number.text) }
  }

  /// A carrier's own mail has no other carrier's number where it may be its own, and no mistyped one, whatever its check
  /// digit.
  private func settle(_ result: inout ExtractionResult, as own: CarrierID) {
    for place in result.numbers.indices {
      let found = result.numbers[place]
      let candidate = found.carriers.first { $0.carrier == own }
      guard candidate != nil || mayBe(found.number, own) else { continue }
      result.numbers[place].carriers = [candidate ?? Self.candidate(own)]
      result.numbers[place].isDecided = true
    }
    for doubt in result.doubtful where doubt.reason == .wrongCheckDigit && mayBe(doubt.number, own) {
      result.doubtful.removeAll { $0.number == doubt.number }
      result.parcels.append(ExtractionResult.Parcel(number: doubt.number))
      result.numbers.append(
        ExtractionResult.FoundNumber(
          number: doubt.number, carriers: [Self.candidate(own)], range: doubt.range, isDecided: true))
    }
    result.numbers.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Anyone can write a carrier's address. What speaks for a number is then only what the text says without it.
  private func decide(_ result: inout ExtractionResult, by scene: Scene, _ memory: ChatMemory) {
    let decided = numbers.read(scene, memory: memory, isMail: true).numbers.filter(\.isDecided)
    for place in result.numbers.indices {
      let number = result.numbers[place]
      result.numbers[place].isDecided = decided.contains { $0.number == number.number }
    }
  }

  private static func candidate(_ own: CarrierID) -> ExtractionResult.Candidate {
    ExtractionResult.Candidate(carrier: own, confidence: 0.9, reasons: [.shape, .named])
  }
}

extension ExtractionResult.FoundNumber {
  fileprivate func isIn(_ range: Range<Int>) -> Bool { !self.range.isEmpty && range.overlaps(self.range) }
}

extension ExtractionResult {
  /// Nothing of a parcel is kept. The verdict on a fraud is.
  fileprivate mutating func clear() {
    let (scam, asks) = (scam, asksAboutFraud)
    self = ExtractionResult()
    (self.scam, asksAboutFraud) = (scam, asks)
  }

  /// Takes those numbers out. What was said of their parcels stays as said of a parcel without a number, if it is all
  /// there is.
  fileprivate mutating func drop(where isDropped: (FoundNumber) -> Bool) {
    let dropped = Set(numbers.filter(isDropped).map(\.number))
    guard !dropped.isEmpty else { return }
    numbers.removeAll { dropped.contains($0.number) }
    let said = parcels.first { !$0.isBare }
    parcels.removeAll { $0.number.map(dropped.contains) ?? false }
    if var said, said.number.map(dropped.contains) ?? false {
      if parcels.isEmpty {
        said.number = nil
        parcels = [said]
      } else if parcels.count == 1, parcels[0].isBare {
        said.number = parcels[0].number
        parcels = [said]
      }
    }
  }
}
