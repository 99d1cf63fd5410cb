import Cards
import Store
import Tracking

/// Handles a button press. Every press gets an answer, even if its data comes from an older version or is forged.
struct ButtonHandler {
  let services: DialogServices

  func handle(_ data: String, _ context: inout UpdateContext) throws {
    guard let action = Action(encoded: data) else { return try context.showOutdated(data) }
    let lists = ListHandler(services: services)
    let questions = QuestionButtons(services: services)
    let settings = SettingsHandler(services: services)
    let mails = MailHandler(services: services)
    switch action {
    case .parcel(let id, let action): try ParcelButtons(services: services).handle(action, on: id, &context)
    case .receipt(let id, let action): try ReceiptButtons(services: services).handle(action, on: id, &context)
    case .receiptList(let action): try ReceiptListHandler(services: services).handle(action, &context)
    case .list(let page, let filter): try lists.show(.list(page: page, filter: filter), slot: Slots.list, &context)
    case .refreshList(let page, let filter): try lists.refresh(page: page, filter, &context)
    case .chooseFilter(let page, let filter): try lists.show(.listFilters(page: page, filter: filter), &context)
    case .backToList: try lists.show(try context.lastList(), slot: Slots.list, &context)
    case .back: try lists.goBack(&context)
    case .reminders: try lists.show(.reminders, slot: Slots.reminders, &context)
    case .history(let page): try lists.show(.history(page: page), slot: Slots.history(page: page), &context)
    case .unarchiveInHistory(let id, let page): try lists.unarchive(id, page: page, &context)
    case .search(let page): try lists.showSearchPage(page, &context)
    case .askSearch: try lists.askSearch(&context)
    case .cancelSearch: try lists.show(.systemMessage(.searchLeft), &context)
    case .differs(let id): try Notices(services: services).keepApart(id, &context)
    case .undo(let id): try UndoHandler(services: services).undo(id, &context)
    case .showReading(let id): try questions.showReading(id, &context)
    case .confirmReading(let id): try questions.confirmReading(id, &context)
    case .chooseCarrier(let subject, let carrier): try questions.chooseCarrier(carrier, for: subject, &context)
    case .openCarrierPicker(let subject, let category): try questions.showPicker(subject, category, &context)
    case .dismissQuestion(let subject): try questions.cancelPicker(subject, &context)
    case .suggestion(let id, let question, let index): try questions.accept(index, for: question, of: id, &context)
    case .asWritten(let id, let question): try questions.acceptAsWritten(question, of: id, &context)
    case .followAnyway(let id): try ScamWarnings(services: services).followAnyway(id, &context)
    case .enterNumber: try context.answerPress(.none, replying: .carrierPicker(.entry, number: nil, category: nil))
    case .connection(let step): try ConnectionHandler(services: services).handle(step, &context)
    case .mail(let action): try MailboxHandler(services: services).handle(action, &context)
    case .lottery(let action): try LotteryHandler(services: services).handle(action, &context)
    case .spending(let month): try context.showSpending(in: month)
    case .mobileBarcode(let action): try MobileBarcodeHandler(services: services).handle(action, &context)
    case .model(let action): try ModelHandler(services: services).handle(action, &context)
    case .google(let action): try GoogleHandler(services: services).handle(action, &context)
    case .undoReading(let id): try mails.undo(id, &context)
    case .ignoreSender(let id, let question): try mails.ignoreSender(of: question, in: id, &context)
    case .languages: try context.answerPress(.none, replying: .languages)
    case .language(let language): try settings.choose(language, &context)
    case .settings(let view): try context.answerPress(.none, showing: .settings(view))
    case .setTopic(let topic, let isOn):
      try settings.set(&context) { if isOn { $0.off.remove(topic) } else { $0.off.insert(topic) } }
    case .setQuietHours(let hours): try settings.set(&context, showing: .quietHours) { $0.quiet = hours }
    case .setDigest(let minute): try settings.set(&context, showing: .digest) { $0.digest = minute }
    case .setLastDay(let isOn): try settings.set(&context) { $0.lastDayBreaksThrough = isOn }
    case .setArchiving(let isOn): try settings.set(&context) { $0.archives = isOn }
    case .setMute(let choice): try QuietHandler(services: services).choose(choice, &context)
    case .setZone(let zone): try settings.set(zone, &context)
    case .data(let action): try DataButtons(services: services).handle(action, &context)
    case .command(let command):
      try context.answerPress(.none)
      try CommandHandler(services: services).handle(command.rawValue, "", &context)
    case .help(let topic): try context.answerPress(.none, showing: .help(topic))
    case .chats(let page): try OperatorCommands(services: services).showChats(page: page, &context)
    case .muteMe: try GroupButtons.muteMe(&context)
    }
  }
}
