public import Chat
import Phrases
public import Tracking

extension Cards {
  /// A push: what happened, to which parcel, and what to do. Never the pick-up code: it shows on a locked screen.
  /// `waitingAtSameStore` counts this one too.
  public func alert(_ kind: AlertKind, _ parcel: Parcel, waitingAtSameStore: Int, _ style: CardStyle) -> Card {
    let words = words(style)
    var lines = Lines()
    let title = words.title(parcel, limit: 80)
    let headline = words.spans(words.headline(kind, parcel), ["name": .bold(words.alertName(parcel, title))])
    lines.add([.plain(words.mark(kind, parcel) + " ")] + headline)
    words.addNumber(parcel, title, to: &lines)
    words.addAlertBody(kind, parcel, waiting: waitingAtSameStore, to: &lines)
    return Card(text: lines.text, buttons: words.alertButtons(kind, parcel))
  }
}

extension Words {
  /// "Your T-CAT parcel" where nobody named it.
  fileprivate func alertName(_ parcel: Parcel, _ title: ParcelTitle) -> String {
    if !title.isCarrier { return title.text }
    return parcel.carrier == .other
      ? text(.alertUnnamedOther) : text(.alertUnnamed, ["carrier": shortCarrier(parcel.carrier)])
  }

  /// The mark of what the alert tells, even if the parcel has gone on since.
  fileprivate func mark(_ kind: AlertKind, _ parcel: Parcel) -> String {
    switch kind {
    case .readyForPickup: Status.arrivedAtStore.mark
    case .outForDelivery: Status.outForDelivery.mark
    case .delivered: Status.delivered.mark
    case .stillUnknown: Status.pending.mark
    case .trouble: parcel.status.isTrouble ? parcel.status.mark : Status.exception.mark
    }
  }

  fileprivate func headline(_ kind: AlertKind, _ parcel: Parcel) -> PhraseKey {
    switch (kind, parcel.status) {
    case (.readyForPickup, _): isStoreCarrier(parcel.carrier) ? .alertReady : .alertReadyElsewhere
    case (.outForDelivery, _): .alertOutForDelivery
    case (.delivered, _): .alertDelivered
    case (.stillUnknown, _): .alertStillUnknown
    case (.trouble, .returning): .alertReturning
    case (.trouble, .returned): .alertReturned
    case (.trouble, _): .alertException
    }
  }

  fileprivate func addAlertBody(_ kind: AlertKind, _ parcel: Parcel, waiting: Int, to lines: inout Lines) {
    switch kind {
    case .readyForPickup:
      lines.add(dotted: pickup(parcel))
      if let address = Tidy.line(parcel.store?.address, limit: 120) {
        lines.add(text(.parcelAddress, ["address": address]))
      }
      if parcel.store == nil, let latest = latest(parcel) { lines.add(latest) }
      if waiting > 1 { lines.add(text(.alertWaiting, count: waiting)) }
    case .outForDelivery:
      if let money = parcel.amount { lines.add(text(.alertPrepare, ["amount": amount(money)])) }
      lines.add(text(.alertOutForDeliveryHint))
    case .delivered:
      if let latest = latest(parcel) { lines.add(latest) }
    case .stillUnknown:
      let key: PhraseKey = parcel.shipment.isRefused ? .parcelRefused : .alertStillUnknownWhy
      lines.add(text(key, ["carrier": shortCarrier(parcel.carrier)]))
      lines.add(text(.alertStillUnknownAsk))
    case .trouble:
      if let latest = latest(parcel) { lines.add(latest) }
      if let hint = hint(parcel) { lines.add(hint) }
    }
  }

  fileprivate func alertButtons(_ kind: AlertKind, _ parcel: Parcel) -> [[Button]] {
    if kind == .stillUnknown { return doubtButtons(parcel) }
    let open = button(.buttonOpen, .show(parcel.id))
    let mayBePickedUp = kind == .readyForPickup && parcel.pickedUpAt == nil
    let pickedUp = mayBePickedUp ? button(.buttonPickedUp, .pickedUp(parcel.id)) : nil
    return Rows.of([pickedUp, open, pageButton(parcel)].compactMap { $0 })
  }

  /// Wait on, or put right what may be wrong.
  private func doubtButtons(_ parcel: Parcel) -> [[Button]] {
    let ways = [
      button(.buttonKeepWaiting, .keepWaiting(parcel.id)), button(.buttonTypo, .editField(parcel.id, .number)),
      button(.buttonChangeCarrier, .editField(parcel.id, .carrier)), pageButton(parcel),
    ]
    return Rows.of(ways.compactMap { $0 })
  }
}
