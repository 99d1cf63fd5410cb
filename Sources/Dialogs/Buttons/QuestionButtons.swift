import Cards
import Chat
import Extraction
import Store
import Tracking

/// Buttons that answer a question about a number, and the carrier picker.
extension Dialogs {
  func chooseCarrier(_ carrier: CarrierID, for subject: CarrierSubject, _ context: inout UpdateContext) throws {
    guard carriers[carrier] != nil else { return try showGone(&context) }
    switch subject {
    case .entry:
      context.state.mode = .awaitingNumber(carrier)
      try context.answerPress(.none)
      try context.askInPlace(.systemMessage(.askNumber(carrier)))
    case .question(let id, let index):
      guard var reading = try context.reading(id), let question = reading.question(index) else {
        return try showGone(&context)
      }
      guard try resolve(question, of: &reading, with: carrier, &context) else { return try context.answerPress(.none) }
      // The carrier is remembered only if the user chose it among several. A question about a doubtful number, or with
      // a single carrier, does not count.
      if question.reason == .severalCarriers, question.carriers.count != 1 {
        remember(carrier, for: question.items.map(\.number), &context)
      }
      try context.answerPress(.added)
      try show(reading, &context)
    case .parcel(let id):
      guard let parcel = try context.snapshot.parcel(id, in: context.update.chat) else { return try showGone(&context) }
      try changeCarrier(of: parcel, to: carrier, &context)
    }
  }

  func showPicker(_ subject: CarrierSubject, _ category: Carrier.Category?, _ context: inout UpdateContext) throws {
    let number: TrackingNumber?
    switch subject {
    case .entry: number = nil
    case .question(let id, let index):
      guard let question = try context.reading(id)?.question(index) else { return try showGone(&context) }
      number = question.items.count == 1 ? question.items[0].number : nil
    case .parcel(let id):
      guard let parcel = try context.snapshot.parcel(id, in: context.update.chat) else { return try showGone(&context) }
      number = parcel.number
    }
    try context.answerPress(.none)
    try context.show(.carrierPicker(subject, number: number, category: category))
  }

  /// Cancels the choice of a carrier. The numbers of a question are not added as parcels; a parcel keeps its carrier.
  func cancelPicker(_ subject: CarrierSubject, _ context: inout UpdateContext) throws {
    switch subject {
    case .entry:
      try context.answerPress(.none)
      try context.show(.systemMessage(.cancelled))
    case .question(let id, let index):
      guard var reading = try context.reading(id), reading.question(index) != nil else { return try showGone(&context) }
      reading.close(index)
      try context.answerPress(.none)
      try show(reading, &context)
    case .parcel(let id):
      guard let parcel = try context.snapshot.parcel(id, in: context.update.chat) else { return try showGone(&context) }
      try handleParcelButton(.edit, on: parcel, &context)
    }
  }

  /// Takes a suggested number in place of the one in the message.
  func acceptSuggestion(_ suggestion: Int, for index: Int, of id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), let question = reading.question(index),
      question.suggestions.indices.contains(suggestion), var item = question.items.first
    else { return try showGone(&context) }
    item.number = question.suggestions[suggestion]
    let fitting = extractor.candidates(for: item.number).map(\.carrier)
    let named = fitting.filter(question.carriers.contains)
    try resolve(question, of: &reading, as: item, among: named.isEmpty ? fitting : named, &context)
  }

  func acceptAsWritten(_ index: Int, of id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), let question = reading.question(index), let item = question.items.first
    else { return try showGone(&context) }
    // If the number's form does not fit the named carrier and the user still confirms it, that carrier is taken.
    let carriers = question.reason == .unusualForm ? Array(question.carriers.prefix(1)) : question.carriers
    try resolve(question, of: &reading, as: item, among: carriers, &context)
  }

  /// Adds a doubtful number if its carrier is clear. Otherwise the question becomes which carrier it belongs to.
  private func resolve(
    _ question: Question, of reading: inout MessageReading, as item: Question.Item, among carriers: [CarrierID],
    _ context: inout UpdateContext
  ) throws {
    var clear = question
    clear.items = [item]
    if let choice = try decidedCarrier(for: item.number, among: carriers, context) {
      guard try resolve(clear, of: &reading, with: choice.carrier, &context) else {
        return try context.answerPress(.none)
      }
      try context.answerPress(.added)
    } else {
      (clear.reason, clear.carriers, clear.suggestions) = (.severalCarriers, carriers, [])
      reading.replace(clear)
      try context.answerPress(.none)
    }
    try show(reading, &context)
  }

  /// Adds the question's numbers with this carrier. Numbers that the chat already has with it are listed as known.
  /// - Returns: false if there is no room for them. The user has then been told.
  private func resolve(
    _ question: Question, of reading: inout MessageReading, with carrier: CarrierID, _ context: inout UpdateContext
  ) throws -> Bool {
    let chat = context.update.chat
    let known = try question.items.map {
      try context.snapshot.parcel(carrier: carrier, number: $0.number, in: chat)?.id
    }
    if let refusal = try reserveRoom(for: known.count { $0 == nil }, allOrNothing: true, &context).refusal {
      try context.reply(refusal)
      return false
    }
    reading.close(question.id)
    let isAlone = reading.isEmpty && question.items.count == 1
    for (item, known) in zip(question.items, known) {
      if let known {
        if !(reading.known + reading.parcels).contains(known) { reading.known.append(known) }
        continue
      }
      var parcel = newParcel(
        item.number, carrier, name: item.name, noted: item.noted, as: .read, isAlone: question.items.count == 1,
        &context)
      parcel.owner = reading.owner ?? parcel.owner
      parcel.reading = isAlone ? nil : reading.id
      parcel.message = reading.message
      context.effects.append(.add(parcel))
      reading.parcels.append(parcel.id)
    }
    return true
  }

  /// Remembers the carrier for numbers of the same form, so that the chat is not asked about them again.
  func remember(_ carrier: CarrierID, for numbers: [TrackingNumber], _ context: inout UpdateContext) {
    for form in Set(numbers.map(\.form)).sorted() { context.effects.append(.saveChoice(form: form, carrier)) }
  }

  func showReading(_ id: ReadingID, _ context: inout UpdateContext) throws {
    guard let reading = try context.reading(id) else { return try showGone(&context) }
    try context.answerPress(.none)
    try show(reading, &context)
  }

  func confirmReading(_ id: ReadingID, _ context: inout UpdateContext) throws {
    guard let reading = try context.reading(id) else { return try showGone(&context) }
    for parcel in reading.parcels { context.effects.append(.confirm(parcel)) }
    try context.answerPress(.confirmed)
    try show(reading, &context)
  }

  /// Draws the pressed message again: as what is left of the reading, as the card if only one parcel is left, or as
  /// cancelled if nothing is left.
  func show(_ reading: MessageReading, _ context: inout UpdateContext) throws {
    try context.save(reading)
    if reading.isEmpty { return try context.show(.systemMessage(.cancelled)) }
    if let onlyParcel = reading.onlyParcel { return try context.showCard(onlyParcel) }
    try context.show(.reading(reading.id), slot: Slots.reading(reading.id))
  }
}

extension MessageReading {
  func question(_ id: Int) -> Question? { questions.first { $0.id == id } }

  mutating func close(_ id: Int) { questions.removeAll { $0.id == id } }

  mutating func replace(_ question: Question) {
    guard let place = questions.firstIndex(where: { $0.id == question.id }) else { return }
    questions[place] = question
  }
}
