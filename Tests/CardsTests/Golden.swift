import Foundation
import Phrases

/// The golden files: `<language>/<group>.txt` has the cards of a group as readable text, each under the heading
/// `=== <name>`.
enum Golden {
  typealias Sections = [String: String]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  private static let heading = "=== "

  /// The expected texts by language, group and name. With `PICKUPBOT_UPDATE_GOLDEN=1` all files are first written from
  /// the code's output, once: tests run in parallel, and each would overwrite what the others wrote.
  static func expected(_ language: Language) throws -> [String: Sections] {
    try files.get()[language] ?? [:]
  }

  private static let files: Result<[Language: [String: Sections]], any Error> = Result {
    if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_GOLDEN"] == "1" { try writeAll() }
    return Dictionary(uniqueKeysWithValues: try Language.allCases.map { ($0, try read($0)) })
  }

  private static func writeAll() throws {
    try? FileManager.default.removeItem(at: folder)
    for language in Language.allCases {
      let folder = folder.appendingPathComponent(language.rawValue)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (group, names) in GoldenText.names {
        let sections = try names.map { "\(heading)\($0)\n" + (try GoldenText.text(group, $0, language)) }
        try sections.joined(separator: "\n")
          .write(to: folder.appendingPathComponent(group + ".txt"), atomically: true, encoding: .utf8)
      }
    }
  }

  private static func read(_ language: Language) throws -> [String: Sections] {
    let folder = folder.appendingPathComponent(language.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return (String(name.dropLast(4)), sections(of: text))
      })
  }

  /// The text of each section by its heading. What stands before the first heading has an empty one.
  private static func sections(of file: String) -> Sections {
    let parts = ("\n" + file).components(separatedBy: "\n" + heading)
    var sections = parts[0].isEmpty ? [:] : ["": parts[0]]
    for part in parts.dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(lines[0])
      sections[sections[name] == nil ? name : name + " (again)"] = lines.count > 1 ? String(lines[1]) : ""
    }
    return sections
  }
}
