import Cards
import Store
import Tracking

/// The name and content of something that a message shows, so that the message can be found and edited: a parcel's
/// card, a message reading or the list.
struct Slot {
  let name: String
  let content: Content

  /// The chat's newest list. Its page and filter are looked up when it is rendered.
  static let list = Slot(name: Slots.list, content: .list(page: 0))

  /// The parcel's own card, and the message reading in which it arrived. An edit for which there is no message is
  /// skipped.
  static func all(of follower: Follower, view: ParcelView) -> [Slot] {
    let card = Slot(
      name: Slots.parcel(follower.parcel.id), content: .parcel(follower.parcel.id, view: view))
    guard let reading = follower.reading else { return [card] }
    return [card, Slot(name: Slots.reading(reading), content: .reading(reading))]
  }

  /// An edit of the newest message that shows this slot. The key merges it with an edit of the same slot that still
  /// waits.
  func edit(_ priority: Outbound.Priority) throws -> Outbound {
    Outbound(
      .edit(nil), content: content, priority: priority, slot: name, key: "edit:" + name)
  }
}
