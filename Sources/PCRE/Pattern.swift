import CPCRE2
import Synchronization

/// A regular expression, compiled once (with JIT where the machine has it) and matched over bytes.
///
/// Write `[0-9]` and explicit look-arounds: `\b`, `\d` and `\w` do not do what one wants between Chinese and digits.
///
/// `@unchecked Sendable` holds because the compiled code is never written after `init`, which the library allows to
/// be shared by threads, and everything that a match writes to is in a `Scratch` that one caller at a time has taken
/// out of the mutex.
public final class Pattern: @unchecked Sendable {
  private let code: OpaquePointer
  private let limits: Limits
  private let groupCount: Int
  private let tally: MatchTally
  private let idle = Mutex<[Handover]>([])

  /// Compiles `source`. Matches that a limit ends are counted in `tally`.
  public init(
    _ source: String, options: Options = [.utf], limits: Limits = Limits(), tally: MatchTally = .shared
  ) throws(PCREError) {
    var (error, offset): (Int32, Int) = (0, 0)
    let compiled = Array(source.utf8).withUnsafeBufferPointer {
      pcre2_compile_8($0.baseAddress, $0.count, options.flags, &error, &offset, nil)
    }
    guard let compiled else { throw .compile(code: error, offset: offset) }
    // Without JIT the interpreter does the same work, slower.
    _ = pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE))
    var captures: UInt32 = 0
    _ = pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_CAPTURECOUNT), &captures)
    code = compiled
    groupCount = Int(captures) + 1
    self.limits = limits
    self.tally = tally
  }

  deinit { pcre2_code_free_8(code) }

  /// Of PCRE2, as it runs, with its date.
  public static var libraryVersion: String {
    var text = [UInt8](repeating: 0, count: 64)
    guard pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), &text) > 0 else { return "unknown" }
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Hands the first match at or after `start` to `body`; nil when there is none.
  /// `isValid` says that the subject is known to be UTF-8, which saves a pass over it.
  public func withFirstMatch<Result>(
    in subject: UnsafeBufferPointer<UInt8>, from start: Int = 0, isValid: Bool = false,
    _ body: (Captures) -> Result
  ) throws(PCREError) -> Result? {
    let scratch = try take()
    defer { give(scratch) }
    let flags = isValid ? UInt32(PCRE2_NO_UTF_CHECK) : 0
    guard try run(scratch, subject, from: start, flags: flags) else { return nil }
    return body(captures(of: scratch))
  }

  /// Many searches in a row: what a match writes to is taken out and given back once.
  public func withSearch<Result>(_ body: (Search) -> Result) throws(PCREError) -> Result {
    let scratch = try take()
    defer { give(scratch) }
    return body(Search(pattern: self, scratch: scratch))
  }

  /// Looks for a pattern again and again. Valid only inside the closure that is given it.
  public struct Search {
    private unowned(unsafe) let pattern: Pattern
    private unowned(unsafe) let scratch: Scratch

    fileprivate init(pattern: Pattern, scratch: Scratch) { (self.pattern, self.scratch) = (pattern, scratch) }

    /// The first match at or after `start`; nil when there is none, or a limit ended it.
    public func firstMatch(in subject: UnsafeBufferPointer<UInt8>, from start: Int, isValid: Bool = false) -> Captures?
    {
      let flags = isValid ? UInt32(PCRE2_NO_UTF_CHECK) : 0
      let isFound = (try? pattern.run(scratch, subject, from: start, flags: flags)) ?? false
      return isFound ? pattern.captures(of: scratch) : nil
    }
  }

  /// Hands every match from the left to `body`, until it returns false. Empty matches count, each place once.
  public func forEachMatch(
    in subject: UnsafeBufferPointer<UInt8>, isValid: Bool = false, _ body: (Captures) -> Bool
  ) throws(PCREError) {
    let scratch = try take()
    defer { give(scratch) }
    var (position, flags) = (0, isValid ? UInt32(PCRE2_NO_UTF_CHECK) : 0)
    while position <= subject.count, try run(scratch, subject, from: position, flags: flags) {
      let found = captures(of: scratch)
      let range = found.range
      guard body(found) else { return }
      // The first call has checked the subject. After an empty match the next may start at the same place, but not
      // be empty there.
      flags = UInt32(PCRE2_NO_UTF_CHECK) | (range.isEmpty ? UInt32(PCRE2_NOTEMPTY_ATSTART) : 0)
      position = max(range.upperBound, position)
    }
  }

  /// All matches, from the left.
  public func matches(in subject: some Sequence<UInt8>) throws(PCREError) -> [Match] {
    let bytes = ContiguousArray(subject)
    var found: [Match] = []
    try Pattern.reading(bytes) { (buffer) throws(PCREError) in
      try forEachMatch(in: buffer) {
        found.append($0.copy)
        return true
      }
    }
    return found
  }

  /// The first match.
  public func firstMatch(in subject: some Sequence<UInt8>) throws(PCREError) -> Match? {
    let bytes = ContiguousArray(subject)
    return try Pattern.reading(bytes) { (buffer) throws(PCREError) in
      try withFirstMatch(in: buffer) { $0.copy }
    }
  }

  private static func reading<Result>(
    _ bytes: ContiguousArray<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(PCREError) -> Result
  ) throws(PCREError) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PCREError) in try body(buffer) }
  }

  private func captures(of scratch: Scratch) -> Captures {
    Captures(offsets: pcre2_get_ovector_pointer_8(scratch.data), count: groupCount)
  }

  private func run(
    _ scratch: Scratch, _ subject: UnsafeBufferPointer<UInt8>, from start: Int, flags: UInt32
  ) throws(PCREError) -> Bool {
    guard start >= 0, start <= subject.count else { return false }
    // The library takes no null pointer, which an empty buffer may hold.
    let status =
      if let base = subject.baseAddress {
        pcre2_match_8(code, base, subject.count, start, flags, scratch.data, scratch.context)
      } else {
        withUnsafePointer(to: 0 as UInt8) {
          pcre2_match_8(code, $0, 0, 0, flags, scratch.data, scratch.context)
        }
      }
    if status == PCRE2_ERROR_NOMATCH { return false }
    guard status >= 0 else {
      let error = PCREError(code: status)
      if error == .limit { tally.giveUp() }
      throw error
    }
    return true
  }

  private func take() throws(PCREError) -> Scratch {
    if let ready = idle.withLock({ $0.popLast() }) { return ready.scratch }
    return try Scratch(for: code, limits: limits)
  }

  private func give(_ scratch: Scratch) {
    let handover = Handover(scratch: scratch)
    idle.withLock { if $0.count < 16 { $0.append(handover) } }
  }

  /// Carries a `Scratch` through the mutex. `@unchecked Sendable` holds because only one caller has it at a time.
  private struct Handover: @unchecked Sendable { let scratch: Scratch }
}

extension Pattern {
  /// How a pattern is read.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Pattern and subject are UTF-8; a subject that is not fails with `invalidUTF`.
    public static let utf = Options(rawValue: 1)
    /// As `utf`; bytes that are not UTF-8 match nothing, and are no error.
    public static let invalidUTF = Options(rawValue: 2)
    public static let caseless = Options(rawValue: 4)
    /// `^` and `$` match at line ends too.
    public static let multiline = Options(rawValue: 8)

    var flags: UInt32 {
      var flags: UInt32 = UInt32(PCRE2_NEVER_BACKSLASH_C)
      if contains(.utf) { flags |= UInt32(PCRE2_UTF) }
      if contains(.invalidUTF) { flags |= UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) }
      if contains(.caseless) { flags |= UInt32(PCRE2_CASELESS) }
      if contains(.multiline) { flags |= UInt32(PCRE2_MULTILINE) }
      return flags
    }
  }

  /// Bounds on one match: messages are hostile input.
  public struct Limits: Sendable {
    /// Backtracking steps.
    public var steps: UInt32
    /// Nesting, counted by the interpreter alone.
    public var depth: UInt32
    /// Heap, counted by the interpreter alone.
    public var heapKilobytes: UInt32
    /// The JIT's own bound, in bytes.
    public var jitStack: Int

    public init(
      steps: UInt32 = 200_000, depth: UInt32 = 10_000, heapKilobytes: UInt32 = 4096, jitStack: Int = 1 << 20
    ) {
      self.steps = steps
      self.depth = depth
      self.heapKilobytes = heapKilobytes
      self.jitStack = jitStack
    }
  }
}
