import Chat
import Phrases
import Tracking

/// The name under which a card shows a parcel.
struct ParcelTitle {
  var text: String
  /// The parcel has no name of its own, so the title is the carrier's name. The card then need not repeat the carrier.
  var isCarrier: Bool
}

extension CardWriter {
  /// The user's name for the parcel, else the product, the shop or the carrier.
  func title(_ parcel: Parcel, limit: Int) -> ParcelTitle {
    if let name = TextCleanup.line(parcel.name, limit: limit) { return ParcelTitle(text: name, isCarrier: false) }
    for name in [parcel.noted.product, parcel.noted.shop] {
      guard let line = TextCleanup.line(name, limit: limit), !carrierNames.contains(line.lowercased()) else { continue }
      return ParcelTitle(text: line, isCarrier: false)
    }
    return ParcelTitle(text: carrier(parcel), isCarrier: true)
  }

  /// Two lines: `🟣 name` and `carrier · number`; in a group also the owner.
  func addHeading(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 120)
    lines.add(.plain(parcel.status.mark + " "), .bold(title.text))
    addNumber(parcel, title, to: &lines)
    if let owner = owner(parcel) { lines.add(owner) }
  }

  func addNumber(_ parcel: Parcel, _ title: ParcelTitle, to lines: inout RichTextBuilder) {
    lines.add(dotted: [title.isCarrier ? nil : .plain(carrier(parcel)), number(parcel.number)])
  }

  /// The shop, unless the title is the shop, and the user's note.
  func addShopAndNote(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if let shop = TextCleanup.line(parcel.noted.shop, limit: 40), shop != title(parcel, limit: 40).text {
      lines.add(text(.parcelShop, ["shop": shop]))
    }
    if let note = TextCleanup.line(parcel.noted.note, limit: 200) { lines.add(text(.parcelNote, ["note": note])) }
  }

  /// The store with its chain: `7-ELEVEN 景安門市`. A store name that starts with the chain's name is not changed.
  func storeOfChain(_ store: String, _ carrier: CarrierID) -> String {
    guard isStoreCarrier(carrier), let definition = carriers[carrier] else { return store }
    let names = definition.words + [shortCarrier(carrier)]
    let name = store.lowercased()
    return names.contains { name.hasPrefix($0.lowercased()) } ? store : shortCarrier(carrier) + " " + store
  }

  func store(_ parcel: Parcel) -> String? { TextCleanup.line(parcel.store?.name, limit: 60) }

  /// Whether a pick-up deadline still matters.
  func isStillOpen(_ parcel: Parcel) -> Bool { !parcel.status.isFinal && parcel.status != .returning }

  /// Store, deadline and the amount to pay there.
  func pickup(_ parcel: Parcel) -> [RichText.Span?] {
    let isOpen = isStillOpen(parcel)
    return [
      store(parcel).map { .plain($0) },
      isOpen ? deadline(of: parcel).map { .plain($0) } : nil,
      isOpen && isForStore(parcel) ? amountDue(parcel).map { .plain($0) } : nil,
    ]
  }

  func isForStore(_ parcel: Parcel) -> Bool {
    parcel.status == .arrivedAtStore || parcel.store != nil || isStoreCarrier(parcel.carrier)
  }

  /// The latest event: `最新：…`. Its time is added if it differs from the status's time.
  func latest(_ parcel: Parcel) -> String? {
    guard var event = parcel.shipment.events.first else { return nil }
    // The store has a line of its own.
    if event.place == parcel.store?.name, !event.text.isEmpty { event.place = nil }
    let line = text(.parcelLatest, ["text": eventText(event)])
    guard let time = event.time, parcel.pickedUpAt != nil || time.date != parcel.statusSince || since(parcel) == nil
    else { return line }
    return line + " · " + stamp(time)
  }

  /// One event: `11/25 14:05  words · place`.
  func timelineLine(_ event: Event) -> String {
    guard let time = event.time else { return eventText(event) }
    return stamp(time) + "  " + eventText(event)
  }
}
