import Tracking

extension Journal {
  /// The counts of the run.
  var table: String {
    var rows: [(String, String)] = [
      ("answers held against the truth", "\(compared)"),
      ("messages that stated a status", "\(statements); held against the truth \(statementsCompared) times"),
      ("alerts", alerts.table),
      (
        "faults",
        "\(faults); struck "
          + FaultSchedule.Kind.allCases.map { "\($0) \(faultedRequests[$0] ?? 0)" }.joined(separator: ", ")
      ),
      (
        "ended", Status.allCases.compactMap { status in ends[status].map { "\(status) \($0)" } }.joined(separator: ", ")
      ),
    ]
    for source in requests {
      let prefix = "source.\(source.source)."
      let outcomes = counters.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
        .map { "\($0.key.dropFirst(prefix.count)) \($0.value)" }
      rows.append(
        (source.source, "\(source.requests) requests, \(source.description); \(outcomes.joined(separator: ", "))"))
    }
    rows.append(("wrong", "\(violations.count)"))
    return rows.map { "fortnight: \($0.0) | \($0.1)" }.joined(separator: "\n")
  }
}
