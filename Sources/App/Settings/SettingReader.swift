import ChatTelegram
import Foundation
import Tracking

/// Reads the settings one by one and collects faults. A fault never contains the value of a secret.
struct SettingReader {
  var values: [Setting: String] = [:]
  private(set) var errors: [String] = []

  init(file: String?, environment: [String: String], flags: [String: String]) {
    let file = file.map(SettingsFile.init)
    errors = file?.errors ?? []
    let fromFile = file?.values ?? [:]
    for name in Set(fromFile.keys).union(flags.keys)
    where Setting(rawValue: name) == nil && Setting(fileSettingName: name) == nil {
      errors.append("\(name): no such setting")
    }
    func given(_ name: String) -> String? {
      (flags[name] ?? environment[name])?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    for setting in Setting.allCases {
      // `docker --env-file` passes quotes on as part of the value.
      let value = given(setting.rawValue)
      let unquoted = value.map(SettingsFile.unquoted)
      if case .some(nil) = unquoted { reject(setting, because: "a quotation mark is not closed") }
      values[setting] = unquoted ?? fromFile[setting.rawValue]
      if !Self.isOneLine(values[setting] ?? "") {
        reject(setting, because: "contains a line break or another control character")
        // No second fault about the same value.
        if !setting.isSecret { values[setting] = nil }
      }
    }
    readSecretFiles(
      named: { name in given(name).map { SettingsFile.unquoted($0) ?? $0 } ?? fromFile[name] },
      credentials: environment["CREDENTIALS_DIRECTORY"])
    errors.sort()
  }

  /// Whether the text can be part of a header, of an address or of a line of the log.
  static func isOneLine(_ text: String) -> Bool {
    !text.contains { $0.isNewline } && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  func text(_ setting: Setting) -> String {
    let value = values[setting] ?? ""
    return value.isEmpty ? setting.defaultValue : value
  }

  /// True if the setting was given a value.
  func isSet(_ setting: Setting) -> Bool { !(values[setting] ?? "").isEmpty }

  mutating func reject(_ setting: Setting, expected: String) {
    let shown = setting.isSecret ? "" : ", not “\(text(setting).prefix(80))”"
    errors.append("\(setting.rawValue): expected \(expected)\(shown)")
  }

  mutating func reject(_ setting: Setting, because reason: String) {
    errors.append("\(setting.rawValue): \(reason)")
  }

  mutating func requireToken(_ setting: Setting) {
    if text(setting).isEmpty {
      reject(setting, because: "missing. \(setting.explanation)")
    } else if BotToken(text(setting)) == nil {
      reject(setting, because: "is not a bot token (\(BotToken.form))")
    }
  }

  /// An http or https address without trailing slashes; nil if empty.
  mutating func address(_ setting: Setting) -> String? {
    var value = text(setting)
    guard !value.isEmpty else { return nil }
    while value.hasSuffix("/") { value.removeLast() }
    guard let url = URLComponents(string: value), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else {
      reject(setting, expected: "an address that begins with http:// or https://")
      return nil
    }
    return value
  }

  /// The address at which others reach this machine, to which a path is added; nil if empty. Google accepts http only at
  /// the machine itself.
  mutating func publicAddress(_ setting: Setting) -> String? {
    let value = text(setting)
    guard !value.isEmpty else { return nil }
    let url = URLComponents(string: value)
    let isLocal = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(url?.host ?? "")
    guard let url, let host = url.host, !host.isEmpty, url.query == nil, url.fragment == nil,
      url.scheme?.lowercased() == "https" || (isLocal && url.scheme?.lowercased() == "http")
    else {
      reject(setting, expected: "an address that begins with https:// and has neither ? nor #")
      return nil
    }
    return address(setting)
  }

  /// Two addresses that belong together; nil if one of them is set to nothing. Not set means the default.
  mutating func addresses(_ first: Setting, _ second: Setting) -> (String, String)? {
    guard values[first] != "", values[second] != "", let first = address(first), let second = address(second) else {
      return nil
    }
    return (first, second)
  }

  mutating func number(_ setting: Setting, in range: ClosedRange<Double>) -> Double {
    guard let value = Double(text(setting)), range.contains(value) else {
      reject(setting, expected: "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))")
      return range.lowerBound
    }
    return value
  }

  /// A limit or number of times; 0 = no limit.
  mutating func count(_ setting: Setting) -> Int {
    guard let count = Int(text(setting)), (0...1_000_000).contains(count) else {
      reject(setting, expected: "a whole number from 0 to 1000000")
      return 0
    }
    return count
  }

  /// Nil if empty.
  mutating func integer(_ setting: Setting) -> Int64? {
    let value = text(setting)
    guard !value.isEmpty else { return nil }
    if Int64(value) == nil { reject(setting, expected: "a whole number") }
    return Int64(value)
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : "\(value)"
  }

  mutating func hostAndPort(_ setting: Setting) -> (host: String, port: Int)? {
    let value = text(setting)
    guard !value.isEmpty else { return nil }
    guard let colon = value.lastIndex(of: ":"), let port = Int(value[value.index(after: colon)...]),
      (0...65_535).contains(port)
    else {
      reject(setting, expected: "host:port")
      return nil
    }
    let host = value[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return (host.isEmpty ? "0.0.0.0" : host, port)
  }

  /// Nil for `off`.
  mutating func quietHours(_ setting: Setting) -> QuietHours? {
    let value = text(setting)
    if value.lowercased() == "off" { return nil }
    if let hours = QuietHours(value) { return hours }
    reject(setting, expected: "hours like 22:00-08:00, or off")
    return nil
  }

  /// Nil if empty. `length`: required size in bytes; nil: any size.
  mutating func readableFile(_ setting: Setting, length: Int? = nil) -> String? {
    let value = text(setting)
    guard !value.isEmpty else { return nil }
    if !FileManager.default.isReadableFile(atPath: value) {
      reject(setting, expected: "a file that can be read")
    } else if let length, (try? Data(contentsOf: URL(fileURLWithPath: value)))?.count != length {
      reject(setting, expected: "a file of \(length) bytes")
    }
    return value
  }

  mutating func choice<T>(_ setting: Setting, from all: [T], named name: (T) -> String) -> T? {
    let value = text(setting).lowercased()
    if let match = all.first(where: { name($0) == value }) { return match }
    reject(setting, expected: "one of " + all.map(name).joined(separator: ", "))
    return nil
  }
}
