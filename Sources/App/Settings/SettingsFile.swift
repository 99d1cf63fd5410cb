import Foundation

/// A file of `NAME=value` lines, as shells, systemd and Docker read them. `#` begins a comment line; `export` before a
/// name, quotes around a value, Windows line ends and a byte order mark are accepted.
struct SettingsFile {
  private(set) var values: [String: String] = [:]
  /// One line for each line that cannot be read. None of them shows a value.
  private(set) var errors: [String] = []

  init(_ text: String) {
    let lines = text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(Fault) {
        if let (name, value) = try Self.setting(line) { values[name] = value }
      } catch {
        errors.append("line \(index + 1) of the settings file: \(error.reason)")
      }
    }
  }

  private struct Fault: Error { let reason: String }

  /// Nil for an empty line or a comment.
  private static func setting(_ line: Substring) throws(Fault) -> (name: String, value: String)? {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    guard let equals = line.firstIndex(of: "=") else { throw Fault(reason: "expected NAME=value") }
    let words = line[..<equals].split(whereSeparator: \.isWhitespace)
    let name = words.first == "export" ? words.dropFirst() : words[...]
    let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    guard let unquoted = unquoted(value) else { throw Fault(reason: "a quotation mark is not closed") }
    return (name.joined(separator: " "), unquoted)
  }

  /// The text without the quotes around it and a comment behind them. Nil if the first quote is not closed.
  static func unquoted(_ text: String) -> String? {
    guard let quote = text.first, quote == "\"" || quote == "'" else { return text }
    let inside = text.dropFirst()
    if inside.last == quote { return String(inside.dropLast()) }
    guard let end = inside.firstIndex(of: quote),
      inside[end...].dropFirst().trimmingCharacters(in: .whitespaces).hasPrefix("#")
    else { return nil }
    return String(inside[..<end])
  }
}
