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
  /// Parcels of one chat.
  static let maxParcels = Parcel.maxInChat

  /// At rest, any text is read for parcels. In a group, silence is the answer to what is not one.
  func read(_ text: String, links: [String], _ turn: inout Turn) throws {
    let understood = try understand(text, links: links, turn)
    if try warned(of: understood, in: text, links: links, &turn) { return }
    let notice = understood.notice
    if notice.numbers.isEmpty, notice.doubtful.isEmpty || !turn.isDirect {
      if turn.isPrivate { try answerNumberless(understood, &turn) }
      return
    }
    try take(understood, &turn)
  }

  /// A notice of one parcel that waits is kept until its number comes.
  private func answerNumberless(_ understood: Understood, _ turn: inout Turn) throws {
    if let customs = understood.customs { return try turn.reply(.customs(customs)) }
    let notice = understood.notice
    let noted = notice.notedWithoutNumber
    turn.state.unplaced = noted
    try turn.reply(noted.map { .numberMissing($0) } ?? (notice.asksAboutFraud ? .fraudAsked : .nothingFound))
  }

  /// What the text says. Where it leaves a carrier open, what the chat chose before decides; it is not asked for else.
  func understand(_ text: String, links: [String] = [], _ turn: Turn) throws -> Understood {
    let (now, offset) = (turn.update.date, turn.profile.utcOffset)
    let notice = extractor.read(text, links: links, now: now, utcOffset: offset)
    let open = Set(notice.numbers.filter { !$0.isDecided }.map(\.number))
    let customs = CustomsMatter(in: text)
    guard !open.isEmpty else { return Understood(notice: notice, customs: customs) }
    let memory = try turn.memory()
    guard memory != Memory() else { return Understood(notice: notice, customs: customs) }
    let again = extractor.read(text, links: links, now: now, utcOffset: offset, memory: memory)
    let decided = again.numbers.filter { $0.isDecided && open.contains($0.number) }
    return Understood(notice: again, remembered: Set(decided.map(\.number)), customs: customs)
  }

  /// Adds what is decided, shows what is known, asks about the rest: in one answer. A parcel alone is answered with its
  /// card.
  func take(_ understood: Understood, _ turn: inout Turn) throws {
    let notice = understood.notice
    var reading = Reading(id: ReadingID(rawValue: ids.next()), message: turn.update.message)
    reading.owner = turn.person
    var fresh: [NewParcel] = []
    let unplaced = turn.takeUnplaced(among: notice.numbers.count + notice.doubtful.count)
    for found in notice.numbers.prefix(Self.maxNumbers) {
      let noted = unplaced.updated(by: understood.noted(found.number))
      if let known = try turn.snapshot.parcelID(number: found.number, in: turn.update.chat) {
        try note(noted, of: known, &turn)
        reading.known.append(known)
      } else if found.isDecided, let carrier = found.carriers.first?.carrier {
        let unconfirmed = understood.remembered.contains(found.number) ? Parcel.Unconfirmed.remembered : .read
        fresh.append(newParcel(found.number, carrier, noted: noted, as: unconfirmed, turn))
      } else {
        reading.ask(Question.Item(found.number, noted: noted), found.carriers.map(\.carrier))
      }
    }
    for doubt in turn.isDirect ? notice.doubtful.prefix(Self.maxDoubts) : [] {
      reading.doubt(doubt, noted: unplaced.updated(by: notice.noted(doubt.number)))
    }
    reading.left = notice.numbers.dropFirst(Self.maxNumbers).map(\.number)
    guard try hasRoom(for: fresh.count, &turn) else { return }
    try answer(reading, adding: fresh, &turn)
  }

  /// One message: the card of a parcel that is alone, else the reading.
  func answer(_ reading: Reading, adding fresh: [NewParcel], _ turn: inout Turn) throws {
    var reading = reading
    reading.parcels += fresh.map(\.id)
    let lone = reading.lone
    for var parcel in fresh {
      parcel.reading = lone == nil ? reading.id : nil
      turn.effects.append(.add(parcel))
    }
    if let lone { return try turn.reply(.parcel(lone, view: .card), slot: Slots.parcel(lone)) }
    try turn.save(reading)
    try turn.reply(.reading(reading.id), slot: Slots.reading(reading.id))
  }

  func hasRoom(for count: Int, _ turn: inout Turn) throws -> Bool {
    guard count > 0, try turn.snapshot.parcelCount(in: turn.update.chat) + count > Self.maxParcels else { return true }
    try turn.reply(.listFull(limit: Self.maxParcels))
    return false
  }

  /// A later message may say more of a parcel: its code, its store, its last day.
  func note(_ noted: NotedFields, of id: ParcelID, _ turn: inout Turn) throws {
    guard noted != NotedFields(), let parcel = try turn.snapshot.parcel(id, in: turn.update.chat) else { return }
    let more = parcel.noted.updated(by: noted)
    if more != parcel.noted { turn.effects.append(.note(id, more)) }
  }

  func newParcel(
    _ number: TrackingNumber, _ carrier: CarrierID, noted: NotedFields = NotedFields(),
    as unconfirmed: Parcel.Unconfirmed? = nil, _ turn: Turn
  ) -> NewParcel {
    NewParcel(
      id: ParcelID(rawValue: ids.next()), carrier: carrier, number: number,
      owner: turn.update.user.map { Person(id: $0.id, name: $0.name) }, noted: noted, unconfirmed: unconfirmed,
      isFollowed: isFollowed(carrier, turn), message: turn.pressed == nil ? turn.update.message : nil)
  }
}

/// What a text says, and which of its numbers the chat's earlier choices decided.
struct Understood {
  var notice: Extraction.Notice
  var remembered: Set<TrackingNumber> = []
  /// What the text wants done for customs.
  var customs: CustomsMatter?

  /// What it says of that number's parcel.
  func noted(_ number: TrackingNumber) -> NotedFields {
    var noted = notice.noted(number)
    noted.customs = customs
    return noted
  }
}

extension Extraction.Notice {
  /// The fields of that number's parcel. Of a number that is alone: also what names no number, and shop and product.
  func noted(_ number: TrackingNumber) -> NotedFields {
    let isAlone = numbers.count + doubtful.count == 1
    let parcel = parcels.first { $0.number == number } ?? parcels.first { isAlone && $0.number == nil } ?? Parcel()
    return noted(of: parcel, isAlone: isAlone)
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

extension Reading {
  /// Numbers with the same candidates share a question.
  mutating func ask(_ item: Question.Item, _ carriers: [CarrierID]) {
    let same = questions.firstIndex { $0.reason == .severalCarriers && Set($0.carriers) == Set(carriers) }
    if let same { return questions[same].items.append(item) }
    questions.append(Question(id: nextQuestion, reason: .severalCarriers, items: [item], carriers: carriers))
  }

  mutating func doubt(_ doubt: Extraction.Notice.Doubtful, noted: NotedFields) {
    questions.append(
      Question(
        id: nextQuestion, reason: Question.Reason(doubt.reason),
        items: [Question.Item(doubt.number, noted: noted)], carriers: doubt.carriers, suggestions: doubt.suggestions))
  }

  private var nextQuestion: Int { (questions.map(\.id).max() ?? -1) + 1 }
}

extension Question.Reason {
  fileprivate init(_ reason: Extraction.Notice.DoubtReason) {
    switch reason {
    case .wrongCheckDigit: self = .wrongCheckDigit
    case .lastDigitDiffers: self = .lastDigitDiffers
    case .lookalikeCharacter: self = .lookalikeCharacter
    }
  }
}
