import Carriers
import Foundation
import HTTP
import Synchronization
import Testing
import Tracking

/// Recorded and invented answers of the tests: `Fixtures/<source id>/<case>.html|json` beside `<case>.expected.json`.
struct Fixture: CustomTestStringConvertible, Sendable {
  let source: SourceID
  let url: URL

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let all: [Fixture] = Registry.parsers.flatMap { source in
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder.appending(path: source.info.id.rawValue), includingPropertiesForKeys: nil)) ?? []
    return files.filter { !$0.lastPathComponent.hasSuffix(".expected.json") }
      .sorted { $0.path < $1.path }
      .map { Fixture(source: source.info.id, url: $0) }
  }

  var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: url)) } }

  var expectedFile: URL { url.deletingPathExtension().appendingPathExtension("expected.json") }

  var testDescription: String { source.rawValue + "/" + url.lastPathComponent }
}

/// Gives the answers in order and records the requests. A request without an answer left fails as not sent.
final class Script: Sendable {
  private let state: Mutex<(answers: [Result<Response, HTTPError>], asked: [Request])>

  init(_ answers: Result<Response, HTTPError>...) { state = Mutex((answers, [])) }

  var asked: [Request] { state.withLock { $0.asked } }

  var isUsedUp: Bool { state.withLock { $0.answers.isEmpty } }

  var client: HTTPClient {
    HTTPClient { request throws(HTTPError) in
      let answer = self.state.withLock { state in
        state.asked.append(request)
        return state.answers.isEmpty ? nil : state.answers.removeFirst()
      }
      guard let answer else { throw HTTPError.invalidRequest(reason: "unexpected call") }
      return try answer.get()
    }
  }
}

extension Result where Success == Response, Failure == HTTPError {
  static func answer(
    _ status: Int, _ body: String = "", headers: [(name: String, value: String)] = []
  ) -> Self {
    .success(Response(status: status, headers: headers, body: Array(body.utf8)))
  }
}

extension SourceSettings {
  static let test: SourceSettings = {
    var settings = SourceSettings(
      userAgent: "PickupBot/0 (test)", carrierBaseURL: "http://127.0.0.1:9/", trackTWToken: "secret",
      trackTWBaseURL: "http://127.0.0.1:9/api/v1")
    (settings.dhlKey, settings.dhlBaseURL) = ("dhl-secret", "http://127.0.0.1:9/dhlUnified")
    settings.seventeenTrackKey = "17-secret"
    settings.seventeenTrackBaseURL = "http://127.0.0.1:9/seventeentrack"
    (settings.afterShipKey, settings.afterShipBaseURL) = ("as-secret", "http://127.0.0.1:9/aftership/")
    return settings
  }()
}
