import Glibc

/// A C library that is loaded at run time, so that the program works without it. It is never unloaded.
struct DynamicLibrary {
  /// The library, or a function of it, is not there.
  struct Missing: Error {
    let name: String
  }

  private let handle: UnsafeMutableRawPointer

  init(_ name: String) throws(Missing) {
    guard let handle = dlopen(name, RTLD_NOW) else { throw Missing(name: name) }
    self.handle = handle
  }

  /// A function of the library. `Function` must be the C type that the library's header declares.
  func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing(name: name) }
    return unsafeBitCast(address, to: Function.self)
  }
}
