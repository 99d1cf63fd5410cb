import Foundation

/// The chat page, from the folder of resources beside the program.
enum PageFile {
  /// The page's bytes; a plain notice when the folder did not come along.
  static func load() -> [UInt8] {
    for folder in folders {
      if let data = FileManager.default.contents(atPath: folder + "/pickupbot_Simulator.resources/Page/index.html") {
        return Array(data)
      }
    }
    return Array("<!DOCTYPE html><meta charset=utf-8><p>pickupbot_Simulator.resources is not beside the program.".utf8)
  }

  /// Beside the program itself; when tests run, beside their bundle, which is named as an argument.
  private static var folders: [String] {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let programs = [link, CommandLine.arguments.first] + CommandLine.arguments.dropFirst().map(Optional.some)
    return programs.compactMap { $0 }.filter { $0.contains("/") }.map { path in
      URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
  }
}
