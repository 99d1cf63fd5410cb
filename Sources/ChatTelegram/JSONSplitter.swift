/// Cuts a JSON document that no parser takes as a whole (bytes that are no UTF-8, endless nesting) into the elements of
/// one array. It follows strings and brackets only.
enum JSONSplitter {
  /// The elements of the array under a key of the outermost object. Nil where there is none, and where the document
  /// ends before it is closed: then the answer was cut off, and is to be asked for again.
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
      depth += change(byte)
    }
    return nil
  }

  /// The integer under a key of an object.
  static func integer(_ key: String, in object: ArraySlice<UInt8>) -> Int64? {
    guard let index = start(of: key, depth: 1, in: object) else { return nil }
    let digits = object[index...].prefix { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  private static func isClosed(_ document: [UInt8]) -> Bool {
    document.last { $0 > 32 } == UInt8(ascii: "}")
  }

  /// Where the value of a key begins.
  private static func start(of key: String, depth wanted: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let name = Array("\"\(key)\"".utf8)
    var depth = 0
    var cursor = Cursor(bytes)
    while let byte = cursor.next() {
      if byte == UInt8(ascii: ":"), depth == wanted, cursor.lastString.elementsEqual(name) {
        return bytes[(cursor.index + 1)...].firstIndex { $0 > 32 }
      }
      depth += change(byte)
    }
    return nil
  }

  private static func change(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): -1
    default: 0
    }
  }

  /// Steps over the bytes outside strings.
  private struct Cursor {
    let bytes: ArraySlice<UInt8>
    /// Of the byte that `next` gave last.
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
