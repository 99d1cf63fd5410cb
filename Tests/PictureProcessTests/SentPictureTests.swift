import Foundation
import PictureProcess
import Pictures
import TestSupport
import Testing

/// The JPEG file of a picture that leaves the machine, made by the real child process.
@Suite(.serialized) struct SentPictureTests {
  /// Width and height in the frame header of a JPEG file, and the kinds of its segments.
  private struct Segments {
    var size = (width: 0, height: 0)
    var markers: [UInt8] = []

    init(_ bytes: [UInt8]) {
      var place = 2
      while place + 9 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
        markers.append(bytes[place + 1])
        if bytes[place + 1] == 0xC0 {
          size = (
            Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
          )
        }
        place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      }
    }
  }

  @Test(arguments: [
    "label.jpg", "label-exif.jpg", "label.webp", "label.tiff", "label.bmp", "label.heic", "photo-12mp.jpg", "qr.png",
    "animation.gif", "scan.pdf", "text.pdf", "dark.png",
  ])
  func everyFormatBecomesASmallJPEG(_ name: String) async throws {
    let file = try await Fixture.reader.jpeg(of: Fixture.bytes(name)).get()
    #expect(PictureFormat(of: file) == .jpeg && file.count <= PictureLimits.sentBytes)
    let segments = Segments(file)
    #expect(max(segments.size.width, segments.size.height) <= PictureLimits.sentSide)
    #expect(min(segments.size.width, segments.size.height) > 0)
    // JFIF, tables and the frame, but no EXIF (E1), other application data or comment (FE).
    #expect(Set(segments.markers).isDisjoint(with: Set((0xE1...0xEF).map { UInt8($0) } + [0xFE])))
    // It is the same picture.
    let words = try await Fixture.reader.read(Fixture.bytes(name), words: .none).get().codes.map(\.text)
    #expect(try await Fixture.reader.read(file, words: .none).get().codes.map(\.text) == words)
  }

  @Test func aTurnedPhotoIsUprightWithoutEXIF() async throws {
    let file = try await Fixture.reader.jpeg(of: Fixture.bytes("label-exif.jpg")).get()
    let (turned, upright) = (Segments(try Fixture.bytes("label-exif.jpg")).size, Segments(file).size)
    #expect((turned.width < turned.height) != (upright.width < upright.height))
  }

  @Test func aLargePhotoIsScaledDown() async throws {
    let size = Segments(try await Fixture.reader.jpeg(of: Fixture.bytes("photo-12mp.jpg")).get()).size
    #expect((PictureLimits.sentSide - 1...PictureLimits.sentSide).contains(max(size.width, size.height)))
  }

  @Test(arguments: [
    ("bomb.jpg", PictureFault.tooLarge(.pixels)), ("bomb.png", .tooLarge(.pixels)), ("bomb.gif", .tooLarge(.pixels)),
    ("encrypted.pdf", .encrypted), ("pages-201.pdf", .tooLarge(.pages)), ("README.md", .notAPicture),
  ])
  func whatCannotBeReadIsNotSent(_ name: String, _ fault: PictureFault) async throws {
    #expect(await Fixture.reader.jpeg(of: try Fixture.bytes(name)) == .failure(fault))
  }

  @Test func sizesThatAreRefusedStartNothing() async {
    let none = PictureProcess(program: "/nonexistent")
    #expect(await none.jpeg(of: []) == .failure(.empty))
    #expect(await none.jpeg(of: [UInt8](repeating: 0, count: PictureLimits.bytes + 1)) == .failure(.tooLarge(.bytes)))
  }
}
