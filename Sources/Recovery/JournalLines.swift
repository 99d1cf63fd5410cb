import Foundation

/// A file of lines of equal length, each written by one call. Errors are ignored: a full disk must not stop the work
/// that the file only describes.
struct JournalLines: ~Copyable {
  private static let length = 64
  /// So many rows at once are more than the loops work on.
  private static let count = 1024

  private let descriptor: Int32
  private var free: [Int]

  /// Makes the file anew, with its full size, so that no later write needs space. Nil: no file.
  init(path: String?) {
    free = Array((1..<Self.count).reversed())
    descriptor = path.map { open($0, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) } ?? -1
    guard descriptor >= 0 else { return }
    let blank = Self.bytes("")
    let all = Array(repeatElement(blank, count: Self.count).joined())
    _ = pwrite(descriptor, all, all.count, 0)
    _ = ftruncate(descriptor, off_t(all.count))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes a line into a free place.
  /// - Returns: the place; nil if all are taken.
  mutating func add(_ text: String) -> Int? {
    guard let place = free.popLast() else { return nil }
    write(text, at: place)
    return place
  }

  mutating func remove(_ place: Int) {
    write("", at: place)
    free.append(place)
  }

  func write(_ text: String, at place: Int) {
    guard descriptor >= 0 else { return }
    let bytes = Self.bytes(text)
    _ = pwrite(descriptor, bytes, bytes.count, off_t(place * Self.length))
  }

  private static func bytes(_ text: String) -> [UInt8] {
    let text = Array(text.utf8.prefix(length - 1))
    return text + [UInt8](repeating: UInt8(ascii: " "), count: length - 1 - text.count) + [UInt8(ascii: "\n")]
  }
}
