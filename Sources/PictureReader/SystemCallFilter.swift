import CSeccomp
import Glibc

/// The system calls that remain, as a filter of libseccomp.
struct SystemCallFilter {
  let canOpenFiles: Bool

  /// Calls that compute, allocate, and read and write what is open.
  private static let allowed = [
    "read", "readv", "pread64", "write", "writev", "lseek", "close", "fstat", "fcntl", "dup", "poll", "ppoll",
    "munmap", "mremap", "madvise", "brk", "futex", "futex_waitv", "set_robust_list", "rseq", "membarrier",
    "sched_yield", "sched_getaffinity", "getcpu", "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep",
    "gettimeofday", "time", "times", "getrusage", "sysinfo", "uname", "getrandom", "getpid", "gettid", "getppid",
    "getuid", "geteuid", "getgid", "getegid", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack",
    "restart_syscall", "exit", "exit_group", "getrlimit", "get_robust_list", "set_tid_address", "arch_prctl",
  ]

  /// Calls that look for files. Landlock says below which folders they may be opened.
  private static let forFiles = [
    "stat", "lstat", "newfstatat", "statx", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getcwd",
    "getdents64", "statfs", "fstatfs",
  ]

  /// Calls that no reader makes. Whoever makes one is not reading a picture.
  private static let deadly = [
    "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "socket", "socketpair",
    "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg", "recvfrom", "recvmsg",
    "io_uring_setup", "bpf", "keyctl", "add_key", "mount", "unshare", "setns", "kexec_load", "init_module",
    "open_by_handle_at", "userfaultfd", "perf_event_open",
  ]

  /// Any other call fails with EPERM.
  func load() throws(ConfinementFailure) {
    guard let filter = seccomp_init(pickupbot_seccomp_refuse) else { throw ConfinementFailure(what: "system calls") }
    defer { seccomp_release(filter) }
    let calls = Self.allowed + (canOpenFiles ? Self.forFiles : [])
    for name in calls { try add(name, pickupbot_seccomp_allow, to: filter) }
    for name in Self.deadly { try forbid(name, in: filter) }
    try addThreads(to: filter)
    try addMemoryProtection(to: filter)
    // `abort` and `assert` signal the own process.
    try add("tgkill", pickupbot_seccomp_allow, [argument(0, SCMP_CMP_EQ, UInt64(getpid()))], to: filter)
    if canOpenFiles {
      let writing = UInt64(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
      try add("openat", pickupbot_seccomp_allow, [argument(2, SCMP_CMP_MASKED_EQ, writing, 0)], to: filter)
      try add("open", pickupbot_seccomp_allow, [argument(1, SCMP_CMP_MASKED_EQ, writing, 0)], to: filter)
    }
    guard seccomp_load(filter) == 0 else { throw ConfinementFailure(what: "system calls") }
  }

  /// A decoder may start threads, but nothing may start a process. The flags of `clone3` are in memory, where a filter
  /// does not see them; if it is missing, the C library calls `clone`.
  private func addThreads(to filter: scmp_filter_ctx) throws(ConfinementFailure) {
    try add("clone3", pickupbot_seccomp_missing, to: filter)
    let thread: UInt64 = 0x0001_0000  // CLONE_THREAD
    try add("clone", pickupbot_seccomp_allow, [argument(0, SCMP_CMP_MASKED_EQ, thread, thread)], to: filter)
  }

  /// Memory may not be made executable: all libraries are loaded.
  private func addMemoryProtection(to filter: scmp_filter_ctx) throws(ConfinementFailure) {
    let executable = UInt64(PROT_EXEC)
    for name in ["mmap", "mprotect"] {
      try add(name, pickupbot_seccomp_allow, [argument(2, SCMP_CMP_MASKED_EQ, executable, 0)], to: filter)
    }
  }

  private func forbid(_ name: String, in filter: scmp_filter_ctx) throws(ConfinementFailure) {
    // A system that hides `seccomp` itself can end only the thread.
    do { try add(name, pickupbot_seccomp_kill_process, to: filter) } catch {
      try add(name, pickupbot_seccomp_kill_thread, to: filter)
    }
  }

  private func argument(_ index: UInt32, _ comparison: scmp_compare, _ a: UInt64, _ b: UInt64 = 0) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: index, op: comparison, datum_a: a, datum_b: b)
  }

  private func add(
    _ name: String, _ action: UInt32, _ arguments: [scmp_arg_cmp] = [], to filter: scmp_filter_ctx
  ) throws(ConfinementFailure) {
    let number = seccomp_syscall_resolve_name(name)
    // The name is not known to this version of the library or on this processor.
    guard number != __NR_SCMP_ERROR else { return }
    guard seccomp_rule_add_array(filter, action, number, UInt32(arguments.count), arguments) == 0 else {
      throw ConfinementFailure(what: "system call \(name)")
    }
  }
}
