import Foundation
public import HTTP
public import Tracking

/// Has the photo of a receipt read by a model, at any host that speaks the Messages API of Anthropic
/// (https://docs.anthropic.com/en/api/messages). One call makes one request; whoever calls waits and asks again.
public struct ReceiptModel: Sendable {
  /// Where the model is. All three are the operator's settings.
  public struct Settings: Sendable {
    /// The complete URL of the endpoint.
    public var url: String
    /// The key, sent as `x-api-key`.
    public var key: Secret
    /// The name of the model.
    public var name: String

    /// - Parameter address: the server, `https://api.example.com`, or the complete URL of its endpoint. Without a path,
    ///   that is `/v1/messages`.
    public init(address: String, key: Secret, name: String) {
      let path = URLComponents(string: address)?.path ?? ""
      url =
        path.isEmpty || path == "/" ? (path.isEmpty ? address : String(address.dropLast())) + "/v1/messages" : address
      self.key = key
      self.name = name
    }

    /// The name of the server, which users are shown before a photo is sent there.
    public var host: String { URLComponents(string: url)?.host ?? url }
  }

  /// Where the model is.
  public let settings: Settings
  private let client: HTTPClient

  /// The most seconds that a model may take. A photo takes most of them between 5 and 20.
  private static let timeout = 90.0

  /// Makes a reader that asks over `client`.
  public init(_ settings: Settings, client: HTTPClient) {
    self.settings = settings
    self.client = client
  }

  /// Sends a photo and returns what the model read.
  /// - Parameters:
  ///   - jpeg: a JPEG file of at most `PictureLimits.sentBytes`.
  ///   - today: the latest day that the receipt can be from.
  public func read(_ jpeg: [UInt8], today: Day) async -> ModelOutcome {
    guard let body = ModelRequest(model: settings.name, jpeg: jpeg).body else { return .refused(.setUp) }
    let request = Request(
      .post, settings.url,
      headers: [
        ("content-type", "application/json"), ("x-api-key", settings.key.reveal()),
        ("anthropic-version", "2023-06-01"),
      ], body: body, timeout: Self.timeout, maxBody: 1 << 20)
    do throws(HTTPError) {
      return ModelAnswer(try await client.send(request)).outcome(today: today)
    } catch {
      return switch error {
      case .notSent, .outcomeUnknown: .later(.noAnswer, .short)
      case .tooLarge: .unusable(.malformed, ModelUsage())
      case .invalidRequest, .redirectNotAllowed, .addressNotAllowed: .refused(.setUp)
      case .cancelled: .cancelled
      }
    }
  }
}
