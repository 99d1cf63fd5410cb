import App
import Foundation
import TestSupport
import Testing
import Tracking

@Suite struct SecretFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    return folder.path(name)
  }

  private func token(_ environment: [String: String], file: String? = nil) throws -> String {
    try Configuration(file: file, environment: environment, needsToken: false).trackTWToken.reveal()
  }

  private func errors(_ environment: [String: String]) -> [String] {
    do {
      _ = try token(environment)
      return []
    } catch { return (error as? Configuration.InvalidSettings)?.lines ?? ["\(error)"] }
  }

  @Test func readsSecretsFromFiles() throws {
    let path = try file("tracktw", "abc\n")
    #expect(try token(["TRACKTW_API_TOKEN_FILE": path]) == "abc")
    #expect(try token([:], file: "TRACKTW_API_TOKEN_FILE=\(path)") == "abc")
  }

  @Test func settingsOverrideSystemdCredentials() throws {
    _ = try file("TRACKTW_API_TOKEN", "credential")
    let other = try file("other", "named")
    let credentials = ["CREDENTIALS_DIRECTORY": folder.url.path]
    #expect(try token(credentials) == "credential")
    #expect(try token(credentials.merging(["TRACKTW_API_TOKEN": "set"]) { $1 }) == "set")
    #expect(try token(credentials.merging(["TRACKTW_API_TOKEN_FILE": other]) { $1 }) == "named")
  }

  @Test func errorsDoNotContainSecrets() throws {
    let good = try file("good", "abc")
    let cases = [
      ["TRACKTW_API_TOKEN": "tell-nobody", "TRACKTW_API_TOKEN_FILE": good],
      ["TRACKTW_API_TOKEN_FILE": folder.path("missing")],
      ["TRACKTW_API_TOKEN_FILE": try file("empty", " \n")],
      ["TRACKTW_API_TOKEN_FILE": try file("lines", "tell-nobody\nb")],
      ["TRACKTW_API_TOKEN_FILE": try file("control", "tell-nobody\u{0}b")],
      ["TRACKTW_API_TOKEN_FILE": try file("long", String(repeating: "a", count: 5000))],
      ["ADMIN_TOKEN": "tell-nobody"],
    ]
    for environment in cases {
      let lines = errors(environment)
      #expect(lines.count == 1 && lines[0].contains("TOKEN") && !lines[0].contains("tell-nobody"), "\(lines)")
    }
  }

  @Test func onlySecretsAreReadFromFiles() {
    #expect(throws: Configuration.InvalidSettings.self) { try token([:], file: "LOG_LEVEL_FILE=/dev/null") }
  }
}
