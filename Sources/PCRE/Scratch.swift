import CPCRE2

/// What one running match needs and cannot share: match data, limits, JIT stack.
final class Scratch {
  let data: OpaquePointer
  let context: OpaquePointer
  private let stack: OpaquePointer?

  init(for code: OpaquePointer, limits: MatchLimits) throws(PCREError) {
    guard let context = pcre2_match_context_create_16(nil) else { throw .noMemory }
    guard let data = pcre2_match_data_create_from_pattern_16(code, nil) else {
      pcre2_match_context_free_16(context)
      throw .noMemory
    }
    pcre2_set_match_limit_16(context, limits.steps)
    pcre2_set_depth_limit_16(context, limits.depth)
    pcre2_set_heap_limit_16(context, limits.heapKilobytes)
    // The default, 32 KB of the thread's stack, is too small for long repetitions of groups.
    stack = pcre2_jit_stack_create_16(32 << 10, limits.jitStack, nil)
    if let stack { pcre2_jit_stack_assign_16(context, nil, UnsafeMutableRawPointer(stack)) }
    self.context = context
    self.data = data
  }

  deinit {
    pcre2_match_data_free_16(data)
    pcre2_match_context_free_16(context)
    if let stack { pcre2_jit_stack_free_16(stack) }
  }
}
