import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `pickupbot simulate` and `pickupbot bench` become the program `pickupbot-simulate`.
  @Suite(.serialized) struct SimulatorProgramTests {
    private func run(
      _ arguments: [String], file: String = Program.path
    ) async throws -> (status: Int32?, output: String, errors: String) {
      let folder = try ScratchFolder()
      let program = try Program(arguments, in: folder, file: file)
      let status = try await program.wait()
      return (status, try program.allOutput(), program.errors)
    }

    /// `pickupbot` itself prints `help simulate`, the other program `simulate --help`.
    @Test(arguments: [("simulate", "[--serve] [--tour] [--speed <speed>]"), ("bench", "<options>")])
    func bothProgramsPrintTheSameHelp(command: String, options: String) async throws {
      let own = try await run(["help", command])
      let other = try await run([command, "--help"])
      #expect(own.status == 0 && other.status == 0)
      #expect(own.output == other.output)
      #expect(other.output.contains("USAGE: pickupbot \(command) \(options)"))
      #expect(try await run(["--help"]).output.contains("  \(command) "))
    }

    @Test func aWrongOptionIsAUsageErrorOfPickupbot() async throws {
      let result = try await run(["simulate", "--speed", "0"])
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("Error: --speed must be above 0, up to 1000000.\nUsage: pickupbot simulate "))
    }

    @Test func aLinkFindsTheOtherProgram() async throws {
      let folder = try ScratchFolder()
      try FileManager.default.createSymbolicLink(atPath: folder.path("bot"), withDestinationPath: Program.path)
      let result = try await run(["simulate", "--help"], file: folder.path("bot"))
      #expect(result.status == 0 && result.output.contains("USAGE: pickupbot simulate"))
    }

    @Test func withoutTheOtherProgramOneLineSaysHowToBuildIt() async throws {
      let folder = try ScratchFolder()
      try FileManager.default.copyItem(atPath: Program.path, toPath: folder.path("pickupbot"))
      let result = try await run(["simulate", "--serve"], file: folder.path("pickupbot"))
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(
        result.errors == """
          pickupbot: simulate needs \(folder.path("pickupbot-simulate")), which is missing; build it: \
          swift build -c release --product pickupbot-simulate

          """)
      let help = try await run(["help", "bench"], file: folder.path("pickupbot"))
      #expect(help.status == 0 && help.output.contains("USAGE: pickupbot bench"))
    }

    @Test func theProcessStaysTheSame() async throws {
      let folder = try ScratchFolder()
      let program = try Program(["simulate", "--serve", "--speed", "7"], settings: ["KEPT": "yes"], in: folder)
      #expect(try await program.firstLine().hasPrefix("{"))
      let place = "/proc/\(program.pid)/"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place + "exe").hasSuffix("/pickupbot-simulate"))
      let words = try String(contentsOfFile: place + "cmdline", encoding: .utf8)
      #expect(words == [Program.path, "simulate", "--serve", "--speed", "7", ""].joined(separator: "\0"))
      #expect(try String(contentsOfFile: place + "environ", encoding: .utf8).contains("KEPT=yes\0"))
      program.signal(SIGTERM)
      #expect(try await program.wait() == 0)
      #expect(program.errors.isEmpty)
    }
  }
}
