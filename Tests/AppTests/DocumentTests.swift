import Foundation
import Testing

/// What the documents say of the source tree is true: modules, paths, links.
@Suite struct DocumentTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The documents, as paths from the root. The changelog is left out: what it names may be gone.
  private static let documents: [String] = {
    let folders = ["docs", "docs/decisions", "docs/recipes"]
    let inFolders = folders.flatMap { folder in names(in: folder).map { "\(folder)/\($0)" } }
    return (["README.md", "CONTRIBUTING.md", "SECURITY.md"] + inFolders).filter { $0.hasSuffix(".md") }.sorted()
  }()

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).standardized.path)
  }

  /// A document without its blocks of code.
  private static func text(of document: String) throws -> String {
    let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    return text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3")))
  func modulesAreThoseOfThePackage() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [Self.root.appendingPathComponent("deploy/modules").path, "--check"]
    process.standardError = output
    try process.run()
    let faults = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(faults)")
  }

  /// Paths in the source tree may also be given as below `Sources`. Patterns are left out.
  @Test(arguments: documents) func pathsExist(_ document: String) throws {
    let trees = Set(["Sources", "Tests", "deploy", "docs", "Localization"])
    let modules = Set(Self.names(in: "Sources"))
    let missing = try Self.text(of: document).matches(of: /`([\w.+\/-]+)`/).map { String($0.1) }.filter { path in
      let parts = path.split(separator: "/")
      guard parts.count > 1, let first = parts.first.map(String.init) else { return false }
      if trees.contains(first) { return !Self.exists(path) }
      return modules.contains(first) && path.hasSuffix(".swift") && !Self.exists("Sources/" + path)
    }
    #expect(missing == [])
  }

  @Test(arguments: documents) func linksLeadSomewhere(_ document: String) throws {
    let folder = (document as NSString).deletingLastPathComponent
    let broken = try Self.text(of: document).matches(of: /\]\(([^()\s]+)\)/).map { String($0.1) }.filter { link in
      guard !link.contains("://") else { return false }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? document : folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
      guard Self.exists(target) else { return true }
      return try parts.count > 1 && target.hasSuffix(".md") && !Self.anchors(of: target).contains(parts[1])
    }
    #expect(broken == [])
  }

  /// The anchors of a document's headings, as GitHub makes them.
  private static func anchors(of document: String) throws -> Set<String> {
    let headings = try text(of: document).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let title = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        let kept = title.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
        return kept.replacing(" ", with: "-")
      })
  }
}
