/// Writes UIDs as IMAP does: `3:5,9`.
enum UIDSet {
  /// - Parameter uids: in ascending order.
  static func text(_ uids: some Collection<UInt32>) -> String {
    var runs: [ClosedRange<UInt32>] = []
    for uid in uids {
      if let last = runs.last, last.upperBound < .max, last.upperBound + 1 == uid {
        runs[runs.count - 1] = last.lowerBound...uid
      } else {
        runs.append(uid...uid)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound):\($0.upperBound)" }
      .joined(separator: ",")
  }
}
