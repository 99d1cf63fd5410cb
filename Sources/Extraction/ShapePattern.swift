/// A number shape's pattern, taken apart. Of PCRE2's syntax this much is understood, and shapes need no more:
/// letters and digits, `[0-9A-Z]`, `(?:…)`, `|`, `?`, `{n}`, `{n,m}` behind these, and `(?!…\z)` before all of it.
struct ShapePattern: Equatable {
  indirect enum Form: Equatable {
    /// One character; a bit for each symbol that may stand there.
    case one(UInt64)
    case sequence([Form])
    case either([Form])
    case repeated(Form, ClosedRange<Int>)
  }

  let form: Form
  /// Numbers of this form are none of the shape's.
  let except: Form?

  /// Digits are 0–9, letters 10–35.
  static let symbols = 36

  static func symbol(_ byte: UInt8) -> Int? {
    byte.isDigit ? Int(byte) - 48 : byte.isLetter ? Int(byte) - 55 : nil
  }

  init(_ source: String) throws(ShapeSyntaxError) {
    var parser = Parser(source: source)
    except = try parser.exception()
    form = try parser.alternatives()
    guard parser.rest.isEmpty else { throw parser.error }
  }
}

/// A shape is written in a way that `ShapePattern` does not understand.
struct ShapeSyntaxError: Error, Equatable, CustomStringConvertible {
  let pattern: String
  let offset: Int

  var description: String { "shape \(pattern) is not understood at \(offset)" }
}

private struct Parser {
  let source: String
  var rest: ArraySlice<UInt8>

  init(source: String) {
    self.source = source
    rest = ArraySlice(Array(source.utf8))
  }

  var error: ShapeSyntaxError { ShapeSyntaxError(pattern: source, offset: rest.startIndex) }

  mutating func exception() throws(ShapeSyntaxError) -> ShapePattern.Form? {
    guard take("(?!") else { return nil }
    let except = try alternatives()
    guard take("\\z)") else { throw error }
    return except
  }

  mutating func alternatives() throws(ShapeSyntaxError) -> ShapePattern.Form {
    var all = [try sequence()]
    while take("|") { all.append(try sequence()) }
    return all.count == 1 ? all[0] : .either(all)
  }

  private mutating func sequence() throws(ShapeSyntaxError) -> ShapePattern.Form {
    var parts: [ShapePattern.Form] = []
    while let byte = rest.first, ![UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte) {
      parts.append(try counted(try atom()))
    }
    return .sequence(parts)
  }

  private mutating func atom() throws(ShapeSyntaxError) -> ShapePattern.Form {
    if take("(?:") {
      let inner = try alternatives()
      guard take(")") else { throw error }
      return inner
    }
    if take("[") { return try set() }
    return .one(1 << UInt64(try symbol()))
  }

  private mutating func set() throws(ShapeSyntaxError) -> ShapePattern.Form {
    var mask: UInt64 = 0
    while !take("]") {
      let first = try symbol()
      let last = take("-") ? try symbol() : first
      guard first <= last else { throw error }
      for symbol in first...last { mask |= 1 << UInt64(symbol) }
    }
    return .one(mask)
  }

  private mutating func symbol() throws(ShapeSyntaxError) -> Int {
    guard let byte = rest.first, let symbol = ShapePattern.symbol(byte) else { throw error }
    rest.removeFirst()
    return symbol
  }

  private mutating func counted(_ atom: ShapePattern.Form) throws(ShapeSyntaxError) -> ShapePattern.Form {
    if take("?") { return .repeated(atom, 0...1) }
    guard take("{") else { return atom }
    let least = try number()
    let most = take(",") ? try number() : least
    guard take("}"), least <= most else { throw error }
    return .repeated(atom, least...most)
  }

  private mutating func number() throws(ShapeSyntaxError) -> Int {
    let digits = rest.prefix(while: \.isDigit)
    guard (1...2).contains(digits.count) else { throw error }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }
}
