public import Foundation

extension Configuration {
  /// The text of a settings file in UTF-8, or in UTF-16 with a byte order mark, as Windows also saves it. Nil if it is
  /// neither.
  public static func settingsText(_ file: Data) -> String? {
    let isUTF16 = file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF])
    return String(data: file, encoding: isUTF16 ? .utf16 : .utf8)
  }
}
