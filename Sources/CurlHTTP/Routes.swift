/// The routes of a client's requests: through which proxy, and to which addresses.
struct Routes {
  private let proxies: ProxyRules
  /// Servers whose addresses are not checked; nil means that no address is checked.
  private let exempt: Set<WebAddress>?

  init(_ options: CurlOptions, environment: [String: String]) {
    proxies = ProxyRules(environment, noProxy: options.noProxy)
    switch options.addresses {
    case .any: exempt = nil
    case .publicOr(let bases): exempt = Set(bases.compactMap { WebAddress($0) })
    }
  }

  /// The proxy for a request to `address`; nil for a direct connection.
  func proxy(for address: WebAddress) -> String? { proxies.proxy(for: address) }

  /// Whether a direct connection to `address` may only use a public address.
  func isChecked(_ address: WebAddress) -> Bool { exempt.map { !$0.contains(address) } ?? false }
}
