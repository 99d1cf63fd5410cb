import Commands

/// A line of the input, without its line end.
struct Line: Sendable {
  /// Line number, from 1.
  let number: Int
  let bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The lines of a file or of standard input. Reads as many lines at a time as are available: lines from a pipe are
/// answered as they arrive, and a long file is never in memory as a whole.
struct LineReader {
  private let input: Input
  /// Text after the last line end found so far.
  private var rest: [UInt8] = []
  private var count = 0
  private var isAtEnd = false

  private init(input: Input) { self.input = input }

  /// Answers every line that is not blank, on all processors, and prints the answers in the order of the lines. Throws
  /// the first error after printing the answers to the lines before it.
  static func process(_ file: String?, _ body: @escaping @Sendable (Line) throws -> String) async throws {
    var reader = LineReader(input: try Input(file: file))
    while let lines = try reader.next() {
      try await withThrowingTaskGroup(of: Part.self) { group in
        let parts = shares(of: lines)
        for (index, part) in parts.enumerated() { group.addTask { Part(index, part, body) } }
        var answers = [Part?](repeating: nil, count: parts.count)
        for try await part in group { answers[part.index] = part }
        for part in answers.compactMap(\.self) { try part.print() }
      }
    }
  }

  /// The answers to one share of the lines.
  private struct Part: Sendable {
    let index: Int
    private var text = ""
    private var error: (any Error)?

    init(_ index: Int, _ lines: ArraySlice<Line>, _ body: (Line) throws -> String) {
      self.index = index
      do {
        for line in lines { text += try body(line) }
      } catch {
        self.error = error
      }
    }

    func print() throws {
      if !text.isEmpty { Terminal.write(text) }
      if let error { throw error }
    }
  }

  /// Bytes of text per task. Small enough that no processor waits long for another.
  private static let share = 1 << 14

  private static func shares(of lines: [Line]) -> [ArraySlice<Line>] {
    var (shares, start, size): ([ArraySlice<Line>], Int, Int) = ([], 0, 0)
    for (index, line) in lines.enumerated() {
      size += line.bytes.count
      guard size >= share || index == lines.count - 1 else { continue }
      shares.append(lines[start...index])
      (start, size) = (index + 1, 0)
    }
    return shares
  }

  /// The next available lines; nil at the end.
  private mutating func next() throws -> [Line]? {
    var end = rest.endIndex
    while !isAtEnd, end == rest.endIndex {
      let old = rest.endIndex
      let more = try input.readChunk()
      rest += more
      isAtEnd = more.isEmpty
      end = rest[old...].lastIndex(of: 0x0A) ?? rest.endIndex
    }
    guard !rest.isEmpty else { return nil }
    defer { rest = Array(rest[end...].dropFirst()) }
    return lines(of: rest[..<end])
  }

  private mutating func lines(of text: ArraySlice<UInt8>) -> [Line] {
    var (lines, left): ([Line], ArraySlice) = ([], text)
    while true {
      let end = left.firstIndex(of: 0x0A)
      let line = left[..<(end ?? left.endIndex)]
      count += 1
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { lines.append(Line(number: count, bytes: line)) }
      guard let end else { return lines }
      left = left[(end + 1)...]
    }
  }
}
