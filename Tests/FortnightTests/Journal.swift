import Chat
import Foundation
import TestSupport
import Tracking

/// The counts of a run, and everything that was wrong.
struct Journal {
  var kills = 0
  let faults: Int
  var faultedRequests: [FaultSchedule.Kind: Int] = [:]
  var counters: [String: Int] = [:]
  private(set) var requests: [RequestRateChecker.Statistics] = []
  private(set) var violations: [String] = []
  private(set) var alerts = AlertReport()
  private(set) var ends: [Status: Int] = [:]
  /// Number of answers compared with the truth.
  private(set) var compared = 0
  private var records: [ParcelRecord]

  /// What the bot knows about one parcel.
  private struct ParcelRecord {
    /// The look-ups so far.
    var lookUps: [AlertChecker.LookUp] = []
    var status = Status.pending
    var stay = 0
    /// The status that a message stated.
    var stated: AlertChecker.Statement?
  }

  /// Messages that stated a status, and how often a parcel with one was compared with the truth.
  private(set) var statements = 0
  private(set) var statementsCompared = 0

  init(simulatedParcels: Int, faults: Int) {
    records = Array(repeating: ParcelRecord(), count: simulatedParcels)
    self.faults = faults
  }

  /// Checks a parcel after a look-up.
  mutating func checkAnswer(
    _ index: Int, _ shipment: Shipment, reported: SimulatedWeb.SourceReport?, _ truth: Truth, at now: Date
  ) {
    if shipment.stay > records[index].stay, !Self.follows(shipment.status, records[index].status) {
      violations.append("\(name(shipment)): \(records[index].status) to \(shipment.status)")
    }
    (records[index].status, records[index].stay) = (shipment.status, shipment.stay)
    guard shipment.lastAnswer == now else {
      if reported?.isWhole == true { violations.append("\(name(shipment)): a whole answer was not taken at \(now)") }
      return
    }
    if reported?.isWhole == false { violations.append("\(name(shipment)): half an answer was taken at \(now)") }
    let known = max(reported?.events ?? 0, records[index].lookUps.last?.moments ?? 0)
    records[index].lookUps.append(AlertChecker.LookUp(at: now, moments: known))
    compared += 1
    compare(index, shipment, truth, known: known)
  }

  /// Records a forwarded notice with the true status. It matters only if the bot did not know as much.
  mutating func forwarded(_ index: Int, _ stated: StatedStatus, beside parcel: Parcel) {
    guard AlertChecker.isFurther(stated.status, than: parcel.status) else { return }
    statements += 1
    records[index].stated = AlertChecker.Statement(status: stated.status, at: stated.at)
  }

  /// Checks what the chat sees after such a notice: no earlier status, no status that never occurred, no question.
  mutating func checkStated(_ index: Int, _ parcel: Parcel, _ truth: Truth) {
    guard let stated = records[index].stated else { return }
    statementsCompared += 1
    if AlertChecker.isFurther(stated.status, than: parcel.status) {
      violations.append("\(name(parcel.tracked)): shows \(parcel.status) though a message said \(stated.status)")
    }
    if parcel.status != .pending, !truth.moments.contains(where: { $0.status == parcel.status }) {
      violations.append("\(name(parcel.tracked)): shows \(parcel.status), which never happened")
    }
    if parcel.isContradicted { violations.append("\(name(parcel.tracked)): a true message is asked about") }
  }

  private mutating func compare(_ index: Int, _ shipment: Shipment, _ truth: Truth, known: Int) {
    let lines = zip(truth.moments[..<known].reversed(), shipment.events + repeatElement(nil, count: known)).map {
      "\(stamp($0.date, as: $1?.time?.precision)) \($0.texts[1]) \($0.status)"
    }
    let shown = shipment.events.map { event in
      let texts = [event.text] + (event.otherTexts ?? [])
      let text = truth.moments.first { !Set($0.texts).isDisjoint(with: texts) }?.texts[1]
      let status = event.status.map(\.rawValue) ?? "unknown"
      return "\(event.time.map { stamp($0.date, as: $0.precision) } ?? "-") \(text ?? event.text) \(status)"
    }
    if lines != shown {
      violations.append(
        "\(name(shipment)): timeline\n    true  \(lines.joined(separator: " | "))\n    shown "
          + shown.joined(separator: " | "))
    }
    compareStore(shipment, truth.moments[..<known].last)
    let stay = truth.stays(lookingAt: records[index].lookUps.map(\.moments)).last?.stay
    let since = stay.map { stamp($0.since, as: shipment.statusPrecision) } ?? ""
    let shownSince = stay == nil ? "" : stamp(shipment.statusSince, as: shipment.statusPrecision)
    if (stay?.status ?? .pending) != shipment.status || since != shownSince {
      violations.append(
        "\(name(shipment)): \(shipment.status) since \(shownSince), not \(stay?.status ?? .pending) since \(since)")
    }
  }

  private mutating func compareStore(_ shipment: Shipment, _ newest: Truth.Moment?) {
    guard let newest, newest.status == .arrivedAtStore, shipment.store?.name != newest.place else { return }
    // Some answers do not name the store.
    if shipment.store == nil, !newest.texts[0].contains(newest.place) { return }
    violations.append("\(name(shipment)): waits at \(shipment.store?.name ?? "no store"), not at \(newest.place)")
  }

  /// Checks at the end that the bot knows every event of a parcel.
  mutating func close(_ index: Int, _ simulatedParcel: SimulatedParcel, _ shipment: Shipment, _ truth: Truth) {
    ends[shipment.status, default: 0] += 1
    let known = records[index].lookUps.last?.moments ?? 0
    let isOver = [.delivered, .collected, .returned].contains(shipment.status)
    if known != truth.moments.count, !isOver {
      violations.append("\(name(shipment)): knows \(known) of \(truth.moments.count) at the end, \(shipment.status)")
    }
  }

  /// Checks that the alerts are the expected ones.
  mutating func close(_ platform: ChatRecorder, simulatedParcels: [SimulatedParcel], truth: (Int) -> Truth) {
    violations += platform.statusRegressions
    for (index, simulatedParcel) in simulatedParcels.enumerated() {
      var followers = simulatedParcel.followers.map { AlertChecker.Follower(chat: $0.chat, addedAt: $0.addedAt) }
      followers[0].stated = records[index].stated
      let expected = AlertChecker(truth: truth(index), followers: followers).alerts(records[index].lookUps)
      alerts.expect(expected, of: simulatedParcel.number)
    }
    alerts.kills = kills
    // The run with alerts only tests how long a carrier may be silent.
    alerts.compare(platform.alerts.filter { $0.kind != .goneQuiet }, sendRate: nil)
    violations += alerts.violations
  }

  /// Checks that no source got more requests than it allows.
  mutating func close(_ statistics: [RequestRateChecker.Statistics]) {
    requests = statistics
    for source in statistics where source.isTooMany {
      violations.append("\(source.source): too many requests, \(source.description)")
    }
  }

  /// Day and minute in Taipei, in the carrier's precision.
  private func stamp(_ date: Date, as precision: EventTime.Precision?) -> String {
    let day = Day(date)
    guard precision != .day else { return day.description }
    return "\(day) \(Int(date.timeIntervalSince(day.date()) / 60))"
  }

  private func name(_ shipment: Shipment) -> String { "\(shipment.carrier) \(shipment.number)" }

  private static func follows(_ next: Status, _ status: Status) -> Bool {
    let way: [Status] = [.pending, .infoReceived, .inTransit, .outForDelivery, .arrivedAtStore, .delivered, .collected]
    guard let from = way.firstIndex(of: status), let to = way.firstIndex(of: next) else { return next != status }
    return to > from
  }
}
