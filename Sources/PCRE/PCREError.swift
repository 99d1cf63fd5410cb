import CPCRE2

/// Why a pattern could not be compiled, or why a match has no result.
public enum PCREError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The pattern is invalid at `offset`, an index into its UTF-16 text. `code`: PCRE2's error code.
  case compile(code: Int32, offset: Int)
  /// A limit stopped the match, or the JIT stack was exhausted. A `StoppedMatchCounter` counts it.
  case limit
  /// PCRE2 could not allocate memory.
  case noMemory
  /// Any other error code of PCRE2.
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

  /// The error in words, for logs.
  public var description: String {
    switch self {
    case .compile(let code, let offset): "pattern error \(code) at \(offset)"
    case .other(let code): "pattern matching failed with \(code)"
    case .limit, .noMemory: name
    }
  }
}
