public import Hummingbird
public import Logging
public import Store

/// Answers `/health`: 200 while the process lives and its database answers, 503 with the reason otherwise.
public struct HealthServer: Sendable {
  private let store: Store
  private let host: String
  private let port: Int
  private let logger: Logger

  public init(store: Store, host: String, port: Int, logger: Logger) {
    self.store = store
    self.host = host
    self.port = port
    self.logger = logger
  }

  /// The server, ready to be run beside the other loops.
  public func application() -> some ApplicationProtocol {
    let router = Router()
    router.get("health") { _, _ in self.health() }
    return Application(
      router: router, configuration: .init(address: .hostname(host, port: port), serverName: nil), logger: logger)
  }

  private func health() -> Response {
    do {
      let depths = try store.read { try $0.depths() }
      return respond(.ok, #"{"live":true,"ready":true,"inbox":\#(depths.inbound),"outbox":\#(depths.outbound)}"#)
    } catch {
      return respond(.serviceUnavailable, #"{"live":true,"ready":false,"reasons":["database"]}"#)
    }
  }

  private func respond(_ status: HTTPResponse.Status, _ json: String) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json + "\n")))
  }
}
