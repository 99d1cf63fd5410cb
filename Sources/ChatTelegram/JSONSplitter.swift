/// Splits a JSON document that no parser accepts as a whole (invalid UTF-8, very deep nesting) into the elements of one
/// array. It only follows strings and brackets.
enum JSONSplitter {
  /// The elements of the array under `key` in the outermost object. Nil when there is no such array, or when the
  /// document ends too early: then the answer was cut off and must be requested again.
  static func elements(ofArray key: String, in document: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard var index = start(of: key, depth: 1, in: document[...]), document[index] == UInt8(ascii: "[") else {
      return nil
    }
    index += 1
    var elements: [ArraySlice<UInt8>] = []
    var first = index
    var depth = 0
    var cursor = Cursor(document[index...])
    while let byte = cursor.next() {
      if byte == UInt8(ascii: ","), depth == 0 {
        elements.append(document[first..<cursor.index])
        first = cursor.index + 1
      } else if byte == UInt8(ascii: "]"), depth == 0 {
        let last = document[first..<cursor.index]
        if last.contains(where: { $0 > 32 }) { elements.append(last) }
        return isClosed(document) ? elements : nil
      }
      depth += depthChange(byte)
    }
    return nil
  }

  /// The integer under `key` in `object`.
  static func integer(_ key: String, in object: ArraySlice<UInt8>) -> Int64? {
    guard let index = start(of: key, depth: 1, in: object) else { return nil }
    let digits = object[index...].prefix { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  private static func isClosed(_ document: [UInt8]) -> Bool {
    document.last { $0 > 32 } == UInt8(ascii: "}")
  }

  /// The index at which the value of `key` begins.
  private static func start(of key: String, depth wanted: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let name = Array("\"\(key)\"".utf8)
    var depth = 0
    var cursor = Cursor(bytes)
    while let byte = cursor.next() {
      if byte == UInt8(ascii: ":"), depth == wanted, cursor.lastString.elementsEqual(name) {
        return bytes[(cursor.index + 1)...].firstIndex { $0 > 32 }
      }
      depth += depthChange(byte)
    }
    return nil
  }

  private static func depthChange(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): -1
    default: 0
    }
  }

  /// Iterates over the bytes outside strings.
  private struct Cursor {
    let bytes: ArraySlice<UInt8>
    /// The index of the byte that `next` returned last.
    private(set) var index: Int
    private(set) var lastString: ArraySlice<UInt8> = []
    private var following: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      index = bytes.startIndex
      following = bytes.startIndex
    }

    mutating func next() -> UInt8? {
      while following < bytes.endIndex {
        index = following
        following += 1
        guard bytes[index] == UInt8(ascii: "\"") else { return bytes[index] }
        while following < bytes.endIndex, bytes[following] != UInt8(ascii: "\"") {
          following += bytes[following] == UInt8(ascii: "\\") ? 2 : 1
        }
        following = min(following + 1, bytes.endIndex)
        lastString = bytes[index..<following]
      }
      return nil
    }
  }
}
