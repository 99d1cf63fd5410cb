import HTTPTypes
import Hummingbird

/// A page that a user's browser is sent to by another service.
public struct WebPage: Sendable {
  /// What the browser shows: a short text.
  public struct Answer: Sendable {
    /// The language tag of the text.
    public var language: String
    /// The text, which is not marked up.
    public var text: String
    /// Whether what the browser brought was accepted.
    public var isAccepted: Bool

    /// Makes an answer.
    public init(language: String, text: String, isAccepted: Bool) {
      self.language = language
      self.text = text
      self.isAccepted = isAccepted
    }
  }

  /// The path, without a slash at the beginning.
  public var path: String
  /// Handles a visit. `query` is what follows the question mark, `language` the browser's `Accept-Language`. If it
  /// throws, the browser shows 503.
  public var handle: @Sendable (_ query: String, _ language: String) async throws -> Answer

  /// Makes a page.
  public init(
    path: String, handle: @escaping @Sendable (_ query: String, _ language: String) async throws -> Answer
  ) {
    self.path = path
    self.handle = handle
  }

  /// The page as HTML. Its address has a secret, so nothing may be kept or told to other pages.
  func answer(_ request: Request) async -> Response {
    guard
      let answer = try? await handle(request.uri.query ?? "", request.headers[.acceptLanguage] ?? "")
    else { return Response(status: .serviceUnavailable) }
    var headers: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"]
    for (name, value) in [
      ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
      ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
    ] {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    let page = """
      <!doctype html><html lang="\(answer.language)"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1"><title>PickupBot</title>
      <body style="font: 1.2em sans-serif; margin: 3em auto; max-width: 30em; padding: 0 1em">
      <p>\(answer.isAccepted ? "✅" : "⚠️") \(Self.escaped(answer.text))</p>
      </html>

      """
    return Response(
      status: answer.isAccepted ? .ok : .badRequest, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
