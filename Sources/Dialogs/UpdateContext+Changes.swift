import Cards
import Chat
import Store
import Tracking

/// How a change of a parcel is told. A press gets a popup, and what it was pressed on is drawn again. A text gets one
/// line, and the card is drawn again where it is.
extension UpdateContext {
  /// Messages. A card this near above the user's text is still in sight.
  private static let nearness = 10

  /// Tells what a button or the same words changed.
  mutating func tell(_ toast: Toast, of parcel: ParcelID) throws {
    guard !isPress else {
      try answerPress(toast)
      return try redraw(parcel)
    }
    try tell(.state(toast), of: parcel)
  }

  /// Tells that a text set or cleared a field.
  mutating func tell(_ field: ParcelField, of parcel: ParcelID) throws { try tell(.field(field), of: parcel) }

  /// Tells that the chat's list has the parcel already. One that is not in the list any more is shown.
  mutating func tellKnown(_ id: ParcelID) throws {
    guard let parcel = try parcel(id), parcel.isListed(at: now) else { return try replyWithCard(id) }
    try tell(.known, of: id)
  }

  private mutating func tell(_ subject: ParcelChange.Subject, of parcel: ParcelID) throws {
    let isInSight = try closeQuestion(about: parcel) || isCardNear(parcel)
    let change = ParcelChange(parcel, subject, undo: recordedUndo(of: parcel), isCardInSight: isInSight)
    try reply(.changed(change), slot: Slots.change(of: parcel))
    try redrawOtherCard(of: parcel)
  }

  /// What undoes the change of the parcel in this update.
  private func recordedUndo(of parcel: ParcelID) -> UndoID? {
    effects.lazy.reversed().compactMap { effect -> UndoID? in
      guard case .saveUndo(let record, _) = effect, record.parcel == parcel else { return nil }
      return record.id
    }.first
  }

  /// Whether the card is among the chat's last messages. The numbers of messages may grow faster than the chat, never
  /// slower. Of a platform that does not number its messages it is not known, so the answer is no.
  private func isCardNear(_ parcel: ParcelID) throws -> Bool {
    let shown = try snapshot.message(showing: Slots.parcel(parcel), in: update.chat).flatMap { Int($0.rawValue) }
    guard let shown, let last = update.message.flatMap({ Int($0.rawValue) }) else { return false }
    return last - shown <= Self.nearness
  }

  /// If a question about the parcel took the place of its card, shows the card there again.
  /// - Returns: whether there is such a message.
  private mutating func closeQuestion(about parcel: ParcelID) throws -> Bool {
    guard let shown = try snapshot.message(showing: Slots.temporaryView(parcel), in: update.chat) else { return false }
    try edit(shown, .parcel(parcel, view: .card), slot: Slots.parcel(parcel))
    return true
  }
}
