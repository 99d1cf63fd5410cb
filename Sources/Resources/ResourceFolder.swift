public import Foundation

/// Finds the folders with resources that the build puts next to the program, one for each module that has resources.
public enum ResourceFolder {
  /// The folder of `module`. It is found from the program's location, not from the working directory.
  public static func url(of module: String) -> URL { url(of: module, nextTo: RunningProgram.file) }

  /// The first folder of that name next to `program` or in a folder above it, as in a bundle. If there is none, the
  /// path next to the program, so that the error message shows the usual location.
  static func url(of module: String, nextTo program: URL) -> URL {
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
