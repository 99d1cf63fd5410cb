import CPSL

/// Which domains belong together, by the Public Suffix List that is built into libpsl.
enum Organization {
  nonisolated(unsafe) private static let list = psl_builtin()

  /// Whether two domains belong to one organization: `mail.shopee.tw` and `shopee.tw`, but not `a.com.tw` and
  /// `b.com.tw`.
  static func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = normal(one), let other = normal(other) else { return false }
    if one == other { return true }
    guard let organization = registrable(one) else { return false }
    return organization == registrable(other)
  }

  /// Whether a label stands at the end of domains: `tw`, `com`.
  static func isTopLevel(_ label: Substring) -> Bool {
    guard let list else { return false }
    return psl_is_public_suffix2(list, String(label), PSL_TYPE_ANY | PSL_TYPE_NO_STAR_RULE) == 1
  }

  /// What the organization of a domain has registered: `shopee.tw` of `mail.shopee.tw`. Nil if nobody has.
  static func name(of domain: String) -> String? { normal(domain).flatMap(registrable) }

  /// The part of a domain that somebody registered: `shopee.tw` of `mail.shopee.tw`.
  private static func registrable(_ domain: String) -> String? {
    guard let list else { return nil }
    return psl_registrable_domain(list, domain).map { String(cString: $0) }
  }

  private static func normal(_ domain: String) -> String? {
    let domain = domain.lowercased()
    let name = domain.hasSuffix(".") ? String(domain.dropLast()) : domain
    let isName = name.utf8.allSatisfy { $0 > 127 || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || isLetterOrDigit($0) }
    return isName && name.contains(".") && !name.hasPrefix(".") && !name.contains("..") ? name : nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
