import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Numbers taken from one message. The others are only listed.
  static let maxNumbers = 20
  /// Doubtful numbers that the bot asks about in one message.
  static let maxDoubtful = 3
  /// Open parcels that one chat may have.
  static let maxParcels = Parcel.maxInChat

  /// Searches a text for parcels, in the state `idle`. In a group, a text without a parcel gets no answer, unless it is
  /// a sentence that asks the bot for something.
  func handleFreeText(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    var interpreted = try interpret(text, links: links, context)
    if try warnOfScam(interpreted, in: text, links: links, &context) { return }
    interpreted.isTrusted = true
    if !context.update.isForwarded { interpreted.readTypedName(in: text, by: typedReader) }
    let extraction = interpreted.extraction
    if extraction.numbers.isEmpty, extraction.doubtful.isEmpty || !context.isAddressedToBot {
      if try handleSentence(text, links: links, interpreted, &context) { return }
      if context.isPrivate { try answerNumberless(interpreted, &context) }
      return
    }
    try addParcels(from: interpreted, &context)
  }

  /// Answers a text without a number. A notice about one parcel is kept until the parcel's number arrives.
  private func answerNumberless(_ interpreted: InterpretedText, _ context: inout UpdateContext) throws {
    if let customs = interpreted.customs { return try context.reply(.customs(customs)) }
    guard let noted = interpreted.notedFieldsWithoutNumber else {
      return try context.reply(interpreted.extraction.asksAboutFraud ? .fraudAsked : .nothingFound)
    }
    let chain = interpreted.extraction.parcels.first?.storeChain
    let id = NoticeID(rawValue: ids.next())
    try keepNotice(UnplacedNotice(id: id, noted: noted, chain: chain, receivedAt: context.now), &context)
  }

  /// Reads the text. If the carrier of a number is open, reads it again with what the chat chose before; this memory is
  /// loaded only then.
  func interpret(_ text: String, links: [String] = [], _ context: UpdateContext) throws -> InterpretedText {
    let now = context.update.writtenAt
    let offset = context.profile.zone.offset(at: now)
    let extraction = extractor.read(text, links: links, now: now, utcOffset: offset)
    let open = Set(extraction.numbers.filter { !$0.isDecided }.map(\.number))
    let customs = CustomsMatter(in: text)
    let first = InterpretedText(extraction: extraction, customs: customs, writtenAt: now)
    guard !open.isEmpty else { return first }
    let memory = try context.memory()
    guard memory != ChatMemory() else { return first }
    let again = extractor.read(text, links: links, now: now, utcOffset: offset, memory: memory)
    let decided = again.numbers.filter { $0.isDecided && open.contains($0.number) }
    return InterpretedText(extraction: again, remembered: Set(decided.map(\.number)), customs: customs, writtenAt: now)
  }

  /// Adds the numbers whose carrier is clear, shows the known ones and asks about the rest, all in one message. If
  /// there is only one parcel, the message is its card.
  func addParcels(from interpreted: InterpretedText, _ context: inout UpdateContext) throws {
    let extraction = interpreted.extraction
    var reading = MessageReading(id: ReadingID(rawValue: ids.next()), message: context.update.message)
    reading.owner = context.person
    var fresh: [(number: TrackingNumber, carrier: CarrierID, unconfirmed: Parcel.Unconfirmed)] = []
    let isAlone = extraction.numbers.count + extraction.doubtful.count == 1
    let name = isAlone ? interpreted.name : nil
    for found in extraction.numbers.prefix(Self.maxNumbers) {
      let noted = interpreted.notedFields(of: found.number)
      if let known = try context.snapshot.parcelID(number: found.number, in: context.update.chat)
        .flatMap({ try context.snapshot.parcel($0, in: context.update.chat) })
      {
        try updateNotedFields(
          with: mergeWaitingNotice(into: noted, of: known.id, known.carrier, isAlone: isAlone, &context), of: known.id,
          &context)
        if known.name == nil, let name { context.effects.append(.rename(known.id, name)) }
        reading.known.append(known.id)
      } else if let carriers = interpreted.conflictingCarriers(of: found, among: self.carriers) {
        reading.questions.append(
          Question(
            id: reading.nextQuestion, reason: .unusualForm,
            items: [Question.Item(found.number, noted: noted, name: name)], carriers: carriers))
      } else if let carrier = interpreted.carrier(of: found, among: self.carriers) {
        let unconfirmed = interpreted.remembered.contains(found.number) ? Parcel.Unconfirmed.remembered : .read
        fresh.append((found.number, carrier, unconfirmed))
      } else {
        reading.ask(Question.Item(found.number, noted: noted, name: name), found.carriers.map(\.carrier))
      }
    }
    for doubtful in context.isAddressedToBot ? extraction.doubtful.prefix(Self.maxDoubtful) : [] {
      reading.askAbout(doubtful, noted: interpreted.notedFields(of: doubtful.number), name: name)
    }
    reading.left = extraction.numbers.dropFirst(Self.maxNumbers).map(\.number)
    let (count, refusal) = try reserveRoom(for: fresh.count, &context)
    let added = fresh.prefix(count).map {
      newParcel(
        $0.number, $0.carrier, name: name, noted: interpreted.notedFields(of: $0.number), as: $0.unconfirmed,
        isAlone: isAlone,
        &context)
    }
    if !added.isEmpty || !reading.isEmpty || refusal == nil { try sendReading(reading, adding: added, &context) }
    if let refusal { try context.reply(refusal) }
  }

  /// Sends one message: the card if there is only one parcel, otherwise the reading.
  func sendReading(_ reading: MessageReading, adding fresh: [NewParcel], _ context: inout UpdateContext) throws {
    var reading = reading
    reading.parcels += fresh.map(\.id)
    let onlyParcel = reading.onlyParcel
    for var parcel in fresh {
      parcel.reading = onlyParcel == nil ? reading.id : nil
      context.effects.append(.add(parcel))
    }
    if let onlyParcel { return try context.reply(.parcel(onlyParcel, view: .card), slot: Slots.parcel(onlyParcel)) }
    try context.save(reading)
    try context.reply(.reading(reading.id), slot: Slots.reading(reading.id))
  }

  /// Adds the details of a later message to the parcel: code, store, deadline.
  func updateNotedFields(with noted: NotedFields, of id: ParcelID, _ context: inout UpdateContext) throws {
    guard noted != NotedFields(), let parcel = try context.snapshot.parcel(id, in: context.update.chat) else { return }
    let more = parcel.notedFields(updatedBy: adjusted(noted, for: parcel.carrier))
    if more != parcel.noted { context.effects.append(.setNoted(id, more)) }
  }

  /// A new parcel, with the details from its message and from a waiting notice that fits it. `isAlone`: the message
  /// brought only this parcel.
  func newParcel(
    _ number: TrackingNumber, _ carrier: CarrierID, name: String? = nil, noted: NotedFields = NotedFields(),
    as unconfirmed: Parcel.Unconfirmed? = nil, isAlone: Bool = true, _ context: inout UpdateContext
  ) -> NewParcel {
    let id = ParcelID(rawValue: ids.next())
    let all = mergeWaitingNotice(into: noted, of: id, carrier, isAlone: isAlone, &context)
    return NewParcel(
      id: id, carrier: carrier, number: number, name: name,
      owner: context.update.user.map { Person(id: $0.id, name: $0.name) }, noted: adjusted(all, for: carrier),
      unconfirmed: unconfirmed, isFollowed: canBeLookedUp(carrier, context),
      message: context.pressedMessage == nil ? context.update.message : nil)
  }
}

extension MessageReading {
  /// Numbers with the same possible carriers share one question.
  mutating func ask(_ item: Question.Item, _ carriers: [CarrierID]) {
    let same = questions.firstIndex { $0.reason == .severalCarriers && Set($0.carriers) == Set(carriers) }
    if let same { return questions[same].items.append(item) }
    questions.append(Question(id: nextQuestion, reason: .severalCarriers, items: [item], carriers: carriers))
  }

  mutating func askAbout(_ doubtful: ExtractionResult.DoubtfulNumber, noted: NotedFields, name: String?) {
    questions.append(
      Question(
        id: nextQuestion, reason: Question.Reason(doubtful.reason),
        items: [Question.Item(doubtful.number, noted: noted, name: name)], carriers: doubtful.carriers,
        suggestions: doubtful.suggestions))
  }

  var nextQuestion: Int { (questions.map(\.id).max() ?? -1) + 1 }
}

extension Question.Reason {
  fileprivate init(_ reason: ExtractionResult.DoubtReason) {
    switch reason {
    case .wrongCheckDigit: self = .wrongCheckDigit
    case .lastDigitDiffers: self = .lastDigitDiffers
    case .lookalikeCharacter: self = .lookalikeCharacter
    }
  }
}
