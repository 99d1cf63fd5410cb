import HTTPTypes
import Hummingbird

/// A path at which another service calls us.
public struct Webhook: Sendable {
  /// A call as received. The bytes are unchanged, because signatures are computed over them.
  public struct Call: Sendable {
    /// The bytes of the body.
    public var body: [UInt8]
    /// The header with this name, in any letter case; nil when it is missing.
    public var header: @Sendable (String) -> String?
  }

  /// The decision about a call.
  public enum Verdict: Sendable {
    /// The call is stored, was stored before, or does not concern us. The sender need not repeat it.
    case accepted
    /// The signature is not from a known sender.
    case rejected
  }

  /// The path, without a slash at the beginning.
  public var path: String
  /// The largest body in bytes. A longer one is answered with 413.
  public var maxBody: Int
  /// Handles a call and returns after its content is stored durably. If it throws, the sender is asked to call again
  /// (503).
  public var handle: @Sendable (Call) async throws -> Verdict

  /// Creates a webhook. By default a body can have 1 MiB.
  public init(path: String, maxBody: Int = 1 << 20, handle: @escaping @Sendable (Call) async throws -> Verdict) {
    self.path = path
    self.maxBody = maxBody
    self.handle = handle
  }

  /// The answer: 200 for `accepted`, 401 for `rejected`, 413 for a body that is too long, 503 when `handle` throws.
  func answer(_ request: Request) async throws -> Response {
    let buffer = try await request.body.collect(upTo: maxBody)
    let fields = request.headers
    let call = Call(body: Array(buffer.readableBytesView)) { name in
      HTTPField.Name(name).flatMap { fields[$0] }
    }
    do {
      switch try await handle(call) {
      case .accepted: return Response(status: .ok)
      case .rejected: return Response(status: .unauthorized)
      }
    } catch {
      return Response(status: .serviceUnavailable)
    }
  }
}
