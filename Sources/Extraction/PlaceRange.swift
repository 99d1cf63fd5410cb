/// Places in a text from `lower` up to `upper`; none where the bounds cross. Rules look from one found thing to another, and
/// some text always has them the other way round: it must not end the process, as the standard library's range would.
@inline(__always)
func ..< (lower: Int, upper: Int) -> Range<Int> {
  Range(uncheckedBounds: (lower, lower < upper ? upper : lower))
}
