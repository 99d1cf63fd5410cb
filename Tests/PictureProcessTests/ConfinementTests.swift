import Foundation
import PictureProcess
import Pictures
import TestSupport
import Testing

/// What `pickupbot` links and what `pickupbot-look` may do.
struct ConfinementTests {
  /// Libraries that read strangers' bytes belong to the child alone.
  @Test func theBotLinksNoReaderOfPicturesOrMails() throws {
    let libraries = [
      "zbar", "lept", "zint", "seccomp", "tesseract", "poppler", "heif", "cairo", "gmime", "glib", "gobject", "psl",
    ].map { "lib\($0)" }
    let bot = try needed(by: BuiltProgram.path("pickupbot"))
    #expect(bot.contains { $0.hasPrefix("libc.so") })
    #expect(bot.filter { name in libraries.contains { name.hasPrefix($0) } } == [])
    let look = try needed(by: BuiltProgram.path("pickupbot-look"))
    #expect(
      ["libzbar", "liblept", "libzint", "libseccomp", "libgmime", "libpsl"].allSatisfy { name in
        look.contains { $0.hasPrefix(name) }
      })
    // These are loaded at run time, so that each may be missing.
    #expect(
      !look.contains { name in
        ["libtesseract", "libpoppler", "libheif", "libcairo", "libfreetype"].contains { name.hasPrefix($0) }
      })
  }

  /// What is only for trying and measuring is in a program of its own, which a host does not install.
  @Test func theBotLinksNeitherSimulatorNorBenchmarks() throws {
    // Names of Swift types and functions begin so in a program's symbols: their module and its length.
    for module in ["9Simulator", "10Benchmarks"] {
      #expect(try !names("$s\(module)", in: BuiltProgram.path("pickupbot")))
      #expect(try names("$s\(module)", in: BuiltProgram.path("pickupbot-simulate")))
    }
  }

  private func names(_ symbol: String, in program: String) throws -> Bool {
    try Data(contentsOf: URL(filePath: program), options: .alwaysMapped).range(of: Data(symbol.utf8)) != nil
  }

  /// The names of the libraries that the loader needs for a program: the entries `DT_NEEDED` of its ELF file.
  private func needed(by program: String) throws -> [String] {
    let file = try Data(contentsOf: URL(filePath: program), options: .alwaysMapped)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
    }
    try #require(file.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]), "not a 64-bit ELF file")
    let (sections, size, count) = (number(40, 8), number(58, 2), number(60, 2))
    // SHT_DYNAMIC is 6; its link is the table of strings.
    let all = (0..<count).map { sections + $0 * size }
    let dynamic = try #require(all.first { number($0 + 4, 4) == 6 })
    let strings = number(all[number(dynamic + 40, 4)] + 24, 8)
    let (start, length) = (number(dynamic + 24, 8), number(dynamic + 32, 8))
    return stride(from: start, to: start + length, by: 16).filter { number($0, 8) == 1 }.map { entry in
      let name = file[(strings + number(entry + 8, 8))...].prefix { $0 != 0 }
      return String(decoding: name, as: UTF8.self)
    }
  }

  @Test func everythingIsInstalledWhereTheTestsRun() async throws {
    let abilities = try await Fixture.reader.abilities().get()
    #expect(abilities.missingPackages == [])
    #expect(abilities.libraries.contains { $0.hasPrefix("zbar") })
  }

  /// A library that a picture has taken over can compute and write its answer. A refused call fails; one that no reader
  /// makes ends the process (signal 31, SIGSYS).
  @Test(arguments: [
    ("nothing", "done"), ("open", "refused"), ("write", "refused"), ("list", "refused"), ("unlink", "refused"),
    ("kill", "refused"), ("code", "refused"), ("memory", "refused"), ("fork", "refused"), ("socket", "31"),
    ("exec", "31"),
  ])
  func aLibraryThatIsTakenOverCanDoNothing(attempt: String, outcome: String) throws {
    let folder = try ScratchFolder()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let library = folder.path("taken-over.so")
    _ = try run("clang", ["-shared", "-fPIC", "-o", library, fixtures.appending(path: "taken-over.c").path])
    let answer = try run(
      BuiltProgram.path("pickupbot-look"), ["read", "none"], ["LD_PRELOAD": library, "ATTEMPT": attempt],
      input: FileHandle(forReadingFrom: fixtures.appending(path: "qr.png")))
    #expect(answer == outcome)
  }

  /// The same for a mail: everything that it may need is loaded before.
  @Test(arguments: [("nothing", "done"), ("open", "refused"), ("code", "refused"), ("socket", "31")])
  func aMailIsReadWithoutRights(attempt: String, outcome: String) throws {
    let folder = try ScratchFolder()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let library = folder.path("taken-over.so")
    _ = try run("clang", ["-shared", "-fPIC", "-o", library, fixtures.appending(path: "taken-over.c").path])
    let answer = try run(
      BuiltProgram.path("pickupbot-look"), ["mail"], ["LD_PRELOAD": library, "ATTEMPT": attempt],
      input: FileHandle(forReadingFrom: fixtures.appending(path: "mail/shop-big5.eml")))
    #expect(answer == outcome)
  }

  /// The same for a chart: its fonts are opened before.
  @Test(arguments: [("nothing", "done"), ("open", "refused"), ("code", "refused"), ("socket", "31")])
  func aChartIsDrawnWithoutRights(attempt: String, outcome: String) throws {
    let folder = try ScratchFolder()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let library = folder.path("taken-over.so")
    _ = try run("clang", ["-shared", "-fPIC", "-o", library, fixtures.appending(path: "taken-over.c").path])
    let chart = ChartDrawing(
      script: .traditional, title: "餐飲", headline: "1", subtitle: "2", months: [], marks: [], rows: [])
    let file = folder.path("chart.json")
    try JSONEncoder().encode(chart).write(to: URL(filePath: file))
    let answer = try run(
      BuiltProgram.path("pickupbot-look"), ["chart"], ["LD_PRELOAD": library, "ATTEMPT": attempt],
      input: FileHandle(forReadingFrom: URL(filePath: file)))
    #expect(answer == outcome)
  }

  /// What a program prints, or the signal that ended it.
  private func run(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:],
    input: FileHandle = .nullDevice
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = environment.map { "\($0)=\($1)" } + [program] + arguments
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { return String(process.terminationStatus) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
