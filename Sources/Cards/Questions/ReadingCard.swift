import Chat
import Phrases
import Receipts
import Tracking

/// The one answer to a message with more than one parcel: parcels that were added, questions, parcels that were
/// already there, and numbers beyond the limit.
struct ReadingCard: CardPart {
  /// The most UTF-16 units for everything except the numbers beyond the limit. A message holds 4096.
  private static let maxReadingWidth = 3800
  /// The most UTF-16 units for the whole message.
  private static let maxMessageWidth = 4000
  /// Platforms allow at most 100 buttons. Questions beyond this limit get their buttons once earlier ones are answered.
  private static let maxButtons = 60
  private static let maxCarriers = 8
  /// Questions about mails of strangers that are shown at a time. The next ones follow when these are answered.
  private static let maxOfStrangers = 5

  let context: CardContext
  let reading: MessageReading
  /// Of those from mails, the ones that wait come first: the others may be shown briefly.
  let parcels: [Parcel]
  let known: [Parcel]
  /// The receipts that its mails brought.
  var receipts: [KeptReceipt] = []
  /// The questions whether parcels are the same. A message other than the mailbox's asks one thing at a time.
  let sameQuestions: [OpenQuestion]

  init(
    context: CardContext, reading: MessageReading, parcels: [Parcel], known: [Parcel], receipts: [KeptReceipt] = [],
    sameQuestions: [OpenQuestion] = []
  ) {
    self.sameQuestions =
      reading.mail != nil ? sameQuestions : reading.questions.isEmpty ? Array(sameQuestions.prefix(1)) : []
    self.context = context
    self.reading = reading
    self.parcels =
      reading.mail == nil ? parcels : parcels.filter(\.isWaiting) + parcels.filter { !$0.isWaiting }
    self.known = known
    self.receipts = receipts
  }

  var card: Card {
    var rest: [RichTextBuilder] = ReadingQuestions(context: context, questions: questions, more: sameQuestions.count)
      .parts
    for (place, question) in sameQuestions.enumerated() {
      var line = RichTextBuilder()
      line.add(letter(questions.count + place, mark: ". ") + sameParcelText.line(question, isNamed: true))
      rest.append(line)
    }
    if !known.isEmpty { rest.append(knownParcels) }
    var lines = RichTextBuilder()
    if !parcels.isEmpty {
      let room = Self.maxReadingWidth - rest.reduce(0) { $0 + $1.width + 2 }
      addParcels(parcels, room: room, to: &lines)
    }
    for part in rest {
      if !lines.isEmpty { lines.blank() }
      lines.add(part)
    }
    if let mail = reading.mail { addMail(mail, to: &lines) }
    if !reading.left.isEmpty { addLeft(reading.left, to: &lines) }
    let (later, notKept) = (reading.questions.count - questions.count, reading.mail?.untold ?? 0)
    if later + notKept > 0, !lines.isEmpty { lines.blank() }
    if later > 0 { lines.add(text(.summaryAndMore, count: later)) }
    if notKept > 0 { lines.add(text(.summaryNotKept, count: notKept)) }
    // Nobody waits for what mails bring.
    return Card(text: lines.text, buttons: buttons, isSilent: reading.mail != nil)
  }

  /// Those that are shown.
  private var questions: [Question] {
    reading.mail?.isOfStrangers == true ? Array(reading.questions.prefix(Self.maxOfStrangers)) : reading.questions
  }

  /// Adds a block for each parcel. Once the room runs out, a block is brief.
  private func addParcels(_ parcels: [Parcel], room: Int, to lines: inout RichTextBuilder) {
    lines.add(.bold(title(parcels.count)))
    if let address = reading.mail?.address { lines.add(.italic(text(.mailFrom, ["address": address]))) }
    let isLooking = parcels.contains { $0.shipment?.lastChecked == nil && !isLinkOnly($0) }
    let looking = isLooking ? text(.summaryLooking, count: parcels.count) : ""
    let brief = parcels.enumerated().map { block($1, line: $0 + 1, isBrief: true) }
    var room = room - lines.width - looking.utf16.count - 4 - brief.reduce(0) { $0 + $1.width + 1 }
    for (index, parcel) in parcels.enumerated() {
      let full = block(parcel, line: index + 1, isBrief: false)
      let more = full.width - brief[index].width
      lines.add(room >= more ? full : brief[index])
      if room >= more { room -= more }
    }
    if !looking.isEmpty {
      lines.blank()
      lines.add(looking)
    }
  }

  private func title(_ count: Int) -> String {
    reading.mail == nil ? "📦 " + text(.summaryTitle, count: count) : "✉️ " + text(.mailSummary, count: count)
  }

  private func addMail(_ mail: MailSource, to lines: inout RichTextBuilder) {
    if mail.isUndone { lines.add(text(.mailUndone)) }
    for add in [
      { (lines: inout RichTextBuilder) in mailSourceText.add(mail.orders, to: &lines) },
      { (lines: inout RichTextBuilder) in mailSourceText.add(receipts, to: &lines) },
      { (lines: inout RichTextBuilder) in mailSourceText.add(mail.frauds, to: &lines) },
    ] {
      var part = RichTextBuilder()
      add(&part)
      guard !part.isEmpty else { continue }
      if !lines.isEmpty { lines.blank() }
      lines.add(part)
    }
  }

  private var mailSourceText: MailSourceText { MailSourceText(context: context) }

  /// Two lines, `① 🟣 name` and `carrier · number · status`; if not brief, also the values that were read.
  private func block(_ parcel: Parcel, line: Int, isBrief: Bool) -> RichTextBuilder {
    let title = title(parcel, limit: isBrief ? 20 : 40)
    var lines = RichTextBuilder()
    lines.add(.plain("\(LineMark.of(line)) \(parcel.mark) "), .bold(title.text))
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel),
      sentText.words(parcel).map { .plain($0) }, .plain(statusText.words(parcel)),
    ])
    if isBrief { return lines }
    notedText.addReadingWay(parcel, to: &lines)
    lines.add(dotted: pickupText.line(parcel))
    if parcel.isStillOpen, !parcel.isSent { notedText.addCode(parcel.pickupCode, to: &lines) }
    return lines
  }

  private var knownParcels: RichTextBuilder {
    var lines = RichTextBuilder()
    lines.add(text(.readingKnown))
    for parcel in known {
      let title = title(parcel, limit: 20)
      let name = title.isCarrier ? shortCarrier(parcel) : title.text
      lines.add(
        [.plain(parcel.mark + " ")]
          + RichTextBuilder.dotted(
            [.plain(name), number(parcel), .plain(statusText.words(parcel))].compactMap { $0 }))
    }
    return lines
  }

  /// Adds as many of the numbers as fit, in one collapsed quote, so that the user can copy and send them again; in a
  /// group, where numbers are masked, only how many.
  private func addLeft(_ left: [TrackingNumber], to lines: inout RichTextBuilder) {
    if !lines.isEmpty { lines.blank() }
    // The end of a number is nothing that one could send again.
    guard style.isPrivate else { return lines.add("⚠️ " + text(.summaryLeftGroup, count: left.count)) }
    lines.add("⚠️ " + text(.summaryLeft, count: left.count))
    var room = Self.maxMessageWidth - lines.width
    var named: [String] = []
    for number in left {
      room -= number.text.utf16.count + 1
      if room < 0 { break }
      named.append(number.text)
    }
    lines.add(.quote([.plain(named.joined(separator: "\n"))]))
    if named.count < left.count { lines.add(text(.summaryAndMore, count: left.count - named.count)) }
  }

  // MARK: Buttons

  private var buttons: [[Button]] {
    var rows: [[Button]] = []
    for (place, question) in questions.enumerated() {
      let more = answers(to: question, letter(place))
      if rows.joined().count + more.joined().count > Self.maxButtons { break }
      rows += more
    }
    for (place, question) in sameQuestions.enumerated() {
      rows += sameParcelText.buttons(question, letter: letter(questions.count + place))
    }
    if sameQuestions.isEmpty || reading.mail != nil, reading.questions.isEmpty || !parcels.isEmpty {
      rows += parcelsButtons
    }
    let hasMore = !parcels.isEmpty || !reading.known.isEmpty
    rows += Rows.of(
      receipts.prefix(MailSourceText.maxReceipts).map { kept in
        lettered("🧾 ", receiptText.title(kept.receipt), .receipt(kept.id, .show(.card)))
      })
    return hasMore ? rows + [[button(.buttonShowList, .list(page: 0))]] : rows
  }

  /// What tells a question's buttons from those of others; empty if there is only one question.
  private func letter(_ place: Int, mark: String = " ") -> String {
    questions.count + sameQuestions.count > 1 ? ReadingQuestions.letter(place) + mark : ""
  }

  private func answers(to question: Question, _ letter: String) -> [[Button]] {
    let subject = CarrierSubject.question(reading.id, question.id)
    let drop = lettered(letter, text(.buttonNotParcel), .dismissQuestion(subject))
    guard question.asksForCarrier else {
      let meant = question.suggestions.prefix(3).enumerated().map { index, number in
        let name = style.isPrivate ? number.text : number.masked
        return lettered(letter, name, .suggestion(reading.id, question: question.id, index))
      }
      // The number on the button is the one in the picture or mail.
      if question.reason == .readInPicture { return Rows.of(meant + [drop]) }
      if question.reason == .readInMail { return Rows.of(meant + [drop]) + ignoreRow(question, letter) }
      if question.reason == .noticeInMail {
        let keep = lettered(letter, text(.buttonKeepParcel), .asWritten(reading.id, question: question.id))
        return [[keep, drop]] + ignoreRow(question, letter)
      }
      let asWritten = lettered(letter, text(.buttonAsWritten), .asWritten(reading.id, question: question.id))
      // Another carrier's numbers may be that long.
      let other = lettered(letter, text(.buttonOtherCarrier), .openCarrierPicker(subject, nil))
      return Rows.of(meant, perRow: 1) + [[asWritten, drop]] + (question.reason == .wrongLength ? [[other]] : [])
    }
    if question.reason == .unknownCode {
      let keep = lettered(letter, text(.buttonKeepCode), .chooseCarrier(subject, .other))
      let choose = lettered(letter, text(.buttonChooseCarrier), .openCarrierPicker(subject, nil))
      let close = lettered(letter + "✕ ", text(.buttonNotParcel), .dismissQuestion(subject))
      return [[keep, choose], [close]]
    }
    var seen: Set<CarrierID> = []
    let carriers = question.carriers.filter { seen.insert($0).inserted }.prefix(Self.maxCarriers)
    let choices = carriers.map { lettered(letter, shortCarrier($0), .chooseCarrier(subject, $0)) }
    return Rows.of(choices) + [[lettered(letter, text(.buttonOtherCarrier), .openCarrierPicker(subject, nil)), drop]]
  }

  /// Empty if the mail names no sender.
  private func ignoreRow(_ question: Question, _ letter: String) -> [[Button]] {
    guard question.mail?.sender != nil else { return [] }
    return [[lettered(letter, text(.buttonIgnoreSender), .ignoreSender(reading.id, question: question.id))]]
  }

  /// A small button for each parcel that opens it. What mails brought can be taken out again until it is used.
  private var parcelsButtons: [[Button]] {
    let isUndoable = reading.mail != nil && parcels.contains { $0.unconfirmed != nil }
    return (isUndoable ? [[button(.buttonUndoMail, .undoReading(reading.id))]] : [])
      + openButtons.numbered(parcels.prefix(ListCard.pageSize).enumerated().map { ($0, $1) })
  }
}

extension ReadingCard {
  /// Nil if nothing is left to show.
  init?(_ id: ReadingID, _ source: CardSource) throws {
    guard var reading = try source.data.reading(id) else { return nil }
    if reading.mail?.orders.isEmpty == false {
      let waiting = Set(try source.data.waitingOrders().map(\.number))
      reading.mail?.orders.removeAll { !waiting.contains($0.number) }
    }
    let receipts = try (reading.mail?.receipts ?? []).compactMap { try source.data.receipt($0) }
    reading.mail?.receipts = receipts.map(\.id)
    let (parcels, known) = (try source.data.parcels(reading.parcels), try source.data.parcels(reading.known))
    if parcels.isEmpty, known.isEmpty, reading.questions.isEmpty, reading.left.isEmpty, reading.mail?.isEmpty ?? true {
      return nil
    }
    let holders = try parcels + known + source.data.parcels(reading.notice.map { [$0] } ?? [])
    let questions = try holders.compactMap { try source.context.openQuestion(of: $0, source.data) }
    self.init(
      context: source.context, reading: reading, parcels: parcels, known: known, receipts: receipts,
      sameQuestions: questions)
  }
}
