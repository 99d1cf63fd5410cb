import Foundation
import Tracking

extension Setting {
  /// The setting that names a file with this secret in it: `<NAME>_FILE`.
  var secretFile: String { rawValue + "_FILE" }

  /// The secret whose file such a setting names.
  init?(secretFile name: String) {
    guard name.hasSuffix("_FILE"), let setting = Setting(rawValue: String(name.dropLast(5))), setting.isSecret else {
      return nil
    }
    self = setting
  }
}

extension SettingReader {
  /// Longer files are not secrets, but mistakes, in bytes.
  private static let longest = 4096

  /// A secret may stand in a file: one that `<NAME>_FILE` names, or else `<NAME>` in the folder of credentials that
  /// systemd hands to a service. A setting goes before such a credential; a value and a file together are a fault.
  mutating func readSecretFiles(named value: (String) -> String?, credentials: String?) {
    for setting in Setting.allCases where setting.isSecret {
      let isSet = !(values[setting] ?? "").isEmpty
      let named = value(setting.secretFile)?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if !named.isEmpty {
        if isSet { fault(setting, because: "set twice, by its value and by \(setting.secretFile)") }
        values[setting] = secret(setting, in: named, namedBy: setting.secretFile)
      } else if !isSet, let credentials {
        let path = credentials + "/" + setting.rawValue
        guard FileManager.default.fileExists(atPath: path) else { continue }
        values[setting] = secret(setting, in: path, namedBy: "$CREDENTIALS_DIRECTORY")
      }
    }
  }

  private mutating func secret(_ setting: Setting, in path: String, namedBy name: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else {
      fault(setting, because: "the file that \(name) names cannot be read")
      return nil
    }
    let text = String(data: data.prefix(Self.longest + 1), encoding: .utf8)?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let text, !text.isEmpty, data.count <= Self.longest, !text.contains(where: \.isNewline) else {
      fault(setting, because: "the file that \(name) names does not hold one line of text")
      return nil
    }
    return text
  }

  /// Empty when not set.
  mutating func secret(_ setting: Setting, atLeast length: Int) -> Secret {
    let value = text(setting)
    if !value.isEmpty, value.count < length { fault(setting, "at least \(length) characters") }
    return Secret(value)
  }
}
