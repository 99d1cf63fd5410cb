import Foundation
import Testing

@testable import Localization

@Suite struct LocalizationTests {
  private func place() throws -> URL {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("localization-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("bin/inner"), withIntermediateDirectories: true)
    return root
  }

  @Test(arguments: ["bin/inner", "bin", "."])
  func cataloguesAreFoundBesideTheProgramOrAbove(folder: String) throws {
    let root = try place()
    defer { try? FileManager.default.removeItem(at: root) }
    let catalogues = root.appendingPathComponent(folder).appendingPathComponent("pickupbot_Localization.resources")
    try FileManager.default.createDirectory(at: catalogues, withIntermediateDirectories: true)
    let found = Localization.folder(besides: root.appendingPathComponent("bin/inner/pickupbot"))
    #expect(found.standardizedFileURL.path == catalogues.standardizedFileURL.path)
  }

  @Test func withoutCataloguesTheUsualPlaceIsNamed() throws {
    let root = try place()
    defer { try? FileManager.default.removeItem(at: root) }
    let found = Localization.folder(besides: root.appendingPathComponent("bin/pickupbot"))
    #expect(found.path == root.appendingPathComponent("bin/pickupbot_Localization.resources").path)
  }
}
