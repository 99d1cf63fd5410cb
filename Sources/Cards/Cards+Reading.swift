public import Chat
import Phrases
public import Tracking

extension Cards {
  /// The one answer to a message with more than one parcel: parcels that were added, questions, parcels that were
  /// already there, and numbers beyond the limit. `parcels` and `known` are those of the reading that still exist.
  public func reading(_ reading: MessageReading, parcels: [Parcel], known: [Parcel], _ style: CardStyle) -> Card {
    let writer = writer(style)
    var rest: [RichTextBuilder] = writer.questions(reading.questions)
    if !known.isEmpty { rest.append(writer.known(known)) }
    var lines = RichTextBuilder()
    if !parcels.isEmpty {
      let room = Cards.maxReadingWidth - rest.reduce(0) { $0 + $1.width + 2 }
      writer.addParcels(parcels, room: room, to: &lines)
    }
    for part in rest {
      if !lines.isEmpty { lines.blank() }
      lines.add(part)
    }
    if !reading.left.isEmpty { writer.addLeft(reading.left, to: &lines) }
    return Card(text: lines.text, buttons: writer.buttons(reading, parcels))
  }

  /// The most UTF-16 units for everything except the numbers beyond the limit. A message holds 4096.
  static let maxReadingWidth = 3800
  /// The most UTF-16 units for the whole message.
  static let maxMessageWidth = 4000
}

extension CardWriter {
  // MARK: Added parcels

  /// Adds a block for each parcel. Once the room runs out, a block is brief.
  fileprivate func addParcels(_ parcels: [Parcel], room: Int, to lines: inout RichTextBuilder) {
    lines.add(.bold("📦 " + text(.summaryTitle, count: parcels.count)))
    let isLooking = parcels.contains { $0.shipment.lastChecked == nil && !isLinkOnly($0) }
    let looking = isLooking ? text(.summaryLooking, count: parcels.count) : ""
    let ask = parcels.contains { $0.unconfirmed != nil } ? text(.parcelAskRight) : ""
    let brief = parcels.enumerated().map { block($1, line: $0 + 1, isBrief: true) }
    var room = room - lines.width - looking.utf16.count - ask.utf16.count - 4 - brief.reduce(0) { $0 + $1.width + 1 }
    for (index, parcel) in parcels.enumerated() {
      let full = block(parcel, line: index + 1, isBrief: false)
      let more = full.width - brief[index].width
      lines.add(room >= more ? full : brief[index])
      if room >= more { room -= more }
    }
    for line in [looking, ask] where !line.isEmpty {
      lines.blank()
      lines.add(line)
    }
  }

  /// Two lines, `1. 🟣 name` and `carrier · number · status`; if not brief, also the values that were read.
  private func block(_ parcel: Parcel, line: Int, isBrief: Bool) -> RichTextBuilder {
    let title = title(parcel, limit: isBrief ? 20 : 40)
    var lines = RichTextBuilder()
    lines.add(.plain("\(line). \(parcel.status.mark) "), .bold(title.text))
    lines.add(dotted: [
      title.isCarrier ? nil : .plain(shortCarrier(parcel)), number(parcel.number), .plain(status(parcel)),
    ])
    if isBrief { return lines }
    addRemembered(parcel, to: &lines)
    lines.add(dotted: pickup(parcel))
    if isStillOpen(parcel) { addCode(parcel.pickupCode, to: &lines) }
    return lines
  }

  /// Adds that the carrier is the user's last choice, which is why the bot did not ask.
  func addRemembered(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if parcel.unconfirmed == .remembered { lines.add(.italic(text(.parcelRemembered))) }
  }

  /// Adds the question that the button "that's correct" answers.
  func addConfirmQuestion(to lines: inout RichTextBuilder) {
    if !lines.endsInQuote { lines.blank() }
    lines.add(text(.parcelAskRight))
  }

  /// Adds the pick-up code, hidden until it is tapped. A group never shows it.
  func addCode(_ code: String?, to lines: inout RichTextBuilder) {
    guard style.isPrivate, let code = TextCleanup.line(code, limit: 60) else { return }
    lines.add(spans(.parcelCode, ["code": .spoiler(code)]))
  }

  // MARK: Questions

  /// The questions. If there are several, each begins with a letter, which its buttons also show.
  fileprivate func questions(_ questions: [Question]) -> [RichTextBuilder] {
    questions.enumerated().map { place, question in
      var lines = RichTextBuilder()
      let letter = questions.count > 1 ? CardWriter.letter(place) + ". " : ""
      switch question.reason {
      case .severalCarriers: addSeveral(question, letter, isFirst: place == 0, to: &lines)
      case .wrongCheckDigit, .lastDigitDiffers, .lookalikeCharacter: addDoubt(question, letter, to: &lines)
      case .unusualForm: addUnusual(question, letter, to: &lines)
      case .fromLink:
        for item in question.items { lines.add(spans(.questionFromLink, ["number": number(item.number)])) }
      }
      return lines
    }
  }

  private func addSeveral(_ question: Question, _ letter: String, isFirst: Bool, to lines: inout RichTextBuilder) {
    if question.items.count == 1, let item = question.items.first {
      lines.add([.plain(letter)] + spans(.questionSeveral, ["number": number(item.number)]))
      add(item.noted, to: &lines)
    } else {
      lines.add(letter + text(.questionGroup, count: question.items.count))
      for item in question.items {
        lines.add(number(item.number))
        add(item.noted, to: &lines)
      }
    }
    if isFirst, !question.carriers.isEmpty { lines.add(text(.questionSeveralWhy)) }
  }

  /// Adds examples of the named carrier's numbers, and the carriers whose numbers look like this one.
  private func addUnusual(_ question: Question, _ letter: String, to lines: inout RichTextBuilder) {
    guard let item = question.items.first, let carrier = question.carriers.first else { return }
    let name = shortCarrier(carrier)
    lines.add([.plain(letter)] + spans(.questionUnusual, ["number": number(item.number), "carrier": .plain(name)]))
    add(item.noted, to: &lines)
    let examples = (carriers[carrier]?.shapes ?? []).compactMap(\.examples.first).prefix(3)
    if !examples.isEmpty {
      lines.add(text(.questionForm, ["carrier": name, "examples": list(Array(examples))]))
    }
    let others = question.carriers.dropFirst().prefix(3).map(shortCarrier)
    guard !others.isEmpty else { return lines.add(text(.questionDoubtWay)) }
    lines.add(text(.questionLooksLike, ["carriers": list(others)]))
  }

  private func addDoubt(_ question: Question, _ letter: String, to lines: inout RichTextBuilder) {
    guard let item = question.items.first else { return }
    lines.add([.plain(letter)] + spans(.questionWrongCheck, ["number": number(item.number)]))
    add(item.noted, to: &lines)
    lines.add(why(question))
    let meant = question.suggestions.first.map { spans(.questionMeant, ["number": number($0)]) }
    lines.add(meant ?? [.plain(text(.questionDoubtWay))])
  }

  private func why(_ question: Question) -> String {
    switch question.reason {
    case .lastDigitDiffers: text(.questionLastDigitWhy)
    case .lookalikeCharacter: text(.questionLookalikeWhy)
    case .wrongCheckDigit, .severalCarriers, .unusualForm, .fromLink:
      text(.questionWrongCheckWhy, ["carrier": shortCarrier(question.carriers.first ?? .other)])
    }
  }

  /// Adds the other values that were read from the message.
  func add(_ noted: NotedFields, to lines: inout RichTextBuilder) {
    lines.add(dotted: [
      TextCleanup.line(noted.store?.name, limit: 60).map { .plain($0) },
      noted.deadline.map { .plain(deadline($0, carrier: nil)) },
      noted.amount.map { .plain(noted.store == nil ? amount($0) : text(.parcelPayAtStore, ["amount": amount($0)])) },
    ])
    addCode(noted.pickupCode, to: &lines)
  }

  static func letter(_ place: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(place, 25))))
  }

  // MARK: Known parcels and numbers beyond the limit

  fileprivate func known(_ parcels: [Parcel]) -> RichTextBuilder {
    var lines = RichTextBuilder()
    lines.add(text(.readingKnown))
    for parcel in parcels {
      let title = title(parcel, limit: 20)
      let name = title.isCarrier ? shortCarrier(parcel) : title.text
      lines.add(
        [.plain(parcel.status.mark + " ")]
          + RichTextBuilder.dotted([.plain(name), number(parcel.number), .plain(status(parcel))]))
    }
    return lines
  }

  /// Adds as many of the numbers as fit, in one collapsed quote, so that the user can copy and send them again.
  fileprivate func addLeft(_ left: [TrackingNumber], to lines: inout RichTextBuilder) {
    if !lines.isEmpty { lines.blank() }
    lines.add("⚠️ " + text(.summaryLeft, count: left.count))
    var room = Cards.maxMessageWidth - lines.width
    var named: [String] = []
    for number in left {
      let name = style.isPrivate ? number.text : number.masked
      room -= name.utf16.count + 1
      if room < 0 { break }
      named.append(name)
    }
    lines.add(.quote([.plain(named.joined(separator: "\n"))]))
    if named.count < left.count { lines.add(text(.summaryAndMore, count: left.count - named.count)) }
  }
}
