import CPCRE2
import Synchronization

/// A regular expression, compiled once (with JIT where available). It matches arrays of UTF-16 code units, so that a
/// position in the subject is an index into the array, also in Chinese text.
///
/// Use `[0-9]` and explicit look-arounds: `\b`, `\d` and `\w` do not give the expected result between Chinese
/// characters and digits.
///
/// `@unchecked Sendable` is valid: the compiled code is not modified after `init`, and PCRE2 allows threads to share
/// it. Everything that a match modifies is in a `Scratch`, which only one caller at a time takes from the mutex.
public final class Pattern: @unchecked Sendable {
  private let code: OpaquePointer
  private let limits: MatchLimits
  private let groupCount: Int
  private let counter: StoppedMatchCounter
  /// A code unit that every match contains, if PCRE2 knows one. A subject without it needs no search.
  public let requiredCodeUnit: UInt16?
  private let idleScratches = Mutex<[SendableScratch]>([])

  /// Compiles `source`. `counter` counts the matches that a limit stops.
  /// - Parameters:
  ///   - isMultiline: `^` and `$` also match at line breaks.
  ///   - isAnchored: a match must begin where the search begins.
  /// - Throws: `PCREError.compile` if `source` is not a pattern.
  public init(
    _ source: String, isMultiline: Bool = false, isAnchored: Bool = false, limits: MatchLimits = MatchLimits(),
    counter: StoppedMatchCounter = .shared
  ) throws(PCREError) {
    let compiled = try Self.compile(
      source, (isMultiline ? UInt32(PCRE2_MULTILINE) : 0) | (isAnchored ? UInt32(PCRE2_ANCHORED) : 0))
    // If JIT is not available, the interpreter gives the same results, only slower.
    _ = pcre2_jit_compile_16(compiled, UInt32(PCRE2_JIT_COMPLETE))
    var captures: UInt32 = 0
    _ = pcre2_pattern_info_16(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &captures)
    var (hasLast, last): (UInt32, UInt32) = (0, 0)
    _ = pcre2_pattern_info_16(compiled, UInt32(PCRE2_INFO_LASTCODETYPE), &hasLast)
    _ = pcre2_pattern_info_16(compiled, UInt32(PCRE2_INFO_LASTCODEUNIT), &last)
    requiredCodeUnit = hasLast == 1 ? UInt16(truncatingIfNeeded: last) : nil
    code = compiled
    groupCount = Int(captures) + 1
    self.limits = limits
    self.counter = counter
  }

  deinit { pcre2_code_free_16(code) }

  private static func compile(_ source: String, _ flags: UInt32) throws(PCREError) -> OpaquePointer {
    var (error, offset): (Int32, Int) = (0, 0)
    let compiled = Array(source.utf16).withUnsafeBufferPointer {
      pcre2_compile_16($0.baseAddress, $0.count, flags | UInt32(PCRE2_NEVER_BACKSLASH_C), &error, &offset, nil)
    }
    guard let compiled else { throw .compile(code: error, offset: offset) }
    return compiled
  }

  /// Checks that `source` is a pattern. It skips the JIT, which is most of the work of compiling.
  /// - Throws: `PCREError.compile` if it is not.
  public static func check(_ source: String) throws(PCREError) { pcre2_code_free_16(try compile(source, 0)) }

  /// The version and date of the PCRE2 library in use.
  public static var libraryVersion: String {
    var text = [UInt16](repeating: 0, count: 64)
    guard pcre2_config_16(UInt32(PCRE2_CONFIG_VERSION), &text) > 0 else { return "unknown" }
    return String(decoding: text.prefix { $0 != 0 }, as: UTF16.self)
  }

  /// The first match at or after `start`. Nil if there is none or a limit stopped the search.
  public func firstMatch(in subject: [UInt16], from start: Int = 0) -> Match? {
    var found: Match?
    forEachMatch(in: subject, from: start) {
      found = $0
      return false
    }
    return found
  }

  /// All matches from left to right. If a limit stops the search, the rest is missing.
  public func matches(in subject: [UInt16]) -> [Match] {
    var found: [Match] = []
    forEachMatch(in: subject, from: 0) {
      found.append($0)
      return true
    }
    return found
  }

  /// The numbers of the callouts (`(?C7)`) of an anchored pattern that are reached in `subject`, each once. If each
  /// callout is followed by `(*FAIL)`, these are all alternatives that match. The pattern must be anchored when it is
  /// compiled: anchoring a single match would prevent the use of the JIT.
  public func callouts(in subject: [UInt16]) -> [Int] {
    guard let scratch = try? take() else { return [] }
    defer { giveBack(scratch) }
    var reached: [Int] = []
    withUnsafeMutablePointer(to: &reached) { reached in
      pcre2_set_callout_16(
        scratch.context,
        { block, reached in
          guard let block, let reached = reached?.assumingMemoryBound(to: [Int].self) else { return 0 }
          let number = Int(block.pointee.callout_number)
          if !reached.pointee.contains(number) { reached.pointee.append(number) }
          return 0
        }, reached)
      _ = try? run(scratch, subject, from: 0, flags: 0)
      pcre2_set_callout_16(scratch.context, nil, nil)
    }
    return reached
  }

  /// Passes every match from left to right to `body`, until `body` returns false. Empty matches count, once at each
  /// position.
  private func forEachMatch(in subject: [UInt16], from start: Int, _ body: (Match) -> Bool) {
    guard let scratch = try? take() else { return }
    defer { giveBack(scratch) }
    var (position, flags) = (start, UInt32(0))
    while position <= subject.count, (try? run(scratch, subject, from: position, flags: flags)) == true {
      let match = match(of: scratch)
      guard body(match) else { return }
      // After an empty match the next one may start at the same position, but must not be empty there.
      flags = match.range.isEmpty ? UInt32(PCRE2_NOTEMPTY_ATSTART) : 0
      position = max(match.range.upperBound, position)
    }
  }

  private func match(of scratch: Scratch) -> Match {
    let offsets = pcre2_get_ovector_pointer_16(scratch.data)
    return Match(
      groups: (0..<groupCount).map { group in
        guard let start = offsets?[2 * group], let end = offsets?[2 * group + 1] else { return nil }
        // `\K` inside a look-ahead can put the start after the end.
        return start >= 0 && end >= start ? start..<end : nil
      })
  }

  private func run(_ scratch: Scratch, _ subject: [UInt16], from start: Int, flags: UInt32) throws(PCREError) -> Bool {
    let status = subject.withUnsafeBufferPointer { subject in
      // PCRE2 does not accept the null pointer that an empty buffer may have.
      if let base = subject.baseAddress {
        pcre2_match_16(code, base, subject.count, start, flags, scratch.data, scratch.context)
      } else {
        withUnsafePointer(to: 0 as UInt16) { pcre2_match_16(code, $0, 0, 0, flags, scratch.data, scratch.context) }
      }
    }
    if status == PCRE2_ERROR_NOMATCH { return false }
    guard status >= 0 else {
      let error = PCREError(code: status)
      if error == .limit { counter.increment() }
      throw error
    }
    return true
  }

  private func take() throws(PCREError) -> Scratch {
    if let ready = idleScratches.withLock({ $0.popLast() }) { return ready.scratch }
    return try Scratch(for: code, limits: limits)
  }

  private func giveBack(_ scratch: Scratch) {
    let returned = SendableScratch(scratch: scratch)
    idleScratches.withLock { if $0.count < 16 { $0.append(returned) } }
  }

  /// Carries a `Scratch` through the mutex. `@unchecked Sendable` is valid because only one caller has it at a time.
  private struct SendableScratch: @unchecked Sendable { let scratch: Scratch }
}
