import Cards
import Chat
import Store
import Tracking

/// The last four digits of a phone number, for sources that need them.
struct PhoneQuestion {
  let services: DialogServices

  /// Asks for the digits, in a private chat only. In a group, where all members would see them, only says where to send
  /// them.
  func ask(of parcel: Parcel, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.answerPress(.phonePrivateOnly) }
    guard parcel.shipment?.trouble?.wantsPhoneDigits == true else {
      return try context.answerPress(.outdated, showing: parcel.id)
    }
    context.state.mode = .awaitingPhone(parcel.id)
    try context.answerPress(.none, showing: .phone(PhonePrompt(parcel.id)), slot: Slots.temporaryView(parcel.id))
  }

  /// What a text is while the bot waits for the digits. It is never read as anything else.
  func answer(_ text: String, of id: ParcelID) -> StateAnswer {
    guard let digits = PhoneDigits.digits(in: text) else {
      return .askAgain { context in
        guard try context.parcel(id) != nil else { return try leave(&context) }
        try context.reply(.phone(PhonePrompt(id, fault: .notDigits)), slot: Slots.temporaryView(id))
      }
    }
    return .value { try take(digits, of: id, &$0) }
  }

  private func leave(_ context: inout UpdateContext) throws {
    context.state.mode = .idle
    try context.reply(.gone)
  }

  /// The digits leave this function only encrypted, and the user's message is deleted. All parcels of the carrier that
  /// wait for the digits are then looked up, as far as the chat's allowance permits.
  private func take(_ digits: Secret, of id: ParcelID, _ context: inout UpdateContext) throws {
    let chat = context.update.chat
    guard let parcel = try context.parcel(id) else { return try leave(&context) }
    context.state.mode = .idle
    try context.deleteMessage()
    guard let sealed = services.seal(digits, .phoneDigits(parcel.carrier), chat) else {
      return try context.reply(.phone(PhonePrompt(id, fault: .unavailable)), slot: Slots.temporaryView(id))
    }
    context.effects.append(
      .saveDigits(SealedDigits(chat: chat, carrier: parcel.carrier, sealed: sealed, givenAt: context.now)))
    let waiting = try context.snapshot.parcels(in: chat).filter {
      $0.carrier == parcel.carrier && $0.shipment?.trouble?.wantsPhoneDigits == true
    }
    let (granted, spent) = try Allowances(services: services).grant(waiting.count, Allowance.lookUps, &context)
    for other in waiting.prefix(granted) { context.effects.append(.lookUpNow(other.id, .card)) }
    try context.replyWithCard(id)
    if let spent { try context.reply(.spent(spent)) }
  }
}
