import Foundation
import Glibc
import Mail
import MailReader
import PictureReader
import Pictures

/// `pickupbot-look`: reads one picture or mail of a stranger, or draws one code or chart, and exits. `pickupbot` starts it for
/// each.
///
///     pickupbot-look read none|traditional|simplified   a file on standard input
///     pickupbot-look mail                               a mail on standard input
///     pickupbot-look headers                            headers of mails, a JSON list of texts in base64
///     pickupbot-look jpeg                               a picture on standard input, to be sent elsewhere
///     pickupbot-look draw                               a `CodeDrawing` as JSON on standard input
///     pickupbot-look chart                              a `ChartDrawing` as JSON on standard input
///     pickupbot-look abilities
///
/// It prints a `PictureAnswer` as JSON. Before it touches the bytes of a picture or mail, it gives up everything
/// that it does not need for reading it.
@main
enum Look {
  static func main() {
    // Messages are answered first.
    _ = nice(5)
    let arguments = CommandLine.arguments.dropFirst()
    let answer: PictureAnswer
    switch (arguments.first, arguments.dropFirst().first.map(PictureWords.init(rawValue:))) {
    case ("read", .some(.some(let words))): answer = read(words)
    case ("jpeg", nil): answer = makeJPEG()
    case ("draw", nil): answer = draw()
    case ("chart", nil): answer = drawChart()
    case ("mail", nil): answer = readMail()
    case ("headers", nil): answer = readHeaders()
    case ("abilities", nil): answer = .abilities(.installed())
    default:
      try? FileHandle.standardError.write(
        contentsOf: Data("pickupbot-look is started by pickupbot; try: pickupbot look FILE\n".utf8))
      exit(64)
    }
    print(answer)
  }

  private static func read(_ words: PictureWords) -> PictureAnswer {
    do throws(PictureFault) {
      let bytes = try input()
      guard let format = PictureFormat(of: bytes) else { throw .notAPicture }
      guard let reader = PictureReader(for: format, words: words) else { throw .crashed }
      try confine(format == .pdf ? .systemFiles : .nothing)
      return .report(try reader.read(bytes, format: format))
    } catch {
      return .fault(error)
    }
  }

  private static func makeJPEG() -> PictureAnswer {
    do throws(PictureFault) {
      let bytes = try input()
      guard let format = PictureFormat(of: bytes) else { throw .notAPicture }
      guard let reader = PictureReader(for: format, words: .none) else { throw .crashed }
      try confine(format == .pdf ? .systemFiles : .nothing)
      return .jpeg(Data(try reader.jpeg(bytes, format: format)))
    } catch {
      return .fault(error)
    }
  }

  private static func readMail() -> PictureAnswer {
    do throws(PictureFault) {
      let bytes = try input(most: MailLimits.bytes + 1)
      guard PictureFormat(of: bytes) == nil else { throw .notAMail }
      let reader = MailReader()
      try confine(.nothing)
      guard let report = reader.read(bytes) else { throw .notAMail }
      return .mail(report)
    } catch {
      return .fault(error)
    }
  }

  private static func readHeaders() -> PictureAnswer {
    do throws(PictureFault) {
      let bytes = try input(most: MailLimits.bytes)
      let reader = MailReader()
      try confine(.nothing)
      guard let blocks = try? JSONDecoder().decode([Data].self, from: Data(bytes)), blocks.count <= MailLimits.headers
      else { throw .notAMail }
      return .mailHeaders(blocks.map { reader.readHeader(Array($0)) })
    } catch {
      return .fault(error)
    }
  }

  private static func draw() -> PictureAnswer {
    do throws(PictureFault) {
      let bytes = try input()
      let drawer = ChartDrawer()
      try confine(.nothing)
      guard let drawing = try? JSONDecoder().decode(CodeDrawing.self, from: Data(bytes)) else { throw .notDrawable }
      return .drawing(Data(try PictureReader.draw(drawing, drawer)))
    } catch {
      return .fault(error)
    }
  }

  private static func drawChart() -> PictureAnswer {
    do throws(PictureFault) {
      let bytes = try input()
      let drawer = ChartDrawer()
      try confine(.nothing)
      guard let chart = try? JSONDecoder().decode(ChartDrawing.self, from: Data(bytes)) else { throw .notDrawable }
      guard let drawer else { throw .noFont }
      return .drawing(Data(try drawer.draw(chart)))
    } catch {
      return .fault(error)
    }
  }

  /// Reads nothing at all rather than without protection.
  private static func confine(_ need: Confinement.Need) throws(PictureFault) {
    // The encoder of the answer loads tables when it is first used.
    _ = try? JSONEncoder().encode(PictureAnswer.fault(.empty))
    do { try Confinement.enter(need) } catch { throw .noReader }
  }

  private static func input(most: Int = PictureLimits.bytes) throws(PictureFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= most {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { room, count in
        repeat { count = Glibc.read(STDIN_FILENO, room.baseAddress, room.count) } while count < 0 && errno == EINTR
        count = max(0, count)
      }
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    if bytes.isEmpty { throw .empty }
    if bytes.count > most { throw .tooLarge(.bytes) }
    return bytes
  }

  private static func print(_ answer: PictureAnswer) {
    guard let data = try? JSONEncoder().encode(answer) else { exit(1) }
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { exit(1) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
