/// An address in a mail's header.
public struct MailAddress: Codable, Sendable, Hashable {
  /// The displayed name, decoded; nil without one. Anyone can write any name.
  public var name: String?
  /// The address in lower case: `info@mail.shopee.tw`.
  public var address: String

  /// Makes an address; it is lower-cased.
  public init(name: String? = nil, _ address: String) {
    self.name = name
    self.address = address.lowercased()
  }

  /// The part after the last `@`; empty without one.
  public var domain: String {
    address.lastIndex(of: "@").map { String(address[address.index(after: $0)...]) } ?? ""
  }
}
