import Foundation
import Testing

@testable import Resources

@Suite struct ResourceFolderTests {
  private func place() throws -> URL {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("resources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("bin/inner"), withIntermediateDirectories: true)
    return root
  }

  @Test(arguments: ["bin/inner", "bin", "."])
  func aFolderIsFoundBesideTheProgramOrAbove(folder: String) throws {
    let root = try place()
    defer { try? FileManager.default.removeItem(at: root) }
    let resources = root.appendingPathComponent(folder).appendingPathComponent("pickupbot_Localization.resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let found = ResourceFolder.url(of: "Localization", nextTo: root.appendingPathComponent("bin/inner/pickupbot"))
    #expect(found.standardizedFileURL.path == resources.standardizedFileURL.path)
  }

  @Test func withoutOneTheUsualPlaceIsNamed() throws {
    let root = try place()
    defer { try? FileManager.default.removeItem(at: root) }
    let found = ResourceFolder.url(of: "Localization", nextTo: root.appendingPathComponent("bin/pickupbot"))
    #expect(found.path == root.appendingPathComponent("bin/pickupbot_Localization.resources").path)
  }
}
