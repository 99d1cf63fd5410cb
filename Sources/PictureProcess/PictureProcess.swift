import Foundation
public import Mail
import Pacing
public import Pictures
import Resources
import Synchronization

/// Has pictures and mails read and codes and charts drawn by `pickupbot-look`, each by a process of its own. Whatever a
/// picture or a mail does to that process, the caller gets a value.
public final class PictureProcess: Sendable {
  private let program: String
  private let timeLimit: Duration
  private let queue: WaitingQueue

  /// A drawing or report is at most this large.
  private static let answerLimit = 8_000_000

  /// - Parameters:
  ///   - program: the path of `pickupbot-look`; nil for the one beside this program.
  ///   - timeLimit: a process that takes longer is killed.
  ///   - running: how many processes run at the same time.
  ///   - waiting: how many callers may wait for their turn.
  public init(program: String? = nil, timeLimit: Duration = .seconds(20), running: Int = 2, waiting: Int = 32) {
    self.program = program ?? Self.besideThisProgram
    self.timeLimit = timeLimit
    queue = WaitingQueue(running: running, waiting: waiting)
  }

  /// The path of `pickupbot-look` in the folder of the running program.
  public static var besideThisProgram: String { RunningProgram.path(ofNeighbour: "pickupbot-look") }

  /// What is in a picture or document.
  public func read(_ bytes: [UInt8], words: PictureWords = .traditional) async -> Result<PictureReport, PictureFault> {
    if bytes.isEmpty { return .failure(.empty) }
    if bytes.count > PictureLimits.bytes { return .failure(.tooLarge(.bytes)) }
    return await ask(["read", words.rawValue], bytes) { if case .report(let report) = $0 { report } else { nil } }
  }

  /// The picture as a JPEG file that may leave the machine, within `PictureLimits.sentSide` and `sentBytes`. It has no
  /// colours, and nothing that the file says besides, such as place and camera.
  public func jpeg(of bytes: [UInt8]) async -> Result<[UInt8], PictureFault> {
    if bytes.isEmpty { return .failure(.empty) }
    if bytes.count > PictureLimits.bytes { return .failure(.tooLarge(.bytes)) }
    return await ask(["jpeg"], bytes) { if case .jpeg(let file) = $0 { Array(file) } else { nil } }
  }

  /// A code as a PNG file.
  public func draw(_ drawing: CodeDrawing) async -> Result<[UInt8], PictureFault> {
    guard let request = try? JSONEncoder().encode(drawing) else { return .failure(.notDrawable) }
    return await ask(["draw"], Array(request)) { if case .drawing(let file) = $0 { Array(file) } else { nil } }
  }

  /// A chart as a PNG file.
  public func drawChart(_ chart: ChartDrawing) async -> Result<[UInt8], PictureFault> {
    guard chart.isDrawable, let request = try? JSONEncoder().encode(chart) else { return .failure(.notDrawable) }
    return await ask(["chart"], Array(request)) { if case .drawing(let file) = $0 { Array(file) } else { nil } }
  }

  /// What is in a mail. Of one that is too large, the beginning is read.
  public func readMail(_ bytes: [UInt8]) async -> Result<MailReport, PictureFault> {
    if bytes.isEmpty { return .failure(.empty) }
    // One byte more tells the child that something is missing.
    let beginning = bytes.count > MailLimits.bytes ? Array(bytes.prefix(MailLimits.bytes + 1)) : bytes
    return await ask(["mail"], beginning) { if case .mail(let report) = $0 { report } else { nil } }
  }

  /// What is in the headers of mails, at most `MailLimits.headers`, in the same order. The reports have no text. If one
  /// of them ends the process, nothing is read of any.
  public func readMailHeaders(_ blocks: [[UInt8]]) async -> Result<[MailReport], PictureFault> {
    if blocks.isEmpty { return .success([]) }
    guard blocks.count <= MailLimits.headers, let request = try? JSONEncoder().encode(blocks.map { Data($0) }) else {
      return .failure(.tooLarge(.bytes))
    }
    let answer = await ask(["headers"], Array(request)) { answer in
      if case .mailHeaders(let reports) = answer { reports } else { nil }
    }
    return answer.flatMap { $0.count == blocks.count ? .success($0) : .failure(.crashed) }
  }

  /// What is installed on this machine.
  public func abilities() async -> Result<PictureAbilities, PictureFault> {
    await ask(["abilities"], []) { if case .abilities(let abilities) = $0 { abilities } else { nil } }
  }

  private func ask<Value: Sendable>(
    _ arguments: [String], _ input: [UInt8], _ value: (PictureAnswer) -> Value?
  ) async -> Result<Value, PictureFault> {
    switch await queue.enter() {
    case .refused: return .failure(.busy)
    case .cancelled: return .failure(.cancelled)
    case .entered: break
    }
    defer { queue.leave() }
    let child = ChildProcess(program: program, arguments: arguments, environment: Self.environment)
    let outcome = await child.run(input: input, timeLimit: timeLimit, outputLimit: Self.answerLimit)
    switch outcome {
    case .notStarted: return .failure(.noReader)
    case .timedOut: return .failure(.timedOut)
    case .cancelled: return .failure(.cancelled)
    case .died: return .failure(.crashed)
    case .ended(let output):
      guard let answer = try? JSONDecoder().decode(PictureAnswer.self, from: Data(output)) else {
        return .failure(.crashed)
      }
      if case .fault(let fault) = answer { return .failure(fault) }
      return value(answer).map { .success($0) } ?? .failure(.crashed)
    }
  }

  /// The bot's own environment has secrets. Without `HOME`, libraries would ask the network who the user is.
  private static let environment = [
    "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent", "OMP_THREAD_LIMIT=1", "SWIFT_BACKTRACE=enable=no",
  ]
}
