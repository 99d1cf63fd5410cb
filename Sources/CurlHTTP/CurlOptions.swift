/// The settings for all requests of one client.
public struct CurlOptions: Sendable {
  /// A PEM file of trusted certificates, used in place of the system's certificates.
  public var caFile: String?
  /// The `User-Agent` for requests that set none.
  public var userAgent: String?
  /// The largest number of connections kept open between requests, for all hosts together.
  public var maxConnections: Int
  /// How many seconds a connection may be unused and still be taken for the next request. Servers close idle
  /// connections after 60 seconds or more. Ours are closed earlier, so that no request is sent on a connection that the
  /// server is closing.
  public var maxIdleSeconds: Int
  /// Hosts that are asked without a proxy, whatever the variables say. Separated by commas; `*` means all hosts.
  public var noProxy: String?
  /// The network addresses that the client connects to directly.
  public var addresses: AddressRule
  /// The name of the thread in thread lists. Only the first 15 bytes are shown.
  public var threadName: String

  /// Creates settings. By default only public addresses are allowed.
  public init(
    caFile: String? = nil, userAgent: String? = nil, maxConnections: Int = 128, maxIdleSeconds: Int = 50,
    noProxy: String? = nil, addresses: AddressRule = .publicOr([]), threadName: String = "http"
  ) {
    self.addresses = addresses
    self.caFile = caFile
    self.userAgent = userAgent
    self.maxConnections = maxConnections
    self.maxIdleSeconds = maxIdleSeconds
    self.noProxy = noProxy
    self.threadName = threadName
  }
}
