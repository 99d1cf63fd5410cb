import Foundation
import Synchronization

/// The newest files that users and the bot have sent.
final class InMemoryFiles: Sendable {
  private struct StoredFile {
    var description: Message.File
    var upload: Upload
  }

  private struct State {
    var files: [Int: StoredFile] = [:]
    /// Number of files so far, and of those that are gone.
    var count = 0
    var dropped = 0
    /// Size of all files that are left.
    var bytes = 0
  }

  private static let kept = 200
  private static let bytesKept = 256 << 20
  private static let previewBytes = 600

  private let state = Mutex(State())

  /// A photo of a blank parcel, for messages whose picture does not matter.
  var placeholder: Message.File {
    describe(Self.blankParcel, number: 0, photo: PictureSize(of: Self.blankParcel.bytes))
  }

  /// Stores a document. Returns its description for a message.
  func add(_ file: Upload) -> Message.File { store(file, photo: nil) }

  /// Stores a photo. Bytes that are no picture get a size too, so that the bot can be sent anything.
  func addPhoto(_ bytes: [UInt8]) -> Message.File {
    let size = PictureSize(of: bytes) ?? PictureSize(width: 1280, height: 960)
    return store(Upload(name: "photo.jpg", type: "image/jpeg", bytes: bytes), photo: size)
  }

  private func store(_ file: Upload, photo: PictureSize?) -> Message.File {
    state.withLock { state in
      state.count += 1
      let description = describe(file, number: state.count, photo: photo)
      state.files[state.count] = StoredFile(description: description, upload: file)
      state.bytes += file.bytes.count
      while state.count - state.dropped > Self.kept
        || state.bytes > Self.bytesKept && state.count - state.dropped > 1
      {
        state.dropped += 1
        state.bytes -= state.files.removeValue(forKey: state.dropped)?.upload.bytes.count ?? 0
      }
      return description
    }
  }

  private func describe(_ file: Upload, number: Int, photo: PictureSize?) -> Message.File {
    let isText = file.type == "application/json" || file.type.hasPrefix("text/")
    return Message.File(
      id: "\(photo == nil ? "file" : "photo")-\(number)", name: file.name, type: file.type, size: file.bytes.count,
      preview: isText ? String(decoding: file.bytes.prefix(Self.previewBytes), as: UTF8.self) : "", photo: photo)
  }

  /// A file's content, by its id or by the id of a photo's smaller copy.
  subscript(id: String) -> Upload? { stored(id)?.upload }

  /// The description of a file that is still stored.
  func description(of id: String) -> Message.File? { stored(id)?.description }

  private func stored(_ id: String) -> StoredFile? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2, let number = Int(parts[1]) else { return nil }
    let file: StoredFile? =
      number == 0
      ? StoredFile(description: placeholder, upload: Self.blankParcel) : state.withLock { $0.files[number] }
    guard let file, file.description.allIDs.contains(id) else { return nil }
    return file
  }

  private static let blankParcel = Upload(
    name: "photo.jpg", type: "image/jpeg", bytes: [UInt8](Data(base64Encoded: blankParcelText) ?? Data()))
  private static let blankParcelText = """
    iVBORw0KGgoAAAANSUhEUgAAAZAAAAEsAgMAAACQ2Q1RAAAADFBMVEWKYzy5ilf07+ZaPSLNnq2sAAAAg0lEQVR42u3YwQkAIBAD\
    wWvSJm3y7EAQ7hFktoF5BlIlSZIkSZIkKb81EgQCgUAgEAgEAklA9jUIBAKBQCAQCAQCgUAgSYjbAwKBQCCQn5AeCQKBQCDBiGWE\
    QCAQCAQCgUAgEAgEAoFAIBAIBAKBQCAQCAQCgUAgkGdEkiRJkiRJUkIHyrNxb/8bgd8AAAAASUVORK5CYII=
    """
}

/// The paths under which the bot downloads files.
extension InMemoryFiles {
  /// A photo is always a `.jpg`; a document keeps the end of its name.
  func path(of id: String) -> String? {
    guard let file = description(of: id), let number = file.id.split(separator: "-").last else { return nil }
    if file.photo != nil { return "photos/file_\(number).jpg" }
    let parts = file.name.split(separator: ".")
    guard parts.count > 1, let end = parts.last, end.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return "documents/file_\(number)"
    }
    return "documents/file_\(number).\(end)"
  }

  /// The file at a path that `path(of:)` returned.
  func file(at path: Substring) -> Upload? {
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    guard name.hasPrefix("file_") else { return nil }
    let id = (path.hasPrefix("photos/") ? "photo-" : "file-") + name.dropFirst("file_".count)
    guard let own = self.path(of: id), own == path else { return nil }
    return self[id]
  }
}
