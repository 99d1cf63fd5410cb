import Cards
import Chat
import Foundation
import Store
import Tracking

/// Several messages that somebody forwards at once are answered in one message: the first answer becomes a summary of
/// all of them. Nothing is deleted, and no number stands in two messages.
struct Gathering {
  let services: DialogServices

  /// Seconds between two messages that belong together, by the platform's clock.
  private static let pause = 5.0

  /// Adds what was read to the answer to the message before.
  /// - Returns: false if it needs an answer of its own.
  func add(_ reading: MessageReading, adding fresh: [NewParcel], _ context: inout UpdateContext) throws -> Bool {
    guard isForwarded(context), let recent = context.state.recent,
      abs(context.update.date.timeIntervalSince(recent.at)) <= Self.pause, !reading.isEmpty || !fresh.isEmpty,
      var whole = try whole(after: recent, &context)
    else { return false }
    whole.parcels += fresh.map(\.id)
    whole.known += reading.known.filter { !whole.known.contains($0) && !whole.parcels.contains($0) }
    whole.left += reading.left
    for var question in reading.questions {
      question.id = whole.nextQuestion
      whole.questions.append(question)
    }
    for var parcel in fresh {
      parcel.reading = whole.id
      context.effects.append(.add(parcel))
    }
    try context.save(whole)
    try context.redraw(whole.id)
    context.state.recent = DialogueState.RecentAnswer(reading: whole.id, at: context.update.date)
    return true
  }

  /// Remembers the answer to a forwarded message, for the next one.
  func remember(_ reading: MessageReading, adding fresh: [NewParcel], _ context: inout UpdateContext) {
    guard isForwarded(context) else { return }
    var all = reading
    all.parcels += fresh.map(\.id)
    guard !all.isEmpty else { return }
    // One that was known before is answered in one line, which nothing can join.
    if let only = all.onlyParcel, all.parcels != [only] { return context.state.recent = nil }
    context.state.recent = DialogueState.RecentAnswer(
      reading: all.onlyParcel == nil ? all.id : nil, parcel: all.onlyParcel, at: context.update.date)
  }

  private func isForwarded(_ context: UpdateContext) -> Bool { context.isPrivate && context.update.isForwarded }

  /// The reading that the earlier answer shows. A card becomes one.
  private func whole(
    after recent: DialogueState.RecentAnswer, _ context: inout UpdateContext
  ) throws -> MessageReading? {
    if let reading = recent.reading { return try context.reading(reading) }
    guard let parcel = try recent.parcel.flatMap({ try context.parcel($0) }) else { return nil }
    var whole = ParcelAdder(services: services).newReading(context)
    whole.parcels = [parcel.id]
    context.effects.append(
      .gather(slot: Slots.parcel(parcel.id), into: Slots.reading(whole.id), whole.id, whole.parcels))
    return whole
  }
}
