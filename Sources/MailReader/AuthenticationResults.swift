import Mail

/// The field Authentication-Results (RFC 8601): which checks of a mail's sender a server made, and how they ended.
///
///     Authentication-Results: mx.example.net 1; dkim=pass (good) header.d=shop.tw; spf=pass smtp.mailfrom=a@shop.tw
struct AuthenticationResults {
  /// The server that wrote it, in lower case.
  let server: String
  /// The domains for which DKIM or SPF passed.
  let passedDomains: [String]

  /// Nil if the field names no server.
  init?(_ value: [UInt8]) {
    var results = AuthenticationTokens.statements(of: value)[...]
    guard let server = results.popFirst()?.first?.lowercased(), !server.contains("=") else { return nil }
    self.server = server
    passedDomains = results.flatMap(Self.domains)
  }

  /// What the topmost field says about a mail. Nil without such a field.
  static func verdict(on fields: [ParsedMail.Field], from sender: Sender) -> MailAuthentication? {
    guard let index = fields.firstIndex(where: { $0.name == "authentication-results" }),
      fields[index].value.count < ParsedMail.longestField, let results = Self(fields[index].value)
    else { return nil }
    let domain = sender.isClear ? sender.address?.domain : nil
    let firstReceived = fields.firstIndex { $0.name == "received" }
    let aligned = domain.flatMap { domain in
      results.passedDomains.contains { Organization.isSame($0, domain) } ? domain : nil
    }
    return MailAuthentication(
      server: results.server, isAligned: aligned != nil, isAboveReceived: firstReceived.map { index < $0 } ?? false,
      organization: aligned.flatMap(Organization.name))
  }

  /// The domains of one result: `dkim=pass header.d=shop.tw`. DMARC does not count, because it says nothing about how
  /// the domain was checked. Nothing is believed of a result that names a property twice.
  private static func domains(_ statement: [String]) -> [String] {
    guard let outcome = pair(statement.first), outcome.value == "pass" else { return [] }
    let properties: Set<String>
    switch outcome.name.prefix(while: { $0 != "/" }) {
    case "dkim": properties = ["header.d", "header.i"]
    case "spf": properties = ["smtp.mailfrom"]
    default: return []
    }
    let pairs = statement.dropFirst().compactMap(pair)
    guard Set(pairs.map(\.name)).count == pairs.count else { return [] }
    return pairs.filter { properties.contains($0.name) }.map { property in
      property.value.lastIndex(of: "@").map { String(property.value[$0...].dropFirst()) } ?? property.value
    }
  }

  private static func pair(_ word: String?) -> (name: String, value: String)? {
    guard let word = word?.lowercased(), let equals = word.firstIndex(of: "=") else { return nil }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}
