import Foundation

/// The process's share of memory.
enum Footprint {
  /// Gives the pages of program text and constants that only the start needed back to the system. They are clean copies of files:
  /// what is needed again comes back from the page cache. Of the 40 MiB of a fresh process, more than half are such
  /// pages, since the kernel maps sixteen around each that is touched.
  ///
  /// Plain C calls, line by line: whatever this touches is in memory again when it ends.
  static func trim() {
    #if os(Linux)
      _ = trimHeap?(0)
      guard let maps = fopen("/proc/self/maps", "r") else { return }
      defer { fclose(maps) }
      var program = [CChar](repeating: 0, count: 512)
      guard readlink("/proc/self/exe", &program, program.count - 1) > 0 else { return }
      var line = [CChar](repeating: 0, count: 512)
      while fgets(&line, Int32(line.count), maps) != nil {
        // `start-end r-xp offset …  /path`: only what is mapped from a file and never written: text, and the constants
        // that begin our own program's file. Other read-only pages may have been filled in when they were loaded, and
        // would be lost.
        let isText = strstr(line, " r-xp ") != nil && strchr(line, 47) != nil
        guard isText || strstr(line, " r--p 00000000 ") != nil && strstr(line, program) != nil else { continue }
        let start = strtoul(line, nil, 16)
        guard let dash = strchr(line, 45), let address = UnsafeMutableRawPointer(bitPattern: start) else { continue }
        madvise(address, Int(strtoul(dash + 1, nil, 16) - start), MADV_DONTNEED)
      }
    #endif
  }

  #if os(Linux)
    /// `malloc_trim` of glibc, which the module of the C library leaves out and other C libraries do not have: what the
    /// start freed between what is kept goes back as well. The word tables are built from twice their size.
    private static let trimHeap = dlsym(nil, "malloc_trim").map {
      unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }
  #endif
}
