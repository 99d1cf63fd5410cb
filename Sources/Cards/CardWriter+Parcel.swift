import Chat
import Phrases
import Tracking

/// How a parcel is named.
struct ParcelTitle {
  var text: String
  /// Nobody named it, so it goes by its carrier's name, which then need not be said again.
  var isCarrier: Bool
}

extension CardWriter {
  /// The user's name for it, else the product, the shop or the carrier.
  func title(_ parcel: Parcel, limit: Int) -> ParcelTitle {
    if let name = TextCleanup.line(parcel.name, limit: limit) { return ParcelTitle(text: name, isCarrier: false) }
    for name in [parcel.noted.product, parcel.noted.shop] {
      guard let line = TextCleanup.line(name, limit: limit), !carrierNames.contains(line.lowercased()) else { continue }
      return ParcelTitle(text: line, isCarrier: false)
    }
    return ParcelTitle(text: carrier(parcel), isCarrier: true)
  }

  /// `🟣 name` over `carrier · number`.
  func addHeading(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    let title = title(parcel, limit: 120)
    lines.add(.plain(parcel.status.mark + " "), .bold(title.text))
    addNumber(parcel, title, to: &lines)
    if let owner = owner(parcel) { lines.add(owner) }
  }

  func addNumber(_ parcel: Parcel, _ title: ParcelTitle, to lines: inout RichTextBuilder) {
    lines.add(dotted: [title.isCarrier ? nil : .plain(carrier(parcel)), number(parcel.number)])
  }

  /// Where it was bought, unless the title says so, and what the user wants to remember.
  func addRemarks(_ parcel: Parcel, to lines: inout RichTextBuilder) {
    if let shop = TextCleanup.line(parcel.noted.shop, limit: 40), shop != title(parcel, limit: 40).text {
      lines.add(text(.parcelShop, ["shop": shop]))
    }
    if let note = TextCleanup.line(parcel.noted.note, limit: 200) { lines.add(text(.parcelNote, ["note": note])) }
  }

  /// `7-ELEVEN 景安門市`; the chain is not said twice where the store's own name begins with it.
  func storeOfChain(_ store: String, _ carrier: CarrierID) -> String {
    guard isStoreCarrier(carrier), let definition = carriers[carrier] else { return store }
    let names = definition.words + [shortCarrier(carrier)]
    let name = store.lowercased()
    return names.contains { name.hasPrefix($0.lowercased()) } ? store : shortCarrier(carrier) + " " + store
  }

  func store(_ parcel: Parcel) -> String? { TextCleanup.line(parcel.store?.name, limit: 60) }

  /// Whether a day to pick it up still matters.
  func isToBePickedUp(_ parcel: Parcel) -> Bool { !parcel.status.isFinal && parcel.status != .returning }

  /// Store, deadline and what to pay there.
  func pickup(_ parcel: Parcel) -> [RichText.Span?] {
    let isOpen = isToBePickedUp(parcel)
    return [
      store(parcel).map { .plain($0) },
      isOpen ? deadline(of: parcel).map { .plain($0) } : nil,
      isOpen && isForStore(parcel) ? amountDue(parcel).map { .plain($0) } : nil,
    ]
  }

  func isForStore(_ parcel: Parcel) -> Bool {
    parcel.status == .arrivedAtStore || parcel.store != nil || isStoreCarrier(parcel.carrier)
  }

  /// `最新：…` with its own time where that is not the status's.
  func latest(_ parcel: Parcel) -> String? {
    guard var event = parcel.shipment.events.first else { return nil }
    // The store stands in a line of its own.
    if event.place == parcel.store?.name, !event.text.isEmpty { event.place = nil }
    let line = text(.parcelLatest, ["text": words(event)])
    guard let time = event.time, parcel.pickedUpAt != nil || time.date != parcel.statusSince || since(parcel) == nil
    else { return line }
    return line + " · " + stamp(time)
  }

  /// `11/25 14:05  words · place`.
  func timelineLine(_ event: Event) -> String {
    guard let time = event.time else { return words(event) }
    return stamp(time) + "  " + words(event)
  }
}
