import Foundation

/// A request to the simulated model that the real server would accept.
struct ModelRequestCheck {
  /// The JPEG file in it.
  let picture: [UInt8]
  /// The tokens that it costs: those of the picture, as published, and about a quarter of the letters.
  let tokens: Int
  /// The name of the model.
  let model: String

  /// Published limits of the real server: bytes of a picture, and pixels of a side.
  private static let (mostBytes, mostPixels) = (5_242_880, 8000)

  init(_ call: ServerRequest, key: String, model wanted: String) throws(ModelError) {
    guard call.verb == "POST" else {
      throw ModelError(status: 405, type: "invalid_request_error", message: "Method Not Allowed")
    }
    guard call.header("x-api-key") == key else {
      throw ModelError(status: 401, type: "authentication_error", message: "invalid x-api-key")
    }
    guard call.header("anthropic-version") == "2023-06-01" else {
      throw .invalid("anthropic-version: header is required")
    }
    guard call.contentType.hasPrefix("application/json"), let body = try? JSONReader.value(of: call.body) else {
      throw .invalid("The request body is not valid JSON")
    }
    model = body["model"]?.string ?? ""
    guard model == wanted else { throw ModelError(status: 404, type: "not_found_error", message: "model: \(model)") }
    guard let most = body["max_tokens"]?.int, (1...64_000).contains(most) else {
      throw .invalid("max_tokens: Field required")
    }
    let blocks = try Self.blocks(of: body)
    picture = try Self.picture(in: blocks[0])
    guard let size = PictureSize(of: picture), max(size.width, size.height) <= Self.mostPixels else {
      throw .invalid("messages.0.content.0.image: Could not process image")
    }
    guard case .object(let format)? = body["output_config"]?["format"], format["type"]?.string == "json_schema",
      let schema = format["schema"]
    else { throw .invalid("output_config.format: a schema is wanted") }
    try Self.check(schema, at: "output_config.format.schema")
    tokens = size.width * size.height / 750 + (call.body.count - picture.count * 4 / 3) / 4
  }

  /// The blocks of the only message: a picture, then texts.
  private static func blocks(of body: JSONValue) throws(ModelError) -> [JSONValue] {
    guard let messages = body["messages"]?.array, messages.count == 1, messages[0]["role"]?.string == "user",
      let blocks = messages[0]["content"]?.array, blocks.count > 1, blocks[0]["type"]?.string == "image",
      blocks.dropFirst().allSatisfy({ $0["type"]?.string == "text" && $0["text"]?.string?.isEmpty == false })
    else { throw .invalid("messages: one picture and one text are wanted") }
    return blocks
  }

  private static func picture(in block: JSONValue) throws(ModelError) -> [UInt8] {
    let source = block["source"]
    guard source?["type"]?.string == "base64", source?["media_type"]?.string == "image/jpeg",
      let data = source?["data"]?.string.flatMap({ Data(base64Encoded: $0) }), data.starts(with: [0xFF, 0xD8, 0xFF])
    else { throw .invalid("messages.0.content.0.image.source.base64: the data is not of this media type") }
    guard data.count <= mostBytes else {
      throw .invalid("messages.0.content.0.image.source.base64: image exceeds 5 MB maximum: \(data.count) bytes")
    }
    return Array(data)
  }

  /// Structured answers need `additionalProperties: false` in every object, and all members in `required`.
  private static func check(_ schema: JSONValue, at path: String) throws(ModelError) {
    for (index, part) in (schema["anyOf"]?.array ?? []).enumerated() { try check(part, at: "\(path).anyOf.\(index)") }
    if let items = schema["items"] { try check(items, at: "\(path).items") }
    guard schema["type"]?.string == "object" else { return }
    guard schema["additionalProperties"]?.bool == false, case .object(let members)? = schema["properties"],
      Set((schema["required"]?.array ?? []).compactMap(\.string)) == Set(members.keys)
    else { throw .invalid("\(path): For 'object' type, 'additionalProperties' must be explicitly set to false") }
    for (name, member) in members { try check(member, at: "\(path).\(name)") }
  }
}
