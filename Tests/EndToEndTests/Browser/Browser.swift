import Foundation
import HTTP

/// One window of a headless browser, controlled through WebDriver.
struct Browser: Sendable {
  /// A condition that did not come true in time.
  struct TimedOut: Error, CustomStringConvertible {
    let description: String
  }

  private let driver: ChromeDriver
  private let session: String

  /// The key of an element reference in JSON (W3C WebDriver, "Elements").
  private static let element = "element-6066-11e4-a52e-4f735466cecf"
  static let timeoutSeconds = 30.0

  /// Starts a browser, runs `body` and stops the browser, also after an error.
  static func run(
    width: Int, height: Int, in folder: URL, _ body: (Browser) async throws -> Void
  ) async throws {
    let driver = try ChromeDriver(in: folder)
    do {
      let address = try await driver.address()
      do {
        try await body(try await start(driver, address, width: width, height: height))
      } catch {
        await driver.shutdown(address)
        throw error
      }
      await driver.shutdown(address)
    }
  }

  private static func start(
    _ driver: ChromeDriver, _ address: String, width: Int, height: Int
  ) async throws -> Browser {
    // The sandbox needs rights that root in a container does not have. Only the simulator's page is opened.
    let options: [String: Any] = [
      "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en"],
      // A window cannot be as narrow as a phone, so the size is emulated.
      "mobileEmulation": [
        "deviceMetrics": ["width": width, "height": height, "pixelRatio": 1, "touch": false, "mobile": false]
      ],
    ]
    let capabilities = ["capabilities": ["alwaysMatch": ["goog:chromeOptions": options]]]
    let made = try await driver.send(.post, address + "/session", capabilities)
    guard let id = made["sessionId"]?.text else { throw TimedOut(description: "no session") }
    let browser = Browser(driver: driver, session: "\(address)/session/\(id)")
    try await browser.setColorScheme("light")
    return browser
  }

  func open(_ address: String) async throws {
    try await driver.send(.post, session + "/url", ["url": address])
  }

  /// Runs a script and returns its result.
  @discardableResult
  func run(_ script: String, _ arguments: [Any] = []) async throws -> JSONValue {
    try await driver.send(.post, session + "/execute/sync", ["script": script, "args": arguments])
  }

  /// Clicks the element at an XPath. Waits until it exists and can be clicked.
  func click(_ path: String) async throws {
    try await retry("nothing to click: \(path)") {
      let found = try await find(path)
      try await driver.send(.post, "\(session)/element/\(found)/click", [:])
    }
  }

  /// Types into the element at an XPath.
  func type(_ text: String, into path: String) async throws {
    try await retry("nothing to type into: \(path)") {
      let found = try await find(path)
      try await driver.send(.post, "\(session)/element/\(found)/value", ["text": text])
    }
  }

  /// Waits until a script returns true.
  func wait(_ what: String, _ script: String, _ arguments: [Any] = []) async throws {
    try await retry(what) {
      guard try await run(script, arguments).isTrue else { throw TimedOut(description: what) }
    }
  }

  /// Waits until a script returns an empty list of faults.
  func waitUntilEmpty(_ what: String, _ script: String) async throws {
    try await retry(what) {
      let faults = try await run(script)
      guard faults == .array([]) else { throw TimedOut(description: "\(faults)") }
    }
  }

  /// Waits until an element exists at an XPath.
  func wait(for path: String) async throws {
    try await retry("not there: \(path)") { _ = try await find(path) }
  }

  func exists(_ path: String) async throws -> Bool {
    do { return try await !find(path).isEmpty } catch is ChromeDriver.DriverError { return false }
  }

  /// Emulates the system's color scheme, `light` or `dark`, and reduced motion.
  func setColorScheme(_ scheme: String) async throws {
    let features = [
      ["name": "prefers-color-scheme", "value": scheme], ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    let command: [String: Any] = ["cmd": "Emulation.setEmulatedMedia", "params": ["features": features]]
    try await driver.send(.post, session + "/goog/cdp/execute", command)
  }

  /// Saves a screenshot as `<name>.png`.
  func saveScreenshot(_ name: String, in folder: URL) async throws {
    guard let text = try await driver.send(.get, session + "/screenshot").text, let data = Data(base64Encoded: text)
    else { throw TimedOut(description: "no picture") }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appending(path: name + ".png"))
  }

  private func find(_ path: String) async throws -> String {
    let found = try await driver.send(.post, session + "/element", ["using": "xpath", "value": path])
    return found[Self.element]?.text ?? ""
  }

  /// Repeats an action until it succeeds or time is up, because the page can change during the action.
  private func retry(_ what: String, _ act: () async throws -> Void) async throws {
    let end = ContinuousClock.now + .seconds(Self.timeoutSeconds)
    while true {
      do { return try await act() } catch let error where error is ChromeDriver.DriverError || error is TimedOut {
        if ContinuousClock.now > end { throw TimedOut(description: "\(what) (\(error))") }
      }
      try await Task.sleep(for: .milliseconds(40))
    }
  }
}
