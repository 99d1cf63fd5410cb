import Cards
import Chat
import Extraction
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Numbers taken from one message; the rest is named.
  static let maxNumbers = 20
  /// Doubtful numbers asked about in one message.
  static let maxDoubts = 3
  /// Open parcels of one chat.
  static let maxParcels = Parcel.maxInChat

  /// At rest, any text is read for parcels. In a group, silence is the answer to what is not one.
  func read(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    var understood = try understand(text, links: links, context)
    if try warned(of: understood, in: text, links: links, &context) { return }
    understood.isTrusted = true
    if !context.update.isForwarded { understood.nameTyped(in: text, by: typed) }
    let notice = understood.notice
    if notice.numbers.isEmpty, notice.doubtful.isEmpty || !context.isDirect {
      if try spoke(text, links: links, understood, &context) { return }
      if context.isPrivate { try answerNumberless(understood, &context) }
      return
    }
    try take(understood, &context)
  }

  /// A notice of one parcel that waits is kept until its number comes.
  private func answerNumberless(_ understood: Understood, _ context: inout UpdateContext) throws {
    if let customs = understood.customs { return try context.reply(.customs(customs)) }
    guard let noted = understood.notedWithoutNumber else {
      return try context.reply(understood.notice.asksAboutFraud ? .fraudAsked : .nothingFound)
    }
    let chain = understood.notice.parcels.first?.storeChain
    let id = NoticeID(rawValue: ids.next())
    try keep(UnplacedNotice(id: id, noted: noted, chain: chain, receivedAt: context.now), &context)
  }

  /// What the text says. Where it leaves a carrier open, what the chat chose before decides; it is not asked for else.
  func understand(_ text: String, links: [String] = [], _ context: UpdateContext) throws -> Understood {
    let now = context.update.writtenAt
    let offset = context.profile.zone.offset(at: now)
    let notice = extractor.read(text, links: links, now: now, utcOffset: offset)
    let open = Set(notice.numbers.filter { !$0.isDecided }.map(\.number))
    let customs = CustomsMatter(in: text)
    let first = Understood(notice: notice, customs: customs, writtenAt: now)
    guard !open.isEmpty else { return first }
    let memory = try context.memory()
    guard memory != Memory() else { return first }
    let again = extractor.read(text, links: links, now: now, utcOffset: offset, memory: memory)
    let decided = again.numbers.filter { $0.isDecided && open.contains($0.number) }
    return Understood(notice: again, remembered: Set(decided.map(\.number)), customs: customs, writtenAt: now)
  }

  /// Adds what is decided, shows what is known, asks about the rest: in one answer. A parcel alone is answered with its
  /// card.
  func take(_ understood: Understood, _ context: inout UpdateContext) throws {
    let notice = understood.notice
    var reading = MessageReading(id: ReadingID(rawValue: ids.next()), message: context.update.message)
    reading.owner = context.person
    var fresh: [(number: TrackingNumber, carrier: CarrierID, unconfirmed: Parcel.Unconfirmed)] = []
    let isAlone = notice.numbers.count + notice.doubtful.count == 1
    let name = isAlone ? understood.name : nil
    for found in notice.numbers.prefix(Self.maxNumbers) {
      let noted = understood.noted(found.number)
      if let known = try context.snapshot.parcelID(number: found.number, in: context.update.chat)
        .flatMap({ try context.snapshot.parcel($0, in: context.update.chat) })
      {
        try note(placing(noted, of: known.id, known.carrier, isAlone: isAlone, &context), of: known.id, &context)
        if known.name == nil, let name { context.effects.append(.rename(known.id, name)) }
        reading.known.append(known.id)
      } else if let carriers = understood.disagreement(on: found, among: self.carriers) {
        reading.questions.append(
          Question(
            id: reading.nextQuestion, reason: .unusualForm,
            items: [Question.Item(found.number, noted: noted, name: name)], carriers: carriers))
      } else if let carrier = understood.carrier(of: found, among: self.carriers) {
        let unconfirmed = understood.remembered.contains(found.number) ? Parcel.Unconfirmed.remembered : .read
        fresh.append((found.number, carrier, unconfirmed))
      } else {
        reading.ask(Question.Item(found.number, noted: noted, name: name), found.carriers.map(\.carrier))
      }
    }
    for doubt in context.isDirect ? notice.doubtful.prefix(Self.maxDoubts) : [] {
      reading.doubt(doubt, noted: understood.noted(doubt.number), name: name)
    }
    reading.left = notice.numbers.dropFirst(Self.maxNumbers).map(\.number)
    let (count, refusal) = try room(for: fresh.count, &context)
    let added = fresh.prefix(count).map {
      newParcel(
        $0.number, $0.carrier, name: name, noted: understood.noted($0.number), as: $0.unconfirmed, isAlone: isAlone,
        &context)
    }
    if !added.isEmpty || !reading.isEmpty || refusal == nil { try answer(reading, adding: added, &context) }
    if let refusal { try context.reply(refusal) }
  }

  /// One message: the card of a parcel that is alone, else the reading.
  func answer(_ reading: MessageReading, adding fresh: [NewParcel], _ context: inout UpdateContext) throws {
    var reading = reading
    reading.parcels += fresh.map(\.id)
    let lone = reading.lone
    for var parcel in fresh {
      parcel.reading = lone == nil ? reading.id : nil
      context.effects.append(.add(parcel))
    }
    if let lone { return try context.reply(.parcel(lone, view: .card), slot: Slots.parcel(lone)) }
    try context.save(reading)
    try context.reply(.reading(reading.id), slot: Slots.reading(reading.id))
  }

  /// A later message may say more of a parcel: its code, its store, its last day.
  func note(_ noted: NotedFields, of id: ParcelID, _ context: inout UpdateContext) throws {
    guard noted != NotedFields(), let parcel = try context.snapshot.parcel(id, in: context.update.chat) else { return }
    let more = parcel.noting(fitting(noted, parcel.carrier))
    if more != parcel.noted { context.effects.append(.note(id, more)) }
  }

  /// A parcel to be added, with what its message says and a notice that fits it. `isAlone`: the message brought no other.
  func newParcel(
    _ number: TrackingNumber, _ carrier: CarrierID, name: String? = nil, noted: NotedFields = NotedFields(),
    as unconfirmed: Parcel.Unconfirmed? = nil, isAlone: Bool = true, _ context: inout UpdateContext
  ) -> NewParcel {
    let id = ParcelID(rawValue: ids.next())
    let all = placing(noted, of: id, carrier, isAlone: isAlone, &context)
    return NewParcel(
      id: id, carrier: carrier, number: number, name: name,
      owner: context.update.user.map { Person(id: $0.id, name: $0.name) }, noted: fitting(all, carrier),
      unconfirmed: unconfirmed, isFollowed: isFollowed(carrier, context),
      message: context.pressed == nil ? context.update.message : nil)
  }
}

/// What a text says, and which of its numbers the chat's earlier choices decided.
struct Understood {
  var notice: ExtractionResult
  var remembered: Set<TrackingNumber> = []
  /// What the text wants done for customs.
  var customs: CustomsMatter?
  /// When the text was written.
  var writtenAt: Date
  /// What the user typed behind the number, to name the parcel.
  var name: String?
  /// The carrier that the user typed before the number.
  var namedCarrier: CarrierID?
  /// The fraud check found nothing: a text that it doubts states no status.
  var isTrusted = false

  /// What it says of that number's parcel. A status is that of the one parcel that the text is about.
  func noted(_ number: TrackingNumber) -> NotedFields {
    var noted = notice.noted(number)
    noted.customs = customs
    if notice.numbers.count + notice.doubtful.count == 1 { noted.stated = stated }
    return noted
  }

  /// What it tells of the one parcel that waits, where it names none; nil where it tells too little to be sure.
  var notedWithoutNumber: NotedFields? {
    var noted = notice.notedWithoutNumber
    noted?.stated = stated
    return noted
  }

  /// What was typed by hand: a name behind the number, a carrier before it.
  mutating func nameTyped(in text: String, by reader: TypedParcelReader) {
    guard notice.numbers.count == 1, let parcel = reader.read(text, known: notice.numbers[0].number) else { return }
    (name, namedCarrier) = (parcel.name, parcel.carrier)
  }

  /// The carrier that the user or the text names, and those whose form the number has, where the two have nothing in
  /// common. Numbers of a carrier that is known by name have no form that could disagree.
  func disagreement(on found: ExtractionResult.Found, among definitions: [CarrierID: Carrier]) -> [CarrierID]? {
    let carriers = found.carriers.map(\.carrier)
    guard let named = namedCarrier ?? notice.otherCarrier, named != .other, !carriers.contains(named),
      definitions[named]?.isKnownByName != true
    else { return nil }
    return [named] + carriers.filter { $0 != .other }
  }

  /// Whose number it is, where that is decided: by the text, or by the user who names a carrier that is known by name.
  func carrier(of found: ExtractionResult.Found, among definitions: [CarrierID: Carrier]) -> CarrierID? {
    if found.isDecided { return found.carriers.first?.carrier }
    return namedCarrier.flatMap { definitions[$0]?.isKnownByName == true ? $0 : nil }
  }

  private var stated: StatedStatus? {
    guard isTrusted || notice.scam == nil, let status = notice.statusHint?.value,
      StatedStatus.statable.contains(status)
    else { return nil }
    return StatedStatus(status, at: writtenAt)
  }
}

extension ExtractionResult {
  /// The fields of that number's parcel. Of a number that is alone: also what names no number, and shop and product.
  func noted(_ number: TrackingNumber) -> NotedFields {
    let isAlone = numbers.count + doubtful.count == 1
    let parcel = parcels.first { $0.number == number } ?? parcels.first { isAlone && $0.number == nil } ?? Parcel()
    var noted = noted(of: parcel, isAlone: isAlone)
    noted.carrierName = numbers.first { $0.number == number }?.carrierName
    return noted
  }

  /// What a text without any number tells of the one parcel that waits; nil where it tells too little to be sure.
  var notedWithoutNumber: NotedFields? {
    guard parcels.count == 1, let parcel = parcels.first else { return nil }
    guard parcel.pickupCode != nil || parcel.store != nil && parcel.deadline != nil else { return nil }
    return noted(of: parcel, isAlone: true)
  }

  private func noted(of parcel: Parcel, isAlone: Bool) -> NotedFields {
    NotedFields(
      store: parcel.store.map { Place(name: $0.value) }, pickupCode: parcel.pickupCode?.value,
      deadline: parcel.deadline.map { Deadline(day: $0.value.day, minute: $0.value.minute, origin: .text) },
      expected: parcel.expected?.value.day, amount: parcel.amount?.value, shop: isAlone ? shop?.value : nil,
      product: isAlone ? product?.value : nil)
  }
}

extension MessageReading {
  /// Numbers with the same candidates share a question.
  mutating func ask(_ item: Question.Item, _ carriers: [CarrierID]) {
    let same = questions.firstIndex { $0.reason == .severalCarriers && Set($0.carriers) == Set(carriers) }
    if let same { return questions[same].items.append(item) }
    questions.append(Question(id: nextQuestion, reason: .severalCarriers, items: [item], carriers: carriers))
  }

  mutating func doubt(_ doubt: ExtractionResult.Doubtful, noted: NotedFields, name: String?) {
    questions.append(
      Question(
        id: nextQuestion, reason: Question.Reason(doubt.reason),
        items: [Question.Item(doubt.number, noted: noted, name: name)], carriers: doubt.carriers,
        suggestions: doubt.suggestions))
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
