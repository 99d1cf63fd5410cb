import Cards
import Chat
import Extraction
import Foundation
import Mail
import Receipts
import Store
import Tracking

/// Mails that were read in a mailbox. One message answers all mails of a scan.
struct MailHandler {
  let services: DialogServices

  private var adder: ParcelAdder { ParcelAdder(services: services) }

  /// Seconds between an order and the parcel of the same shop that may be it.
  private static let orderWindow = 3 * 86_400.0

  /// Questions, and as many of everything else, that the message of a scan keeps: as many as have buttons.
  private static let maxKept = 60

  /// Adds the parcels that are sure, asks about the others, and keeps orders and warnings of frauds. What mails of
  /// strangers bring is collected in a message of its own.
  func handle(_ mails: MailReading, _ context: inout UpdateContext) throws {
    guard let id = mails.mailbox, let mailbox = try context.snapshot.mailbox(id, in: context.update.chat) else {
      return
    }
    let earlier = try mails.scan.flatMap { try context.reading($0) }
    var reading = earlier ?? MessageReading(id: mails.scan ?? services.newID())
    reading.mail = reading.mail ?? MailSource(address: mailbox.address)
    var found = FoundParcels(reading: reading)
    let start = context.now.addingTimeInterval(-MailOrder.life)
    found.orders = try context.snapshot.mailOrders(in: context.update.chat, since: start)
    var collection = try StrangerMails(services: services, of: mailbox, context)
    var hasKnownSender = false
    for mail in mails.mails {
      var outcome = MailOutcome.nothing
      if try !isIgnored(mail, context) {
        let message = Message(mail, heardAt: mails.isOfLastDays == false ? context.now : nil, context, services)
        let isStranger = try message.interpreted().mail?.isFromKnownSender != true
        hasKnownSender = hasKnownSender || !isStranger
        outcome =
          isStranger
          ? try collection.add(sharing: &found.orders) { try take(mail, message, from: id, into: &$0, &context) }
          : try take(mail, message, from: id, into: &found, &context)
      }
      context.effects.append(.mail(.note(id, hash: mail.hash, outcome)))
    }
    if hasKnownSender { try answer(found, isFirst: earlier == nil, &context) }
    try collection.answer(&context)
  }

  private func isIgnored(_ mail: MailReading.Mail, _ context: UpdateContext) throws -> Bool {
    try mail.report.from.map { try context.snapshot.isSenderIgnored($0.address, in: context.update.chat) } ?? false
  }

  /// What one mail gives. Mails are answered together, so what they mean is collected here.
  private func take(
    _ mail: MailReading.Mail, _ message: Message, from mailbox: MailboxID, into found: inout FoundParcels,
    _ context: inout UpdateContext
  ) throws -> MailOutcome {
    let interpreted = try message.interpreted()
    guard let read = interpreted.mail else { return .nothing }
    let order = read.order.flatMap { number in found.orders.first { $0.number == number } }
    var outcome = MailOutcome.nothing
    for decision in try MeaningReader().read(message).all {
      switch decision.meaning {
      case .fraud:
        found.reading.mail?.frauds.append(
          MailSource.Fraud(sender: interpreted.sender ?? "", subject: mail.report.subject))
        outcome = .fraud
      case .mailReceipt(let kept):
        context.effects.append(.receipt(.save(kept)))
        let earlier = found.reading.mail?.receipts ?? []
        found.reading.mail?.receipts = earlier + [kept.id]
        outcome = .receipt
      case .parcels: outcome = try addParcels(interpreted, order, read, into: &found, &context)
      case .mailWithoutNumber:
        let result = try keepOrder(interpreted, order, mailbox, into: &found, &context)
        if result != .nothing { outcome = result }
      default: break
      }
    }
    return outcome
  }

  private func addParcels(
    _ interpreted: InterpretedText, _ order: MailOrder?, _ read: MailExtraction, into found: inout FoundParcels,
    _ context: inout UpdateContext
  ) throws -> MailOutcome {
    let before = found
    try adder.collect(interpreted, order: order, into: &found, &context)
    close(order, read, since: before, &found, context)
    if found.fresh.count > before.fresh.count || found.reading.known.count > before.reading.known.count {
      return .parcel
    }
    return found.reading.questions.count > before.reading.questions.count ? .question : .nothing
  }

  /// Says which parcel the order of the mail became. If the mail names no order, the only open one of the same shop may
  /// be it: then the user is asked.
  private func close(
    _ order: MailOrder?, _ read: MailExtraction, since before: FoundParcels, _ found: inout FoundParcels,
    _ context: UpdateContext
  ) {
    let new = before.fresh.count
    guard found.fresh.count > new else { return }
    if let order { return found.closedOrders[order.number] = found.fresh[new].id }
    guard read.order == nil, let shop = read.shop else { return }
    let open = found.orders.filter { open in
      open.parcel == nil && open.shop == shop && context.now.timeIntervalSince(open.date) < Self.orderWindow
    }
    guard open.count == 1, found.fresh[new].question == nil else { return }
    let asked = SameParcelQuestion.Order(number: open[0].number, shop: open[0].shop, product: open[0].product)
    found.fresh[new].question = SameParcelQuestion([], order: asked, askedAt: context.now)
  }

  /// A mail without a number: news of an order whose parcel is known, a notice for the counter, or a new order.
  private func keepOrder(
    _ interpreted: InterpretedText, _ order: MailOrder?, _ mailbox: MailboxID, into found: inout FoundParcels,
    _ context: inout UpdateContext
  ) throws -> MailOutcome {
    guard let read = interpreted.mail else { return .nothing }
    let noted = interpreted.notedFieldsWithoutNumber
    if let parcel = order?.parcel, let noted {
      try NotedDetails(services: services).update(parcel, with: noted, &context)
      if !found.reading.known.contains(parcel) { found.reading.known.append(parcel) }
      return .parcel
    }
    if let noted {
      if let parcel = try keepNotice(noted, interpreted, into: &found, &context) {
        if let number = read.order {
          if order == nil { context.effects.append(.mail(.saveOrder(mailbox, newOrder(number, interpreted)))) }
          found.closedOrders[number] = parcel
        }
        return .parcel
      }
    }
    guard let number = read.order, order?.parcel == nil, StrangerMails.mayKeepOrder(found) else {
      return noted == nil ? .nothing : .question
    }
    let new = newOrder(number, interpreted)
    context.effects.append(.mail(.saveOrder(mailbox, new)))
    found.orders.insert(new, at: 0)
    if order == nil, found.reading.mail?.orders.contains(where: { $0.number == number }) == false {
      found.reading.mail?.orders.append(WaitingOrder(number: number, shop: new.shop, product: new.product))
    }
    return .order
  }

  private func newOrder(_ number: String, _ interpreted: InterpretedText) -> MailOrder {
    MailOrder(
      number: number, shop: interpreted.mail?.shop, product: interpreted.extraction.product?.value,
      date: interpreted.writtenAt)
  }

  /// Keeps a notice without a number. Anyone can write a mail, so that of a sender who is not known the user is asked
  /// first whether the parcel is theirs.
  /// - Returns: the parcel that it is about; nil if the user is asked.
  private func keepNotice(
    _ noted: NotedFields, _ interpreted: InterpretedText, into found: inout FoundParcels,
    _ context: inout UpdateContext
  ) throws -> ParcelID? {
    let notices = Notices(services: services)
    let noted = notices.completed(noted, at: interpreted.writtenAt, heardAt: interpreted.heardAt)
    guard interpreted.mail?.isFromKnownSender == true else {
      found.reading.ask(about: noted, from: interpreted)
      return nil
    }
    let open = try context.snapshot.openParcels(in: context.update.chat)
    switch notices.subject(of: noted, among: found.fresh.map { Parcel($0, at: context.now) } + open, context) {
    case .known(let id), .only(let id):
      if let place = found.fresh.firstIndex(where: { $0.id == id }) {
        found.fresh[place].noted = found.fresh[place].noted.updated(by: noted)
        return id
      }
      if let parcel = open.first(where: { $0.id == id }) {
        try notices.join(noted, from: interpreted.noticeOrigin, to: parcel, &context)
        if !found.reading.known.contains(id) { found.reading.known.append(id) }
      }
      return id
    case .own(let others):
      let parcel = notices.newParcel(noted, from: interpreted.noticeOrigin, mayBe: others, context)
      found.fresh.append(parcel)
      return parcel.id
    }
  }

  /// Sends the message of the scan, or adds to it.
  private func answer(_ found: FoundParcels, isFirst: Bool, _ context: inout UpdateContext) throws {
    var found = found
    let (count, refusal) = try Allowances(services: services).reserveRoom(for: found.fresh.count, &context)
    for var parcel in found.fresh.prefix(count) {
      found.reading.parcels.append(parcel.id)
      parcel.reading = found.reading.id
      context.effects.append(.add(parcel))
    }
    let all = found.reading.parcels + found.reading.known
    for (order, parcel) in found.closedOrders where all.contains(parcel) {
      context.effects.append(.mail(.closeOrder(number: order, parcel)))
      found.reading.mail?.orders.removeAll { $0.number == order }
    }
    guard !found.reading.isEmpty else { return }
    found.reading.keepFirst(Self.maxKept)
    try context.save(found.reading)
    let slot = Slots.reading(found.reading.id)
    let content = Content.reading(found.reading.id)
    if isFirst {
      context.effects.append(.send(Outbound(.send, content: content, priority: .alert, slot: slot)))
    } else {
      context.effects.append(.send(Outbound(.edit(nil), content: content, slot: slot)))
    }
    if let refusal { try context.reply(refusal) }
  }

  /// Deletes the parcels that the reading added and the user has not confirmed.
  func undo(_ id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), reading.mail != nil else { return try context.showGone() }
    for parcel in try reading.parcels.compactMap({ try context.parcel($0) }) where parcel.unconfirmed != nil {
      context.effects.append(.delete(parcel.id))
      reading.parcels.removeAll { $0 == parcel.id }
    }
    reading.mail?.isUndone = true
    try context.answerPress(.deleted)
    try context.show(reading)
  }

  /// Closes the question, and those about other mails of the same sender, whose mails are ignored from now on. A stranger
  /// whose domain is confirmed has as many addresses as they like, so the domain is ignored.
  func ignoreSender(of question: Int, in id: ReadingID, _ context: inout UpdateContext) throws {
    guard var reading = try context.reading(id), let sender = reading.question(question)?.mail?.ignoredSender else {
      return try context.showGone()
    }
    context.effects.append(.mail(.ignoreSender(sender)))
    reading.questions.removeAll { $0.mail?.ignoredSender == sender }
    try context.answerPress(.none)
    try context.show(reading)
  }
}
