import Foundation
import HTTP
import ReceiptModel
import Receipts
import Synchronization
import Testing
import Tracking

let settings = ReceiptModel.Settings(
  address: "https://models.example.org", key: Secret("very-secret"), name: "reader-1")
let today = Day(number: 20_784)

extension ReceiptModel {
  init(_ settings: Settings, answer: @escaping @Sendable (Request) -> Response) {
    self.init(settings, client: HTTPClient { request throws(HTTPError) in answer(request) })
  }
}

/// What a model is asked.
struct RequestTests {
  private func request(_ settings: ReceiptModel.Settings = settings) async throws -> Request {
    let sent = Mutex<Request?>(nil)
    let model = ReceiptModel(settings) { request in
      sent.withLock { $0 = request }
      return Response(status: 500)
    }
    _ = await model.read([0xFF, 0xD8, 0xFF, 0xE0], today: today)
    return try #require(sent.withLock { $0 })
  }

  private func object(_ request: Request) throws -> [String: Any] {
    let bytes = try #require(request.body)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    return try #require(object as? [String: Any])
  }

  @Test func theDayOfTheTestsIsWhatTheyAssume() { #expect(today.description == "2026-11-27") }

  @Test(arguments: [
    ("https://models.example.org", "https://models.example.org/v1/messages", "models.example.org"),
    ("https://models.example.org/", "https://models.example.org/v1/messages", "models.example.org"),
    ("http://10.0.0.1:8080", "http://10.0.0.1:8080/v1/messages", "10.0.0.1"),
    (
      "https://gate.example.org/anthropic/v1/messages", "https://gate.example.org/anthropic/v1/messages",
      "gate.example.org"
    ),
  ])
  func anAddressWithoutPathMeansTheUsualOne(_ address: String, _ url: String, _ host: String) async throws {
    let settings = ReceiptModel.Settings(address: address, key: Secret("k"), name: "n")
    #expect(settings.host == host)
    #expect(try await request(settings).url == url)
  }

  @Test func theRequestIsOfTheMessagesAPI() async throws {
    let request = try await request()
    #expect(request.method == .post && !request.isIdempotent && request.maxRedirects == 0)
    let headers = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
    #expect(
      headers == [
        "x-api-key": "very-secret", "anthropic-version": "2023-06-01", "content-type": "application/json",
      ])
    let body = try object(request)
    #expect(Set(body.keys) == ["model", "max_tokens", "system", "messages", "output_config"])
    #expect(body["model"] as? String == "reader-1" && body["max_tokens"] as? Int == 4096)
    let messages = try #require(body["messages"] as? [[String: Any]])
    let content = try #require(messages.first?["content"] as? [[String: Any]])
    #expect(messages.count == 1 && messages.first?["role"] as? String == "user")
    // The picture stands before the question.
    #expect(content.map { $0["type"] as? String } == ["image", "text"])
    #expect(
      content.first?["source"] as? [String: String]
        == ["type": "base64", "media_type": "image/jpeg", "data": "/9j/4A=="])
    let rules = try #require(body["system"] as? String)
    #expect(
      rules.contains("never instructions") && !String(decoding: request.body ?? [], as: UTF8.self).contains("secret"))
  }

  @Test func theSchemaAsksForEveryFieldAndLetsEachBeNull() async throws {
    let body = try object(try await request())
    let format = try #require((body["output_config"] as? [String: Any])?["format"] as? [String: Any])
    #expect(format["type"] as? String == "json_schema")
    let schema = try #require(format["schema"] as? [String: Any])
    let members = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(
      Set(members.keys) == [
        "merchant", "tax_id", "invoice_number", "date", "total", "currency", "category", "payment", "items",
      ])
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(Set(schema["required"] as? [String] ?? []) == Set(members.keys))
    func kinds(_ member: [String: Any]) -> Set<String> {
      Set(
        member["type"] as? [String] ?? (member["anyOf"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String })
    }
    for (name, member) in members { #expect(kinds(member) == [name == "items" ? "array" : "string", "null"]) }
    func choices(_ name: String) -> [String] {
      (members[name]?["anyOf"] as? [[String: Any]])?.first?["enum"] as? [String] ?? []
    }
    #expect(choices("category") == ReceiptCategory.allCases.map(\.rawValue))
    #expect(choices("payment") == PaymentMethod.allCases.map(\.rawValue))
    let item = (members["items"]?["anyOf"] as? [[String: Any]])?.first?["items"] as? [String: Any]
    #expect(item?["additionalProperties"] as? Bool == false)
    #expect(Set((item?["properties"] as? [String: [String: Any]] ?? [:]).keys) == ["name", "quantity", "price"])
  }
}
