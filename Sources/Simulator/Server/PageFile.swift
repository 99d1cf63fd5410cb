import Foundation
import Phrases

/// The chat page, from the folder of resources beside the program, with the words of the catalogues put in.
enum PageFile {
  /// The page's bytes; a plain notice when the folder did not come along.
  static func load() -> [UInt8] {
    for folder in folders {
      if let data = FileManager.default.contents(atPath: folder + "/pickupbot_Simulator.resources/Page/index.html") {
        return Array(String(decoding: data, as: UTF8.self).replacing("/*words*/{}", with: words).utf8)
      }
    }
    return Array("<!DOCTYPE html><meta charset=utf-8><p>pickupbot_Simulator.resources is not beside the program.".utf8)
  }

  /// `{"zh-hant":{…},…}`, safe inside a script.
  private static var words: String {
    let all = (try? PageWords.all()) ?? [:]
    let byTag = Dictionary(uniqueKeysWithValues: all.map { ($0.key.rawValue.lowercased(), $0.value) })
    guard let data = try? JSONEncoder().encode(byTag) else { return "{}" }
    return String(decoding: data, as: UTF8.self).replacing("</", with: "<\\/")
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
