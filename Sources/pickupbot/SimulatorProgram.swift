import ArgumentParser
import Commands
import Foundation
import Resources

/// `pickupbot-simulate`, the program with the simulator and the benchmarks. A bot's host does not need it.
enum SimulatorProgram {
  private static let name = "pickupbot-simulate"

  /// Becomes that program if the first argument is one of its commands. Process id, arguments, environment and streams stay
  /// the same. Exits with 1 if the program is not beside this one.
  ///
  /// Must be called before the process has a second thread: the new program starts with the signal mask of the thread that
  /// calls, and those of other threads block signals.
  static func replaceThisOne() {
    let names = [SimulateHelp.configuration.commandName, BenchHelp.configuration.commandName]
    guard let command = CommandLine.arguments.dropFirst().first, names.contains(command) else { return }
    let path = RunningProgram.path(ofNeighbour: name)
    execv(path, CommandLine.unsafeArgv)
    let failure = errno
    let reason = failure == ENOENT ? "is missing" : "cannot be started (\(String(cString: strerror(failure))))"
    Terminal.printToStandardError(
      "pickupbot: \(command) needs \(path), which \(reason); build it: swift build -c release --product \(name)")
    exit(1)
  }
}

/// What the help says of `pickupbot simulate`.
struct SimulateHelp: ParsableCommand {
  static let configuration = SimulateOptions.configuration

  @OptionGroup var options: SimulateOptions
}

/// What the help says of `pickupbot bench`.
struct BenchHelp: ParsableCommand {
  static let configuration = BenchOptions.configuration

  @OptionGroup var options: BenchOptions
}
