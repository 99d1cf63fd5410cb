import Foundation
import PictureProcess
import TestSupport

/// A picture in `Fixtures`, and the reader beside the tests.
enum Fixture {
  static let reader = PictureProcess(program: BuiltProgram.path("pickupbot-look"))

  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }
}
