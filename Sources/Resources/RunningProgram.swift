public import Foundation

/// Where the running program is.
public enum RunningProgram {
  /// Its file. Under `swift test` this is the test bundle, which is in the same folder as the programs.
  public static var file: URL {
    let running = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: running ?? CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
  }

  /// The path of another program in the same folder.
  public static func path(ofNeighbour name: String) -> String {
    file.deletingLastPathComponent().appendingPathComponent(name).path
  }
}
