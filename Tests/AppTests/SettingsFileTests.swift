import App
import Foundation
import Testing
import Tracking

/// Settings as people write them: on Windows, for shells, for Docker.
@Suite struct SettingsFileTests {
  private static let token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

  private func path(_ file: String?, _ environment: [String: String] = [:]) throws -> String {
    try Configuration(file: file, environment: environment, needsToken: false).databasePath
  }

  private func errors(_ file: String?, _ environment: [String: String] = [:]) -> [String] {
    do {
      _ = try path(file, environment)
      return []
    } catch { return (error as? Configuration.InvalidSettings)?.lines ?? ["\(error)"] }
  }

  @Test(arguments: [
    "# NAS\r\nTELEGRAM_BOT_TOKEN=\(token)\r\nDATABASE_PATH=/data/a.sqlite\r\n",
    "TELEGRAM_BOT_TOKEN=\(token)\rDATABASE_PATH=/data/a.sqlite\r",
    "\u{FEFF}TELEGRAM_BOT_TOKEN=\(token)\nDATABASE_PATH=/data/a.sqlite",
    "export TELEGRAM_BOT_TOKEN=\(token)\nexport\tDATABASE_PATH = /data/a.sqlite",
    "TELEGRAM_BOT_TOKEN='\(token)'\nDATABASE_PATH=\"/data/a.sqlite\"",
    "TELEGRAM_BOT_TOKEN=\"\(token)\" # of the bot\nDATABASE_PATH='/data/a.sqlite'  # on the NAS",
  ]) func readsFilesOfEveryKind(_ file: String) throws {
    let settings = try Configuration(file: file, environment: [:], needsToken: true)
    #expect(settings.telegramToken.reveal() == Self.token)
    #expect(settings.databasePath == "/data/a.sqlite")
  }

  @Test(arguments: ["\"/data/a.sqlite\"", "'/data/a.sqlite'", " \"/data/a.sqlite\"\r\n"])
  func takesQuotesOffTheEnvironment(_ value: String) throws {
    #expect(try path(nil, ["DATABASE_PATH": value]) == "/data/a.sqlite")
    #expect(try path("DATABASE_PATH=/other", ["DATABASE_PATH": value]) == "/data/a.sqlite")
  }

  @Test func keepsQuotesInsideAValue() throws {
    #expect(try path("DATABASE_PATH=/it's/a \"b\"") == "/it's/a \"b\"")
    #expect(try path("DATABASE_PATH=\"/it's/a \"b\"\"") == "/it's/a \"b\"")
    #expect(try path("DATABASE_PATH=a#b") == "a#b")
    #expect(try path("DATABASE_PATH=\"\"") == "pickupbot.sqlite")
  }

  @Test func namesAnOpenQuote() {
    #expect(
      errors("LOG_LEVEL=info\r\nDATABASE_PATH=\"/a") == ["line 2 of the settings file: a quotation mark is not closed"])
    #expect(errors(nil, ["DATABASE_PATH": "'/a"]) == ["DATABASE_PATH: a quotation mark is not closed"])
    #expect(errors("\u{FEFF}nonsense\r\n") == ["line 1 of the settings file: expected NAME=value"])
    #expect(errors("DATABASE_PATH='/a' b").count == 1)
  }

  @Test func readsTheEncodingsOfWindows() throws {
    let text = "DATABASE_PATH=/資料/a.sqlite\r\n"
    let utf16 = try #require(text.data(using: .utf16LittleEndian))
    #expect(Configuration.settingsText(Data(text.utf8)) == text)
    #expect(Configuration.settingsText(Data([0xFF, 0xFE]) + utf16).map { $0.hasSuffix(text) } == true)
    #expect(try path(Configuration.settingsText(Data([0xFF, 0xFE]) + utf16)) == "/資料/a.sqlite")
    // Big5, as Windows in Taiwan saves "ANSI".
    #expect(Configuration.settingsText(Data([0x44, 0x3D, 0xB8, 0xEA])) == nil)
  }
}
