import HTTPTypes
import Hummingbird

/// An address at which another service tells us things of its own accord.
public struct Webhook: Sendable {
  /// What came, as it came: signatures are reckoned over these bytes.
  public struct Message: Sendable {
    public var body: [UInt8]
    /// The header of that name, whatever its case.
    public var header: @Sendable (String) -> String?
  }

  public enum Verdict: Sendable {
    /// It is kept, or was before, or is none of ours: the sender is done with it.
    case taken
    /// Not signed by whom we know.
    case refused
  }

  /// Without a slash in front.
  public var path: String
  /// Bytes; longer ones are answered with 413.
  public var maxBody: Int
  /// Returns when what came is durable. Should it throw, the sender is asked to come again.
  public var take: @Sendable (Message) async throws -> Verdict

  public init(path: String, maxBody: Int = 1 << 20, take: @escaping @Sendable (Message) async throws -> Verdict) {
    self.path = path
    self.maxBody = maxBody
    self.take = take
  }

  /// 200 taken · 401 refused · 413 too long · 503 come again.
  func answer(_ request: Request) async throws -> Response {
    let buffer = try await request.body.collect(upTo: maxBody)
    let fields = request.headers
    let message = Message(body: Array(buffer.readableBytesView)) { name in
      HTTPField.Name(name).flatMap { fields[$0] }
    }
    do {
      switch try await take(message) {
      case .taken: return Response(status: .ok)
      case .refused: return Response(status: .unauthorized)
      }
    } catch {
      return Response(status: .serviceUnavailable)
    }
  }
}
