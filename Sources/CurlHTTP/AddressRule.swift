/// Which network addresses a client connects to. What a name resolves to is checked at the moment of connecting, so
/// that a name server cannot change it in between. Connections to a proxy are not checked: the host chose it, and what
/// lies behind it is its own to allow.
public enum AddressRule: Sendable {
  /// For tools that ask servers of their own.
  case any
  /// Addresses of the public internet; besides, any address of the servers at these base URLs.
  case publicOr([String])
}

/// How one client's requests get where they go.
struct Routes {
  private let proxies: ProxyRules
  /// Servers whose addresses are not checked; nil: none is.
  private let exempt: Set<WebAddress>?

  init(_ options: CurlClient.Options, environment: [String: String]) {
    proxies = ProxyRules(environment, noProxy: options.noProxy)
    switch options.addresses {
    case .any: exempt = nil
    case .publicOr(let bases): exempt = Set(bases.compactMap { WebAddress($0) })
    }
  }

  /// Nil for none.
  func proxy(for address: WebAddress) -> String? { proxies.proxy(for: address) }

  /// Whether a direct connection to that server may only lead to a public address.
  func isChecked(_ address: WebAddress) -> Bool { exempt.map { !$0.contains(address) } ?? false }
}
