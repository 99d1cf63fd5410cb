import CPCRE2

/// Why a pattern was not compiled, or why a match gave neither yes nor no.
public enum PCREError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The pattern's text is wrong at `offset`.
  case compile(code: Int32, offset: Int)
  /// The match was given up: match limit, or JIT stack exhausted. Counted by a `MatchTally`.
  case limit
  /// The library has no memory left.
  case noMemory
  /// Any other code of the library.
  case other(code: Int32)

  init(code: Int32) {
    switch code {
    case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_JIT_STACKLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT:
      self = .limit
    case PCRE2_ERROR_NOMEMORY: self = .noMemory
    default: self = .other(code: code)
    }
  }

  /// A constant name without values, for counters.
  public var name: String {
    switch self {
    case .compile: "compile"
    case .limit: "limit"
    case .noMemory: "noMemory"
    case .other: "other"
    }
  }

  public var description: String {
    switch self {
    case .compile(let code, let offset): "pattern error \(code) at \(offset)"
    case .other(let code): "pattern matching failed with \(code)"
    case .limit, .noMemory: name
    }
  }
}
