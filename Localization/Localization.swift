public import Foundation

/// Where the catalogues are: the folder that the build lays beside the program.
public enum Localization {
  /// The folder with one `<language>.lproj` each, found from the program's own place, not the working folder.
  public static let folder: URL = folder(besides: program)

  private static let name = "pickupbot_Localization.resources"

  /// The program that runs: under `swift test` the test bundle, which stands in the same folder.
  private static var program: URL {
    let running = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: running ?? CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
  }

  /// The first folder of that name beside `program` or in a folder above it, as in a bundle; beside it when there is
  /// none, so that the fault names the usual place.
  static func folder(besides program: URL) -> URL {
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
