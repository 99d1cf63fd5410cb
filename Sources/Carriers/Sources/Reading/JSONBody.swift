import Foundation

/// The body of a request in JSON.
enum JSONBody {
  /// With sorted keys, so that equal requests have equal bytes. Nil if `value` cannot be encoded.
  static func bytes(_ value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(value)).map(Array.init)
  }
}
