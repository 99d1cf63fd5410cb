import Foundation

/// Reduces the memory of the process.
enum MemoryFootprint {
  /// Gives memory back to the system: pages of program text and constants that only the start needed. They are clean
  /// copies of files, so a page that is needed again comes back from the page cache. A fresh process has 40 MiB, more
  /// than half of it such pages, because the kernel maps sixteen pages around each page that is touched.
  ///
  /// Uses plain C calls and reads line by line, because all code and data used here is back in memory at the end.
  static func trim() {
    #if os(Linux)
      _ = trimHeap?(0)
      guard let maps = fopen("/proc/self/maps", "r") else { return }
      defer { fclose(maps) }
      var program = [CChar](repeating: 0, count: 512)
      guard readlink("/proc/self/exe", &program, program.count - 1) > 0 else { return }
      var line = [CChar](repeating: 0, count: 512)
      while fgets(&line, Int32(line.count), maps) != nil {
        // Format: `start-end r-xp offset …  /path`. Selects only memory that is mapped from a file and never written:
        // program text, and the constants at the beginning of our own program's file. Other read-only pages may have
        // been relocated at load time, and those changes would be lost.
        let isText = strstr(line, " r-xp ") != nil && strchr(line, 47) != nil
        guard isText || strstr(line, " r--p 00000000 ") != nil && strstr(line, program) != nil else { continue }
        let start = strtoul(line, nil, 16)
        guard let dash = strchr(line, 45), let address = UnsafeMutableRawPointer(bitPattern: start) else { continue }
        madvise(address, Int(strtoul(dash + 1, nil, 16) - start), MADV_DONTNEED)
      }
    #endif
  }

  #if os(Linux)
    /// glibc's `malloc_trim`. Swift's C library module does not export it, and other C libraries do not have it. It
    /// also returns free memory between blocks in use: building the word tables needs twice their final size.
    private static let trimHeap = dlsym(nil, "malloc_trim").map {
      unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }
  #endif
}
