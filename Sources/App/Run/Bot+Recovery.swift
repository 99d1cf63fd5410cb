import CurlHTTP
import HTTP
import Logging
import Monitoring
import Recovery

/// Starting with parts of the bot off, after it ended again and again soon after its start.
extension Bot {
  /// How long a process must have worked to count as healthy, and how long before a part is switched on again.
  private static let (healthy, rest) = (60.0, 900.0)

  /// Sends requests without the journal's mark of the task: waiting for a server is no work.
  var client: HTTPClient {
    HTTPClient { [client = curl.client] request throws(HTTPError) in
      try await WorkMark.waiting { () async throws(HTTPError) in try await client.send(request) }
    }
  }

  /// Runs the loop of a part, as soon as the part is on.
  func whenOn(_ part: BotPart, _ loop: @Sendable () async -> Void) async {
    while journal.off.contains(part) {
      do { try await Task.sleep(for: .seconds(1)) } catch { return }
    }
    await loop()
  }

  /// Notes that the process has worked for a minute, and switches the parts that are off on again, one at a time.
  func recoverParts() async {
    reportParts()
    do {
      while true {
        try await pause(Self.healthy)
        journal.recordHealthy()
        guard let part = BotPart.allCases.first(where: journal.off.contains) else { return reportParts() }
        try await pause(Self.rest - Self.healthy)
        journal.switchOn(part)
        logger.notice("a part is on again", metadata: ["part": "\(part)"])
        reportParts()
      }
    } catch {}
  }

  private func pause(_ seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds * configuration.intervalScale))
  }

  /// Tells the operator which parts are off, or that all are on.
  private func reportParts() {
    let off = BotPart.allCases.filter(journal.off.contains).map(\.rawValue).joined(separator: ",")
    healthMetrics.record(.recovery, failure: off.isEmpty ? nil : off)
  }
}
