import Chat
import Phrases
import Receipts
import Tracking

/// What stands folded below a parcel's card, or behind ⋯ while it waits: where exactly, where things are known from, what
/// usually comes next, what happened so far, and when the carrier was asked.
struct ParcelDetails: CardPart {
  let context: CardContext
  let parcel: Parcel
  let receipts: [KeptReceipt]

  /// Adds the details in a collapsed quote, if there are any.
  func add(to lines: inout RichTextBuilder) {
    let all = details
    // A quote is set apart already, so it needs no empty lines around it.
    if !all.isEmpty { lines.add(.quote([.plain(all.joined(separator: "\n"))])) }
  }

  private var details: [String] {
    let shop = ParcelFields(context: context, parcel: parcel).shop
    let address = parcel.isStillOpen ? storeText.address(parcel) : nil
    let said = [
      address, state, deadlineOrigin, adviceText.outlook(parcel), numberless, shop,
      // That the carrier was remembered stands on the face.
      parcel.unconfirmed == .remembered ? nil : notedText.readingWay(parcel),
    ]
    return said.compactMap { $0 } + receipts.map { receiptText.lineOnParcel($0.receipt) }
      + ParcelTimeline(context: context, parcel: parcel).newest + [lastCheck].compactMap { $0 }
  }

  /// Since when the status holds and who says so, unless the events say it.
  private var state: String? {
    let isInEvents = parcel.pickedUpAt == nil && parcel.validStatedStatus == nil && !parcel.events.isEmpty
    guard !isInEvents, let since = statusText.since(parcel) else { return nil }
    return [statusText.words(parcel) + " " + since, statusText.origin(parcel)].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// What adding the number is good for.
  private var numberless: String? {
    parcel.number == nil && !parcel.status.isFinal ? text(.parcelNumberlessWhy) : nil
  }

  private var deadlineOrigin: String? {
    guard parcel.isStillOpen, let deadline = parcel.deadline else { return nil }
    return deadlineText.origin(of: deadline, parcel.carrier, readIn: parcel.noted.origin).map {
      text(.parcelDeadlineOrigin, ["origin": $0])
    }
  }

  private var lastCheck: String? {
    if isLinkOnly(parcel) || parcel.isFirstLookUp { return nil }
    return parcel.shipment?.lastChecked.map { text(.parcelLastChecked, ["time": stamp($0)]) }
  }
}
