import Foundation
import Glibc
import Synchronization

/// A program that gets bytes on its standard input and answers on its standard output. It is started and watched from
/// a thread of its own, because that blocks. It never outlives the call.
struct ChildProcess {
  enum Outcome: Sendable {
    /// It exited with status 0.
    case ended(output: [UInt8])
    /// It exited with another status, was killed by a signal or wrote too much.
    case died
    case timedOut
    case cancelled
    case notStarted
  }

  let program: String
  let arguments: [String]
  let environment: [String]

  func run(input: [UInt8], timeLimit: Duration, outputLimit: Int) async -> Outcome {
    let switchOff = KillSwitch()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            returning: runBlocking(
              input: input, end: .now + timeLimit, outputLimit: outputLimit, killSwitch: switchOff))
        }
      }
    } onCancel: {
      switchOff.cancel()
    }
  }

  private func runBlocking(
    input: [UInt8], end: ContinuousClock.Instant, outputLimit: Int, killSwitch: KillSwitch
  ) -> Outcome {
    guard var socket = ChildSocket() else { return .notStarted }
    defer { socket.close() }
    guard let pid = spawn(socket.childSide) else { return .notStarted }
    socket.closeChildSide()
    killSwitch.started(pid)
    let exchange = socket.exchange(input, until: end, limit: outputLimit)
    if exchange.failure != nil { kill(-pid, SIGKILL) }
    let status = wait(for: pid, until: end, killSwitch)
    if killSwitch.isCancelled { return .cancelled }
    if exchange.failure == .late || status == nil { return .timedOut }
    return exchange.failure == nil && status == 0 ? .ended(output: exchange.output) : .died
  }

  private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  /// `posix_spawn_file_actions_addclosefrom_np` (glibc 2.34), which Swift does not see. The bot opens its own files so
  /// that no child inherits them; this is for those that libraries open.
  private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast($0, to: CloseFrom.self)
  }

  /// Starts the program with the socket as its only file, in a process group of its own.
  private func spawn(_ socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, 0)
    posix_spawn_file_actions_adddup2(&actions, socket, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    _ = Self.closeFrom?(&actions, 3)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var pid: pid_t = 0
    let words = CStrings([program] + arguments)
    let variables = CStrings(environment)
    return posix_spawn(&pid, program, &actions, &attributes, words.pointers, variables.pointers) == 0 ? pid : nil
  }

  /// Waits for the end and takes its status, so that no zombie stays. A child that has closed its output but does not
  /// end is killed. Nil if that was necessary.
  private func wait(for pid: pid_t, until end: ContinuousClock.Instant, _ killSwitch: KillSwitch) -> Int32? {
    var status: Int32 = 0
    var isLate = false
    while true {
      let ended = killSwitch.reap { waitpid(pid, &status, WNOHANG) }
      if ended == pid { return isLate ? nil : status }
      if ended < 0, errno != EINTR { return -1 }
      if ContinuousClock.now > end {
        isLate = true
        kill(-pid, SIGKILL)
      }
      usleep(1000)
    }
  }
}

/// Kills the child if the caller's task is cancelled, as long as the child has not been waited for: afterwards its id
/// may belong to another process.
final class KillSwitch: Sendable {
  private struct State {
    var pid: pid_t?
    var isCancelled = false
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func started(_ pid: pid_t) {
    state.withLock { state in
      state.pid = pid
      if state.isCancelled { kill(-pid, SIGKILL) }
    }
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let pid = state.pid { kill(-pid, SIGKILL) }
    }
  }

  /// Calls `wait`, and forgets the child if it has ended.
  func reap(_ wait: () -> pid_t) -> pid_t {
    state.withLock { state in
      let ended = wait()
      if ended != 0 { state.pid = nil }
      return ended
    }
  }
}

/// Strings for C, ended by a null pointer.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
