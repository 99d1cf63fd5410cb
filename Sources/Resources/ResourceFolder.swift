public import Foundation

/// The folders that the build lays beside the program: one for each module that has resources.
public enum ResourceFolder {
  /// The folder of `module`, found from the program's own place, not the working folder.
  public static func url(of module: String) -> URL { url(of: module, besides: program) }

  /// The program that runs: under `swift test` the test bundle, which stands in the same folder.
  private static var program: URL {
    let running = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: running ?? CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
  }

  /// The first folder of that name beside `program` or in a folder above it, as in a bundle; beside it when there is
  /// none, so that the fault names the usual place.
  static func url(of module: String, besides program: URL) -> URL {
    let name = "pickupbot_\(module).resources"
    let usual = program.deletingLastPathComponent().appendingPathComponent(name)
    var parent = program.deletingLastPathComponent()
    while parent.pathComponents.count > 1 {
      let candidate = parent.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      parent.deleteLastPathComponent()
    }
    return usual
  }
}
