import Foundation
import Phrases
import Resources

/// The files of the chat page, from the resources folder beside the program, and the texts of the catalogs.
struct PageFiles: Sendable {
  private var answers: [String: ServerResponse] = [:]

  /// The file with this name; the page itself for an empty name.
  subscript(name: Substring) -> ServerResponse? { answers[name.isEmpty ? "index.html" : String(name)] }

  /// Loads all files. If the resources folder is missing, the page is a short notice.
  static func load() -> PageFiles {
    var files = PageFiles()
    files.answers["words.json"] = ServerResponse(headers: headers, body: words)
    for name in names {
      guard let type = ServerResponse.ContentType(ofFile: name), let bytes = contents(of: name) else { continue }
      files.answers[name] = ServerResponse(type: type, headers: headers, body: bytes)
    }
    if files[""] == nil {
      files.answers["index.html"] = .html(
        "<!DOCTYPE html><meta charset=utf-8><p>pickupbot_Simulator.resources is not beside the program.")
    }
    return files
  }

  /// The browser loads only files of this server, whatever a message contains.
  private static let headers = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Content-Security-Policy", "default-src 'self'; img-src 'self' data: blob:"),
  ]

  /// The texts of each language by key, and the carriers' names as `carrier.<id>`: `{"zh-Hant":{…},…}`.
  private static var words: [UInt8] {
    let all = (try? PageTexts.all()) ?? [:]
    let names = (try? PageTexts.carriers()) ?? [:]
    let byTag = Dictionary(
      uniqueKeysWithValues: all.map { language, words in
        let carriers = (names[language] ?? [:]).map { ("carrier.\($0.key)", $0.value) }
        return (language.rawValue, words.merging(carriers) { own, _ in own })
      })
    return (try? JSONEncoder().encode(byTag)).map { Array($0) } ?? Array("{}".utf8)
  }

  /// All files, with their paths below the folder.
  private static var names: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  }

  private static func contents(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder + "/" + name).map { Array($0) }
  }

  private static let folder = ResourceFolder.url(of: "Simulator").appendingPathComponent("Page").path
}

extension ServerResponse.ContentType {
  fileprivate init?(ofFile name: String) {
    switch name.split(separator: ".").last {
    case "html": self = .html
    case "css": self = .style
    case "js": self = .script
    case "svg": self = .drawing
    case "json": self = .json
    case "jpg": self = .jpeg
    case "png": self = .png
    default: return nil
    }
  }
}
