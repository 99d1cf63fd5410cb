import CPictureTypes
import CSeccomp
import Glibc

/// Takes from the process what a picture does not need, for good. A library that a picture takes over can then compute
/// and write its answer, and nothing else.
public enum Confinement {
  /// What the reader of a format may still do.
  public enum Need: Sendable {
    /// Everything is loaded.
    case nothing
    /// poppler looks for fonts and tables of characters below `/usr`.
    case systemFiles
  }

  /// Bytes of memory, addresses included.
  private static let memory: rlim_t = 1 << 30
  /// Seconds of processor time.
  private static let seconds: rlim_t = 18

  /// Confines this process. Libraries and language data must be loaded before.
  public static func enter(_ need: Need) throws(ConfinementFailure) {
    // What is written to a file, as in `pickupbot-look read none <x >y`, fails; the signal would end the process.
    signal(SIGXFSZ, SIG_IGN)
    try limitResources()
    guard pickupbot_no_new_privileges() == 0 else { throw ConfinementFailure(what: "no new privileges") }
    let canRead = need == .systemFiles
    // Without Landlock (kernels before 5.13) documents may read more than they should; they still cannot write or send.
    limitFiles(to: canRead ? systemFolders : [])
    try SystemCallFilter(canOpenFiles: canRead).load()
  }

  private static let systemFolders = [
    "/usr", "/lib", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig", "/var/lib/ghostscript",
  ]

  private static func limitResources() throws(ConfinementFailure) {
    let limits: [(Int32, rlim_t)] = [
      (pickupbot_limit_addresses, memory), (pickupbot_limit_cpu, seconds), (pickupbot_limit_core, 0),
      (pickupbot_limit_file_size, 0), (pickupbot_limit_open_files, 32), (pickupbot_limit_locked_memory, 0),
    ]
    for (resource, value) in limits {
      guard pickupbot_limit(resource, value) == 0 else { throw ConfinementFailure(what: "limits of resources") }
    }
  }

  /// Allows reading below some folders only, if the kernel has Landlock.
  private static func limitFiles(to folders: [String]) {
    let reading = UInt64(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
    // All accesses of the first version: reading, executing, writing, creating and removing.
    let ruleset = pickupbot_landlock_create((1 << 13) - 1)
    guard ruleset >= 0 else { return }
    defer { close(ruleset) }
    for folder in folders {
      let descriptor = open(folder, pickupbot_open_path | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var status = stat()
      let isFolder = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      _ = pickupbot_landlock_allow(
        ruleset, descriptor, isFolder ? reading : UInt64(LANDLOCK_ACCESS_FS_READ_FILE))
      close(descriptor)
    }
    _ = pickupbot_landlock_enter(ruleset)
  }
}
