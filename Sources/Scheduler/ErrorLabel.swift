import Store

/// Names an error for the log. The error's own text is left out, because it may contain what users wrote.
struct ErrorLabel: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = StoreError.logLabel(for: error) ?? String(describing: type(of: error))
  }
}
