import Chat
import Tracking

extension Cards {
  /// The card with this content. Nil if there is nothing left to show, and for content that is no card.
  func card(_ content: Content, _ source: CardSource) throws -> Card? {
    let context = source.context
    return switch content {
    case .parcel(let id, let view): try ParcelCard(id, view: view, source)?.card
    case .ambiguousReply(let ids): try AmbiguousReplyCard(ids, source).card
    case .reading(let id): try ReadingCard(id, source)?.card
    case .list(let page, let filter): try ListCard(page: page, filter: filter, source).card
    case .listFilters(let page, let filter): try ListFiltersCard(page: page, filter: filter, source).card
    case .history(let page): try HistoryCard(page: page, source).card
    case .search(let words, let page): try SearchCard(words, page: page, source).card
    case .statistics: try StatisticsCard(source).card
    case .carrierPicker(let subject, let number, let category):
      CarrierPickerCard(context: context, subject: subject, trackingNumber: number, category: category).card
    case .field(let prompt): try FieldCard(prompt, source)?.card
    case .phone(let prompt): try PhoneCard(prompt, source)?.card
    case .receipt(let id, let view): try ReceiptCard(id, view: view ?? .card, source)?.card
    case .receiptsNoted(let ids): try ReceiptsNotedCard(ids, source)?.card
    case .receiptList(let view): try card(view, source)
    case .receiptField(let prompt): try ReceiptFieldCard(prompt, source)?.card
    case .mobileBarcode(let message): MobileBarcodeCard(context: context, message: message).card
    case .customs(let matter): CustomsCard(context: context, matter: matter).card
    case .scam(let warning): ScamCard(context: context, warning: warning).card
    case .addressed(let person, let content):
      try card(content, source.inNewMessage).map { AddressedCard(context: context, question: $0, person: person).card }
    case .alerts(let id): try AlertsCard(id, source)?.card
    case .round: try RoundCard(source).card
    case .parcelChoice(let choice): try ParcelChoiceCard(choice, source).card
    case .overview: try OverviewCard(source).card
    case .reminder(let id): try ReminderCard(id, source)?.card
    case .reminderChanged(let id, let before): try ReminderCard(id, before: before, source)?.card
    case .pickupCode(let id): try PickupCodeCard(id, source)?.card
    case .changed(let change): try ParcelChangeCard(change, source)?.card
    case .reminders: try RemindersCard(source).card
    case .settings(let view): SettingsCard(view, source).card
    case .mute(let isQuestion):
      MuteCard(
        context: context, mute: source.data.preferences.activeMute(at: context.style.now), isQuestion: isQuestion
      )
      .card
    case .languages: LanguagesCard(context: context).card
    case .systemMessage(let message): SystemMessageCard(context: context, message: message).card
    case .reaction(_, let words):
      words.map { SystemMessageCard(context: context, message: .friendly($0)).card }
    case .connection(let state): ConnectionCard(context: context, state: state).card
    case .mail(let message): try MailCard(message, source).card
    case .lottery(let message): try LotteryCard(message, source).card
    case .model(let message): ModelCard(context: context, message: message).card
    case .mailbox(let id): try MailboxCard(id, source)?.card
    case .google(let message): try GoogleCard(message, source).card
    case .status: try StatusReportCard(source).card
    case .trouble, .troubleOver, .updatesSetAside, .rowsSetAside: troubleReport(content, context)
    case .data(let message): try card(message, source)
    case .help(let topic):
      HelpCard(context: context, topic: topic, hasGoogle: context.style.isPrivate && source.data.hasGoogle).card
    case .privacy: PrivacyCard(source).card
    case .privacySection(let section): PrivacyCard(source, section: section).card
    case .access(let message): try message.card(source)
    case .toast, .menu, .export, .counterCode, .spending: nil
    }
  }

  /// The card of a message to the operator that needs no data; nil for other content.
  func troubleReport(_ content: Content, _ context: CardContext) -> Card? {
    let cards = TroubleCards(context: context)
    return switch content {
    case .trouble(let trouble): cards.trouble(trouble)
    case .troubleOver(let name, let since, let until): cards.troubleOver(name: name, since: since, until: until)
    case .updatesSetAside(let count): cards.updatesSetAside(count: count)
    case .rowsSetAside(let count): cards.rowsSetAside(count: count)
    default: nil
    }
  }
}
