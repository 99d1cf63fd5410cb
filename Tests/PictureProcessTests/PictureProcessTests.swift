import Foundation
import PictureProcess
import Pictures
import TestSupport
import Testing

/// The caller, with programs that behave badly in place of `pickupbot-look`.
@Suite(.serialized) struct PictureProcessTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A program that runs these lines of shell.
  private func program(_ script: String, named name: String = "look") throws -> String {
    let path = folder.path(name)
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private static let bytes = [UInt8](repeating: 1, count: 2_000_000)

  struct Misbehaviour: Sendable, CustomStringConvertible {
    let description: String
    let script: String
    let fault: PictureFault
  }

  static let misbehaviours = [
    Misbehaviour(description: "is killed", script: "kill -9 $$", fault: .crashed),
    Misbehaviour(description: "fails at once", script: "exit 1", fault: .crashed),
    Misbehaviour(description: "says nothing", script: "cat >/dev/null", fault: .crashed),
    Misbehaviour(description: "prints garbage", script: "cat >/dev/null; echo '{\"report\"'", fault: .crashed),
    Misbehaviour(description: "reads nothing", script: "echo garbage", fault: .crashed),
    Misbehaviour(description: "prints without end", script: "yes", fault: .crashed),
    Misbehaviour(
      description: "answers another question", script: "cat >/dev/null; echo '{\"drawing\":{\"_0\":\"\"}}'",
      fault: .crashed),
    Misbehaviour(description: "hangs", script: "sleep 100", fault: .timedOut),
    Misbehaviour(description: "hangs after its answer", script: "exec >/dev/null <&1; sleep 100", fault: .timedOut),
    Misbehaviour(
      description: "reports a fault", script: "cat >/dev/null; echo '{\"fault\":{\"_0\":{\"encrypted\":{}}}}'",
      fault: .encrypted),
  ]

  @Test(arguments: misbehaviours)
  func aBadChildIsAValue(_ child: Misbehaviour) async throws {
    let reader = PictureProcess(program: try program(child.script), timeLimit: .seconds(1))
    #expect(await reader.read(Self.bytes) == .failure(child.fault))
    #expect(Self.children().isEmpty)
  }

  @Test func aMissingProgramIsAValue() async {
    #expect(await PictureProcess(program: folder.path("none")).read([1]) == .failure(.noReader))
    #expect(await PictureProcess(program: folder.path("none")).abilities() == .failure(.noReader))
  }

  @Test func nothingIsStartedForSizesThatAreRefused() async {
    let reader = PictureProcess(program: folder.path("none"))
    #expect(await reader.read([]) == .failure(.empty))
    #expect(await reader.read([UInt8](repeating: 0, count: PictureLimits.bytes + 1)) == .failure(.tooLarge(.bytes)))
  }

  @Test func theChildGetsNoSecretsAndNoFiles() async throws {
    let secret = try FileHandle(forReadingFrom: URL(filePath: program("", named: "secret")))
    // Without this flag every child inherits the file.
    _ = fcntl(secret.fileDescriptor, F_SETFD, 0)
    setenv("PICKUPBOT_TEST_SECRET", "token", 1)
    defer { unsetenv("PICKUPBOT_TEST_SECRET") }
    let output = folder.path("seen")
    let reader = PictureProcess(
      program: try program("cat >/dev/null; env >'\(output)'; ls -l /proc/$$/fd >>'\(output)'; kill -l 13"))
    #expect(await reader.read([1]) == .failure(.crashed))
    let seen = try String(contentsOfFile: output, encoding: .utf8)
    #expect(seen.contains("OMP_THREAD_LIMIT=1"))
    #expect(!seen.contains("SECRET") && !seen.contains(folder.path("secret")))
    try secret.close()
  }

  @Test func onlyTwoRunAtATimeAndOthersWait() async throws {
    let log = folder.path("log")
    let reader = PictureProcess(
      program: try program("cat >/dev/null; echo + >>'\(log)'; sleep 0.2; echo - >>'\(log)'"), running: 2)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = await reader.read([1]) } }
    }
    var (running, most) = (0, 0)
    let marks = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    for mark in marks {
      running += mark == "+" ? 1 : -1
      most = max(most, running)
    }
    #expect(marks.count == 16 && most == 2 && running == 0)
  }

  @Test func tooManyAreRefused() async throws {
    let reader = PictureProcess(program: try program("sleep 1"), running: 1, waiting: 3)
    let answers = await withTaskGroup(of: PictureFault?.self) { group in
      for _ in 0..<10 {
        group.addTask {
          if case .failure(let fault) = await reader.read([1]) { fault } else { nil }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter { $0 == .busy }.count == 6)
    #expect(answers.filter { $0 == .crashed }.count == 4)
  }

  @Test func cancellationEndsTheChildAndTheWait() async throws {
    let reader = PictureProcess(program: try program("sleep 100"), running: 1)
    let start = ContinuousClock.now
    let tasks = (0..<3).map { _ in Task { await reader.read([1]) } }
    try await Task.sleep(for: .milliseconds(200))
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value == .failure(.cancelled)) }
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(Self.children().isEmpty)
    // The place in the queue is free again.
    let next = PictureProcess(program: BuiltProgram.path("pickupbot-look"), running: 1)
    let cancelled = Task { () -> Result<PictureReport, PictureFault> in
      withUnsafeCurrentTask { $0?.cancel() }
      return await next.read([1, 2, 3])
    }
    #expect(await cancelled.value == .failure(.cancelled))
    #expect(await next.read([1, 2, 3]) == .failure(.notAPicture))
  }

  @Test func manyChildrenLeaveNothingBehind() async throws {
    let reader = PictureProcess(program: try program("exit 3"), waiting: 100)
    func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let before = try openFiles()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<60 { group.addTask { _ = await reader.read(Self.bytes) } }
    }
    #expect(try openFiles() < before + 10)
    #expect(Self.children().isEmpty)
  }

  /// Children of this process that run one of this test's programs, zombies included.
  private static func children() -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { process in
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        status.contains("PPid:\t\(getpid())\n"), status.hasPrefix("Name:\tlook")
      else { return nil }
      return status
    }
  }
}
