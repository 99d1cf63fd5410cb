/// What a text is to the question that is open.
enum StateAnswer {
  typealias Step = (inout UpdateContext) throws -> Void

  /// It is the value: the step takes it.
  case value(Step)
  /// It is no value: the step says so, and the bot goes on waiting.
  case askAgain(Step)
  /// It is no answer and is read like any other text. `endsWait`: the question is over.
  case notMine(endsWait: Bool)

  /// Takes the value, or asks again.
  func perform(_ context: inout UpdateContext) throws {
    switch self {
    case .value(let step), .askAgain(let step): try step(&context)
    case .notMine: break
    }
  }
}
