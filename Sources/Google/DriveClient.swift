import Foundation
public import HTTP
public import Tracking

/// A file, folder or spreadsheet in the user's Drive.
public struct DriveFile: Sendable, Equatable, Decodable {
  /// Drive's id.
  public var id: String
  /// The page that shows it. Empty if Drive did not say.
  public var link: String
  /// Its name.
  public var name: String?
  /// Whether it or a folder that it is in was put into the bin.
  public var isTrashed: Bool

  private enum CodingKeys: String, CodingKey {
    case id, name, trashed
    case link = "webViewLink"
  }

  /// Reads a file resource of API version 3.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(String.self, forKey: .id)
    link = try fields.decodeIfPresent(String.self, forKey: .link) ?? ""
    name = try fields.decodeIfPresent(String.self, forKey: .name)
    isTrashed = try fields.decodeIfPresent(Bool.self, forKey: .trashed) ?? false
  }

  /// The fields that every call asks for.
  static let fields = "id,webViewLink,name,trashed"
}

/// A mark on a file that only this application sees. By it, a file is found again whose upload had no answer.
/// https://developers.google.com/workspace/drive/api/guides/properties
public struct DriveMark: Sendable, Equatable {
  /// The property's name. Name and value together have at most 124 bytes.
  public var name: String
  /// Its value.
  public var value: String

  /// Makes a mark.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Drive, API version 3: https://developers.google.com/workspace/drive/api/reference/rest/v3
///
/// Whatever is made has a mark and is looked for before it is made, so that a call without an answer can be repeated.
public struct DriveClient: Sendable {
  /// A larger picture is uploaded in two calls.
  public static let largestMultipart = 5 << 20

  private static let folderType = "application/vnd.google-apps.folder"
  private static let sheetType = "application/vnd.google-apps.spreadsheet"

  private let api: GoogleCalls
  private let base: String

  /// `access`: the user's access token.
  public init(_ servers: GoogleApplication.Servers, access: Secret, _ client: HTTPClient) {
    api = GoogleCalls(access: access, client: client)
    base = servers.drive
  }

  /// The file with that id. Nil if there is none.
  public func file(_ id: String) async throws(GoogleError) -> DriveFile? {
    do throws(GoogleError) {
      return try await api.get("\(base)/drive/v3/files/\(FormText.encode(id))?fields=\(DriveFile.fields)")
    } catch {
      guard error != .notFound else { return nil }
      throw error
    }
  }

  /// The oldest file with that mark that is not in the bin.
  public func find(_ mark: DriveMark) async throws(GoogleError) -> DriveFile? {
    let query = "appProperties has { key='\(mark.name)' and value='\(mark.value)' } and trashed = false"
    let list: List = try await api.get(
      "\(base)/drive/v3/files?"
        + FormText.encode([
          ("q", query), ("orderBy", "createdTime"), ("pageSize", "1"), ("fields", "files(\(DriveFile.fields))"),
        ]))
    return list.files.first
  }

  private struct List: Decodable { var files: [DriveFile] }

  /// The folder with that mark, which is made if it is missing.
  public func folder(_ name: String, in parent: String? = nil, _ mark: DriveMark) async throws(GoogleError) -> DriveFile
  {
    try await findOrMake(name, Self.folderType, in: parent, mark)
  }

  /// The spreadsheet with that mark, which is made if it is missing.
  public func spreadsheet(_ name: String, _ mark: DriveMark) async throws(GoogleError) -> DriveFile {
    try await findOrMake(name, Self.sheetType, in: nil, mark)
  }

  private func findOrMake(
    _ name: String, _ type: String, in parent: String?, _ mark: DriveMark
  ) async throws(GoogleError) -> DriveFile {
    if let found = try await find(mark) { return found }
    return try await api.send(
      .post, "\(base)/drive/v3/files?fields=\(DriveFile.fields)",
      json: Metadata(name: name, type: type, parent: parent, mark: mark))
  }

  /// Gives a file another name.
  public func rename(_ id: String, to name: String) async throws(GoogleError) {
    let _: DriveFile = try await api.send(
      .patch, "\(base)/drive/v3/files/\(FormText.encode(id))?fields=\(DriveFile.fields)", json: ["name": name])
  }

  /// Lets everybody who has the link see the file.
  public func shareWithEverybody(_ id: String) async throws(GoogleError) {
    let _: Permission = try await api.send(
      .post, "\(base)/drive/v3/files/\(FormText.encode(id))/permissions?fields=id",
      json: ["role": "reader", "type": "anyone"])
  }

  private struct Permission: Decodable { var id: String? }

  /// The permission that `shareWithEverybody` gives. Drive gives it this id.
  private static let everybody = "anyoneWithLink"

  /// Takes that permission back.
  /// - Returns: false if there was none, or no such file.
  public func unshare(_ id: String) async throws(GoogleError) -> Bool {
    do throws(GoogleError) {
      _ = try await api.response(
        .delete, "\(base)/drive/v3/files/\(FormText.encode(id))/permissions/\(Self.everybody)", headers: [], body: nil)
      return true
    } catch {
      guard error != .notFound else { return false }
      throw error
    }
  }
}

/// Uploads.
extension DriveClient {
  /// A file to upload.
  public struct Upload: Sendable {
    /// The name in Drive.
    public var name: String
    /// The media type: `image/jpeg`.
    public var type: String
    /// The content.
    public var bytes: [UInt8]
    /// The id of the folder.
    public var folder: String
    /// By this it is found again.
    public var mark: DriveMark

    /// Describes a file.
    public init(name: String, type: String, bytes: [UInt8], folder: String, mark: DriveMark) {
      self.name = name
      self.type = type
      self.bytes = bytes
      self.folder = folder
      self.mark = mark
    }

    fileprivate var metadata: Metadata { Metadata(name: name, type: type, parent: folder, mark: mark) }
  }

  /// Uploads a file that is not there yet: look for its mark first.
  public func upload(_ file: Upload) async throws(GoogleError) -> DriveFile {
    file.bytes.count > Self.largestMultipart ? try await uploadInTwo(file) : try await uploadAtOnce(file)
  }

  /// https://developers.google.com/workspace/drive/api/guides/manage-uploads#multipart
  private func uploadAtOnce(_ file: Upload) async throws(GoogleError) -> DriveFile {
    let boundary = Self.boundary(notIn: file.bytes)
    var body = Array("--\(boundary)\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n".utf8)
    body += try GoogleCalls.encode(file.metadata)
    body += Array("\r\n--\(boundary)\r\nContent-Type: \(file.type)\r\n\r\n".utf8)
    body += file.bytes
    body += Array("\r\n--\(boundary)--\r\n".utf8)
    return try await api.send(
      .post, "\(base)/upload/drive/v3/files?uploadType=multipart&fields=\(DriveFile.fields)",
      type: "multipart/related; boundary=\(boundary)", body)
  }

  /// https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable
  private func uploadInTwo(_ file: Upload) async throws(GoogleError) -> DriveFile {
    let start = try await api.response(
      .post, "\(base)/upload/drive/v3/files?uploadType=resumable&fields=\(DriveFile.fields)",
      headers: [
        ("X-Upload-Content-Type", file.type), ("X-Upload-Content-Length", "\(file.bytes.count)"),
        ("Content-Type", "application/json; charset=UTF-8"),
      ], body: try GoogleCalls.encode(file.metadata))
    // The token goes only to Drive's own server.
    guard let session = start.header("location"), session.hasPrefix(base + "/") else { throw .notUnderstood }
    return try await api.send(.put, session, type: file.type, file.bytes)
  }

  /// A line that the file does not contain.
  private static func boundary(notIn bytes: [UInt8]) -> String {
    var number = bytes.count
    while true {
      let boundary = "pickupbot-\(String(number, radix: 36))"
      if Data(bytes).range(of: Data("--\(boundary)".utf8)) == nil { return boundary }
      number += 1
    }
  }
}

/// What is said of a new file.
private struct Metadata: Encodable {
  var name: String
  var mimeType: String
  var parents: [String]?
  var appProperties: [String: String]

  init(name: String, type: String, parent: String?, mark: DriveMark) {
    self.name = name
    mimeType = type
    parents = parent.map { [$0] }
    appProperties = [mark.name: mark.value]
  }
}
