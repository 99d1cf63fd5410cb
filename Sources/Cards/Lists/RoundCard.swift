import Chat
import Foundation
import Phrases
import Tracking

/// The pick-up round: each store, the parcels that wait there and the cash to bring, nearest deadline first. Parcels
/// marked picked up in the last ten minutes have a button that takes it back.
struct RoundCard: CardPart {
  /// The most stores in one round, so that the message is not too long.
  private static let limit = 8

  let context: CardContext
  let parcels: [Parcel]

  var card: Card {
    let stops = RoundStop.all(of: parcels)
    let done = RoundStop.justDone(parcels, now: style.now)
    var lines = RichTextBuilder()
    guard !stops.isEmpty || !done.isEmpty else { return empty }
    let count = stops.reduce(0) { $0 + $1.parcels.count }
    lines.add(.bold("🛍 " + (count == 0 ? text(.roundDone) : text(.roundTitle, count: count))))
    let repeated = listEntryText.repeatedTitles(stops.flatMap(\.parcels))
    for (index, stop) in stops.prefix(Self.limit).enumerated() {
      add(stop, place: index + 1, hasOtherStops: stops.count > 1, repeated, to: &lines)
    }
    if stops.count > Self.limit {
      lines.blank()
      lines.add(text(.summaryAndMore, count: stops.dropFirst(Self.limit).reduce(0) { $0 + $1.parcels.count }))
    }
    // What is paid at the door, or by whoever fetches it, is not to be taken along.
    let mine = stops.map { $0.parcels.filter { pickupText.isForCounter($0) && $0.claim == nil } }
    if mine.count(where: { paymentText.total($0) != nil }) > 1, let total = paymentText.total(mine.flatMap { $0 }) {
      lines.blank()
      lines.add(.bold(text(.roundBring, ["amount": total])))
    }
    if !done.isEmpty {
      lines.blank()
      lines.add(Status.collected.mark + " " + text(.roundJustDone, count: done.count))
    }
    return Card(text: lines.text, buttons: buttons(Array(stops.prefix(Self.limit)), done: done))
  }

  private var empty: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🛍 " + text(.roundEmptyTitle)))
    lines.add(text(.roundEmptyBody))
    return Card(text: lines.text, buttons: [[button(.buttonShowList, .list(page: 0))]])
  }

  private func add(
    _ stop: RoundStop, place: Int, hasOtherStops: Bool, _ repeated: Set<String>, to lines: inout RichTextBuilder
  ) {
    lines.blank()
    let name = storeText.nameInChain(stop.parcels) ?? shortCarrier(stop.parcels[0].carrier)
    lines.add(.plain(hasOtherStops ? LineMark.of(place) + " " : ""), .bold(name))
    let address = TextCleanup.line(stop.parcels.lazy.compactMap(\.store?.address).first, limit: 120)
    // The map of a single stop is a button.
    if hasOtherStops, let map = storeText.mapAddress(stop.parcels) {
      lines.add(.plain("🗺 "), .link(address ?? text(.roundMap), url: map))
    } else if let address {
      lines.add(address)
    }
    for parcel in stop.parcels {
      let claim = parcel.claim.map {
        RichText.Span.plain(text(.parcelClaimed, ["name": $0.name ?? text(.claimSomebody)]))
      }
      let title = title(parcel, limit: 40)
      let end = repeated.contains(title.text) ? parcel.number.map { " " + $0.masked } ?? "" : ""
      let which =
        title.isCarrier ? number(parcel) ?? .plain(text(.parcelWithoutNumber)) : .plain(title.text + end)
      let due = [deadlineText.inList(parcel), paymentText.due(parcel)].compactMap { $0.map { RichText.Span.plain($0) } }
      lines.add([.plain("• ")] + RichTextBuilder.dotted([which, claim].compactMap { $0 } + due))
    }
    if stop.parcels.count > 1, let total = paymentText.total(stop.parcels) {
      lines.add(text(.roundBring, ["amount": total]))
    }
  }

  /// One undo button for each "picked up" tap of the last ten minutes. It names the parcels.
  private func undoButtons(_ done: [Parcel]) -> [[Button]] {
    let taps = Dictionary(grouping: done) { $0.pickedUpAt }.values.sorted {
      ($0[0].pickedUpAt ?? .distantPast) > ($1[0].pickedUpAt ?? .distantPast)
    }
    return taps.prefix(3).map { parcels in
      let names = list(parcels.map(shortName))
      let title = text(.buttonUndoPickedUpOf, ["name": TextCleanup.title(names, columns: 24)])
      return [Button(title, .action(Action.parcel(parcels[0].id, .undoPickedUpAll).encoded))]
    }
  }

  private func buttons(_ stops: [RoundStop], done: [Parcel]) -> [[Button]] {
    let rows = stops.enumerated().map { index, stop in
      let first = stop.parcels[0]
      let got: Action =
        stop.parcels.count == 1
        ? .parcel(first.id, .pickedUp) : .parcel(first.id, .pickedUpAll(count: stop.parcels.count))
      let title = text(stop.parcels.count == 1 ? parcelButtons.pickedUpPhrase(first) : .buttonGotAll)
      let mark = stops.count > 1 ? LineMark.of(index + 1) + " " : ""
      let map = stops.count > 1 ? nil : parcelButtons.map(stop.parcels)
      let claim = parcelButtons.claimAll(stop.parcels).map { Button(mark + $0.title, $0.effect) }
      return [Button(mark + title, .action(got.encoded)), claim, map].compactMap { $0 }
    }
    let isOneEach = rows.count > 1 && rows.allSatisfy { $0.count == 1 }
    return (isOneEach ? Rows.of(rows.flatMap { $0 }) : rows) + undoButtons(done) + [
      [button(.buttonList, .list(page: 0))]
    ]
  }
}

extension RoundCard {
  init(_ source: CardSource) throws {
    self.init(context: source.context, parcels: try source.data.parcels())
  }
}

/// A store and the parcels that wait there.
struct RoundStop {
  /// Nearest deadline first.
  var parcels: [Parcel]

  static func all(of parcels: [Parcel]) -> [RoundStop] {
    let waiting = parcels.filter { $0.isWaiting && $0.archivedAt == nil }
    // If the store is unknown, the parcels are grouped by carrier.
    let stops = Dictionary(grouping: waiting) { $0.storeKey?.text ?? $0.carrier.rawValue }.values.map { parcels in
      RoundStop(parcels: parcels.sorted { urgency($0) < urgency($1) })
    }
    return stops.sorted { urgency($0.parcels[0]) < urgency($1.parcels[0]) }
  }

  /// Parcels that were marked picked up in the last ten minutes and that the carrier does not report as finished.
  static func justDone(_ parcels: [Parcel], now: Date) -> [Parcel] {
    parcels.filter { parcel in
      guard let at = parcel.pickedUpAt, !parcel.isSent, !parcel.carrierStatus.isFinal else { return false }
      return now.timeIntervalSince(at) < 600
    }
  }

  /// Sort key: the nearest deadline first, then the older parcel.
  private static func urgency(_ parcel: Parcel) -> (Int, Int64) {
    (parcel.deadline?.endMinute ?? .max, parcel.id.rawValue)
  }
}
