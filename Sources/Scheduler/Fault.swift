import Store

/// An error's name alone: its text may hold what users wrote.
struct Fault: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = StoreError.word(for: error) ?? String(describing: type(of: error))
  }
}
