import Chat
import Phrases
import Tracking

/// Names and pages of carriers, names and numbers of parcels.
extension CardPart {
  func carrier(_ id: CarrierID) -> String { phrases.carrierName(id.rawValue, in: style.language) }
  func shortCarrier(_ id: CarrierID) -> String { phrases.shortCarrierName(id.rawValue, in: style.language) }

  /// The name of the parcel's carrier; for a carrier without a definition, its name in the message.
  func carrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? carrier(parcel.carrier) }
  func shortCarrier(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? shortCarrier(parcel.carrier) }

  /// The name that stands for a carrier that the bot does not know: as the message has it; without a number, the store.
  func unknownCarrier(_ parcel: Parcel) -> String? {
    guard parcel.carrier == .other else { return nil }
    if let name = TextCleanup.line(parcel.noted.carrierName, limit: 30) { return name }
    return parcel.number == nil ? storeText.name(parcel) ?? text(.parcelWithoutNumber) : nil
  }

  /// The carrier's name within a sentence; "the carrier" in place of "Other", and "the post office" in place of
  /// "International mail", which is nobody to ask.
  func carrierInSentence(_ id: CarrierID) -> String {
    switch id {
    case .other: text(.theCarrier)
    case "s10": text(.thePost)
    default: shortCarrier(id)
    }
  }
  func carrierInSentence(_ parcel: Parcel) -> String { unknownCarrier(parcel) ?? carrierInSentence(parcel.carrier) }

  /// The carrier's definition; nil for a carrier that the registry does not have.
  func definition(_ id: CarrierID) -> Carrier? { context.carrierByID[id] }

  func isStoreCarrier(_ id: CarrierID) -> Bool { definition(id)?.category == .convenienceStore }

  /// Whether no source is asked about the parcel: neither with the operator's account nor with that of a follower.
  func isLinkOnly(_ parcel: Parcel) -> Bool {
    parcel.number == nil || style.linkOnly.contains(parcel.carrier) && parcel.shipment?.needsOwnKey != true
  }

  /// The carrier's page. In a group nil for a page whose address contains the number.
  func page(_ id: CarrierID, _ number: TrackingNumber?) -> String? {
    guard let number, let carrier = definition(id), let template = carrier.publicPage, template.hasPrefix("http") else {
      return nil
    }
    if !style.isPrivate, template.contains("{number}") { return nil }
    return carrier.page(for: number)
  }

  // MARK: Parcels

  /// The full number, which a tap copies; in a group the masked number.
  func number(_ number: TrackingNumber) -> RichText.Span {
    style.isPrivate ? .code(number.text) : .plain(number.masked)
  }

  /// The parcel's number; nil if nobody has told it.
  func number(_ parcel: Parcel) -> RichText.Span? { parcel.number.map(number) }

  /// The user's name for the parcel, else the product, the shop or the carrier.
  func title(_ parcel: Parcel, limit: Int) -> ParcelTitle {
    if let name = TextCleanup.line(parcel.name, limit: limit) { return ParcelTitle(text: name, isCarrier: false) }
    for name in [parcel.noted.product, parcel.noted.shop] {
      guard let line = TextCleanup.line(name, limit: limit), !context.carrierNames.contains(line.lowercased()) else {
        continue
      }
      return ParcelTitle(text: line, isCarrier: false)
    }
    // A notice names the chain, not the service.
    return ParcelTitle(text: parcel.number == nil ? shortCarrier(parcel) : carrier(parcel), isCarrier: true)
  }

  /// A short name for lists: the parcel's name, or the carrier and the end of the number; without a number, the store.
  func shortName(_ parcel: Parcel) -> String {
    let title = title(parcel, limit: 40)
    guard title.isCarrier else { return title.text }
    guard let number = parcel.number else { return storeText.nameInChain([parcel]) ?? shortCarrier(parcel) }
    return shortCarrier(parcel) + " " + number.masked
  }
}

/// The name under which a card shows a parcel.
struct ParcelTitle {
  var text: String
  /// The parcel has no name of its own, so the title is the carrier's name. The card then need not repeat the carrier.
  var isCarrier: Bool
}
