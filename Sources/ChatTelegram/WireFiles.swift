import Chat

/// A file in a message. A field of an unexpected type counts as missing.
struct WireDocument: Decodable {
  let document: Document

  enum CodingKeys: String, CodingKey {
    case id = "file_id"
    case name = "file_name"
    case type = "mime_type"
    case size = "file_size"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    document = Document(
      id: try fields.decode(String.self, forKey: .id),
      name: (try? fields.decode(String.self, forKey: .name))?.truncated(to: 255),
      type: (try? fields.decode(String.self, forKey: .type))?.truncated(to: 100),
      size: try? fields.decode(Int.self, forKey: .size))
  }
}

/// One of the sizes in which Telegram has a photo.
struct WirePhotoSize: Decodable {
  let id: String
  let width: Int?
  let height: Int?
  let bytes: Int?

  enum CodingKeys: String, CodingKey {
    case id = "file_id"
    case width, height
    case bytes = "file_size"
  }

  var pixels: Int { (width ?? 0).multipliedReportingOverflow(by: height ?? 0).partialValue }
}
