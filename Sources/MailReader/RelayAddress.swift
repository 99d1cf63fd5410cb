import Mail

/// Apple's "Hide My Mail" puts an address of its own in the place of the sender's:
/// `info_at_mail_example_com_a1b2c3_d4e5f6@privaterelay.appleid.com` for `info@mail.example.com`.
enum RelayAddress {
  static let domain = "privaterelay.appleid.com"

  /// The sender's address; the same one if it was not rewritten.
  static func undone(_ address: MailAddress) -> MailAddress {
    guard address.domain == domain, let original = original(of: address.address.dropLast(domain.count + 1)) else {
      return address
    }
    return MailAddress(name: address.name, original)
  }

  /// The dots of the domain became underscores, and two random words follow. The domain is the longest beginning that
  /// ends with a known top-level domain.
  private static func original(of local: Substring) -> String? {
    guard let mark = local.ranges(of: "_at_").last else { return nil }
    let name = local[..<mark.lowerBound]
    let words = local[mark.upperBound...].split(separator: "_", omittingEmptySubsequences: false)
    guard !name.isEmpty, words.count > 2, !words.contains("") else { return nil }
    for length in (2..<words.count).reversed() where Organization.isTopLevel(words[length - 1]) {
      return "\(name)@\(words.prefix(length).joined(separator: "."))"
    }
    return nil
  }
}
