import Foundation
import Tracking

extension Setting {
  /// The name of the setting that holds the path of a file with this secret: `<NAME>_FILE`.
  var fileSettingName: String { rawValue + "_FILE" }

  /// The secret that belongs to a `<NAME>_FILE` setting.
  init?(fileSettingName name: String) {
    guard name.hasSuffix("_FILE"), let setting = Setting(rawValue: String(name.dropLast(5))), setting.isSecret else {
      return nil
    }
    self = setting
  }
}

extension SettingReader {
  /// Maximum size of a secret file in bytes. A longer file is probably the wrong one.
  private static let maxSecretBytes = 4096

  /// Reads secrets from files: the file that `<NAME>_FILE` names, or else `<NAME>` in systemd's credentials folder. A
  /// setting overrides a systemd credential. It is a fault to set both a value and a `_FILE`.
  mutating func readSecretFiles(named value: (String) -> String?, credentials: String?) {
    for setting in Setting.allCases where setting.isSecret {
      let isSet = !(values[setting] ?? "").isEmpty
      let named = value(setting.fileSettingName)?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if !named.isEmpty {
        if isSet { reject(setting, because: "set twice, by its value and by \(setting.fileSettingName)") }
        values[setting] = secret(setting, in: named, namedBy: setting.fileSettingName)
      } else if !isSet, let credentials {
        let path = credentials + "/" + setting.rawValue
        guard FileManager.default.fileExists(atPath: path) else { continue }
        values[setting] = secret(setting, in: path, namedBy: "$CREDENTIALS_DIRECTORY")
      }
    }
  }

  private mutating func secret(_ setting: Setting, in path: String, namedBy name: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else {
      reject(setting, because: "the file that \(name) names cannot be read")
      return nil
    }
    let text = String(data: data.prefix(Self.maxSecretBytes + 1), encoding: .utf8)?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let text, !text.isEmpty, data.count <= Self.maxSecretBytes, Self.isOneLine(text) else {
      reject(setting, because: "the file that \(name) names does not hold one line of text")
      return nil
    }
    return text
  }

  /// Empty if not set.
  mutating func secret(_ setting: Setting, atLeast length: Int) -> Secret {
    let value = text(setting)
    if !value.isEmpty, value.count < length { reject(setting, expected: "at least \(length) characters") }
    return Secret(value)
  }
}
