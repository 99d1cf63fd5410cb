import Foundation

/// The programs that this package builds.
public enum BuiltProgram {
  /// The path of a program: it is in the same folder as the test bundle, or in one above it.
  public static func path(_ name: String) -> String {
    let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    for start in [CommandLine.arguments.first ?? bundle, bundle] {
      var folder = URL(fileURLWithPath: start).deletingLastPathComponent()
      while folder.path != "/" {
        let candidate = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate.path
        }
        folder.deleteLastPathComponent()
      }
    }
    return name
  }
}
