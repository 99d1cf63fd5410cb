/// The sign before a line of a list. The button that opens the line has the same sign.
enum LineMark {
  /// `①` for 1. Beyond 50 there is no such character, so it is `51.`.
  static func of(_ line: Int) -> String {
    let scalar: UInt32? =
      switch line {
      case 1...20: 0x2460 + UInt32(line - 1)
      case 21...35: 0x3251 + UInt32(line - 21)
      case 36...50: 0x32B1 + UInt32(line - 36)
      default: nil
      }
    return scalar.flatMap(Unicode.Scalar.init).map(String.init) ?? "\(line)."
  }
}
