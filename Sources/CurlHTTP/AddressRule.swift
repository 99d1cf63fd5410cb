/// The network addresses that a client connects to. The address is checked at the moment of connecting, so a DNS server
/// cannot change it in between. Connections to a proxy are not checked: the operator chose the proxy, which decides
/// what it allows behind itself.
public enum AddressRule: Sendable {
  /// All addresses. For tools that ask their own servers.
  case any
  /// Only addresses of the public internet, and any address of the servers at these base URLs. For streams, servers are
  /// listed as `host` or `host:port`.
  case publicOr([String])
}
