import CurlHTTP
import Foundation
import HTTP

/// Debian's chromedriver in its own process, controlled through W3C WebDriver (HTTP and JSON).
final class ChromeDriver: @unchecked Sendable {
  /// An error that the driver returned for a command.
  struct DriverError: Error, CustomStringConvertible {
    /// The error code of the specification: `no such element`, `stale element reference` …
    let kind: String
    let message: String
    var description: String { "\(kind): \(message.prefix { $0 != "\n" })" }
  }

  /// Nil if the browser or its driver is not installed.
  static let program: String? = {
    let driver = "/usr/bin/chromedriver"
    let isThere = [driver, "/usr/bin/chromium"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    return isThere ? driver : nil
  }()

  /// True if the tests must run. If the browser is required but not installed, they fail.
  static let isWanted = program != nil || ProcessInfo.processInfo.environment["PICKUPBOT_BROWSER"] != nil

  // After the start it is only terminated, which is allowed from any thread.
  private let process = Process()
  private let output: URL
  private let curl = CurlClient(.init(noProxy: "*", addresses: .any))

  /// Seconds after which the driver ends, in case the test is killed.
  private static let lifetime = "300"

  init(in folder: URL) throws {
    output = folder.appending(path: "chromedriver.out")
    try Data().write(to: output)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=5", Self.lifetime, Self.program ?? "", "--port=0"]
    process.environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for the driver's port and returns its address.
  func address() async throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let text = try String(contentsOf: output, encoding: .utf8)
      if let port = text.split(separator: "on port ").last?.prefix(while: \.isNumber), !port.isEmpty, port != "0" {
        return "http://127.0.0.1:\(port)"
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw DriverError(kind: "no driver", message: "chromedriver does not say its port")
  }

  /// Sends one command and returns the `value` of the response.
  @discardableResult
  func send(_ method: Request.Method, _ address: String, _ body: [String: Any]? = nil) async throws -> JSONValue {
    let bytes = try body.map { [UInt8](try JSONSerialization.data(withJSONObject: $0)) }
    let response = try await curl.client.send(
      Request(
        method, address, headers: [("Content-Type", "application/json")], body: bytes, timeout: 60, maxBody: 32 << 20))
    guard case .object(let members) = try JSONDecoder().decode(JSONValue.self, from: Data(response.body)) else {
      throw DriverError(kind: "no answer", message: "\(response.status)")
    }
    let value = members["value"] ?? .null
    if response.status == 200 { return value }
    throw DriverError(kind: value["error"]?.text ?? "\(response.status)", message: value["message"]?.text ?? "")
  }

  /// Stops all browsers, then the driver.
  func shutdown(_ address: String) async {
    _ = try? await curl.client.send(Request(.get, address + "/shutdown", timeout: 10))
    process.terminate()
    curl.shutdown()
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var isTrue: Bool { self == .bool(true) }
}
