import Commands
import Foundation

/// A file or standard input, read in chunks.
struct Input {
  private let handle: FileHandle
  private let name: String

  /// - Parameter file: the path; nil or `-` for standard input.
  init(file: String?) throws {
    let path = file == "-" ? nil : file
    name = path ?? "standard input"
    guard let path else {
      handle = .standardInput
      return
    }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Unreadable(file: path, reason: errno) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// The bytes available now, at most 1 MiB; empty at the end.
  func readChunk() throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: 1 << 20) { room, count in
      var got = 0
      repeat { got = read(handle.fileDescriptor, room.baseAddress, room.count) } while got < 0 && errno == EINTR
      guard got >= 0 else { throw Unreadable(file: name, reason: errno) }
      count = got
    }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let file: String
    let reason: Int32

    var description: String { "\(file): \(String(cString: strerror(reason)))" }
  }
}

extension Terminal {
  /// The bytes of a file; of standard input if `file` is nil.
  static func bytes(of file: String?) throws -> [UInt8] {
    let input = try Input(file: file)
    var bytes: [UInt8] = []
    while case let chunk = try input.readChunk(), !chunk.isEmpty { bytes += chunk }
    return bytes
  }
}
