import Foundation
import Testing

@testable import App

@Suite struct LogOutputTests {
  private let pipe = Pipe()

  private var output: LogOutput {
    LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, patience: .milliseconds(20))
  }

  /// All that was written. The pipe takes nothing afterwards.
  private func written() throws -> String {
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func linesArriveInTheirOrder() throws {
    let output = output
    let long = String(repeating: "長", count: 5000)
    for line in ["one", long, ""] { output.write(line) }
    #expect(output.lostLines == 0)
    #expect(try written() == "one\n\(long)\n\n")
  }

  @Test(arguments: ["/dev/full", "/dev/null"]) func aFileThatTakesNothingIsCounted(_ path: String) throws {
    let file = open(path, path == "/dev/full" ? O_WRONLY : O_RDONLY)
    let output = LogOutput(descriptor: file)
    for _ in 0..<3 { output.write("line") }
    close(file)
    #expect(output.lostLines == 3)
  }

  /// Only the first line is waited for. The rest of a line that was cut off does not run into the next one.
  @Test func aReaderThatDoesNotReadDelaysOneLine() throws {
    let output = output
    let long = String(repeating: "x", count: 200_000)
    let start = ContinuousClock.now
    for _ in 0..<100 { output.write(long) }
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(output.lostLines == 100)
    var room = [UInt8](repeating: 0, count: 100_000)
    let count = read(pipe.fileHandleForReading.fileDescriptor, &room, room.count)
    #expect(count > 0)
    output.write("next")
    #expect(output.lostLines == 100)
    #expect(try written() == "\nnext\n")
  }
}
