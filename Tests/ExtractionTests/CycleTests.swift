import Foundation
import Testing

/// Files depend on each other in one direction only, without cycles. A file and its extensions (`Judge.swift`,
/// `Judge+Rank.swift`) count as one group; so does a folder.
@Suite struct CycleTests {
  enum Level: CaseIterable { case files, folders }

  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources/Extraction").standardizedFileURL

  @Test(arguments: Level.allCases)
  func nothingUsesWhatUsesIt(level: Level) throws {
    let uses = Self.uses(try Self.files(by: level))
    #expect(uses.count > 5)
    #expect(Self.cycle(in: uses) == nil)
  }

  @Test func aCycleIsSeen() {
    let files = [("A", "struct A { let b: B }"), ("B", "struct B { func c() -> [C] }"), ("C", "enum C { case a(A) }")]
    #expect(Set(Self.cycle(in: Self.uses(files)) ?? []) == ["A", "B", "C"])
    #expect(Self.cycle(in: Self.uses(Array(files.dropLast()))) == nil)
  }

  /// The source text by group.
  private static func files(by level: Level) throws -> [(group: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let file = String(name.dropLast(6).prefix { $0 != "+" })
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      return (level == .files || folder.isEmpty ? file : folder, text)
    }
  }

  /// By group: the groups whose types it uses.
  private static func uses(_ files: [(group: String, text: String)]) -> [String: Set<String>] {
    let words = files.map { group, text in
      (group, text.replacing(/\/\/.*|"(\\.|[^"\\\n])*"/, with: ""))
    }
    var homes: [String: String] = [:]
    for (group, text) in words {
      let declared = /(?m)^(?:public |final |indirect )*(?:struct|enum|class|protocol|typealias) (\w+)/
      for match in text.matches(of: declared) { homes[String(match.1)] = group }
    }
    var uses: [String: Set<String>] = [:]
    for (group, text) in words {
      // `.Word` is a nested type. Its outer type is named before it or belongs to this file.
      let inner = Set(text.matches(of: /(?m)^ +(?:\w+ )*(?:struct|enum|class|typealias) (\w+)/).map { String($0.1) })
      let named = text.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) }.filter { !inner.contains($0) }
      uses[group, default: []].formUnion(named.compactMap { homes[$0] }.filter { $0 != group })
    }
    return uses
  }

  /// Groups that depend on each other in a cycle; nil if there is no cycle.
  private static func cycle(in uses: [String: Set<String>]) -> [String]? {
    var done: Set<String> = []
    func visit(_ group: String, _ path: [String]) -> [String]? {
      if let start = path.firstIndex(of: group) { return Array(path[start...]) }
      guard !done.contains(group) else { return nil }
      for used in (uses[group] ?? []).sorted() {
        if let found = visit(used, path + [group]) { return found }
      }
      done.insert(group)
      return nil
    }
    for group in uses.keys.sorted() {
      if let found = visit(group, []) { return found }
    }
    return nil
  }
}
