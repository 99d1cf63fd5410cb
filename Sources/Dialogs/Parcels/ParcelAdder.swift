import Cards
import Chat
import Extraction
import Store
import Tracking

/// Adds the parcels of a message, and asks about the numbers that are not clear.
struct ParcelAdder {
  let services: DialogServices

  /// Numbers taken from one message. The others are only listed.
  private static let maxNumbers = 20
  /// Doubtful numbers that the bot asks about in one message.
  static let maxDoubtful = 3

  /// Adds the numbers whose carrier is clear, shows the known ones and asks about the rest, all in one message. If
  /// there is only one parcel, the message is its card.
  func addParcels(from interpreted: InterpretedText, _ context: inout UpdateContext) throws {
    var found = FoundParcels(reading: newReading(context))
    try collect(interpreted, order: interpreted.order, into: &found, &context)
    let (count, refusal) = try Allowances(services: services).reserveRoom(for: found.fresh.count, &context)
    let added = Array(found.fresh.prefix(count))
    try answer(found, adding: added, refusal, &context)
    if let order = interpreted.order, let parcel = added.first {
      context.effects.append(.mail(.closeOrder(number: order.number, parcel.id)))
    }
    if let refusal { try context.reply(refusal) }
  }

  /// Answers in the message that answered the one before, if that was forwarded just now; otherwise in one of its own.
  private func answer(
    _ found: FoundParcels, adding added: [NewParcel], _ refusal: SystemMessage?, _ context: inout UpdateContext
  ) throws {
    let gathering = Gathering(services: services)
    if try refusal == nil && gathering.add(found.reading, adding: added, &context) { return }
    if !added.isEmpty || !found.reading.isEmpty || refusal == nil {
      try send(found.reading, adding: added, hasNews: found.hasNews, &context)
    }
    if refusal == nil { gathering.remember(found.reading, adding: added, &context) }
  }

  /// Collects the parcels of a text: new ones, known ones, to which its details are added, and questions.
  /// - Parameter order: what the chat knows of the order that the text is about.
  func collect(
    _ interpreted: InterpretedText, order: MailOrder? = nil, into found: inout FoundParcels,
    _ context: inout UpdateContext
  ) throws {
    let extraction = interpreted.extraction
    let isAlone = extraction.numbers.count + extraction.doubtful.count == 1
    for number in extraction.numbers.prefix(Self.maxNumbers) {
      let name = interpreted.typed[number.number]?.name
      var noted = interpreted.notedFields(of: number.number)
      if let order { noted = NotedFields(shop: order.shop, product: order.product).updated(by: noted) }
      if found.merge(noted, into: number.number) { continue }
      if let known = try context.snapshot.parcelID(number: number.number, in: context.update.chat).flatMap({
        try context.parcel($0)
      }) {
        if try update(known, with: noted, name: name, &context) { found.hasNews = true }
        if !found.reading.known.contains(known.id) { found.reading.known.append(known.id) }
      } else if interpreted.mustAsk(about: number) {
        found.reading.confirm(number, noted: noted, name: name, interpreted)
      } else if let carriers = interpreted.conflictingCarriers(of: number, among: services.carriers) {
        found.reading.questions.append(
          Question(
            id: found.reading.nextQuestion, reason: .unusualForm,
            items: [Question.Item(number.number, noted: noted, name: name)], carriers: carriers,
            lengths: services.extractor.usualLengths(of: carriers[0], like: number.number)))
      } else if let carrier = interpreted.carrier(of: number, among: services.carriers) {
        found.fresh.append(
          try newParcel(
            number.number, carrier, name: name, noted: noted, as: interpreted.unconfirmed(number.number),
            from: interpreted.origin(of: number.number), isAlone: isAlone, context))
      } else {
        found.reading.ask(Question.Item(number.number, noted: noted, name: name), number.carriers.map(\.carrier))
      }
    }
    // Nobody mistypes a number in a shop's mail: there, a number with a wrong check digit is something else.
    let asksAboutDoubtful = context.isAddressedToBot && interpreted.mail == nil
    for doubtful in asksAboutDoubtful ? extraction.doubtful.prefix(Self.maxDoubtful) : [] {
      let name = interpreted.typed[doubtful.number]?.name
      found.reading.askAbout(doubtful, noted: interpreted.notedFields(of: doubtful.number), name: name)
    }
    found.reading.left += extraction.numbers.dropFirst(Self.maxNumbers).map(\.number)
  }

  /// Adds what a message says to a parcel that the chat already has.
  /// - Returns: whether it says something new.
  private func update(
    _ known: Parcel, with noted: NotedFields, name: String?, _ context: inout UpdateContext
  ) throws -> Bool {
    let hasNews = try NotedDetails(services: services).update(known.id, with: noted, &context)
    guard known.name == nil, let name else { return hasNews }
    context.effects.append(.rename(known.id, name))
    return true
  }

  /// A reading of the update's message, with nothing in it yet.
  func newReading(_ context: UpdateContext) -> MessageReading {
    var reading = MessageReading(id: services.newID(), message: context.update.message)
    reading.owner = context.person
    return reading
  }

  /// Sends one message: the card if there is only one parcel, otherwise the reading.
  /// - Parameter hasNews: whether something was noted about parcels that the chat had. Otherwise a line is enough.
  func send(
    _ reading: MessageReading, adding fresh: [NewParcel] = [], hasNews: Bool = false, _ context: inout UpdateContext
  ) throws {
    var reading = reading
    reading.parcels += fresh.map(\.id)
    let onlyParcel = reading.onlyParcel
    if fresh.count > 1, let (notice, question) = try Notices(services: services).question(about: fresh, context) {
      reading.notice = notice
      context.effects.append(.setQuestion(notice, question))
    }
    for var parcel in fresh {
      parcel.reading = onlyParcel == nil ? reading.id : nil
      context.effects.append(.add(parcel))
    }
    if let onlyParcel {
      return fresh.isEmpty && !hasNews
        ? try context.tellKnown(onlyParcel) : try context.replyWithCard(onlyParcel)
    }
    try context.save(reading)
    try context.reply(.reading(reading.id), slot: Slots.reading(reading.id))
  }

  /// A new parcel, with the details from its message. `isAlone`: the message brought only this parcel, so that it may be
  /// asked whether it is one that is known from a notice.
  func newParcel(
    _ number: TrackingNumber, _ carrier: CarrierID, name: String? = nil, noted: NotedFields = NotedFields(),
    as unconfirmed: Parcel.Unconfirmed? = nil, from origin: Parcel.Origin, isAlone: Bool = true,
    _ context: UpdateContext
  ) throws -> NewParcel {
    let noted = NotedDetails(services: services).adjusted(noted, for: carrier)
    var parcel = NewParcel(
      id: services.newID(), carrier: carrier, number: number, name: name, owner: context.person, noted: noted,
      unconfirmed: unconfirmed, origin: origin, isFollowed: services.canLookUp(carrier, for: context.profile),
      message: context.pressedMessage == nil ? context.update.message : nil)
    if isAlone { parcel.question = try Notices(services: services).question(about: carrier, noted, context) }
    return parcel
  }

  /// The only carrier that fits, or the one that the chat last chose for a number of this form.
  func decidedCarrier(for number: TrackingNumber, among candidates: [CarrierID], _ context: UpdateContext) throws -> (
    carrier: CarrierID, isRemembered: Bool
  )? {
    if candidates.count == 1 { return (candidates[0], false) }
    guard let chosen = try context.memory().choices[number.form], services.carriers[chosen] != nil else { return nil }
    return (chosen, true)
  }
}
