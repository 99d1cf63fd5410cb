import Glibc

/// The tables of the C library for other character sets. Each is a library of its own, which a confined process cannot
/// load.
enum CharacterTables {
  /// What mails are written in; UTF-8, UTF-16 and ASCII need no table.
  private static let names =
    [
      "BIG5", "CP950", "BIG5-HKSCS", "EUC-TW", "EUC-CN", "GBK", "GB18030", "ISO-2022-CN", "EUC-JP", "SHIFT_JIS",
      "CP932", "ISO-2022-JP", "ISO-2022-JP-2", "EUC-JP-MS", "EUC-KR", "CP949", "ISO-2022-KR", "JOHAB", "UTF-7",
      "UTF-16", "UTF-32", "KOI8-R", "KOI8-U", "TIS-620", "CP874", "MACINTOSH", "CP437", "CP850", "CP852", "CP866",
      "TCVN",
    ] + (1...16).map { "ISO-8859-\($0)" } + (1250...1258).map { "CP\($0)" }

  /// Loads them. A table stays loaded because its converter stays open.
  static func load() {
    for name in names { _ = iconv_open("UTF-8", name) }
  }
}
