import Foundation

/// Writes `PhraseKey` and `PluralKey`, the Swift names of the texts in a catalogue. It runs at build time.
///
/// Arguments: the English `Localizable.strings`, and the Swift file to write. A text with the keys `<key>.one` and
/// `<key>.other` has plural forms. Names of carriers and time zones, and advice, get no Swift name; they are looked up by their
/// id.
@main
struct PhraseKeyGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { throw Failure("usage: PhraseKeyGenerator CATALOGUE OUTPUT") }
    let catalogue = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    guard let texts = try PropertyListSerialization.propertyList(from: catalogue, format: nil) as? [String: String]
    else { throw Failure("\(arguments[1]) is not a list of keys and texts") }
    try source(texts).write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }

  /// What begins so gets no Swift name; it is looked up by its id.
  private static let named = ["carrier.", "zone.", "advice."]

  static func source(_ texts: [String: String]) throws -> String {
    var phrases: [String: String] = [:]
    var plurals: [String: String] = [:]
    for (key, text) in texts where !named.contains(where: key.hasPrefix) {
      if let base = base(of: key, suffix: ".other"), texts[base + ".one"] != nil {
        plurals[base] = text
      } else if let base = base(of: key, suffix: ".one"), texts[base + ".other"] != nil {
        continue
      } else {
        phrases[key] = text
      }
    }
    return try enumeration("PhraseKey", "The keys of all phrases without a plural form.", phrases)
      + enumeration(
        "PluralKey",
        "The keys of all phrases with a plural form. The catalogues contain `<key>.one` and `<key>.other`; those in\n"
          + "/// Chinese contain only `<key>.other`.", plurals)
  }

  private static func enumeration(_ name: String, _ comment: String, _ texts: [String: String]) throws -> String {
    var cases = ""
    var keys: [String: String] = [:]
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      let identifier = identifier(of: key)
      if let other = keys.updateValue(key, forKey: identifier) {
        throw Failure("the keys \(other) and \(key) have the same name in Swift")
      }
      cases += "  /// \(text.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
      cases += "  case `\(identifier)` = \"\(key)\"\n"
    }
    return "/// \(comment)\npublic enum \(name): String, CaseIterable, Sendable {\n\(cases)}\n"
  }

  /// `status.inTransit` becomes `statusInTransit`.
  private static func identifier(of key: String) -> String {
    let words = key.split(separator: ".")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  private static func base(of key: String, suffix: String) -> String? {
    key.hasSuffix(suffix) ? String(key.dropLast(suffix.count)) : nil
  }

  /// The message appears in the build log.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
