import Cards
import Chat
import Store
import Tracking

/// Buttons that answer a question about a number, and the carrier picker.
struct QuestionButtons {
  let services: DialogServices

  private var adder: ParcelAdder { ParcelAdder(services: services) }

  func chooseCarrier(_ carrier: CarrierID, for subject: CarrierSubject, _ context: inout UpdateContext) throws {
    guard services.carriers[carrier] != nil else { return try context.showGone() }
    switch subject {
    case .entry:
      context.state.mode = .awaitingNumber(carrier)
      try context.answerPress(.none)
      try context.askInPlace(.systemMessage(.askNumber(carrier)))
    case .question(let id, let index):
      guard var reading = try context.reading(id), let question = reading.question(index) else {
        return try context.showGone()
      }
      guard try resolve(question, of: &reading, with: carrier, &context) else { return try context.answerPress(.none) }
      // The carrier is remembered only if the user chose it among several. A question about a doubtful number, or with
      // a single carrier, does not count.
      if question.reason == .severalCarriers, question.carriers.count != 1 {
        context.remember(carrier, for: question.items.map(\.number))
      }
      try context.answerPress(.added)
      try context.show(reading)
    case .parcel(let id):
      guard let parcel = try context.parcel(id) else { return try context.showGone() }
      try EditButtons(services: services).changeCarrier(of: parcel, to: carrier, &context)
    }
  }

  func showPicker(_ subject: CarrierSubject, _ category: Carrier.Category?, _ context: inout UpdateContext) throws {
    let number: TrackingNumber?
    switch subject {
    case .entry: number = nil
    case .question(let id, let index):
      guard let question = try context.reading(id)?.question(index) else { return try context.showGone() }
      number = question.items.count == 1 ? question.items[0].number : nil
    case .parcel(let id):
      guard let parcel = try context.parcel(id) else { return try context.showGone() }
      number = parcel.number
    }
    try context.answerPress(.none, showing: .carrierPicker(subject, number: number, category: category))
  }

  /// Cancels the choice of a carrier. The numbers of a question are not added as parcels; a parcel keeps its carrier.
  func cancelPicker(_ subject: CarrierSubject, _ context: inout UpdateContext) throws {
    switch subject {
    case .entry: try context.answerPress(.none, showing: .systemMessage(.cancelled))
    case .question(let id, let index):
      guard var reading = try context.reading(id), reading.question(index) != nil else { return try context.showGone() }
      reading.close(index)
      try context.answerPress(.none)
      try context.show(reading)
    case .parcel(let id): try ParcelButtons(services: services).handle(.edit, on: id, &context)
    }
  }

  /// Takes a suggested number in place of the one in the message.
  func accept(_ suggestion: Int, for index: Int, of id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), let question = reading.question(index),
      question.suggestions.indices.contains(suggestion), var item = question.items.first
    else { return try context.showGone() }
    item.number = question.suggestions[suggestion]
    let fitting = services.candidates(for: item.number)
    let named = fitting.filter(question.carriers.contains)
    try resolve(question, of: &reading, as: item, among: named.isEmpty ? fitting : named, &context)
  }

  func acceptAsWritten(_ index: Int, of id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), let question = reading.question(index) else {
      return try context.showGone()
    }
    if let notice = question.notice { return try keep(notice, question, of: &reading, &context) }
    guard let item = question.items.first else { return try context.showGone() }
    // If the number's form does not fit the named carrier and the user still confirms it, that carrier is taken.
    let carriers = question.reason == .unusualForm ? Array(question.carriers.prefix(1)) : question.carriers
    try resolve(question, of: &reading, as: item, among: carriers, &context)
  }

  /// Adds the parcel without a number of which a mail told.
  private func keep(
    _ notice: NotedFields, _ question: Question, of reading: inout MessageReading, _ context: inout UpdateContext
  ) throws {
    if let refusal = try Allowances(services: services).reserveRoom(for: 1, allOrNothing: true, &context).refusal {
      try context.reply(refusal)
      return try context.answerPress(.none)
    }
    var parcel = Notices(services: services).newParcel(notice, from: .mailSummary, mayBe: [], context)
    (parcel.owner, parcel.reading, parcel.message) = (reading.owner ?? parcel.owner, reading.id, reading.message)
    parcel.unconfirmed = nil
    context.effects.append(.add(parcel))
    reading.close(question.id)
    reading.parcels.append(parcel.id)
    try context.answerPress(.added)
    try context.show(reading)
  }

  /// Adds a doubtful number if its carrier is clear. Otherwise the question becomes which carrier it belongs to.
  private func resolve(
    _ question: Question, of reading: inout MessageReading, as item: Question.Item, among carriers: [CarrierID],
    _ context: inout UpdateContext
  ) throws {
    var clear = question
    clear.items = [item]
    if let choice = try adder.decidedCarrier(for: item.number, among: carriers, context) {
      guard try resolve(clear, of: &reading, with: choice.carrier, &context) else {
        return try context.answerPress(.none)
      }
      try context.answerPress(.added)
    } else {
      (clear.reason, clear.carriers, clear.suggestions) = (.severalCarriers, carriers, [])
      reading.replace(clear)
      try context.answerPress(.none)
    }
    try context.show(reading)
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
    let wanted = known.count { $0 == nil }
    if let refusal = try Allowances(services: services).reserveRoom(for: wanted, allOrNothing: true, &context).refusal {
      try context.reply(refusal)
      return false
    }
    reading.close(question.id)
    let isAlone = reading.isEmpty && question.items.count == 1 && reading.mail?.isOfStrangers != true
    for (item, known) in zip(question.items, known) {
      if let known {
        if !(reading.known + reading.parcels).contains(known) { reading.known.append(known) }
        continue
      }
      var parcel = try adder.newParcel(
        item.number, carrier, name: item.name, noted: item.noted, as: .read, from: question.origin,
        isAlone: question.items.count == 1, context)
      parcel.owner = reading.owner ?? parcel.owner
      parcel.reading = isAlone ? nil : reading.id
      parcel.message = reading.message
      context.effects.append(.add(parcel))
      reading.parcels.append(parcel.id)
    }
    return true
  }

  func showReading(_ id: ReadingID, _ context: inout UpdateContext) throws {
    guard let reading = try context.reading(id) else { return try context.showGone() }
    try context.answerPress(.none)
    try context.show(reading)
  }

  func confirmReading(_ id: ReadingID, _ context: inout UpdateContext) throws {
    guard let reading = try context.reading(id) else { return try context.showGone() }
    for parcel in reading.parcels { context.effects.append(.confirm(parcel)) }
    try context.answerPress(.confirmed)
    try context.show(reading)
  }
}

extension Question {
  /// How a parcel comes into the chat that the answer adds. The user has seen what the question says of it.
  fileprivate var origin: Parcel.Origin {
    switch items.first?.noted.origin {
    case .mail: .mailSummary
    case .picture: .picture
    case .file: .file
    case .message, nil: .message
    }
  }
}
