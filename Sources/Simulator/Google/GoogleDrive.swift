import Foundation

/// The user's files, as far as the application sees them: those that it made.
struct GoogleDrive {
  struct File {
    var id: String
    var name: String
    var type: String
    var parents: [String]
    var properties: [String: String]
    var isTrashed = false
    var isPublic = false
    var bytes: [UInt8] = []
    /// The rows of a spreadsheet.
    var sheet: GoogleSheet?
  }

  static let folderType = "application/vnd.google-apps.folder"
  static let sheetType = "application/vnd.google-apps.spreadsheet"
  /// Google refuses a larger body in one call.
  private static let largestMultipart = 5 << 20

  /// Oldest first.
  var files: [File] = []
  /// Uploads in two calls that have begun, by the end of their address.
  private var sessions: [String: File] = [:]
  private var next = 1

  func index(of id: String) -> Int? { files.firstIndex { $0.id == id } }

  /// Whether the file or a folder above it is in the bin.
  func isTrashed(_ file: File) -> Bool {
    file.isTrashed || file.parents.contains { parent in files.first { $0.id == parent }.map(isTrashed) ?? false }
  }

  /// Calls to `/drive/v3/files`. `path` is what follows.
  mutating func answer(_ call: ServerRequest, _ path: Substring) -> ServerResponse? {
    let parts = path.split(separator: "/").map { FormDecoder.decode(Array($0.utf8)[...]) }
    switch (call.verb, parts.count) {
    case ("GET", 0): return find(Parameters(query: call.query)["q"] ?? "")
    case ("POST", 0): return make(call.body)
    case ("GET", 1): return index(of: parts[0]).map { json(files[$0]) } ?? GoogleFake.notFound
    case ("PATCH", 1): return rename(parts[0], call.body)
    case ("POST", 2) where parts[1] == "permissions": return share(parts[0], call.body)
    case ("DELETE", 3) where parts[1] == "permissions": return unshare(parts[0], permission: parts[2])
    default: return nil
    }
  }

  func json(_ file: File) -> ServerResponse { .json { write(file, to: &$0) } }

  private func write(_ file: File, to json: inout JSONWriter) {
    json.member("id", file.id)
    json.member("name", file.name)
    json.member("webViewLink", "https://drive.google.com/file/d/\(file.id)/view?usp=drivesdk")
    json.member("trashed", isTrashed(file))
  }

  /// Only the queries that the bot makes: `appProperties has { key='…' and value='…' } and trashed = false`.
  private func find(_ query: String) -> ServerResponse {
    let texts = query.split(separator: "'", omittingEmptySubsequences: false)
    guard texts.count == 5, texts[0] == "appProperties has { key=", texts[2] == " and value=",
      texts[4] == " } and trashed = false"
    else { return GoogleFake.badRequest }
    let found = files.filter { $0.properties[String(texts[1])] == String(texts[3]) && !isTrashed($0) }
    return .json { json in
      json.member("files", array: { json in for file in found { json.object { write(file, to: &$0) } } })
    }
  }

  private mutating func make(_ body: [UInt8]) -> ServerResponse {
    guard var file = file(body) else { return GoogleFake.badRequest }
    if file.type == Self.sheetType { file.sheet = GoogleSheet() }
    return add(file)
  }

  private mutating func add(_ file: File) -> ServerResponse {
    guard file.parents.allSatisfy({ index(of: $0) != nil }) else { return GoogleFake.notFound }
    files.append(file)
    return json(file)
  }

  /// What metadata say of a new file; nil if they are malformed.
  private mutating func file(_ metadata: [UInt8]) -> File? {
    guard let value = try? JSONReader.value(of: metadata), let name = value["name"]?.string else { return nil }
    var properties: [String: String] = [:]
    if case .object(let members)? = value["appProperties"] { properties = members.compactMapValues(\.string) }
    guard properties.allSatisfy({ $0.key.utf8.count + $0.value.utf8.count <= 124 }) else { return nil }
    defer { next += 1 }
    return File(
      id: "1Simulated-\(next)", name: name, type: value["mimeType"]?.string ?? "application/octet-stream",
      parents: value["parents"]?.array?.compactMap(\.string) ?? [], properties: properties)
  }

  private mutating func rename(_ id: String, _ body: [UInt8]) -> ServerResponse {
    guard let index = index(of: id) else { return GoogleFake.notFound }
    guard let name = (try? JSONReader.value(of: body))?["name"]?.string else { return GoogleFake.badRequest }
    files[index].name = name
    return json(files[index])
  }

  private mutating func share(_ id: String, _ body: [UInt8]) -> ServerResponse {
    guard let index = index(of: id) else { return GoogleFake.notFound }
    let value = try? JSONReader.value(of: body)
    guard value?["role"]?.string == "reader", value?["type"]?.string == "anyone" else { return GoogleFake.badRequest }
    files[index].isPublic = true
    return .json { $0.member("id", Self.everybody) }
  }

  /// The id of the permission for everybody who has the link.
  private static let everybody = "anyoneWithLink"

  private mutating func unshare(_ id: String, permission: String) -> ServerResponse {
    guard let index = index(of: id), permission == Self.everybody, files[index].isPublic else {
      return GoogleFake.notFound
    }
    files[index].isPublic = false
    return ServerResponse(status: 204, body: [])
  }
}

/// Uploads.
extension GoogleDrive {
  mutating func upload(_ call: ServerRequest, base: String) -> ServerResponse? {
    let fields = Parameters(query: call.query)
    switch (call.verb, fields["uploadType"]) {
    case ("POST", "multipart"):
      guard call.body.count <= Self.largestMultipart + 4096 else {
        return GoogleFake.failure(413, "uploadTooLarge", "")
      }
      guard let (metadata, bytes) = Self.related(call), var file = file(metadata) else { return GoogleFake.badRequest }
      file.bytes = bytes
      return add(file)
    case ("POST", "resumable"):
      guard let file = file(call.body) else { return GoogleFake.badRequest }
      sessions[file.id] = file
      var answer = ServerResponse(body: [])
      answer.headers = [
        ("Location", base + "/google/upload/drive/v3/files?uploadType=resumable&upload_id=\(file.id)")
      ]
      return answer
    case ("PUT", "resumable"):
      guard var file = sessions.removeValue(forKey: fields["upload_id"] ?? "") else { return GoogleFake.notFound }
      file.bytes = call.body
      return add(file)
    default: return nil
    }
  }

  /// The two parts of a `multipart/related` body.
  private static func related(_ call: ServerRequest) -> (metadata: [UInt8], bytes: [UInt8])? {
    let type = call.contentType
    guard type.hasPrefix("multipart/related"), let mark = type.range(of: "boundary=") else { return nil }
    let line = Array("--\(type[mark.upperBound...].filter { $0 != "\"" })".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var rest = call.body[...]
    guard rest.starts(with: line) else { return nil }
    while let end = place(of: Array("\r\n".utf8) + line, in: rest) {
      parts.append(rest[..<end])
      rest = rest[(end + 2)...]
    }
    guard parts.count == 2, rest.starts(with: line + Array("--".utf8)) else { return nil }
    let bodies = parts.compactMap { part in
      place(of: Array("\r\n\r\n".utf8), in: part).map { Array(part[($0 + 4)...]) }
    }
    return bodies.count == 2 ? (bodies[0], bodies[1]) : nil
  }

  private static func place(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: pattern[0]), place + pattern.count <= bytes.endIndex {
      if bytes[place..<place + pattern.count].elementsEqual(pattern) { return place }
      start = place + 1
    }
    return nil
  }
}
