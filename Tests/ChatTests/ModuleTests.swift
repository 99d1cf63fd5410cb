import Foundation
import Testing

/// Chat platforms are written against this module, so it knows nothing of parcels, pictures and mails.
@Suite struct ModuleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func importsNoOtherModule() throws {
    let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(package.contains(#"module("Chat"),"#))
    let folder = Self.root.appending(path: "Sources/Chat")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    let imports = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { try? /(?:public |package )?import (\w+)/.wholeMatch(in: $0)?.1 }.map(String.init)
    }
    #expect(!files.isEmpty && Set(imports) == ["Foundation"])
  }
}
