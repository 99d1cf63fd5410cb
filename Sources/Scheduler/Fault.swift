import Store

/// An error's type alone: its text may hold what users wrote.
struct Fault: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = (error as? StoreError)?.description ?? String(describing: type(of: error))
  }
}
